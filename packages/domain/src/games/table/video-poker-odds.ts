import { pokerHand, pokerPays, type PokerKind } from './video-poker-hands.ts';

/** Cards of the deck. */
const DECK = 52;
const HAND = 5;

/** Binomial coefficients C(n, k) for n up to 52 and k up to 5, at n * 6 + k. */
const CHOOSE = new Int32Array((DECK + 1) * (HAND + 1));
for (let n = 0; n <= DECK; n += 1) {
  CHOOSE[n * 6] = 1;
  for (let k = 1; k <= Math.min(n, HAND); k += 1) CHOOSE[n * 6 + k] = (CHOOSE[(n - 1) * 6 + k - 1] ?? 0) + (CHOOSE[(n - 1) * 6 + k] ?? 0);
}
const choose = (n: number, k: number): number => CHOOSE[n * 6 + k] ?? 0;

/** Number of a set of cards among all sets of its size, by the greatest card first. `cards` in rising order. */
function setNumber(cards: readonly number[]): number {
  let number = 0;
  for (let i = 0; i < cards.length; i += 1) number += CHOOSE[(cards[i] ?? 0) * 6 + i + 1] ?? 0;
  return number;
}

/** Calls `visit` with every hand of five cards in rising order, in the order of {@link setNumber}. */
export function eachHand(visit: (cards: readonly number[], number: number) => void): void {
  const cards = [0, 0, 0, 0, 0];
  let number = 0;
  for (let e = 4; e < DECK; e += 1)
    for (let d = 3; d < e; d += 1)
      for (let c = 2; c < d; c += 1)
        for (let b = 1; b < c; b += 1)
          for (let a = 0; a < b; a += 1) {
            cards[0] = a;
            cards[1] = b;
            cards[2] = c;
            cards[3] = d;
            cards[4] = e;
            visit(cards, number);
            number += 1;
          }
}

/** For each size of a set of cards, 0 to 5, the sum of a value over all hands that hold the set, at {@link setNumber} of it. */
export type SubsetSums = readonly Int32Array[];

/** Every set of `cards` without one card. */
const withoutOne = (cards: readonly number[]): number[][] => cards.map((_, i) => cards.filter((__, j) => j !== i));

/** Sums of a value over all 2,598,960 hands. */
export function subsetSums(valueOf: (cards: readonly number[], number: number) => number): SubsetSums {
  const sums = Array.from({ length: HAND + 1 }, (_, size) => new Int32Array(choose(DECK, size)));
  const [hands, fours] = [sums[HAND] as Int32Array, sums[HAND - 1] as Int32Array];
  eachHand((cards, number) => {
    const value = valueOf(cards, number);
    if (value === 0) return;
    hands[number] = value;
    for (const four of withoutOne(cards)) {
      const at = setNumber(four);
      fours[at] = (fours[at] ?? 0) + value;
    }
  });
  // Each hand with a set of k cards has 5 - k sets of k + 1 cards around it.
  const walk = (cards: number[], size: number, next: number): void => {
    if (cards.length === size) {
      const from = sums[size]?.[setNumber(cards)] ?? 0;
      const into = sums[size - 1] as Int32Array;
      if (from !== 0)
        for (const smaller of withoutOne(cards)) {
          const at = setNumber(smaller);
          into[at] = (into[at] ?? 0) + from;
        }
      return;
    }
    for (let card = next; card < DECK; card += 1) walk([...cards, card], size, card + 1);
  };
  for (let size = HAND - 1; size >= 1; size -= 1) {
    walk([], size, 0);
    const into = sums[size - 1] as Int32Array;
    const around = HAND - size + 1;
    for (let at = 0; at < into.length; at += 1) into[at] = (into[at] ?? 0) / around;
  }
  return sums;
}

/** The ways to hold five cards, a bit for each place. */
export const HOLDS = 1 << HAND;

/** Signs and sets of the inclusion and exclusion for each hold: a hand may have none of the cards that were given away. */
const TERMS = Array.from({ length: HOLDS }, (_, hold) => {
  const away = HOLDS - 1 - hold;
  const terms: { held: number; sign: number }[] = [];
  for (let some = away; ; some = (some - 1) & away) {
    let bits = 0;
    for (let rest = some; rest > 0; rest &= rest - 1) bits += 1;
    terms.push({ held: hold | some, sign: bits % 2 === 0 ? 1 : -1 });
    if (some === 0) return terms;
  }
});

/** How many hands can come of so many held cards: C(47, 5 - held). */
const HANDS_BY_HELD = Array.from({ length: HAND + 1 }, (_, held) => choose(DECK - HAND, HAND - held));

/** Hands that can come of a hold, a bit for each place. */
export function handsAfter(hold: number): number {
  let held = 0;
  for (let rest = hold; rest > 0; rest &= rest - 1) held += 1;
  return HANDS_BY_HELD[held] ?? 0;
}

/** For every hold of five cards the sum of the value over all hands that can come. `cards` in rising order; a bit of a hold for each. */
export function sumsByHold(sums: SubsetSums, cards: readonly number[]): number[] {
  const values = Array.from({ length: HOLDS }, (_, held) => {
    let [number, size] = [0, 0];
    for (let i = 0; i < HAND; i += 1) {
      if ((held & (1 << i)) === 0) continue;
      size += 1;
      number += CHOOSE[(cards[i] ?? 0) * 6 + size] ?? 0;
    }
    return sums[size]?.[number] ?? 0;
  });
  return TERMS.map((terms) => {
    let sum = 0;
    for (const { held, sign } of terms) sum += sign * (values[held] ?? 0);
    return sum;
  });
}

const PAYS = new Map<PokerKind, SubsetSums>();

/** What hands pay, summed. Made once for each pay table, in some tenths of a second. */
export function paySums(kind: PokerKind): SubsetSums {
  const known = PAYS.get(kind) ?? subsetSums((cards) => pokerPays(kind, pokerHand(kind, cards)));
  PAYS.set(kind, known);
  return known;
}

/** A way to hold a dealt hand. */
export interface Hold {
  /** Places of the cards that are held, 0 to 4 in the order of the deal, rising. */
  readonly held: readonly number[];
  /** What it pays on average, in bets. */
  readonly mean: number;
}

/** Every way to hold a dealt hand, the best first; of equal ones the one that holds more. Exact. */
export function holdsOf(kind: PokerKind, dealt: readonly number[]): readonly Hold[] {
  const order = dealt.map((_, at) => at).toSorted((a, b) => (dealt[a] ?? 0) - (dealt[b] ?? 0));
  const sums = sumsByHold(
    paySums(kind),
    order.map((at) => dealt[at] ?? 0),
  );
  return sums
    .map((sum, hold): Hold => {
      const held = order.filter((_, i) => (hold & (1 << i)) !== 0).toSorted((a, b) => a - b);
      return { held, mean: sum / handsAfter(hold) };
    })
    .toSorted((a, b) => b.mean - a.mean || b.held.length - a.held.length);
}
