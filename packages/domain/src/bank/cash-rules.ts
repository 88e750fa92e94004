/** What changes what the house owes its members, in the order of the equation. */
export const CASH_FLOWS = [
  'deposits',
  'withdrawals',
  'play',
  'prizes',
  'jackpots',
  'corrections',
  'adjustments',
  'charges',
  'between',
] as const;

/** Such a change. */
export type CashFlow = (typeof CASH_FLOWS)[number];

/** What each of them did in a span, in minor units, signed by what it does to what is owed. */
export type CashFlows = Readonly<Record<CashFlow, bigint>>;

/** How deposits come in: by transfer to a bank account, on the provider's page, by a code, on a chain. */
export const DEPOSIT_WAYS = ['bank', 'page', 'qr', 'chain'] as const;

/** Such a way. */
export type DepositWay = (typeof DEPOSIT_WAYS)[number];

/** How cash comes in; `other` is credited without a deposit. */
export const CASH_WAYS_IN = [...DEPOSIT_WAYS, 'other'] as const;

/** How withdrawals go out: paid by hand, in a batch, by the provider. */
export const WITHDRAWAL_WAYS = ['hand', 'batch', 'provider'] as const;

/** Such a way. */
export type WithdrawalWay = (typeof WITHDRAWAL_WAYS)[number];

/** How cash goes out; `other` is posted without a withdrawal. */
export const CASH_WAYS_OUT = [...WITHDRAWAL_WAYS, 'other'] as const;

/** What is owed at the end of a day, by where it stands. */
export const CASH_SHARES = ['free', 'withdrawals', 'security', 'moving', 'vendors', 'jackpots'] as const;

/** The most days that are shown at once. */
export const CASH_DAYS_MAX = 92;
/** Days that are shown where nobody has asked for others. */
export const CASH_DAYS = 30;

/** What was owed before and after a day, and how far its changes explain it. Minor units. What was not counted is reckoned. */
export interface CashDay {
  readonly opening: bigint;
  readonly closing: bigint;
  /** What was counted more than the changes explain. */
  readonly difference: bigint;
}

/** Nothing has changed. */
export const NO_FLOWS: CashFlows = {
  deposits: 0n,
  withdrawals: 0n,
  play: 0n,
  prizes: 0n,
  jackpots: 0n,
  corrections: 0n,
  adjustments: 0n,
  charges: 0n,
  between: 0n,
};

/** All changes of a span together. */
export const sumFlows = (flows: CashFlows): bigint => CASH_FLOWS.reduce((sum, flow) => sum + flows[flow], 0n);

/** Changes of several spans, each added up by itself. */
export const addFlows = (a: CashFlows, b: CashFlows): CashFlows => {
  const sums = { ...NO_FLOWS };
  for (const flow of CASH_FLOWS) sums[flow] = a[flow] + b[flow];
  return sums;
};

/**
 * The equation of each day: owed before + changes = owed after. `counted` has one more than there are days: what was counted before the first
 * day and after each one, null where nobody has. What nobody has counted is reckoned from the next count, or from the one before, so that it
 * makes no difference of its own; a difference stands in the day in which the next count is. Throws RangeError where nothing was counted.
 */
export function cashDays(changes: readonly CashFlows[], counted: readonly (bigint | null)[]): CashDay[] {
  if (counted.length !== changes.length + 1) throw new RangeError('one count more than there are days');
  const owed = [...counted];
  const nets = changes.map(sumFlows);
  const first = owed.findIndex((sum) => sum !== null);
  if (first === -1) throw new RangeError('something is counted');
  for (let at = first - 1; at >= 0; at -= 1) owed[at] = (owed[at + 1] ?? 0n) - (nets[at] ?? 0n);
  for (let at = first + 1; at < owed.length; at += 1) owed[at] ??= (owed[at - 1] ?? 0n) + (nets[at - 1] ?? 0n);
  return nets.map((net, day) => {
    const [opening, closing] = [owed[day] ?? 0n, owed[day + 1] ?? 0n];
    return { opening, closing, difference: closing - opening - net };
  });
}
