import { DEPOSIT_STATES } from '@talora/domain/wallet/deposit-states.ts';
import { WITHDRAWAL_STATES } from '@talora/domain/wallet/withdrawal-states.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { amount, day, moment, page, pageNo, text } from '../core/scalars.ts';

const staffRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'] as const;

/** What the history of deposits or withdrawals is narrowed by; days are of when they were asked for. */
const historyFilter = {
  /** A user name, or a member's number. */
  member: z.optional(text(64)),
  least: z.optional(amount()),
  most: z.optional(amount()),
  from: z.optional(day()),
  to: z.optional(day()),
  order: z._default(z.enum(['newest', 'oldest']), 'newest'),
};
const format = z.enum(['csv', 'xlsx']);

/** A deposit or a withdrawal in the history: what was asked for, and what was credited or posted in the end. */
const historyRow = z.object({
  id: z.string(),
  no: z.string(),
  memberId: z.string(),
  account: z.string(),
  amount: z.string(),
  /** Null while nothing has come of it, or nothing will. */
  final: z.nullable(z.string()),
  state: z.string(),
  /** Code of the deposit method; the bank of a withdrawal. */
  method: z.string(),
  at: moment(),
  endedAt: z.nullable(moment()),
});
const historyPage = z.extend(page(historyRow), {
  /** There are more than `totalElements`: pages end there, filters lead further. */
  isMore: z.boolean(),
  /** What was asked for, and what came of it, of all pages; null where there are more than pages. */
  sum: z.nullable(z.string()),
  finalSum: z.nullable(z.string()),
  /** Methods that deposits can be narrowed to; a name of the brand's own in the reader's language, where it has one. */
  methods: z.array(z.object({ code: z.string(), name: z.nullable(z.string()) })),
});

/** Console: deposits and withdrawals of all times, whatever their state. */
export const walletHistoryCalls = callSet('wallet-history', 'console', {
  depositHistory: call({
    method: 'GET',
    path: '/ops/wallet/deposit-history',
    title: 'Deposits of every state, by state, method, member, sum and days',
    access: { staff: 'deposit.read' },
    input: z.strictObject({ state: z.optional(z.enum(DEPOSIT_STATES)), method: z.optional(text(40)), ...historyFilter, pageNo: pageNo() }),
    reply: historyPage,
    refusals: [...staffRefusals, 'AMOUNT_INVALID'],
  }),
  depositFile: call({
    method: 'GET',
    path: '/ops/wallet/deposit-history/file',
    title: 'The same deposits as a file for other programs',
    access: { staff: 'deposit.read' },
    audit: 'list.exported',
    binary: true,
    input: z.strictObject({ state: z.optional(z.enum(DEPOSIT_STATES)), method: z.optional(text(40)), ...historyFilter, format }),
    reply: z.unknown(),
    refusals: [...staffRefusals, 'AMOUNT_INVALID', 'LIST_TOO_LONG'],
  }),
  withdrawalHistory: call({
    method: 'GET',
    path: '/ops/wallet/withdrawal-history',
    title: 'Withdrawals of every state, by state, member, sum and days',
    access: { staff: 'withdrawal.read' },
    input: z.strictObject({ state: z.optional(z.enum(WITHDRAWAL_STATES)), ...historyFilter, pageNo: pageNo() }),
    reply: historyPage,
    refusals: [...staffRefusals, 'AMOUNT_INVALID'],
  }),
  withdrawalFile: call({
    method: 'GET',
    path: '/ops/wallet/withdrawal-history/file',
    title: 'The same withdrawals as a file for other programs',
    access: { staff: 'withdrawal.read' },
    audit: 'list.exported',
    binary: true,
    input: z.strictObject({ state: z.optional(z.enum(WITHDRAWAL_STATES)), ...historyFilter, format }),
    reply: z.unknown(),
    refusals: [...staffRefusals, 'AMOUNT_INVALID', 'LIST_TOO_LONG'],
  }),
});

/** A deposit or a withdrawal in the history. */
export type HistoryRow = z.core.output<typeof historyRow>;
