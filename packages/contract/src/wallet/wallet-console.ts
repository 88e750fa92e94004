import { WITHDRAWAL_STATES } from '@talora/domain/wallet/withdrawal-states.ts';
import { DEPOSIT_WAYS, WITHDRAWAL_WAYS } from '@talora/domain/bank/cash-rules.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { postingItem } from '../games/games.ts';
import { check, consoleDeposit, history, owner, refund } from './console-deposit.ts';
import { staffRequest } from '../staff/requests-console.ts';
import { amount, day, filledText, moment, page, pageNo, queryInt, requestId, text, uuid } from '../core/scalars.ts';

const staffRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'] as const;

/** A withdrawal in the queue. The full account number is shown to who pays it, and that is audited. */
export const consoleWithdrawal = z.object({
  id: z.string(),
  no: z.string(),
  ...owner,
  state: z.enum(WITHDRAWAL_STATES),
  amount: z.string(),
  received: z.nullable(z.string()),
  remainder: z.nullable(z.string()),
  /** What is set aside beside it; null without. */
  security: z.nullable(z.string()),
  currency: z.string(),
  bankName: z.string(),
  accountMasked: z.string(),
  holder: z.string(),
  paymentReference: z.nullable(z.string()),
  hasProof: z.boolean(),
  evidenceCount: z.int(),
  disputeNote: z.nullable(z.string()),
  rejectReason: z.nullable(z.string()),
  /** What it is a part of, and how that one ended: split, or upheld after a dispute. */
  parent: z.nullable(z.object({ id: z.string(), no: z.string(), state: z.enum(WITHDRAWAL_STATES) })),
  payerStaff: z.nullable(z.string()),
  /** Does the caller hold the payment, was it taken over from somebody, and may the caller alone write down that it failed? */
  isMyPayment: z.boolean(),
  isTakenOver: z.boolean(),
  mayFailAlone: z.boolean(),
  /** Changes with each change: a decision sends it back. */
  version: z.string(),
  /** Why no money goes out at present: staff have locked the member, or the wallet owes (`owed`). */
  stop: z.nullable(z.enum(['locked', 'owing'])),
  owed: z.nullable(z.string()),
  /** May the payment provider be asked to pay, and how its newest payout stands. `nextQueryAt` null of an open one: a person has to look. */
  mayPayout: z.boolean(),
  payout: z.nullable(
    z.object({
      state: z.enum(['sending', 'pending', 'unknown', 'paid', 'failed']),
      reference: z.string(),
      bankReference: z.nullable(z.string()),
      reason: z.nullable(z.string()),
      nextQueryAt: z.nullable(moment()),
      startedAt: moment(),
    }),
  ),
  requestedAt: moment(),
  autoReceiptAt: z.nullable(moment()),
  checks: z.array(check),
  history,
});

/** What the item has moved in the ledger. */
const postings = z.array(postingItem);

/** A deposit with its ledger postings, the open request about it, and what goes back. */
export const consoleDepositFile = z.object({
  ...consoleDeposit.shape,
  postings,
  request: z.nullable(staffRequest),
  refunds: z.array(refund),
});

/** A withdrawal with its ledger postings, the open request about it, and the withdrawals that are parts of it. */
export const consoleWithdrawalFile = z.object({
  ...consoleWithdrawal.shape,
  /** Does a line of a bank statement show that it was paid? Then it has not failed. */
  isShownByBank: z.boolean(),
  postings,
  request: z.nullable(staffRequest),
  children: z.array(z.object({ id: z.string(), no: z.string(), amount: z.string(), state: z.enum(WITHDRAWAL_STATES) })),
});

/** What every decision carries: whose it is, its sum and its version are those that were on the screen. */
const decision = { id: uuid(), requestId: requestId(), memberId: uuid(), amount: amount(), version: text(20) };
const refundOf = { id: uuid(), refundId: uuid(), requestId: requestId() };
const seenRefusals = [...staffRefusals, 'ILLEGAL_STATE', 'ROLE_LIMIT', 'ASKED_ALREADY', 'CHANGED_MEANWHILE', 'REPLAY_MISMATCH'] as const;
const moneyRefusals = [...seenRefusals, 'STEP_UP_REQUIRED'] as const;
const payoutRefusals = [...moneyRefusals, 'MEMBER_LOCKED', 'WALLET_OWES', 'PAYOUT_OPEN'] as const;
const imageCall = { binary: true as const, reply: z.unknown() };

/**
 * A page of a queue. With `day`, a business day of the brand, it is of what was credited or posted on that day, whatever it waits for now, and
 * `sum` is that of all pages; asked of what is done alone. `way` narrows such a day to what came or went by it.
 */
const dayPage = <T extends z.core.$ZodType>(item: T) => z.object({ ...page(item).shape, sum: z.nullable(z.string()) });

/** Console: the queues of deposits and withdrawals. */
export const walletConsoleCalls = callSet('wallet', 'console', {
  depositQueue: call({
    method: 'GET',
    path: '/ops/wallet/deposits',
    title: 'Deposits by queue',
    access: { staff: 'deposit.read' },
    input: z.strictObject({
      queue: z._default(z.enum(['waiting', 'open', 'refund', 'done']), 'waiting'),
      day: z.optional(day()),
      way: z.optional(z.enum(DEPOSIT_WAYS)),
      /** A number, a reference, a user name, a member's number or a sum: what it names is listed whatever the queue and the day. */
      find: z.optional(filledText(64)),
      pageNo: pageNo(),
    }),
    reply: dayPage(consoleDeposit),
    refusals: staffRefusals,
  }),
  consoleDeposit: call({
    method: 'GET',
    path: '/ops/wallet/deposits/:id',
    title: 'One deposit',
    access: { staff: 'deposit.read' },
    input: z.strictObject({ id: uuid() }),
    reply: consoleDepositFile,
    refusals: staffRefusals,
  }),
  depositSlip: call({
    method: 'GET',
    path: '/ops/wallet/deposits/:id/slip',
    title: 'Slip of a deposit',
    access: { staff: 'deposit.read' },
    audit: 'deposit.slip-viewed',
    ...imageCall,
    input: z.strictObject({ id: uuid() }),
    refusals: staffRefusals,
  }),
  approveDeposit: call({
    method: 'POST',
    path: '/ops/wallet/deposits/:id/approve',
    title: 'Credit a deposit whose slip is right',
    access: { staff: 'deposit.decide' },
    stepUp: true,
    audit: 'deposit.approved',
    idempotencyKey: 'requestId',
    // `credit` is the sum that came, as staff have read it; `payer` whom they read on the slip. Above the brand's sums it is asked for.
    input: z.strictObject({ ...decision, credit: amount(), payer: z.optional(text(120)), note: z.optional(text(140)) }),
    reply: consoleDepositFile,
    refusals: [...moneyRefusals, 'AMOUNT_INVALID', 'AMOUNT_ABOVE_MAX'],
  }),
  rejectDeposit: call({
    method: 'POST',
    path: '/ops/wallet/deposits/:id/reject',
    title: 'Refuse a deposit, with a reason the player reads',
    access: { staff: 'deposit.decide' },
    audit: 'deposit.rejected',
    idempotencyKey: 'requestId',
    input: z.strictObject({ ...decision, reason: filledText(140) }),
    reply: consoleDepositFile,
    refusals: seenRefusals,
  }),
  askRefund: call({
    method: 'POST',
    path: '/ops/wallet/deposits/:id/refund',
    title: 'Ask that money that came and was not credited goes back; a second person decides',
    access: { staff: 'deposit.decide' },
    stepUp: true,
    audit: 'request.asked',
    idempotencyKey: 'requestId',
    input: z.strictObject({ ...refundOf, reason: filledText(140) }),
    reply: consoleDepositFile,
    refusals: moneyRefusals,
  }),
  takeRefund: call({
    method: 'POST',
    path: '/ops/wallet/deposits/:id/take-refund',
    title: 'Take an approved refund in hand, or over from the colleague who has it: one person alone sends it',
    access: { staff: 'withdrawal.pay' },
    stepUp: true,
    audit: 'refund.taken',
    idempotencyKey: 'requestId',
    // `sender` is who had it on the screen; null for nobody.
    input: z.strictObject({ ...refundOf, sender: z.nullable(text(80)) }),
    reply: consoleDepositFile,
    refusals: [...staffRefusals, 'ILLEGAL_STATE', 'CHANGED_MEANWHILE', 'STEP_UP_REQUIRED'],
  }),
  recordRefund: call({
    method: 'POST',
    path: '/ops/wallet/deposits/:id/refund-made',
    title: 'Write down that the refund in hand was sent, with the reference of bank or provider',
    access: { staff: 'withdrawal.pay' },
    stepUp: true,
    audit: 'refund.made',
    idempotencyKey: 'requestId',
    input: z.strictObject({ ...refundOf, reference: filledText(64) }),
    reply: consoleDepositFile,
    refusals: [...staffRefusals, 'ILLEGAL_STATE', 'NOT_THE_PAYER', 'STEP_UP_REQUIRED'],
  }),
  withdrawalQueue: call({
    method: 'GET',
    path: '/ops/wallet/withdrawals',
    title: 'Withdrawals by queue',
    access: { staff: 'withdrawal.read' },
    input: z.strictObject({
      queue: z._default(z.enum(['waiting', 'papers', 'to-pay', 'disputed', 'awaiting-receipt', 'done']), 'waiting'),
      day: z.optional(day()),
      way: z.optional(z.enum(WITHDRAWAL_WAYS)),
      /** As for deposits. */
      find: z.optional(filledText(64)),
      pageNo: pageNo(),
    }),
    reply: dayPage(consoleWithdrawal),
    refusals: staffRefusals,
  }),
  consoleWithdrawal: call({
    method: 'GET',
    path: '/ops/wallet/withdrawals/:id',
    title: 'One withdrawal',
    access: { staff: 'withdrawal.read' },
    input: z.strictObject({ id: uuid() }),
    reply: consoleWithdrawalFile,
    refusals: staffRefusals,
  }),
  approveWithdrawal: call({
    method: 'POST',
    path: '/ops/wallet/withdrawals/:id/approve',
    title: 'Approve a withdrawal',
    access: { staff: 'withdrawal.decide' },
    stepUp: true,
    audit: 'withdrawal.approved',
    idempotencyKey: 'requestId',
    input: z.strictObject({ ...decision, note: z.optional(text(140)) }),
    reply: consoleWithdrawalFile,
    refusals: payoutRefusals,
  }),
  rejectWithdrawal: call({
    method: 'POST',
    path: '/ops/wallet/withdrawals/:id/reject',
    title: 'Refuse a withdrawal and release its hold',
    access: { staff: 'withdrawal.decide' },
    audit: 'withdrawal.rejected',
    idempotencyKey: 'requestId',
    input: z.strictObject({ ...decision, reason: filledText(140) }),
    reply: consoleWithdrawalFile,
    refusals: seenRefusals,
  }),
  startPayment: call({
    method: 'POST',
    path: '/ops/wallet/withdrawals/:id/start-payment',
    title: 'Take a withdrawal to pay it; shows the full account number',
    access: { staff: 'withdrawal.pay' },
    stepUp: true,
    audit: 'withdrawal.payment-started',
    idempotencyKey: 'requestId',
    input: z.strictObject(decision),
    reply: z.object({ withdrawal: consoleWithdrawalFile, accountNumber: z.string() }),
    refusals: [...payoutRefusals, 'PAYER_APPROVED'],
  }),
  sendPayout: call({
    method: 'POST',
    path: '/ops/wallet/withdrawals/:id/send-payout',
    title: 'Have the payment provider pay a withdrawal',
    access: { staff: 'withdrawal.pay' },
    stepUp: true,
    audit: 'withdrawal.payment-started',
    idempotencyKey: 'requestId',
    input: z.strictObject(decision),
    reply: consoleWithdrawalFile,
    refusals: [...payoutRefusals, 'PAYER_APPROVED', 'METHOD_UNAVAILABLE'],
  }),
  checkPayout: call({
    method: 'POST',
    path: '/ops/wallet/withdrawals/:id/check-payout',
    title: 'Ask the payment provider now how a payout stands',
    access: { staff: 'withdrawal.pay' },
    input: z.strictObject({ id: uuid() }),
    reply: consoleWithdrawalFile,
    refusals: staffRefusals,
  }),
  askPayoutSettle: call({
    method: 'POST',
    path: '/ops/wallet/withdrawals/:id/settle-payout',
    title: 'Ask that a payout whose end is not known be written down as paid or failed; a second person decides',
    access: { staff: 'withdrawal.pay' },
    stepUp: true,
    audit: 'request.asked',
    idempotencyKey: 'requestId',
    // `reference` is the bank's, of one that was paid.
    input: z.strictObject({
      id: uuid(),
      requestId: requestId(),
      outcome: z.enum(['paid', 'failed']),
      reference: text(64),
      reason: filledText(140),
    }),
    reply: consoleWithdrawalFile,
    refusals: [...moneyRefusals, 'FIELDS_INVALID'],
  }),
  splitWithdrawal: call({
    method: 'POST',
    path: '/ops/wallet/withdrawals/:id/split',
    title: 'Split an approved withdrawal into parts that are paid one by one',
    access: { staff: 'withdrawal.pay' },
    stepUp: true,
    audit: 'withdrawal.split',
    idempotencyKey: 'requestId',
    // Two to ten sums which are together the whole.
    input: z.strictObject({ ...decision, parts: z.array(amount()).check(z.minLength(2), z.maxLength(10)) }),
    reply: consoleWithdrawalFile,
    refusals: [...payoutRefusals, 'AMOUNT_INVALID'],
  }),
  takeOverPayment: call({
    method: 'POST',
    path: '/ops/wallet/withdrawals/:id/take-over',
    title: 'Take a payment over from the colleague who has started it; shows the full account number',
    access: { staff: 'withdrawal.pay' },
    stepUp: true,
    audit: 'withdrawal.payment-taken-over',
    idempotencyKey: 'requestId',
    input: z.strictObject({ ...decision, reason: filledText(140) }),
    reply: z.object({ withdrawal: consoleWithdrawalFile, accountNumber: z.string() }),
    refusals: [...moneyRefusals, 'PAYER_APPROVED', 'PAYOUT_OPEN'],
  }),
  markPaid: call({
    method: 'POST',
    path: '/ops/wallet/withdrawals/:id/paid',
    title: 'Mark a withdrawal paid, with the bank reference and a proof',
    access: { staff: 'withdrawal.pay' },
    stepUp: true,
    audit: 'withdrawal.paid',
    idempotencyKey: 'requestId',
    files: { field: 'proof', max: 1, required: true },
    input: z.strictObject({ ...decision, reference: filledText(64) }),
    reply: consoleWithdrawalFile,
    refusals: [
      ...moneyRefusals,
      'PAYOUT_OPEN',
      'NOT_THE_PAYER',
      'IMAGE_REQUIRED',
      'IMAGE_INVALID',
      'IMAGE_TOO_LARGE',
      'IMAGE_TOO_MANY_PIXELS',
      'TOO_MANY_IMAGES',
    ],
  }),
  failPayment: call({
    method: 'POST',
    path: '/ops/wallet/withdrawals/:id/payment-failed',
    title: 'The bank did not carry out a payment, says who started it: it is tried again or refused',
    access: { staff: 'withdrawal.pay' },
    audit: 'withdrawal.payment-failed',
    idempotencyKey: 'requestId',
    input: z.strictObject({ ...decision, reason: filledText(140) }),
    reply: consoleWithdrawalFile,
    refusals: [...seenRefusals, 'APPROVAL_NEEDED', 'PAYOUT_OPEN'],
  }),
  settleDispute: call({
    method: 'POST',
    path: '/ops/wallet/withdrawals/:id/settle-dispute',
    title: 'End a dispute: pay the rest, return it to the wallet, or prove full payment',
    access: { staff: 'withdrawal.decide' },
    stepUp: true,
    audit: 'withdrawal.dispute-settled',
    idempotencyKey: 'requestId',
    input: z.strictObject({ ...decision, outcome: z.enum(['upheld', 'adjusted', 'forced']), reason: filledText(140) }),
    reply: consoleWithdrawalFile,
    refusals: moneyRefusals,
  }),
  withdrawalProofImage: call({
    method: 'GET',
    path: '/ops/wallet/withdrawals/:id/proof',
    title: 'Proof of a payment',
    access: { staff: 'withdrawal.read' },
    ...imageCall,
    input: z.strictObject({ id: uuid() }),
    refusals: staffRefusals,
  }),
  disputeEvidence: call({
    method: 'GET',
    path: '/ops/wallet/withdrawals/:id/evidence/:index',
    title: 'A picture the player sent with a dispute',
    access: { staff: 'withdrawal.read' },
    ...imageCall,
    input: z.strictObject({ id: uuid(), index: queryInt(0, 2) }),
    refusals: staffRefusals,
  }),
});

/** A deposit in the queue. */
export type ConsoleDeposit = z.core.output<typeof consoleDeposit>;
/** A withdrawal in the queue. */
export type ConsoleWithdrawal = z.core.output<typeof consoleWithdrawal>;
/** A deposit with its ledger postings. */
export type ConsoleDepositFile = z.core.output<typeof consoleDepositFile>;
/** A withdrawal with its ledger postings. */
export type ConsoleWithdrawalFile = z.core.output<typeof consoleWithdrawalFile>;
