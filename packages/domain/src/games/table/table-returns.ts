import { BACCARAT_RETURNS } from './baccarat.ts';
import { BINGO } from './bingo.ts';
import { DICE_SIDES, diceFactor, LOWEST_TARGET, HIGHEST_TARGET } from './dice.ts';
import { DRAGON_TIGER_RETURNS } from './dragon-tiger.ts';
import { FEWEST_MINES, MINES_TILES, minesFactor, MOST_MINES, mostPicks } from './mines.ts';
import { FACTOR_ONE, type TableKind } from './one-step.ts';
import { PLINKO_FACTORS } from './plinko.ts';
import { rouletteFactor, ROULETTE_SPOTS } from './roulette.ts';
import { sicBoFactor, SIC_BO_SPOTS } from './sic-bo.ts';
import { FISH_IDS, hitReturn, MOST_BOMB_SUM } from '../fish/species.ts';
import { NAGA_DECK, returnOf, TUAH_DECK } from '../scratch/decks.ts';
import { DEUCES_WILD, JACKS_OR_BETTER } from './video-poker.ts';

const FACES = [1, 2, 3, 4, 5, 6];
const ROLLS = FACES.flatMap((a) => FACES.flatMap((b) => FACES.map((c) => [a, b, c])));
const POCKETS = Array.from({ length: 37 }, (_, pocket) => pocket);

/** Mean of factors over equally likely outcomes, as a share of the stake. */
const meanOf = (factors: readonly number[]): number => factors.reduce((sum, factor) => sum + factor, 0) / factors.length / FACTOR_ONE;

/** Mean of the slots of a board: the ball's ways into each are the row of Pascal's triangle. */
function boardReturn(factors: readonly number[]): number {
  const rows = factors.length - 1;
  let ways = 1;
  let sum = 0;
  factors.forEach((factor, slot) => {
    sum += ways * factor;
    ways = (ways * (rows - slot)) / (slot + 1);
  });
  return sum / 2 ** rows / FACTOR_ONE;
}

/** What so many picks between mines return: with every pick the share of safe tiles among those that are left. */
function minesReturn(mines: number, picks: number): number {
  let safe = 1;
  for (let pick = 0; pick < picks; pick += 1) safe *= (MINES_TILES - mines - pick) / (MINES_TILES - pick);
  return (minesFactor(mines, picks) * safe) / FACTOR_ONE;
}

const COUNTED: Readonly<Record<TableKind, () => readonly (readonly [string, number])[]>> = {
  roulette: () => [...ROULETTE_SPOTS.keys()].map((spot) => [spot, meanOf(POCKETS.map((pocket) => rouletteFactor(spot, pocket)))]),
  sicbo: () => SIC_BO_SPOTS.map((spot) => [spot, meanOf(ROLLS.map((dice) => sicBoFactor(spot, dice)))]),
  baccarat: () => Object.entries(BACCARAT_RETURNS).map(([spot, share]) => [spot, Number(share)]),
  plinko: () => Object.entries(PLINKO_FACTORS).map(([rows, factors]) => [rows, boardReturn(factors)]),
  dice: () =>
    Array.from({ length: HIGHEST_TARGET - LOWEST_TARGET + 1 }, (_, i) => {
      const target = LOWEST_TARGET + i;
      return [String(target), (diceFactor(target) * target) / DICE_SIDES / FACTOR_ONE];
    }),
  bingo: () => [['1', Number(BINGO.rtp)]],
  dragontiger: () => Object.entries(DRAGON_TIGER_RETURNS).map(([spot, share]) => [spot, Number(share)]),
  mines: () =>
    Array.from({ length: MOST_MINES - FEWEST_MINES + 1 }, (_, i) => FEWEST_MINES + i).flatMap((mines) =>
      Array.from({ length: mostPicks(mines) }, (_, i): [string, number] => [`${mines}-${i + 1}`, minesReturn(mines, i + 1)]),
    ),
  jacks: () => [['best', Number(JACKS_OR_BETTER.rtp)]],
  deuces: () => [['best', Number(DEUCES_WILD.rtp)]],
  tuah: () => [['ticket', Number(returnOf(TUAH_DECK))]],
  naga: () => [['ticket', Number(returnOf(NAGA_DECK))]],
  fish: () => FISH_IDS.map((fish) => [fish, hitReturn(fish, MOST_BOMB_SUM)]),
};

/**
 * Return of every choice of a table: by spot, target, number of rows or of cards, or by the number of mines and of picks, `3-5`. Of video
 * poker it is the best play alone, `best`: what others return hangs on every hand. Of scratch cards it is a whole deck, `ticket`.
 */
export function returnsByChoice(kind: TableKind): ReadonlyMap<string, number> {
  return new Map(COUNTED[kind]());
}

/** The least and the most that a choice of a game returns, as decimal text with twelve digits. */
export function returnRange(kind: TableKind): { readonly least: string; readonly most: string } {
  const all = [...returnsByChoice(kind).values()];
  return { least: Math.min(...all).toFixed(12), most: Math.max(...all).toFixed(12) };
}
