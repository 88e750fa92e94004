import type { PokerHand } from '@talora/domain/games/table/video-poker-hands.ts';
import { HAND_CARDS } from '@talora/domain/games/table/video-poker.ts';
import type { TableRound } from '../../host/game-host.ts';
import type { Tempo } from '../../round/round-state.ts';
import { timesOf } from '../../show/times.ts';
import type { ShownRound } from '../table-show.ts';

type Outcome = Pick<TableRound, 'outcome'>;

/** Seats of the cards, from the left. */
export const SEATS: readonly number[] = Array.from({ length: HAND_CARDS }, (_, seat) => seat);

const numbersIn = (value: unknown): readonly number[] => (Array.isArray(value) ? value.map(Number) : []);
/** Cards before the draw, 0 to 51. */
export const dealtOf = ({ outcome }: Outcome): readonly number[] => numbersIn(outcome.dealt);
/** Cards after the draw. */
export const cardsOf = ({ outcome }: Outcome): readonly number[] => numbersIn(outcome.cards);
/** Seats whose cards were held, 0 to 4, rising. */
export const heldOf = ({ outcome }: Outcome): readonly number[] => numbersIn(outcome.held);
/** The hand that pays; null when none does. */
export const handOf = ({ outcome }: Outcome): PokerHand | null => (typeof outcome.hand === 'string' ? (outcome.hand as PokerHand) : null);
/** What the hand pays, in ten-thousandths of the bet. */
export const factorOf = ({ outcome }: Outcome): number => Number(outcome.factor);

/** Seats as a number with a bit for each. */
export const bitsOf = (seats: readonly number[]): number => seats.reduce((bits, seat) => bits | (1 << seat), 0);
/** The seats of such a number, rising. */
export const seatsIn = (bits: number): number[] => SEATS.filter((seat) => (bits & (1 << seat)) !== 0);

/** Moments of the deal, of the marks and of the cards that go, in a round that is shown again from its beginning. */
const [DEALS, MARKED, GONE_AT] = [HAND_CARDS, HAND_CARDS + 1, HAND_CARDS + 2];
/** Beats between the deal and the marks, and between the marks and the draw. */
const PAUSE_BEATS = 4;

/** How many cards are drawn. */
const drawnCount = (round: Outcome): number => HAND_CARDS - heldOf(round).length;

/** When cards are turned, in milliseconds; in a round that is shown again when they are dealt, marked and given away, too. */
export function timesOfShow(round: ShownRound, tempo: Tempo): readonly number[] {
  const beat = timesOf(tempo).card / 4;
  const draws = SEATS.slice(0, drawnCount(round)).map((_, i) => (i + 1) * beat);
  if (round.isReplay !== true) return draws;
  const deals = SEATS.map((seat) => (seat + 1) * beat);
  const marked = (DEALS + PAUSE_BEATS) * beat;
  const gone = marked + PAUSE_BEATS * beat;
  return [...deals, marked, gone, ...draws.map((ms) => gone + ms)];
}

/** How long a round is shown, in milliseconds. */
export const showMs = (round: ShownRound, tempo: Tempo): number => (timesOfShow(round, tempo).at(-1) ?? 0) + timesOf(tempo).settle;

/** The hand as it lies. */
export interface HandThen {
  /** By seat; null is a card that is not turned. */
  readonly cards: readonly (number | null)[];
  /** Held cards, a bit for each seat. */
  readonly held: number;
  /** Drawn cards that are turned, a bit for each seat. */
  readonly drawn: number;
}

/** The hand of a finished round after so many moments of {@link timesOfShow}. */
export function handAfter(round: ShownRound, moments: number): HandThen {
  const isAgain = round.isReplay === true;
  const dealt = isAgain ? Math.min(moments, DEALS) : DEALS;
  const hasDraw = !isAgain || moments >= GONE_AT;
  const turned = isAgain ? Math.max(0, moments - GONE_AT) : moments;
  const held = heldOf(round);
  const away = SEATS.filter((seat) => !held.includes(seat));
  const drawn = hasDraw ? away.slice(0, turned) : [];
  const cards = SEATS.map((seat) => {
    if (drawn.includes(seat)) return cardsOf(round)[seat] ?? null;
    if (hasDraw && !held.includes(seat)) return null;
    return seat < dealt ? (dealtOf(round)[seat] ?? null) : null;
  });
  return { cards, held: !isAgain || moments >= MARKED ? bitsOf(held) : 0, drawn: bitsOf(drawn) };
}

/** The bets that a pay table has a column for: the present one among its neighbours, rising. */
export function betColumns(bet: bigint, chips: readonly bigint[], most: number): readonly bigint[] {
  const all = [...new Set([...chips, bet])].toSorted((a, b) => (a < b ? -1 : 1));
  const first = Math.max(0, Math.min(all.indexOf(bet) - Math.floor(most / 2), all.length - most));
  return all.slice(first, first + most);
}
