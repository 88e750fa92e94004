/** Sums that a member may limit: what is paid in, lost net, or staked. */
export const MONEY_LIMIT_KINDS = ['deposit', 'loss', 'wager'] as const;

/** What a member may limit: sums, and minutes of play. */
export const LIMIT_KINDS = [...MONEY_LIMIT_KINDS, 'session'] as const;

/** Name of a kind of limit. */
export type LimitKind = (typeof LIMIT_KINDS)[number];

/** What a limit counts in: the day, the week from Monday on, or the month of the brand's calendar. */
export const LIMIT_PERIODS = ['day', 'week', 'month'] as const;

/** Name of a period. */
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/** Is this a limit of minutes of play, and not of money? */
export const isOfTime = (kind: LimitKind): kind is 'session' => kind === 'session';

/** What a change of a limit does: it holds at once, it is asked for, or nothing changes. Null is no limit. */
export function changeOfLimit(before: bigint | null, after: bigint | null): 'at-once' | 'asked' | 'none' {
  if (before === after) return 'none';
  if (before === null) return 'at-once';
  return after !== null && after < before ? 'at-once' : 'asked';
}

/** How much of a limit is used, in whole percent from 0 to 100; who is ahead has used nothing. */
export function usedPercent(used: bigint, most: bigint): number {
  if (used <= 0n) return 0;
  return used >= most ? 100 : Number((used * 100n) / most);
}
