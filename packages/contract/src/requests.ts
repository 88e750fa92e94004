import { REQUEST_KINDS, REQUEST_STATES, type RequestKind } from '@talora/domain/access/four-eyes.ts';
import * as z from 'zod/mini';
import { call, callSet } from './call.ts';
import { filledText, moment, nothing, page, pageNo, requestId, text, uuid } from './scalars.ts';
import { staffName, staffRole } from './staff-desk.ts';

const staffRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'] as const;

const request = z.object({
  id: z.string(),
  kind: z.enum(Object.keys(REQUEST_KINDS) as [RequestKind, ...RequestKind[]]),
  /** What it is about: the id of a member, a member of staff or a withdrawal, and what people call it. */
  subjectId: z.string(),
  about: z.string(),
  /** Role of a colleague to be invited. */
  role: z.nullable(staffRole),
  member: z.nullable(z.object({ id: z.string(), no: z.string(), account: z.string() })),
  reason: z.string(),
  /** Name of who asked, whether that is the caller, and whether one of the two has invited the other. */
  askedBy: z.string(),
  isMine: z.boolean(),
  isTied: z.boolean(),
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
  staffRequests: call({
    method: 'GET',
    path: '/ops/staff/requests',
    title: 'Open requests about staff',
    access: { staff: 'staff.manage' },
    input: z.strictObject({}),
    reply: z.object({ requests: z.array(request) }),
    refusals: staffRefusals,
  }),
  askStaffInvite: call({
    method: 'POST',
    path: '/ops/staff/requests',
    title: 'Ask that somebody be invited who will decide too',
    access: { staff: 'staff.manage' },
    audit: 'request.asked',
    idempotencyKey: 'requestId',
    input: z.strictObject({ requestId: requestId(), name: staffName(), role: staffRole, reason: filledText(140) }),
    reply: request,
    refusals: [...staffRefusals, 'STAFF_NAME_TAKEN', 'REPLAY_MISMATCH'],
  }),
  askPasskeyReset: call({
    method: 'POST',
    path: '/ops/staff/:id/passkeys/reset',
    title: "Ask that a colleague's passkeys be taken off",
    access: { staff: 'staff.manage' },
    audit: 'request.asked',
    idempotencyKey: 'requestId',
    input: z.strictObject({ id: uuid(), requestId: requestId(), reason: filledText(140) }),
    reply: request,
    refusals: [...staffRefusals, 'ILLEGAL_STATE', 'OWN_ACCOUNT', 'REPLAY_MISMATCH'],
  }),
  paymentRequest: call({
    method: 'GET',
    path: '/ops/wallet/withdrawals/:id/request',
    title: 'The open request about a payment',
    access: { staff: 'withdrawal.read' },
    input: z.strictObject({ id: uuid() }),
    reply: z.object({ request: z.nullable(request) }),
    refusals: staffRefusals,
  }),
  askPaymentFail: call({
    method: 'POST',
    path: '/ops/wallet/withdrawals/:id/payment-failed/ask',
    title: "Ask that a colleague's payment be marked as failed",
    access: { staff: 'withdrawal.pay' },
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
    refusals: [...staffRefusals, 'STEP_UP_REQUIRED', 'FOUR_EYES', 'ILLEGAL_STATE', 'STAFF_NAME_TAKEN'],
  }),
  withdrawRequest: call({
    method: 'POST',
    path: '/ops/requests/:id/withdraw',
    title: 'Take back what I have asked for',
    access: 'staff-anyone',
    audit: 'request.withdrawn',
    input: z.strictObject({ id: uuid() }),
    reply: nothing(),
    refusals: [...staffRefusals, 'ILLEGAL_STATE'],
  }),
});

/** Something that takes two. */
export type StaffRequest = z.core.output<typeof request>;
