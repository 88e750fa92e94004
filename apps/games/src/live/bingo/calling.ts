import type { SharedBetView, SharedRoundView, ShownBingoView, ShownRoomView } from '@talora/contract/rounds/tables.ts';
import { BINGO_75, BINGO_90, type BingoSort } from '@talora/domain/rounds/bingo/bingo-cards.ts';
import { ballsAt, showMs } from '@talora/domain/rounds/bingo/bingo-round.ts';
import type { OpenedTable } from '../live-session.ts';
import type { ShownResult, TableState } from '../table-state.ts';

/** The kind of bingo of a room. */
export const sortOf = (game: string): BingoSort => (game === 'HB_90' ? BINGO_90 : BINGO_75);

/** What came out of a round of a room; null before it is drawn. */
export const callOf = (round: Pick<SharedRoundView, 'outcome'> | null): ShownBingoView | null =>
  round !== null && round.outcome !== null && 'prizes' in round.outcome ? round.outcome : null;

/** Is this one of the rounds of a room that were? */
export const isRoom = (result: ShownResult): result is ShownRoomView => 'fund' in result;

/** How many cards one may have in a round: what a brand takes at most may be less than the rules do. */
export function mostCards({ limits }: Pick<OpenedTable, 'limits'>, minor: (sum: string) => bigint): number {
  const [spot] = limits.spots;
  return spot === undefined ? 0 : Number(minor(limits.mostOfRound) / minor(spot.least));
}

const MOST_SHOWN = 40;

/** The rounds with one that is settled. */
export function withRoom(results: readonly ShownResult[], round: SharedRoundView): readonly ShownResult[] {
  const call = callOf(round);
  if (call === null || round.state !== 'settled') return results;
  return [...results, { no: round.no, cards: call.cards, balls: call.balls.length, fund: call.fund }].slice(-MOST_SHOWN);
}

/** How many balls are called at a moment of `performance.now()`, and when the next one is; null when none is. */
export function callAt(
  { round, endsAt }: Pick<TableState, 'round' | 'endsAt'>,
  now: number,
): { readonly called: number; readonly nextAt: number | null } {
  const call = callOf(round);
  if (round === null || call === null) return { called: 0, nextAt: null };
  const all = call.balls.length;
  if (round.state !== 'drawn') return { called: all, nextAt: null };
  const began = endsAt - showMs(call);
  const called = Math.min(all, ballsAt(now - began));
  return { called, nextAt: called < all ? began + showMs({ balls: call.balls.slice(0, called + 1) }) - showMs({ balls: [] }) : null };
}

/** A card of mine as it stands after some balls. */
export interface CardNow {
  readonly bet: string;
  readonly card: number;
  readonly cells: readonly number[];
  /** Which of its lines are full. */
  readonly fullLines: readonly number[];
  readonly isFull: boolean;
  /** How many numbers it waits for until it has what the next prize asks for; 0 where it has that. */
  readonly missing: number;
}

/** My cards, those that wait for the fewest numbers first, and otherwise as they were bought. `lines` is what the next prize asks for, null for a full card. */
export function cardsNow(bets: readonly SharedBetView[], sort: BingoSort, called: ReadonlySet<number>, lines: number | null): CardNow[] {
  const cards = bets.flatMap((bet) =>
    bet.cards.map((cells, card): CardNow => {
      const waits = sort.linesOf(cells).map((numbers) => numbers.filter((number) => !called.has(number)));
      const fullLines = waits.flatMap((numbers, line) => (numbers.length === 0 ? [line] : []));
      return {
        bet: bet.id,
        card,
        cells,
        fullLines,
        isFull: fullLines.length === waits.length,
        missing: lines === null ? new Set(waits.flat()).size : fewest(waits, lines),
      };
    }),
  );
  return cards.toSorted((a, b) => a.missing - b.missing);
}

/** The fewest numbers that give so many full lines: over one line, or over two together. */
function fewest(waits: readonly (readonly number[])[], lines: number): number {
  if (lines === 1) return Math.min(...waits.map((numbers) => numbers.length));
  let found = Number.POSITIVE_INFINITY;
  for (const [i, one] of waits.entries()) for (const other of waits.slice(i + 1)) found = Math.min(found, new Set([...one, ...other]).size);
  return found;
}

/** A number as it is called: with the letter of its column among 75. */
export const ballName = (number: number, balls: number): string =>
  balls === 75 ? `${'BINGO'[Math.floor((number - 1) / 15)] ?? ''} ${String(number)}` : String(number);
