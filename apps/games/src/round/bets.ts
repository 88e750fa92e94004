import type { OpenedGame } from '../host/game-host.ts';

/** The next bet on offer in a direction; the same one at the ends. A bet that is not on offer goes to the nearest. */
export function stepBet(levels: readonly bigint[], bet: bigint, step: -1 | 1): bigint {
  const next = step > 0 ? levels.find((level) => level > bet) : levels.findLast((level) => level < bet);
  return next ?? bet;
}

/** The highest bet on offer that a balance covers, or null. */
export function affordableBet(levels: readonly bigint[], balance: bigint): bigint | null {
  return levels.findLast((level) => level <= balance) ?? null;
}

/** Short ways to another bet: half, twice, and the highest that the balance covers. Each is on offer. */
export function shortBets(levels: readonly bigint[], bet: bigint, balance: bigint): Readonly<Record<'half' | 'double' | 'max', bigint>> {
  const least = levels[0] ?? bet;
  return {
    half: levels.findLast((level) => level * 2n <= bet) ?? least,
    double: levels.findLast((level) => level <= bet * 2n) ?? bet,
    max: affordableBet(levels, balance) ?? least,
  };
}

/** A kept bet is at most one of so many parts of the balance when a game opens. */
const KEPT_PARTS = 50n;

/** Where the bet starts that a device has kept: at most two in a hundred of the balance, and never above what was kept. Without one on offer, the game's own. */
export function firstBet(
  { betLevels, defaultBet, balance }: Pick<OpenedGame, 'betLevels' | 'defaultBet' | 'balance'>,
  kept: unknown,
): bigint {
  const bet = betLevels.find((level) => level.toString() === kept);
  if (bet === undefined) return defaultBet;
  return betLevels.findLast((level) => level <= bet && level * KEPT_PARTS <= balance) ?? betLevels[0] ?? defaultBet;
}
