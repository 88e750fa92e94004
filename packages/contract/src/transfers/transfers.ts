import { TRANSFER_DIRECTIONS, TRANSFER_NOTE_MAX } from '@talora/domain/transfers/transfer-rules.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { amount, filledText, moment, page, pageNo, requestId, text, uuid } from '../core/scalars.ts';
import { turnoverStanding } from '../turnover/turnover.ts';

const memberRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'NEED_TRUE_ACCOUNT'] as const;

/** Why money is not sent; TRANSFER_RECEIVER says nothing of what it is about the receiver. */
const sendRefusals = [
  ...memberRefusals,
  'STEP_UP_REQUIRED',
  'AMOUNT_INVALID',
  'FIELDS_INVALID',
  'AMOUNT_BELOW_MIN',
  'AMOUNT_ABOVE_MAX',
  'INSUFFICIENT_FUNDS',
  'TURNOVER_OPEN',
  'ACCOUNT_LOCKED',
  'TRANSFERS_OFF',
  'TRANSFER_DISPUTE',
  'TRANSFER_COUNT',
  'TRANSFER_DAY_LIMIT',
  'TRANSFER_RECEIVER',
  'REPLAY_MISMATCH',
  'CLOCK_SKEW',
] as const;

/** A transfer as one of its two sides sees it. `other` is the masked user name of the other side. */
const transfer = z.object({
  id: z.string(),
  no: z.string(),
  direction: z.enum(TRANSFER_DIRECTIONS),
  isSent: z.boolean(),
  amount: z.string(),
  currency: z.string(),
  other: z.string(),
  note: z.string(),
  at: moment(),
});

/** What may be sent one way now. `most` is the most of one transfer at this moment, 0 when nothing can be sent. */
const way = z.object({
  min: z.string(),
  max: z.string(),
  dayMax: z.string(),
  dayLeft: z.string(),
  perDay: z.int(),
  countLeft: z.int(),
  most: z.string(),
});

/** Money along the line: a member to the agent right above, an agent to a member right below. */
export const transfersCalls = callSet('transfers', 'site', {
  transferTerms: call({
    method: 'GET',
    path: '/wps/x/transfers/terms',
    title: 'What I can send along the line now',
    access: 'real-member',
    input: z.strictObject({}),
    reply: z.object({
      available: z.string(),
      currency: z.string(),
      /** What has to be played before; nothing can be sent while any of it is left. */
      turnover: turnoverStanding,
      /** Null where the brand has it off or nobody is above. `receiver` is a masked user name. */
      up: z.nullable(z.object({ ...way.shape, receiver: z.string() })),
      /** Null where the brand has it off or the member is no agent. */
      down: z.nullable(way),
    }),
    refusals: memberRefusals,
  }),
  downlines: call({
    method: 'GET',
    path: '/wps/x/transfers/downlines',
    title: 'Members right below me, by a whole user name or all of them, newest first',
    access: 'real-member',
    input: z.strictObject({ name: z.optional(text(64)), pageNo: pageNo() }),
    // `name` is masked.
    reply: page(z.object({ id: z.string(), no: z.string(), name: z.string() })),
    refusals: [...memberRefusals, 'TRANSFERS_OFF'],
  }),
  transferUpline: call({
    method: 'POST',
    path: '/wps/x/transfers/upline',
    title: 'Send money to the agent right above',
    access: 'real-member',
    stepUp: 'payment',
    idempotencyKey: 'requestId',
    input: z.strictObject({ requestId: requestId(), amount: amount(), note: filledText(TRANSFER_NOTE_MAX) }),
    reply: transfer,
    refusals: [...sendRefusals, 'TRANSFER_NO_UPLINE'],
  }),
  transferDownline: call({
    method: 'POST',
    path: '/wps/x/transfers/downline',
    title: 'Send money, as an agent, to a member right below',
    access: 'real-member',
    stepUp: 'payment',
    idempotencyKey: 'requestId',
    input: z.strictObject({ requestId: requestId(), receiverId: uuid(), amount: amount(), note: filledText(TRANSFER_NOTE_MAX) }),
    reply: transfer,
    refusals: [...sendRefusals, 'TRANSFER_NOT_IN_LINE'],
  }),
  transfers: call({
    method: 'GET',
    path: '/wps/x/transfers',
    title: 'What I have sent and received along the line, newest first',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({ pageNo: pageNo() }),
    reply: page(transfer),
    refusals: memberRefusals,
  }),
});

/** A transfer as one of its two sides sees it. */
export type Transfer = z.core.output<typeof transfer>;
