import { FEE_PAYERS, METHOD_CHANNELS, METHOD_ICONS, METHOD_KINDS } from '@talora/domain/wallet/deposit-methods.ts';
import { PAPERS_STATES } from '@talora/domain/members/papers.ts';
import { DEPOSIT_STATES } from '@talora/domain/wallet/deposit-states.ts';
import { REFUND_CAUSES } from '@talora/domain/wallet/refund-rules.ts';
import { WITHDRAWAL_STATES } from '@talora/domain/wallet/withdrawal-states.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { postingItem } from '../games/games.ts';
import { funds } from './funds.ts';
import { ownPayees, payee, payeeCalls } from './payees.ts';
import { paymentShown } from './payment-shown.ts';
import { turnoverStanding } from '../turnover/turnover.ts';
import { amount, day, moment, page, pageNo, requestId, text, uuid } from '../core/scalars.ts';

const memberRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'NEED_TRUE_ACCOUNT'] as const;

/** A text in each language of the site's own texts. */
const siteTexts = z.object({ ms: z.string(), en: z.string(), zh: z.string() });

/**
 * How money can come in. Limits are of one deposit, `dayLeft` is what may still be deposited today (null without a limit), `fee.share`
 * hundredths of a percent. Without names of its own a method is called as its kind is.
 */
export const depositMethod = z.object({
  code: z.string(),
  kind: z.enum(METHOD_KINDS),
  channel: z.enum(METHOD_CHANNELS),
  icon: z.enum(METHOD_ICONS),
  names: z.nullable(siteTexts),
  min: z.string(),
  max: z.string(),
  dayLeft: z.nullable(z.string()),
  quick: z.array(z.string()),
  minutes: z.int(),
  fee: z.object({ fixed: z.string(), share: z.int(), by: z.enum(FEE_PAYERS) }),
  /** `full`: no account takes more today. */
  state: z.enum(['open', 'closed', 'maintenance', 'full']),
  notice: z.nullable(siteTexts),
  opens: z.string(),
  closes: z.string(),
});

/** A bank account to transfer to. */
const bankAccount = z.object({ bankCode: z.string(), bankName: z.string(), accountName: z.string(), accountNumber: z.string() });

/** A deposit as its owner sees it. `payExact` is what must be transferred (bank slip), with cents that single it out. */
export const deposit = z.object({
  id: z.string(),
  no: z.string(),
  method: z.string(),
  kind: z.enum(METHOD_KINDS),
  channel: z.enum(METHOD_CHANNELS),
  /** Names of the method; null: as its kind is called. */
  names: z.nullable(siteTexts),
  state: z.enum(DEPOSIT_STATES),
  amount: z.string(),
  payExact: z.string(),
  credited: z.nullable(z.string()),
  /** What the player bears of what comes: as agreed, then as it was taken; null for none. */
  fee: z.nullable(z.string()),
  currency: z.string(),
  reference: z.string(),
  redirectUrl: z.nullable(z.string()),
  shown: z.nullable(paymentShown),
  bankAccount: z.nullable(bankAccount),
  hasSlip: z.boolean(),
  rejectReason: z.nullable(z.string()),
  createdAt: moment(),
  expiresAt: moment(),
  finishedAt: z.nullable(moment()),
  /** What came besides, or was not credited, and goes back to who paid it. */
  refunds: z.array(
    z.object({
      /** With its currency, which need not be that of the deposit. */
      sum: z.string(),
      cause: z.enum(REFUND_CAUSES),
      isMade: z.boolean(),
      /** What the bank calls the payment back, once it was made; `at` is when it was, until then when it fell due. */
      reference: z.nullable(z.string()),
      at: moment(),
    }),
  ),
});

/** One state of a withdrawal's life, with what the player may know of it. */
const withdrawalStep = z.object({ state: z.enum(WITHDRAWAL_STATES), at: moment(), note: z.nullable(z.string()) });

/** A withdrawal as its owner sees it. A child pays what a dispute found missing of its parent. */
export const withdrawal = z.object({
  id: z.string(),
  no: z.string(),
  state: z.enum(WITHDRAWAL_STATES),
  amount: z.string(),
  received: z.nullable(z.string()),
  remainder: z.nullable(z.string()),
  /** What is set aside beside it; null without. Free again at the end, but when it counts as received without the member's word. */
  security: z.nullable(z.string()),
  currency: z.string(),
  payee,
  isCancellable: z.boolean(),
  isReceiptDue: z.boolean(),
  autoReceiptAt: z.nullable(moment()),
  paymentReference: z.nullable(z.string()),
  hasProof: z.boolean(),
  evidenceCount: z.int(),
  rejectReason: z.nullable(z.string()),
  parentId: z.nullable(z.string()),
  children: z.array(z.object({ id: z.string(), no: z.string(), amount: z.string(), state: z.enum(WITHDRAWAL_STATES) })),
  steps: z.array(withdrawalStep),
  requestedAt: moment(),
});

/** What the account record is narrowed to. `other` holds adjustments by staff, transfers between members, dividends and what moves between wallet and vendors. `bonus`: dividends, promotions and free rounds, which stand in `game` and `other` as well. */
export const ACCOUNT_GROUPS = ['deposit', 'withdrawal', 'game', 'other', 'bonus'] as const;

/** Balance, deposits, withdrawals and the account record. */
export const walletCalls = callSet('wallet', 'site', {
  balance: call({
    method: 'GET',
    path: '/wps/v2/wallets/balance',
    title: 'Balance',
    access: 'member',
    whileOut: true,
    input: z.strictObject({}),
    reply: funds,
    refusals: ['NOT_LOGGED_IN', 'SESSION_EXPIRED'],
  }),
  consolidatedFunds: call({
    method: 'GET',
    path: '/wps/member/info/funds/consolidated',
    title: 'All that a member has, wherever it lies; a trial account has none of it',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({}),
    reply: funds,
    refusals: ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'NEED_TRUE_ACCOUNT'],
  }),
  depositMethods: call({
    method: 'GET',
    path: '/wps/x/wallet/deposit-methods',
    title: 'How I can deposit',
    access: 'real-member',
    input: z.strictObject({}),
    reply: z.object({ currency: z.string(), methods: z.array(depositMethod) }),
    refusals: memberRefusals,
  }),
  createDeposit: call({
    method: 'POST',
    path: '/wps/x/wallet/deposits',
    title: 'Start a deposit',
    access: 'real-member',
    idempotencyKey: 'requestId',
    input: z.strictObject({ requestId: requestId(), method: text(32), amount: amount() }),
    reply: deposit,
    refusals: [
      ...memberRefusals,
      'AMOUNT_INVALID',
      'AMOUNT_BELOW_MIN',
      'AMOUNT_ABOVE_MAX',
      'LIMIT_REACHED',
      'METHOD_UNAVAILABLE',
      'DEPOSIT_DAY_LIMIT',
      'TOO_MANY_OPEN',
      'AMOUNT_BUSY',
      'REPLAY_MISMATCH',
      'PROVIDER_FAILED',
      'CLOCK_SKEW',
    ],
  }),
  deposit: call({
    method: 'GET',
    path: '/wps/x/wallet/deposits/:id',
    title: 'One deposit',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({ id: uuid() }),
    reply: deposit,
    refusals: memberRefusals,
  }),
  deposits: call({
    method: 'GET',
    path: '/wps/x/wallet/deposits',
    title: 'My deposits',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({ pageNo: pageNo() }),
    reply: page(deposit),
    refusals: memberRefusals,
  }),
  uploadSlip: call({
    method: 'POST',
    path: '/wps/x/wallet/deposits/:id/slip',
    title: 'Hand in the slip of a bank transfer',
    access: 'real-member',
    whileOut: true,
    idempotencyKey: 'requestId',
    files: { field: 'slip', max: 1, required: true },
    input: z.strictObject({ id: uuid(), requestId: requestId() }),
    reply: deposit,
    refusals: [
      ...memberRefusals,
      'ILLEGAL_STATE',
      'REPLAY_MISMATCH',
      'IMAGE_REQUIRED',
      'IMAGE_INVALID',
      'IMAGE_TOO_LARGE',
      'IMAGE_TOO_MANY_PIXELS',
      'TOO_MANY_IMAGES',
    ],
  }),
  withdrawalTerms: call({
    method: 'GET',
    path: '/wps/x/wallet/withdrawal-terms',
    title: 'What I can withdraw now, and to where',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({}),
    reply: z.object({
      available: z.string(),
      min: z.string(),
      max: z.string(),
      currency: z.string(),
      ...ownPayees.shape,
      /** How many accounts I may have, and how long each but the first waits. */
      payeesMax: z.int(),
      payeeCoolOffHours: z.int(),
      payeeName: z.nullable(z.string()),
      banks: z.array(z.object({ code: z.string(), name: z.string() })),
      openWithdrawalId: z.nullable(z.string()),
      usedToday: z.int(),
      maxPerDay: z.int(),
      autoReceiptMinutes: z.int(),
      /** What is set aside beside a withdrawal, of its sum; 0 for nothing. */
      securityPercent: z.int(),
      /** When I have to show who I am first: from that sum on, with what I have asked for within 30 days; null where nobody asks. */
      papers: z.nullable(z.object({ from: z.string(), withdrawn: z.string(), state: z.nullable(z.enum(PAPERS_STATES)) })),
      /** Within so many minutes half of the brand's latest withdrawals were paid; null while there are too few. */
      usualMinutes: z.nullable(z.int()),
      /** What has to be played before; nothing can be withdrawn while any of it is left. */
      turnover: turnoverStanding,
    }),
    refusals: memberRefusals,
  }),
  ...payeeCalls,
  requestWithdrawal: call({
    method: 'POST',
    path: '/wps/x/wallet/withdrawals',
    title: 'Ask for a withdrawal',
    access: 'real-member',
    whileOut: true,
    stepUp: 'payment',
    idempotencyKey: 'requestId',
    /** `security`: the security deposit that the member was shown; another one is refused. */
    input: z.strictObject({ requestId: requestId(), amount: amount(), payeeId: uuid(), security: z.optional(amount()) }),
    reply: withdrawal,
    refusals: [
      ...memberRefusals,
      'STEP_UP_REQUIRED',
      'AMOUNT_INVALID',
      'AMOUNT_BELOW_MIN',
      'AMOUNT_ABOVE_MAX',
      'INSUFFICIENT_FUNDS',
      'PAYEE_REQUIRED',
      'PAYEE_WAITING',
      'OPEN_WITHDRAWAL_EXISTS',
      'DAILY_COUNT_REACHED',
      'TURNOVER_OPEN',
      'SECURITY_CHANGED',
      'REPLAY_MISMATCH',
      'CLOCK_SKEW',
    ],
  }),
  withdrawals: call({
    method: 'GET',
    path: '/wps/x/wallet/withdrawals',
    title: 'My withdrawals',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({ pageNo: pageNo() }),
    reply: page(withdrawal),
    refusals: memberRefusals,
  }),
  withdrawal: call({
    method: 'GET',
    path: '/wps/x/wallet/withdrawals/:id',
    title: 'One withdrawal',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({ id: uuid() }),
    reply: withdrawal,
    refusals: memberRefusals,
  }),
  cancelWithdrawal: call({
    method: 'POST',
    path: '/wps/x/wallet/withdrawals/:id/cancel',
    title: 'Take a withdrawal back before it is approved',
    access: 'real-member',
    whileOut: true,
    stepUp: 'payment',
    input: z.strictObject({ id: uuid() }),
    reply: withdrawal,
    refusals: [...memberRefusals, 'STEP_UP_REQUIRED', 'ILLEGAL_STATE'],
  }),
  answerReceipt: call({
    method: 'POST',
    path: '/wps/x/wallet/withdrawals/:id/receipt',
    title: 'Say whether a payout has arrived',
    access: 'real-member',
    whileOut: true,
    idempotencyKey: 'requestId',
    files: { field: 'images', max: 3, required: false },
    input: z.strictObject({
      id: uuid(),
      requestId: requestId(),
      answer: z.enum(['received', 'not_received']),
      amountReceived: z.optional(amount()),
      note: z.optional(text(280).check(z.refine((note) => Array.from(note).length <= 140, 'at most 140 characters'))),
    }),
    reply: withdrawal,
    refusals: [
      ...memberRefusals,
      'ILLEGAL_STATE',
      'RECEIPT_AMOUNT_INVALID',
      'AMOUNT_INVALID',
      'IMAGE_REQUIRED',
      'IMAGE_INVALID',
      'IMAGE_TOO_LARGE',
      'IMAGE_TOO_MANY_PIXELS',
      'TOO_MANY_IMAGES',
      'REPLAY_MISMATCH',
    ],
  }),
  withdrawalProof: call({
    method: 'GET',
    path: '/wps/x/wallet/withdrawals/:id/proof',
    title: 'Picture that proves the payment',
    access: 'real-member',
    whileOut: true,
    binary: true,
    input: z.strictObject({ id: uuid() }),
    reply: z.unknown(),
    refusals: memberRefusals,
  }),
  accountRecord: call({
    method: 'GET',
    path: '/wps/x/wallet/account-record',
    title: 'Every movement of my wallet',
    access: 'real-member',
    whileOut: true,
    input: z.strictObject({
      from: z.optional(day()),
      to: z.optional(day()),
      group: z.optional(z.enum(ACCOUNT_GROUPS)),
      pageNo: pageNo(),
    }),
    reply: z.object({
      ...page(postingItem).shape,
      sums: z.object({ in: z.string(), out: z.string(), net: z.string(), currency: z.string() }),
      from: day(),
      to: day(),
    }),
    refusals: memberRefusals,
  }),
});

/** How money can come in. */
export type DepositMethod = z.core.output<typeof depositMethod>;
/** A deposit as its owner sees it. */
export type DepositView = z.core.output<typeof deposit>;
/** A withdrawal as its owner sees it. */
export type WithdrawalView = z.core.output<typeof withdrawal>;
