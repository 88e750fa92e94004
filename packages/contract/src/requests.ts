import { REQUEST_KINDS, REQUEST_STATES, type RequestKind } from '@talora/domain/access/four-eyes.ts';
import * as z from 'zod/mini';
import { call, callSet } from './call.ts';
import { filledText, moment, nothing, page, pageNo, requestId, text, uuid } from './scalars.ts';

const staffRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'] as const;

const request = z.object({
  id: z.string(),
  kind: z.enum(Object.keys(REQUEST_KINDS) as [RequestKind, ...RequestKind[]]),
  memberId: z.string(),
  memberNo: z.string(),
  account: z.string(),
  reason: z.string(),
  /** Name of who asked, and whether that is the caller. */
  askedBy: z.string(),
  isMine: z.boolean(),
  askedAt: moment(),
  expiresAt: moment(),
  state: z.enum(REQUEST_STATES),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(moment()),
  note: z.nullable(z.string()),
});

/** Console: what one member of staff asks for and another decides. */
export const requestsCalls = callSet('requests', 'console', {
  requests: call({
    method: 'GET',
    path: '/ops/requests',
    title: 'What waits for a second pair of eyes, and what was decided',
    access: { staff: 'request.decide' },
    input: z.strictObject({ part: z._default(z.enum(['open', 'done']), 'open'), pageNo: pageNo() }),
    reply: page(request),
    refusals: staffRefusals,
  }),
  memberRequest: call({
    method: 'GET',
    path: '/ops/members/:id/request',
    title: 'The open request about a member',
    access: { staff: 'member.secure' },
    input: z.strictObject({ id: uuid() }),
    reply: z.object({ request: z.nullable(request) }),
    refusals: staffRefusals,
  }),
  askFactorReset: call({
    method: 'POST',
    path: '/ops/members/:id/second-factor/reset',
    title: "Ask that a member's second factors be taken off",
    access: { staff: 'member.secure' },
    audit: 'request.asked',
    idempotencyKey: 'requestId',
    input: z.strictObject({ id: uuid(), requestId: requestId(), reason: filledText(140) }),
    reply: request,
    refusals: [...staffRefusals, 'ILLEGAL_STATE', 'REPLAY_MISMATCH'],
  }),
  decideRequest: call({
    method: 'POST',
    path: '/ops/requests/:id/decide',
    title: 'Approve or refuse what a colleague has asked for',
    access: { staff: 'request.decide' },
    stepUp: true,
    audit: 'request.decided',
    input: z.strictObject({ id: uuid(), isApproved: z.boolean(), note: text(140) }),
    reply: request,
    refusals: [...staffRefusals, 'STEP_UP_REQUIRED', 'FOUR_EYES', 'ILLEGAL_STATE'],
  }),
  withdrawRequest: call({
    method: 'POST',
    path: '/ops/requests/:id/withdraw',
    title: 'Take back what I have asked for',
    access: { staff: 'member.secure' },
    audit: 'request.withdrawn',
    input: z.strictObject({ id: uuid() }),
    reply: nothing(),
    refusals: [...staffRefusals, 'ILLEGAL_STATE'],
  }),
});

/** Something that takes two. */
export type StaffRequest = z.core.output<typeof request>;
