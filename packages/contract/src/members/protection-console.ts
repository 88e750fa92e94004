import { PROTECTED_FILTERS } from '@talora/domain/members/protected-filters.ts';
import { LIMIT_KINDS, LIMIT_PERIODS } from '@talora/domain/protection/limits.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { amount, filledText, moment, page, pageNo, requestId, uuid } from '../core/scalars.ts';
import { outLength, protectionView } from './protection.ts';

const staffRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'] as const;

const change = z.object({
  at: moment(),
  act: z.enum(['set', 'ask', 'confirm', 'cancel', 'exclude']),
  kind: z.nullable(z.enum(LIMIT_KINDS)),
  /** Of a limit. */
  period: z.nullable(z.enum(LIMIT_PERIODS)),
  /** Of a time without play. */
  length: z.nullable(outLength),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  /** Null: the member. */
  staff: z.nullable(z.string()),
  reason: z.nullable(z.string()),
});

/** How a member is protected, and how that came about, newest first. */
const memberProtection = z.object({ ...protectionView.shape, changes: z.array(change) });

/** Console: limits and times without play of members. Staff make them stricter and longer, never looser. */
export const protectionConsoleCalls = callSet('protection-desk', 'console', {
  protectedMembers: call({
    method: 'GET',
    path: '/ops/protection',
    title: 'Members with limits, and members who are kept out',
    access: { staff: 'member.read' },
    input: z.strictObject({ filter: z._default(z.enum(PROTECTED_FILTERS), 'limited'), pageNo: pageNo() }),
    reply: page(
      z.object({
        id: z.string(),
        account: z.string(),
        limits: z.int(),
        /** Limits that are used up, beyond too: by what came late. */
        over: z.int(),
        asked: z.int(),
        out: z.nullable(z.object({ until: z.nullable(moment()) })),
        since: moment(),
      }),
    ),
    refusals: staffRefusals,
  }),
  memberProtection: call({
    method: 'GET',
    path: '/ops/members/:id/protection',
    title: 'Limits and times without play of a member, with their history',
    access: { staff: 'member.read' },
    input: z.strictObject({ id: uuid() }),
    reply: memberProtection,
    refusals: staffRefusals,
  }),
  tightenLimit: call({
    method: 'POST',
    path: '/ops/members/:id/protection/limits',
    title: 'Set a stricter limit for a member, at once',
    access: { staff: 'member.secure' },
    audit: 'member.limit-set',
    idempotencyKey: 'requestId',
    input: z.strictObject({
      id: uuid(),
      requestId: requestId(),
      kind: z.enum(LIMIT_KINDS),
      period: z.enum(LIMIT_PERIODS),
      most: amount(),
      reason: filledText(140),
    }),
    reply: memberProtection,
    refusals: [...staffRefusals, 'AMOUNT_INVALID', 'LIMIT_NOT_STRICTER', 'REPLAY_MISMATCH', 'CLOCK_SKEW'],
  }),
  keepOut: call({
    method: 'POST',
    path: '/ops/members/:id/protection/out',
    title: 'Keep a member from playing for a time: longer than now, never shorter',
    access: { staff: 'member.secure' },
    stepUp: true,
    audit: 'member.kept-out',
    idempotencyKey: 'requestId',
    input: z.strictObject({ id: uuid(), requestId: requestId(), length: outLength, reason: filledText(140) }),
    reply: memberProtection,
    refusals: [...staffRefusals, 'STEP_UP_REQUIRED', 'EXCLUDED_LONGER', 'REPLAY_MISMATCH', 'CLOCK_SKEW'],
  }),
});

/** How a member is protected, as staff see it. */
export type MemberProtection = z.core.output<typeof memberProtection>;
