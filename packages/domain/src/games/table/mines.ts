import { FACTOR_ONE, paid, type OneStepGame } from './one-step.ts';

/** Tiles of the field, row by row from the top left, 0 to 24. */
export const MINES_TILES = 25;
/** Least and greatest number of mines that may be chosen. */
export const [FEWEST_MINES, MOST_MINES] = [1, 24];
/** Most that a round gives back, in ten-thousandths: a pick that would give more is not offered. */
const MOST_FACTOR = 100_000_000;

/** What a player chooses: how many mines lie hidden, and the tiles that he uncovers, in their order. */
export interface MinesChoice {
  readonly mines: number;
  readonly picks: readonly number[];
}

const isWithin = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

/**
 * What so many safe picks give back, in ten-thousandths: 97 % of what would be fair, C(25, k) / C(25 - mines, k), cut to hundredths.
 * Without a pick the stake comes back.
 */
export function minesFactor(mines: number, picks: number): number {
  if (picks === 0) return FACTOR_ONE;
  let [ways, safe] = [97n, 1n];
  for (let pick = 0; pick < picks; pick += 1) {
    ways *= BigInt(MINES_TILES - pick);
    safe *= BigInt(MINES_TILES - mines - pick);
  }
  return Number(ways / safe) * 100;
}

const MOST_PICKS = Array.from(
  { length: MINES_TILES },
  (_, mines) =>
    Array.from({ length: MINES_TILES - mines }, (__, pick) => minesFactor(mines, pick + 1)).filter((factor) => factor <= MOST_FACTOR)
      .length,
);

/** Most that any choice gives back, in bets: with nine mines and thirteen tiles 9,007.66, here the next whole number. */
const LARGEST_WIN_BETS = Math.ceil(Math.max(...MOST_PICKS.map((picks, mines) => minesFactor(mines, picks))) / FACTOR_ONE);

/** How many tiles may be uncovered: all that are safe, as long as none gives back more than 10,000 times the stake. */
export const mostPicks = (mines: number): number => (mines === 0 ? 0 : (MOST_PICKS[mines] ?? 0));

/** Reads `{mines, picks}`; null when it is none, when a tile comes twice, or when there are more tiles than may be uncovered. */
export function readMines(choice: unknown): MinesChoice | null {
  const { mines, picks } = (choice ?? {}) as { mines?: unknown; picks?: unknown };
  if (!isWithin(mines, FEWEST_MINES, MOST_MINES) || !Array.isArray(picks) || picks.length > mostPicks(mines)) return null;
  const tiles = picks as unknown[];
  if (!tiles.every((tile): tile is number => isWithin(tile, 0, MINES_TILES - 1)) || new Set(tiles).size !== tiles.length) return null;
  return { mines, picks: tiles };
}

function needMines(choice: unknown): MinesChoice {
  const read = readMines(choice);
  if (read === null) throw new RangeError('a choice without mines');
  return read;
}

/** Mines lie under the first tiles of a shuffled field. Returns 97 % whatever is chosen, less what is cut off to hundredths. */
export const MINES: OneStepGame = {
  kind: 'mines',
  mathVersion: '1.0.0',
  rtp: '0.97',
  largestWinBets: LARGEST_WIN_BETS,
  isChoice: (choice, bet, unit) => readMines(choice) !== null && bet > 0n && bet % unit === 0n,
  play(draws, choice, betMinor) {
    const { mines: count, picks } = needMines(choice);
    const mines = draws.shuffle(MINES_TILES).slice(0, count);
    const at = picks.findIndex((tile) => mines.includes(tile));
    if (at >= 0 && at < picks.length - 1) throw new RangeError('a pick after the end');
    const hit = picks[at] ?? null;
    const factor = hit === null ? minesFactor(count, picks.length) : 0;
    return {
      outcome: { mines, picks, hit, factor },
      payoutMinor: paid(betMinor, factor),
      // A round that nobody played gives the stake back.
      validMinor: picks.length === 0 ? 0n : betMinor,
    };
  },
  steps: {
    isOpening: (choice) => readMines(choice)?.picks.length === 0,
    cards: () => null,
    act(draws, choice, act) {
      const { mines, picks } = needMines(choice);
      const { pick, cashOut } = (act ?? {}) as { pick?: unknown; cashOut?: unknown };
      if (cashOut === true) return picks.length === 0 ? null : { choice: { mines, picks }, isOver: true };
      const next = readMines({ mines, picks: [...picks, pick] });
      if (next === null) return null;
      const isHit = draws.shuffle(MINES_TILES).slice(0, mines).includes(Number(pick));
      return { choice: next, isOver: isHit || next.picks.length === mostPicks(mines) };
    },
    ending: (_, choice) => needMines(choice),
  },
};
