import { beforeAll, describe, expect, it } from 'vitest';
import { DEUCES_WILD, JACKS_OR_BETTER } from './video-poker.ts';
import { DEUCES_HANDS, JACKS_HANDS, pokerHand, pokerPays, type PokerHand, type PokerKind } from './video-poker-hands.ts';
import { eachHand, handsAfter, HOLDS, holdsOf, paySums, subsetSums, sumsByHold } from './video-poker-odds.ts';

const HANDS = 2_598_960;
const RANKS = 13;
/** Least common multiple of C(47, k) for k from 0 to 5: every hold's chances are whole numbers over it. */
const ALL_DRAWS = 7_669_695n;
const NAMES: Readonly<Record<PokerKind, readonly PokerHand[]>> = { jacks: JACKS_HANDS, deuces: DEUCES_HANDS };

/** A share of all deals and draws as decimal text, cut after twelve digits. */
const decimal = (ways: bigint): string => `0.${((ways * 10n ** 12n) / (BigInt(HANDS) * ALL_DRAWS)).toString().padStart(12, '0')}`;
/** The same, rounded to the nearest at the twelfth digit. */
const rounded = (ways: bigint): string => decimal(ways + (BigInt(HANDS) * ALL_DRAWS) / (2n * 10n ** 12n));

/**
 * Hands that differ by the names of suits alone are one class: the one whose suits have their ranks in falling order. How many hands are
 * in the class of these cards; 0 when they are not the one that stands for it.
 */
function classSize(cards: readonly number[]): number {
  const suits = [0, 0, 0, 0];
  for (const card of cards) {
    const suit = Math.floor(card / RANKS);
    suits[suit] = (suits[suit] ?? 0) | (1 << (card % RANKS));
  }
  let [size, same] = [24, 1];
  for (let i = 1; i < 4; i += 1) {
    const [before, now] = [suits[i - 1] ?? 0, suits[i] ?? 0];
    if (before < now) return 0;
    same = before === now ? same + 1 : 1;
    size /= same;
  }
  return size;
}

interface Counted {
  readonly classes: number;
  readonly hands: number;
  /** What all deals and draws pay together, in bets. */
  readonly paid: bigint;
  /** In how many of them each hand comes. */
  readonly ways: ReadonlyMap<string, bigint>;
}

/** Plays every deal in the best way and counts all draws that can follow. */
function countAll(kind: PokerKind): Counted {
  const names = NAMES[kind];
  const made = new Uint8Array(HANDS);
  eachHand((cards, number) => {
    const hand = pokerHand(kind, cards);
    made[number] = hand === null ? 0 : 1 + names.indexOf(hand);
  });
  const sums = names.map((_, i) => subsetSums((__, number) => (made[number] === i + 1 ? 1 : 0)));
  const ways = names.map(() => 0n);
  let [classes, hands, paid] = [0, 0, 0n];
  eachHand((cards) => {
    const size = classSize(cards);
    if (size === 0) return;
    classes += 1;
    hands += size;
    const held = holdsOf(kind, cards)[0]?.held ?? [];
    const hold = held.reduce((bits, at) => bits | (1 << at), 0);
    const weight = BigInt(size) * (ALL_DRAWS / BigInt(handsAfter(hold)));
    paid += weight * BigInt(sumsByHold(paySums(kind), cards)[hold] ?? 0);
    sums.forEach((table, i) => {
      const count = sumsByHold(table, cards)[hold] ?? 0;
      if (count !== 0) ways[i] = (ways[i] ?? 0n) + weight * BigInt(count);
    });
  });
  return { classes, hands, paid, ways: new Map(names.map((name, i) => [name, ways[i] ?? 0n])) };
}

/** How often each hand comes at best play, as printed: rounded to twelve digits. */
const PRINTED: Readonly<Record<PokerKind, Readonly<Record<string, string>>>> = {
  jacks: {
    'royal-flush': '0.000024758268',
    'straight-flush': '0.000109309090',
    'four-of-a-kind': '0.002362545686',
    'full-house': '0.011512207336',
    flush: '0.011014510968',
    straight: '0.011229367241',
    'three-of-a-kind': '0.074448698571',
    'two-pair': '0.129278902480',
    'jacks-or-better': '0.214585031126',
  },
  deuces: {
    'natural-royal': '0.000023011639',
    'four-deuces': '0.000186710187',
    'wild-royal': '0.001906713637',
    'five-of-a-kind': '0.003108439126',
    'straight-flush': '0.005136770775',
    'four-of-a-kind': '0.061037837718',
    'full-house': '0.026115533187',
    flush: '0.020762861680',
    straight: '0.057335687550',
    'three-of-a-kind': '0.267187579410',
  },
};

describe.each([
  ['jacks', JACKS_OR_BETTER.rtp, '0.995439'],
  ['deuces', DEUCES_WILD.rtp, '0.997282'],
] as const)('video poker over every deal and every draw: %s', (kind, rtp, returned) => {
  let counted: Counted;
  beforeAll(() => {
    counted = countAll(kind);
  }, 60_000);

  it('has 134,459 classes that are all hands together', () => {
    expect([counted.classes, counted.hands]).toEqual([134_459, HANDS]);
    for (let hold = 0; hold < HOLDS; hold += 1) expect(ALL_DRAWS % BigInt(handsAfter(hold))).toBe(0n);
  });

  it('returns at best play what the game is listed with, to every digit', () => {
    expect(decimal(counted.paid)).toBe(rtp);
    expect(rtp.slice(0, 8)).toBe(returned);
    const byHand = NAMES[kind].reduce((sum, hand) => sum + (counted.ways.get(hand) ?? 0n) * BigInt(pokerPays(kind, hand)), 0n);
    expect(byHand).toBe(counted.paid);
  });

  it('makes each hand as often as it is known to', () => {
    expect(Object.fromEntries([...counted.ways].map(([hand, ways]) => [hand, rounded(ways)]))).toEqual(PRINTED[kind]);
  });
});

describe('what holds are worth', () => {
  const value = (kind: PokerKind, cards: readonly number[]): number => pokerPays(kind, pokerHand(kind, cards));

  /** Every set of so many of these cards. */
  function* setsOf(cards: readonly number[], size: number): Generator<number[]> {
    if (size === 0) yield [];
    else for (const [i, card] of cards.entries()) for (const rest of setsOf(cards.slice(i + 1), size - 1)) yield [card, ...rest];
  }

  /** What a hold pays on average, over every draw one after the other. */
  function meanOf(kind: PokerKind, dealt: readonly number[], held: readonly number[]): number {
    const kept = held.map((at) => dealt[at] ?? 0);
    const left = Array.from({ length: 52 }, (_, card) => card).filter((card) => !dealt.includes(card));
    let [sum, count] = [0, 0];
    for (const drawn of setsOf(left, 5 - kept.length)) {
      sum += value(kind, [...kept, ...drawn]);
      count += 1;
    }
    return sum / count;
  }

  it.each([
    // As dealt, in no order: four to a royal flush with a pair; four eights; a deuce with three of one suit; four deuces; nothing at all.
    ['jacks', [12, 9, 0, 22, 11]],
    ['jacks', [7, 20, 33, 46, 51]],
    ['deuces', [1, 17, 18, 19, 30]],
    ['deuces', [40, 27, 14, 1, 50]],
    ['deuces', [2, 18, 33, 50, 9]],
  ] as const)('is for %s with %j what counting every draw says, for each hold of two cards and more', (kind, dealt) => {
    const holds = holdsOf(kind, dealt);
    expect(new Set(holds.map(({ held }) => held.join())).size).toBe(HOLDS);
    expect(holds.map(({ mean }) => mean)).toEqual(holds.map(({ mean }) => mean).toSorted((a, b) => b - a));
    for (const { held, mean } of holds) {
      expect(held).toEqual(held.toSorted((a, b) => a - b));
      if (held.length >= 2) expect([held, mean]).toEqual([held, meanOf(kind, dealt, held)]);
    }
  });

  it('is the same for a hold of one card and of none', () => {
    const dealt = [3, 18, 33, 50, 9];
    const holds = new Map(holdsOf('jacks', dealt).map(({ held, mean }) => [held.join(), mean]));
    expect(holds.get('4')).toBe(meanOf('jacks', dealt, [4]));
    let [sum, count] = [0, 0];
    eachHand((cards) => {
      if (cards.some((card) => dealt.includes(card))) return;
      sum += value('jacks', cards);
      count += 1;
    });
    expect(holds.get('')).toBe(sum / count);
  });

  it('is the same in whatever order the cards were dealt', () => {
    const sorted = holdsOf('jacks', [0, 9, 11, 12, 22]);
    const dealt = [12, 9, 0, 22, 11];
    const cardsOf = (order: readonly number[], { held, mean }: { held: readonly number[]; mean: number }) =>
      `${String(mean)} ${held.map((at) => order[at] ?? 0).toSorted((a, b) => a - b).join()}`; // prettier-ignore
    expect(holdsOf('jacks', dealt).map((hold) => cardsOf(dealt, hold))).toEqual(sorted.map((hold) => cardsOf([0, 9, 11, 12, 22], hold)));
    // Four to a royal flush are better than a pair of tens.
    expect(holdsOf('jacks', dealt)[0]?.held).toEqual([0, 1, 2, 4]);
  });

  it('is best for deuces that are held, and for a hand that nothing betters', () => {
    expect(holdsOf('deuces', [40, 27, 14, 1, 50])[0]).toEqual({ held: [0, 1, 2, 3, 4], mean: 200 });
    expect(holdsOf('jacks', [0, 9, 10, 11, 12])[0]).toEqual({ held: [0, 1, 2, 3, 4], mean: 800 });
    for (let deuce = 0; deuce < 4; deuce += 1) {
      const best = holdsOf(
        'deuces',
        [5, 1 + deuce * RANKS, 16, 33, 50].toSorted((a, b) => a - b),
      )[0];
      const at = [5, 1 + deuce * RANKS, 16, 33, 50].toSorted((a, b) => a - b).indexOf(1 + deuce * RANKS);
      expect(best?.held).toContain(at);
    }
  });
});
