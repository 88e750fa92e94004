import { FEE_PAYERS, METHOD_CHANNELS, METHOD_KINDS } from '@talora/domain/wallet/deposit-methods.ts';
import { DEPOSIT_STATES } from '@talora/domain/wallet/deposit-states.ts';
import { REFUND_CAUSES, REFUND_STATES } from '@talora/domain/wallet/refund-rules.ts';
import * as z from 'zod/mini';
import { moment } from '../core/scalars.ts';
import { paymentShown } from './payment-shown.ts';
import { staffRequest } from '../staff/requests-console.ts';

/** What has become of an item, the oldest first. */
export const history = z.array(z.object({ state: z.string(), at: moment(), actor: z.string(), note: z.nullable(z.string()) }));

/** Facts beside an item that help to decide it; `verdict` is the colour of its tag, `members` some of those that the fact is about. */
export const check = z.object({
  code: z.string(),
  verdict: z.enum(['clear', 'check', 'hold']),
  value: z.string(),
  members: z.optional(z.array(z.object({ id: z.string(), no: z.string(), account: z.string() }))),
});

/** Whose an item is. */
export const owner = { memberId: z.string(), memberNo: z.string(), account: z.string() };

/** A deposit in the queue. */
export const consoleDeposit = z.object({
  id: z.string(),
  no: z.string(),
  ...owner,
  state: z.enum(DEPOSIT_STATES),
  method: z.string(),
  kind: z.enum(METHOD_KINDS),
  channel: z.enum(METHOD_CHANNELS),
  /** Where it is paid on a chain. */
  shown: z.nullable(paymentShown),
  amount: z.string(),
  payExact: z.string(),
  credited: z.nullable(z.string()),
  /** What was agreed as a fee and who bears it, once it is credited what it was; null without one. */
  fee: z.nullable(z.string()),
  feeBy: z.enum(FEE_PAYERS),
  /** The account that was shown for a transfer. */
  paidTo: z.nullable(z.object({ bankName: z.string(), accountName: z.string(), accountNumber: z.string() })),
  currency: z.string(),
  reference: z.string(),
  payerName: z.nullable(z.string()),
  /** What the provider said that it took, and from whom; or whom staff read on the slip. */
  reported: z.nullable(z.string()),
  reportedPayer: z.nullable(z.string()),
  /** The most that may be credited. */
  creditMax: z.string(),
  /** What the line of a bank statement that stands behind it says has come. */
  banked: z.nullable(z.string()),
  /** Changes with each change: a decision sends it back. */
  version: z.string(),
  hasSlip: z.boolean(),
  createdAt: moment(),
  waitingSince: z.nullable(moment()),
  rejectReason: z.nullable(z.string()),
  /** In the queue of refunds: the oldest that is not made yet, and how many more there are. */
  refundDue: z.nullable(z.object({ sum: z.string(), state: z.enum(REFUND_STATES), more: z.int() })),
  checks: z.array(check),
  history,
});

/** Money of a deposit's payments that was not credited, and how it goes back. */
export const refund = z.object({
  id: z.string(),
  /** With its currency, which need not be the brand's. */
  sum: z.string(),
  payer: z.nullable(z.string()),
  /** What the provider calls the payment that goes back. */
  paymentId: z.string(),
  cause: z.enum(REFUND_CAUSES),
  state: z.enum(REFUND_STATES),
  /** Who has it in hand, or has sent it; and is that the caller? */
  sender: z.nullable(z.string()),
  isMine: z.boolean(),
  /** What bank or provider call the payment that took it back. */
  reference: z.nullable(z.string()),
  dueAt: moment(),
  madeAt: z.nullable(moment()),
  request: z.nullable(staffRequest),
});
