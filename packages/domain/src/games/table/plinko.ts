import { paid, type OneStepGame } from './one-step.ts';

const mirrored = (half: readonly number[]): number[] => [...half, ...half.slice(0, -1).toReversed()];

/** What each slot gives back, from the left, by the number of rows; ten-thousandths of the bet. */
export const PLINKO_FACTORS: Readonly<Record<number, readonly number[]>> = {
  8: mirrored([56_000, 21_000, 11_000, 10_000, 4_000]),
  12: mirrored([330_000, 100_000, 40_000, 20_000, 11_000, 5_500, 3_000]),
  16: mirrored([10_000_000, 1_300_000, 250_000, 90_000, 40_000, 20_000, 2_000, 1_500, 2_000]),
};

/** Reads `{rows}`; null when no board has so many. */
export function readRows(choice: unknown): number | null {
  const { rows } = (choice ?? {}) as { rows?: unknown };
  return typeof rows === 'number' && Object.hasOwn(PLINKO_FACTORS, rows) ? rows : null;
}

/** A ball that falls left or right at each row. Boards of 8, 12 and 16 rows; the last returns 96.8646%. */
export const PLINKO: OneStepGame = {
  kind: 'plinko',
  mathVersion: '1.0.0',
  rtp: '0.968646240234',
  largestWinBets: 1_000,
  isChoice: (choice, bet, unit) => readRows(choice) !== null && bet > 0n && bet % unit === 0n,
  play(draws, choice, betMinor) {
    const rows = readRows(choice);
    if (rows === null) throw new RangeError('a choice without rows');
    const path = Array.from({ length: rows }, () => draws.int(2));
    const slot = path.reduce((sum, step) => sum + step, 0);
    const factor = PLINKO_FACTORS[rows]?.[slot] ?? 0;
    return { outcome: { rows, path, slot, factor }, payoutMinor: paid(betMinor, factor), validMinor: betMinor };
  },
};
