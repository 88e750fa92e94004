import { LIMIT_NAMES } from '@talora/domain/access/deed-limits.ts';
import { ALONE_KINDS, REQUEST_KINDS, REQUEST_STATES, SUM_KINDS, type RequestKind, type SumKind } from '@talora/domain/access/four-eyes.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { amount, day, filledText, moment, nothing, page, pageNo, requestId, text, uuid } from '../core/scalars.ts';
import { roleCode, roleRef, staffName } from './staff-console.ts';

const staffRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'] as const;

/** What one member of staff asks for and another decides. */
export const staffRequest = z.object({
  id: z.string(),
  kind: z.enum(Object.keys(REQUEST_KINDS) as [RequestKind, ...RequestKind[]]),
  /** What it is about: the id of a member, a member of staff or a withdrawal, and what people call it. */
  subjectId: z.string(),
  about: z.string(),
  /** Role that is given or changed. */
  role: z.nullable(roleRef),
  member: z.nullable(z.object({ id: z.string(), no: z.string(), account: z.string() })),
  /** What is moved, as decimal text of the currency; null for kinds without a sum. */
  amount: z.nullable(z.string()),
  currency: z.nullable(z.string()),
  /** Version of what it is about when it was asked for. */
  version: z.string(),
  /** What it changes, name by name; null where there is nothing. */
  changes: z.array(z.object({ name: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) })),
  /** The limit that one person alone would have passed; null for what takes two whatever the sum. */
  passed: z.nullable(z.enum(LIMIT_NAMES)),
  reason: z.string(),
  /** Name of who asked, whether that is the caller, and whether links of the two come from one hand, or the caller had a part in it. */
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

const limits = z.strictObject({ single: text(20), staffDay: text(20), memberDay: text(20), brandDay: text(20) });

/** Limits of every kind that sums decide about. */
const sums = z.strictObject(Object.fromEntries(SUM_KINDS.map((kind) => [kind, limits])) as Record<SumKind, typeof limits>);

const approvalRules = z.object({
  version: z.string(),
  currency: z.string(),
  /** Up to which sums one person does it alone, as decimal text; empty text is no limit. */
  sums,
  /** Kinds without a sum, and whether one person may do them. */
  kinds: z.array(z.object({ kind: z.string(), isAlone: z.boolean() })),
  /** Kinds whose rule holds nobody back. */
  asleep: z.array(z.string()),
  /** The change that waits for a second person. */
  request: z.nullable(staffRequest),
});

/** Orders of the list of requests: the newest first, or what waits longest. */
export const REQUEST_ORDERS = ['newest', 'oldest'] as const;

/** Whose requests are listed. */
export const REQUEST_ASKERS = ['me', 'others'] as const;

const requestFilter = {
  part: z._default(z.enum(['open', 'done']), 'open'),
  kind: z.optional(z.enum(Object.keys(REQUEST_KINDS) as [RequestKind, ...RequestKind[]])),
  state: z.optional(z.enum(REQUEST_STATES)),
  asker: z.optional(z.enum(REQUEST_ASKERS)),
  /** A member's name, the name of who asked or decided, or letters of what it is about. */
  find: z.optional(text(64)),
  /** Days of the brand on which it was asked for. */
  from: z.optional(day()),
  to: z.optional(day()),
  order: z._default(z.enum(REQUEST_ORDERS), 'newest'),
};

/** Console: what one member of staff asks for and another decides. */
export const requestsCalls = callSet('requests', 'console', {
  requests: call({
    method: 'GET',
    path: '/ops/requests',
    title: 'What waits for a second pair of eyes, and what was decided',
    access: { staff: 'request.read' },
    input: z.strictObject({ ...requestFilter, pageNo: pageNo() }),
    reply: page(staffRequest),
    refusals: staffRefusals,
  }),
  requestsFile: call({
    method: 'GET',
    path: '/ops/requests/file',
    title: 'The same as a file for other programs',
    access: { staff: 'request.read' },
    audit: 'list.exported',
    binary: true,
    input: z.strictObject({ ...requestFilter, format: z.enum(['csv', 'xlsx']) }),
    reply: z.unknown(),
    refusals: [...staffRefusals, 'LIST_TOO_LONG'],
  }),
  memberRequest: call({
    method: 'GET',
    path: '/ops/members/:id/request',
    title: 'The open request about a member',
    access: { staff: 'member.secure' },
    input: z.strictObject({ id: uuid() }),
    reply: z.object({ request: z.nullable(staffRequest) }),
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
    reply: staffRequest,
    refusals: [...staffRefusals, 'ILLEGAL_STATE', 'ASKED_ALREADY', 'REPLAY_MISMATCH'],
  }),
  turnoverRequests: call({
    method: 'GET',
    path: '/ops/turnover/requests',
    title: 'Open requests to waive what members have to play',
    access: { staff: 'turnover.waive' },
    input: z.strictObject({}),
    reply: z.object({ requests: z.array(staffRequest) }),
    refusals: staffRefusals,
  }),
  askTurnoverWaive: call({
    method: 'POST',
    path: '/ops/turnover/:id/waive',
    title: 'Ask that what is left to play of a deposit be waived',
    access: { staff: 'turnover.waive' },
    audit: 'request.asked',
    idempotencyKey: 'requestId',
    input: z.strictObject({ id: uuid(), requestId: requestId(), reason: filledText(140) }),
    reply: staffRequest,
    refusals: [...staffRefusals, 'ILLEGAL_STATE', 'ASKED_ALREADY', 'REPLAY_MISMATCH'],
  }),
  staffRequests: call({
    method: 'GET',
    path: '/ops/staff/requests',
    title: 'Open requests about staff',
    access: { staff: 'staff.read' },
    input: z.strictObject({}),
    reply: z.object({ requests: z.array(staffRequest) }),
    refusals: staffRefusals,
  }),
  siteRequests: call({
    method: 'GET',
    path: '/ops/site/requests',
    title: 'Open requests about the site, shown beside the forms that they were made with',
    access: { staff: 'overview.read' },
    input: z.strictObject({}),
    reply: z.object({ requests: z.array(staffRequest) }),
    refusals: staffRefusals,
  }),
  contentRequests: call({
    method: 'GET',
    path: '/ops/content/requests',
    title: 'Open requests to publish content, shown to who writes it beside the text',
    access: { staff: 'content.edit' },
    input: z.strictObject({}),
    reply: z.object({ requests: z.array(staffRequest) }),
    refusals: staffRefusals,
  }),
  askStaffInvite: call({
    method: 'POST',
    path: '/ops/staff/requests',
    title: 'Ask that somebody be invited who will decide too',
    access: { staff: 'staff.manage' },
    audit: 'request.asked',
    idempotencyKey: 'requestId',
    input: z.strictObject({ requestId: requestId(), name: staffName(), role: roleCode(), reason: filledText(140) }),
    reply: staffRequest,
    refusals: [...staffRefusals, 'STAFF_NAME_TAKEN', 'STAFF_NAME_ALIKE', 'ASKED_ALREADY', 'REPLAY_MISMATCH'],
  }),
  askPasskeyReset: call({
    method: 'POST',
    path: '/ops/staff/:id/passkeys/reset',
    title: "Ask that a colleague's passkeys be taken off",
    access: { staff: 'staff.manage' },
    audit: 'request.asked',
    idempotencyKey: 'requestId',
    input: z.strictObject({ id: uuid(), requestId: requestId(), reason: filledText(140) }),
    reply: staffRequest,
    refusals: [...staffRefusals, 'ILLEGAL_STATE', 'ASKED_ALREADY', 'OWN_ACCOUNT', 'REPLAY_MISMATCH'],
  }),
  askStaffEnable: call({
    method: 'POST',
    path: '/ops/staff/:id/enable',
    title: 'Ask that a shut account be let in again by its passkeys',
    access: { staff: 'staff.manage' },
    stepUp: true,
    audit: 'request.asked',
    idempotencyKey: 'requestId',
    input: z.strictObject({ id: uuid(), requestId: requestId(), reason: filledText(140) }),
    reply: staffRequest,
    refusals: [...staffRefusals, 'STEP_UP_REQUIRED', 'ILLEGAL_STATE', 'ASKED_ALREADY', 'OWN_ACCOUNT', 'REPLAY_MISMATCH'],
  }),
  paymentRequest: call({
    method: 'GET',
    path: '/ops/wallet/withdrawals/:id/request',
    title: 'The open request about a payment',
    access: { staff: 'withdrawal.read' },
    input: z.strictObject({ id: uuid() }),
    reply: z.object({ request: z.nullable(staffRequest) }),
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
    reply: staffRequest,
    refusals: [...staffRefusals, 'ILLEGAL_STATE', 'ASKED_ALREADY', 'REPLAY_MISMATCH'],
  }),
  decideRequest: call({
    method: 'POST',
    path: '/ops/requests/:id/decide',
    title: 'Approve or refuse what a colleague has asked for',
    access: { staff: 'request.decide' },
    stepUp: true,
    audit: 'request.decided',
    // Sum, member and version are those that were on the screen.
    input: z.strictObject({
      id: uuid(),
      isApproved: z.boolean(),
      note: text(140),
      amount: z.nullable(amount()),
      memberId: z.nullable(uuid()),
      version: text(80),
    }),
    reply: staffRequest,
    refusals: [
      ...staffRefusals,
      'STEP_UP_REQUIRED',
      'FOUR_EYES',
      'CHANGED_MEANWHILE',
      'ILLEGAL_STATE',
      'STAFF_NAME_TAKEN',
      'STAFF_NAME_ALIKE',
      'VENDOR_SHARED',
      'ADJUSTMENT_ABOVE_BALANCE',
      'ADJUSTMENT_ABOVE_CEILING',
      'ADJUSTMENT_REVERSED',
      'PAYEE_EXISTS',
      'PAYEE_IN_USE',
      'CONTRACTS_OFF',
      'CONTRACT_RUN_ON',
      'CONTRACT_NOT_IN_LINE',
      'CONTRACT_ABOVE_OWN',
      'CONTRACT_TERMS',
      'CONTRACT_WAITS',
      'MEMBER_LOCKED',
      'BRANCH_STUCK',
      'ROLE_LIMIT',
      'ROLE_NAME_TAKEN',
      'LAST_HOLDER',
    ],
  }),
  approvalRules: call({
    method: 'GET',
    path: '/ops/approvals/rules',
    title: 'From which sums something takes two',
    access: { staff: 'overview.read' },
    input: z.strictObject({}),
    reply: approvalRules,
    refusals: staffRefusals,
  }),
  changeApprovalRules: call({
    method: 'POST',
    path: '/ops/approvals/rules',
    title: 'Change from which sums something takes two; letting one person do more is asked for',
    access: { staff: 'staff.manage' },
    stepUp: true,
    audit: 'approvals.changed',
    idempotencyKey: 'requestId',
    input: z.strictObject({
      requestId: requestId(),
      version: text(80),
      sums,
      alone: z.array(z.string().check(z.refine((kind) => (ALONE_KINDS as readonly string[]).includes(kind), 'kind'))),
      reason: filledText(140),
    }),
    reply: approvalRules,
    refusals: [...staffRefusals, 'STEP_UP_REQUIRED', 'FIELDS_INVALID', 'CHANGED_MEANWHILE', 'ASKED_ALREADY', 'REPLAY_MISMATCH'],
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
export type StaffRequest = z.core.output<typeof staffRequest>;
/** From which sums something takes two. */
export type ApprovalRules = z.core.output<typeof approvalRules>;
