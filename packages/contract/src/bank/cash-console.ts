import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { day } from '../core/scalars.ts';

const staffRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'] as const;

/** Sums in major units with their sign; counts beside those that a list stands behind. */
const sum = z.string();
const counted = z.object({ count: z.int(), sum: z.string() });

/** What changed what is owed, each signed by what it does to it. */
const flows = z.object({
  deposits: sum,
  withdrawals: sum,
  play: sum,
  prizes: sum,
  /** What the house put into jackpots and got back of its loans; a win leaves a pool and enters a wallet. */
  jackpots: sum,
  corrections: sum,
  adjustments: sum,
  charges: sum,
  between: sum,
});

/** Deposits that were credited by how they came, and withdrawals that were posted by how they went. */
const ways = {
  in: z.object({ bank: counted, page: counted, qr: counted, chain: counted, other: counted }),
  out: z.object({ hand: counted, batch: counted, provider: counted, other: counted }),
  /** What was sent back to who had paid: the ledger has never had it. */
  refunds: counted,
  /** What members sent along the line: it leaves one wallet and enters another. */
  between: z.object({ sent: counted, received: counted }),
  /** What moved between wallets and vendors. */
  vendors: z.object({ sent: sum, back: sum }),
};

const cashDay = z.object({
  day: z.string(),
  /** It is not over yet. */
  isRunning: z.boolean(),
  opening: sum,
  closing: sum,
  flows,
  /** Were opening and closing counted in the wallets? Otherwise they are reckoned from the next count. */
  isCounted: z.boolean(),
  /** What was counted more than the changes explain. */
  difference: sum,
  /** What is owed at the end, by where it stands. */
  shares: z.object({ free: sum, withdrawals: sum, security: sum, moving: sum, vendors: sum, jackpots: sum }),
  ...ways,
  bank: z.object({
    /** What the books say has moved at the bank: transfers credited, payments by hand, refunds. */
    expected: sum,
    /** What the bank's statements say, and how many lines of them wait to be matched. */
    moved: sum,
    lines: z.int(),
    openLines: z.int(),
    difference: sum,
    signedBy: z.nullable(z.string()),
  }),
});

const span = { from: z.optional(day()), to: z.optional(day()) };

/** Console: what the house owes its members day by day, and the cash behind it. */
export const bankCashConsoleCalls = callSet('bank-cash', 'console', {
  cashDays: call({
    method: 'GET',
    path: '/ops/bank/cash',
    title: 'What the house owes its members day by day, what changed it, and the cash behind it',
    access: { staff: 'bank.read' },
    input: z.strictObject(span),
    reply: z.object({
      from: day(),
      to: day(),
      currency: z.string(),
      // Every day of the span, oldest first.
      days: z.array(cashDay),
      sums: z.object({ flows, difference: sum, ...ways, expected: sum, moved: sum }),
    }),
    refusals: staffRefusals,
  }),
  cashFile: call({
    method: 'GET',
    path: '/ops/bank/cash.csv',
    title: 'The same days as a table for other programs',
    access: { staff: 'bank.read' },
    audit: 'bank.cash-downloaded',
    binary: true,
    input: z.strictObject(span),
    reply: z.unknown(),
    refusals: staffRefusals,
  }),
});

/** Days of cash and liability. */
export type CashSpan = z.core.output<(typeof bankCashConsoleCalls)['calls']['cashDays']['reply']>;
/** One of them. */
export type CashDayShown = z.core.output<typeof cashDay>;
