import { areLines, FACTOR_ONE, payLines, type OneStepGame } from './one-step.ts';

const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);
const NUMBERS = Array.from({ length: 37 }, (_, n) => n);

function insideSpots(): number[][] {
  const spots: number[][] = NUMBERS.map((n) => [n]);
  for (let n = 1; n <= 36; n += 1) {
    if (n % 3 !== 0) spots.push([n, n + 1]);
    if (n <= 33) spots.push([n, n + 3]);
    if (n % 3 === 1) spots.push([n, n + 1, n + 2]);
    if (n % 3 !== 0 && n <= 32) spots.push([n, n + 1, n + 3, n + 4]);
    if (n % 3 === 1 && n <= 31) spots.push([n, n + 1, n + 2, n + 3, n + 4, n + 5]);
  }
  return [...spots, [0, 1], [0, 2], [0, 3], [0, 1, 2], [0, 2, 3], [0, 1, 2, 3]];
}

const only = (wins: (n: number) => boolean): number[] => NUMBERS.filter((n) => n > 0 && wins(n));

/**
 * The 157 spots of the single-zero table with the numbers that win. Inside spots are named by their numbers (`17`,
 * `17-20`, `0-1-2-3`), outside ones `red`, `black`, `odd`, `even`, `low`, `high`, `dozen-1` and `column-1` to 3.
 */
export const ROULETTE_SPOTS: ReadonlyMap<string, readonly number[]> = new Map([
  ...insideSpots().map((numbers): [string, number[]] => [numbers.join('-'), numbers]),
  ['red', only((n) => RED.has(n))],
  ['black', only((n) => !RED.has(n))],
  ['odd', only((n) => n % 2 === 1)],
  ['even', only((n) => n % 2 === 0)],
  ['low', only((n) => n <= 18)],
  ['high', only((n) => n >= 19)],
  ...[1, 2, 3].map((k): [string, number[]] => [`dozen-${k}`, only((n) => Math.ceil(n / 12) === k)]),
  ...[1, 2, 3].map((k): [string, number[]] => [`column-${k}`, only((n) => n % 3 === k % 3)]),
]);

/** What a spot gives back for the pocket, in ten-thousandths: 36 stakes shared by its numbers, or nothing. */
export function rouletteFactor(spot: string, pocket: number): number {
  const numbers = ROULETTE_SPOTS.get(spot) ?? [];
  return numbers.includes(pocket) ? (36 / numbers.length) * FACTOR_ONE : 0;
}

/** Who covers more pockets than this has bet nothing. */
const MOST_COVERED = 25;

const coversTooMuch = (lines: readonly { readonly spot: string }[]): boolean =>
  new Set(lines.flatMap(({ spot }) => ROULETTE_SPOTS.get(spot) ?? [])).size > MOST_COVERED;

/** European roulette: one zero, which loses all outside bets. Every spot returns 36/37. */
export const ROULETTE: OneStepGame = {
  kind: 'roulette',
  mathVersion: '1.0.0',
  rtp: '0.972972972972',
  largestWinBets: 36,
  isChoice: (choice, bet, unit) => areLines(choice, bet, unit, (spot) => ROULETTE_SPOTS.has(spot)),
  play(draws, choice) {
    const pocket = draws.int(37);
    const { lines, payoutMinor, validMinor } = payLines('roulette', choice, (spot) => rouletteFactor(spot, pocket));
    return { outcome: { pocket, lines }, payoutMinor, validMinor: coversTooMuch(lines) ? 0n : validMinor };
  },
};
