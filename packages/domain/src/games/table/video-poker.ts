import type { Draws } from '../../fairness/draws.ts';
import { FACTOR_ONE, paid, type OneStepGame } from './one-step.ts';
import { pokerHand, pokerPays, type PokerKind } from './video-poker-hands.ts';
import { holdsOf } from './video-poker-odds.ts';

/** Cards of a hand. */
export const HAND_CARDS = 5;
const DECK = 52;

/** Places of the cards that are held, 0 to 4, rising; null while nothing has been decided. */
export interface PokerChoice {
  readonly held: readonly number[] | null;
}

const isPosition = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < HAND_CARDS;

/** Places of held cards, rising; null when they are none, or one comes twice. */
function readPositions(value: unknown): number[] | null {
  if (!Array.isArray(value) || !(value as unknown[]).every((at): at is number => isPosition(at))) return null;
  const positions = value as number[];
  return new Set(positions).size === positions.length ? positions.toSorted((a, b) => a - b) : null;
}

/** Reads `{held}`; null when it is none. */
export function readPoker(choice: unknown): PokerChoice | null {
  const { held } = (choice ?? {}) as { held?: unknown };
  if (held === null) return { held };
  const positions = readPositions(held);
  // One way to write each choice: what is stored and what is played again are the same text.
  return positions === null || positions.some((at, i) => at !== (held as number[])[i]) ? null : { held: positions };
}

/** The hand after the draw: places that are not held are filled from the sixth card of the deck on, from left to right. */
function drawnHand(deck: readonly number[], held: readonly number[]): number[] {
  let next = HAND_CARDS;
  return deck.slice(0, HAND_CARDS).map((card, at) => {
    if (held.includes(at)) return card;
    next += 1;
    return deck[next - 1] ?? 0;
  });
}

const deal = (draws: Draws): number[] => draws.shuffle(DECK).slice(0, HAND_CARDS);

/** A game of video poker with five cards and one draw. A hand that gives the bet back counts nothing as bet. */
function openPoker(kind: PokerKind, rtp: string): OneStepGame {
  return {
    kind,
    mathVersion: '1.0.0',
    rtp,
    largestWinBets: 800,
    isChoice: (choice, bet, unit) => (readPoker(choice)?.held ?? null) !== null && bet > 0n && bet % unit === 0n,
    play(draws, choice, betMinor) {
      const held = readPoker(choice)?.held ?? null;
      if (held === null) throw new RangeError('a choice without a hold');
      const deck = draws.shuffle(DECK);
      const cards = drawnHand(deck, held);
      const hand = pokerHand(kind, cards);
      const factor = pokerPays(kind, hand) * FACTOR_ONE;
      return {
        outcome: { dealt: deck.slice(0, HAND_CARDS), cards, held, hand, factor },
        payoutMinor: paid(betMinor, factor),
        validMinor: factor === FACTOR_ONE ? 0n : betMinor,
      };
    },
    steps: {
      isOpening: (choice) => readPoker(choice)?.held === null,
      cards: deal,
      act(_, __, act) {
        const held = readPositions(((act ?? {}) as { hold?: unknown }).hold);
        return held === null ? null : { choice: { held }, isOver: true };
      },
      ending: (draws) => ({ held: holdsOf(kind, deal(draws))[0]?.held ?? [] }),
    },
  };
}

/** Jacks or Better 9/6. The return is the one of the best play. */
export const JACKS_OR_BETTER = openPoker('jacks', '0.995439043695');
/** Deuces Wild with 16 for five of a kind and 10 for a straight flush. The return is the one of the best play. */
export const DEUCES_WILD = openPoker('deuces', '0.997282946516');
