import { paid, type OneStepGame } from './one-step.ts';

/** Numbers that can be rolled: 0 to 9999. */
export const DICE_SIDES = 10_000;
/** Least and greatest target that may be chosen. */
export const [LOWEST_TARGET, HIGHEST_TARGET] = [100, 9_500];

/** What a roll below the target gives back, in ten-thousandths: 9700 by the target, rounded down. */
export function diceFactor(target: number): number {
  return Math.floor((9_700 * 10_000) / target);
}

/** Reads `{target}`; null when it is no target. */
export function readTarget(choice: unknown): number | null {
  const { target } = (choice ?? {}) as { target?: unknown };
  return typeof target === 'number' && Number.isInteger(target) && target >= LOWEST_TARGET && target <= HIGHEST_TARGET ? target : null;
}

/** A roll of 0 to 9999 that wins below the target. Returns 97%, less at most 0.01% of rounding. */
export const DICE: OneStepGame = {
  kind: 'dice',
  mathVersion: '1.0.0',
  rtp: '0.97',
  largestWinBets: 97,
  isChoice: (choice, bet, unit) => readTarget(choice) !== null && bet > 0n && bet % unit === 0n,
  play(draws, choice, betMinor) {
    const target = readTarget(choice);
    if (target === null) throw new RangeError('a choice without a target');
    const roll = draws.int(DICE_SIDES);
    const factor = diceFactor(target);
    return { outcome: { roll, target, factor }, payoutMinor: roll < target ? paid(betMinor, factor) : 0n, validMinor: betMinor };
  },
};
