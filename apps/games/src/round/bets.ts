/** The next bet on offer in a direction; the same one at the ends. A bet that is not on offer goes to the nearest. */
export function stepBet(levels: readonly bigint[], bet: bigint, step: -1 | 1): bigint {
  const next = step > 0 ? levels.find((level) => level > bet) : levels.findLast((level) => level < bet);
  return next ?? bet;
}

/** The highest bet on offer that a balance covers, or null. */
export function affordableBet(levels: readonly bigint[], balance: bigint): bigint | null {
  return levels.findLast((level) => level <= balance) ?? null;
}
