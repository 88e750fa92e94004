import { FACTOR_ONE } from '@talora/domain/games/table/one-step.ts';
import { MINES_TILES, readMines } from '@talora/domain/games/table/mines.ts';
import type { TableRound } from '../../host/game-host.ts';
import type { Tempo } from '../../round/round-state.ts';
import { timesOf } from '../../show/times.ts';
import type { ShownRound } from '../table-show.ts';

type Outcome = Pick<TableRound, 'outcome'>;

const tilesIn = (value: unknown): readonly number[] => (Array.isArray(value) ? value.map(Number) : []);
/** Tiles with a mine under them, 0 to 24 from the top left. */
export const minesOf = ({ outcome }: Outcome): readonly number[] => tilesIn(outcome.mines);
/** Tiles that were uncovered, in their order. */
export const picksOf = ({ outcome }: Outcome): readonly number[] => tilesIn(outcome.picks);
/** The tile with a mine that was uncovered; null when there was none. */
export const hitOf = ({ outcome }: Outcome): number | null => (typeof outcome.hit === 'number' ? outcome.hit : null);
/** What the round gave back, in ten-thousandths of its bet. */
export const factorOf = ({ outcome }: Outcome): number => Number(outcome.factor);

/** Number of mines of a choice; null when it is none of this game. */
export const countOf = (choice: unknown): number | null => readMines(choice)?.mines ?? null;

/** A round that is shown again opens its tiles one by one; the player has seen them already in one that has just ended. */
const openings = (round: ShownRound): number => (round.isReplay === true ? picksOf(round).length : 0);

/** When tiles open, and last of all when the mines are shown; in milliseconds. */
export function timesOfShow(round: ShownRound, tempo: Tempo): readonly number[] {
  const { pinRow, card } = timesOf(tempo);
  const opened = Array.from({ length: openings(round) }, (_, pick) => (pick + 1) * 2 * pinRow);
  return [...opened, (opened.at(-1) ?? 0) + card];
}

/** How long a round is shown, in milliseconds. */
export const showMs = (round: ShownRound, tempo: Tempo): number => (timesOfShow(round, tempo).at(-1) ?? 0) + timesOf(tempo).settle;

/** What of a field lies open. */
export interface FieldThen {
  readonly opened: readonly number[];
  /** All mines; null as long as they are covered. */
  readonly mines: readonly number[] | null;
  readonly hit: number | null;
}

/** The field of a finished round after so many moments of {@link timesOfShow}. */
export function fieldAfter(round: ShownRound, moments: number): FieldThen {
  const picks = picksOf(round);
  const before = openings(round);
  const opened = before === 0 ? picks : picks.slice(0, moments);
  const hit = hitOf(round);
  return { opened, mines: moments > before ? minesOf(round) : null, hit: hit !== null && opened.includes(hit) ? hit : null };
}

/** Share of fields in which so many picks one after another are safe. */
export function chanceOf(mines: number, picks: number): number {
  let chance = 1;
  for (let pick = 0; pick < picks; pick += 1) chance *= (MINES_TILES - mines - pick) / (MINES_TILES - pick);
  return chance;
}

/** Share of fields in which the next pick is safe, after so many that were. */
export const nextChance = (mines: number, picks: number): number => (MINES_TILES - mines - picks) / (MINES_TILES - picks);

/** A factor as players read it: `1.09×`, `9,999.99×`. The three languages group digits alike. */
export const timesText = (factor: number): string => `${(factor / FACTOR_ONE).toLocaleString('en', { minimumFractionDigits: 2 })}×`;
