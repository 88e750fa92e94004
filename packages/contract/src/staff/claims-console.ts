import type { StaffPermission } from '@talora/domain/access/permissions.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { moment, nothing, uuid } from '../core/scalars.ts';

interface ClaimQueueFacts {
  /** What a person must be allowed to see who has what open. */
  readonly read: StaffPermission;
  /** One of these, to have something open: who only reads keeps nobody waiting. */
  readonly act: readonly StaffPermission[];
}

/** Queues whose items somebody has open. An item is named by its id, at whatever page it is opened. */
export const CLAIM_QUEUES = {
  deposits: { read: 'deposit.read', act: ['deposit.decide', 'withdrawal.pay'] },
  withdrawals: { read: 'withdrawal.read', act: ['withdrawal.decide', 'withdrawal.pay'] },
  papers: { read: 'identity.read', act: ['identity.decide'] },
  requests: { read: 'request.read', act: ['request.decide'] },
  lines: { read: 'bank.read', act: ['bank.match', 'deposit.decide'] },
  contracts: { read: 'member.read', act: ['contract.decide'] },
  tickets: { read: 'feedback.read', act: ['feedback.close'] },
} as const satisfies Record<string, ClaimQueueFacts>;

/** Name of such a queue. */
export type ClaimQueue = keyof typeof CLAIM_QUEUES;

/** Names of the queues. */
export const CLAIM_QUEUE_NAMES = Object.keys(CLAIM_QUEUES) as [ClaimQueue, ...ClaimQueue[]];

/** Seconds after which a claim ends by itself, and after which whoever has the item open renews it. */
export const CLAIM_SECONDS = { lasts: 180, renewed: 60 } as const;

const claim = z.object({ item: z.string(), staffId: z.string(), name: z.string(), isMine: z.boolean(), since: moment() });

const refusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'] as const;

/** Console: who has which item of a queue open. It tells colleagues; it stops nobody from deciding. */
export const claimsCalls = callSet('claims', 'console', {
  claims: call({
    method: 'GET',
    path: '/ops/claims',
    title: 'Who has which items of a queue open now',
    access: 'staff-anyone',
    input: z.strictObject({ queue: z.enum(CLAIM_QUEUE_NAMES) }),
    reply: z.array(claim),
    refusals,
  }),
  takeClaim: call({
    method: 'POST',
    path: '/ops/claims',
    title: 'Say that I have an item open, or still have; answered with who has it. `from` takes it over from that person',
    access: 'staff-anyone',
    audit: 'claim.taken-over',
    input: z.strictObject({ queue: z.enum(CLAIM_QUEUE_NAMES), item: uuid(), from: z.nullable(uuid()) }),
    reply: claim,
    refusals,
  }),
  endClaim: call({
    method: 'POST',
    path: '/ops/claims/end',
    title: 'Say that I have an item open no more',
    access: 'staff-anyone',
    input: z.strictObject({ queue: z.enum(CLAIM_QUEUE_NAMES), item: uuid() }),
    reply: nothing(),
    refusals,
  }),
});

/** Who has an item open. */
export type Claim = z.core.output<typeof claim>;
