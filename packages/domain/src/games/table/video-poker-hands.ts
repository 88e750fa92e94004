/** The two pay tables of video poker. */
export type PokerKind = 'jacks' | 'deuces';

/** Hands of Jacks or Better 9/6 that pay, the best first. */
export const JACKS_HANDS = [
  'royal-flush',
  'straight-flush',
  'four-of-a-kind',
  'full-house',
  'flush',
  'straight',
  'three-of-a-kind',
  'two-pair',
  'jacks-or-better',
] as const;

/** Hands of Deuces Wild that pay, the best first. */
export const DEUCES_HANDS = [
  'natural-royal',
  'four-deuces',
  'wild-royal',
  'five-of-a-kind',
  'straight-flush',
  'four-of-a-kind',
  'full-house',
  'flush',
  'straight',
  'three-of-a-kind',
] as const;

/** A hand that pays. */
export type PokerHand = (typeof JACKS_HANDS)[number] | (typeof DEUCES_HANDS)[number];

/** What each hand pays, in bets, the bet included. */
export const POKER_PAYS: Readonly<Record<PokerKind, Readonly<Partial<Record<PokerHand, number>>>>> = {
  jacks: {
    'royal-flush': 800,
    'straight-flush': 50,
    'four-of-a-kind': 25,
    'full-house': 9,
    flush: 6,
    straight: 4,
    'three-of-a-kind': 3,
    'two-pair': 2,
    'jacks-or-better': 1,
  },
  deuces: {
    'natural-royal': 800,
    'four-deuces': 200,
    'wild-royal': 25,
    'five-of-a-kind': 16,
    'straight-flush': 10,
    'four-of-a-kind': 4,
    'full-house': 4,
    flush: 3,
    straight: 2,
    'three-of-a-kind': 1,
  },
};

const RANKS = 13;
const [ACE, DEUCE, TEN, JACK] = [0, 1, 9, 10];
/** Bits of ten, jack, queen, king, ace. */
const ROYAL = (0b1111 << TEN) | 1;
/** Ranks of every straight, a bit for each: ace to five up to nine to king, and the royal one. */
const STRAIGHTS = [...Array.from({ length: TEN }, (_, low) => 0b11111 << low).slice(0, 9), ROYAL];

/** What the cards of a hand have in common; deuces are counted apart where they are wild. */
interface Tally {
  readonly deuces: number;
  /** A bit for each rank that is there. */
  readonly ranks: number;
  /** How many cards the most frequent rank has, and the next one. */
  readonly most: number;
  readonly second: number;
  /** Rank of the most frequent; of several the last. */
  readonly mostRank: number;
  readonly isFlush: boolean;
}

const COUNTS = new Uint8Array(RANKS);

function tally(cards: readonly number[], areDeucesWild: boolean): Tally {
  COUNTS.fill(0);
  let [deuces, ranks, most, second, mostRank, suits] = [0, 0, 0, 0, -1, 0];
  for (const card of cards) {
    const rank = card % RANKS;
    if (areDeucesWild && rank === DEUCE) {
      deuces += 1;
      continue;
    }
    COUNTS[rank] = (COUNTS[rank] ?? 0) + 1;
    ranks |= 1 << rank;
    suits |= 1 << ((card / RANKS) | 0);
  }
  for (let rank = 0; rank < RANKS; rank += 1) {
    const count = COUNTS[rank] ?? 0;
    if (count >= most) {
      second = most;
      most = count;
      mostRank = count === 0 ? mostRank : rank;
    } else if (count > second) second = count;
  }
  return { deuces, ranks, most, second, mostRank, isFlush: (suits & (suits - 1)) === 0 };
}

/** Do different ranks, with as many wild cards as are missing, make a straight? */
const isStraight = ({ ranks, most }: Tally): boolean => most <= 1 && STRAIGHTS.some((straight) => (ranks & ~straight) === 0);

function jacksHand(cards: readonly number[]): PokerHand | null {
  const hand = tally(cards, false);
  const { most, second, mostRank, ranks, isFlush } = hand;
  if (most === 1) {
    const straight = isStraight(hand);
    if (straight && isFlush) return ranks === ROYAL ? 'royal-flush' : 'straight-flush';
    return isFlush ? 'flush' : straight ? 'straight' : null;
  }
  if (most === 4) return 'four-of-a-kind';
  if (most === 3) return second === 2 ? 'full-house' : 'three-of-a-kind';
  if (second === 2) return 'two-pair';
  return mostRank >= JACK || mostRank === ACE ? 'jacks-or-better' : null;
}

function deucesHand(cards: readonly number[]): PokerHand | null {
  const hand = tally(cards, true);
  const { deuces, most, second, ranks, isFlush } = hand;
  const straight = isStraight(hand);
  const isRoyal = straight && isFlush && (ranks & ~ROYAL) === 0;
  if (isRoyal && deuces === 0) return 'natural-royal';
  if (deuces === 4) return 'four-deuces';
  if (isRoyal) return 'wild-royal';
  if (most + deuces === 5) return 'five-of-a-kind';
  if (straight && isFlush) return 'straight-flush';
  if (most + deuces === 4) return 'four-of-a-kind';
  // With two deuces a pair is four of a kind already.
  if (deuces < 2 && most + second + deuces === 5) return 'full-house';
  if (isFlush) return 'flush';
  if (straight) return 'straight';
  return most + deuces === 3 ? 'three-of-a-kind' : null;
}

/**
 * The hand that five cards make; null for one that pays nothing. A card's rank is its number modulo 13: 0 is an ace, which is low and high,
 * 1 a deuce, 12 a king. Its suit is a thirteenth of the number, rounded down.
 */
export const pokerHand = (kind: PokerKind, cards: readonly number[]): PokerHand | null =>
  kind === 'jacks' ? jacksHand(cards) : deucesHand(cards);

/** What a hand pays, in bets. */
export const pokerPays = (kind: PokerKind, hand: PokerHand | null): number => (hand === null ? 0 : (POKER_PAYS[kind][hand] ?? 0));
