/** The next bet on offer in a direction; the same one at the ends. */
export function stepBet(levels: readonly string[], bet: string, step: -1 | 1): string {
  const at = levels.indexOf(bet);
  return levels[Math.min(levels.length - 1, Math.max(0, at + step))] ?? bet;
}

/** The highest bet on offer that a balance covers, or null. */
export function affordableBet(levels: readonly string[], balanceMinor: bigint, minor: (amount: string) => bigint): string | null {
  return levels.findLast((level) => minor(level) <= balanceMinor) ?? null;
}
