import { describe, expect, it } from 'vitest';
import type { Draws } from '../../fairness/draws.ts';
import { seededDraws } from '../slots/certificate/seeded-draws.ts';
import { FACTOR_ONE, type OneStepGame } from './one-step.ts';
import type { RoundSteps } from './steps.ts';
import { DEUCES_WILD, JACKS_OR_BETTER, readPoker } from './video-poker.ts';
import { DEUCES_HANDS, JACKS_HANDS, POKER_PAYS, pokerHand, pokerPays, type PokerHand, type PokerKind } from './video-poker-hands.ts';
import { eachHand, holdsOf } from './video-poker-odds.ts';

const DECK = Array.from({ length: 52 }, (_, card) => card);
const GAMES: readonly (readonly [PokerKind, OneStepGame])[] = [
  ['jacks', JACKS_OR_BETTER],
  ['deuces', DEUCES_WILD],
];

/** A card by its name, such as `Ah` or `Tc`: spade, heart, diamond, club. */
const card = (name: string): number => 'A23456789TJQK'.indexOf(name[0] ?? '') + 13 * 'shdc'.indexOf(name[1] ?? '');
const cardsOf = (names: string): number[] => names.split(' ').map(card);

/** What five cards are when none is wild, read another way than by the rules: by how often ranks come and by lists of straights. */
function plainHand(cards: readonly number[]): string {
  const ranks = cards.map((one) => one % 13);
  const counts = [...Map.groupBy(ranks, (rank) => rank).values()]
    .map(({ length }) => length)
    .toSorted((a, b) => b - a)
    .join('');
  const isFlush = new Set(cards.map((one) => Math.floor(one / 13))).size === 1;
  const line = ranks.toSorted((a, b) => a - b).join();
  const isRoyal = line === '0,9,10,11,12';
  const isStraight = isRoyal || Array.from({ length: 9 }, (_, low) => [0, 1, 2, 3, 4].map((i) => low + i).join()).includes(line);
  if (isRoyal && isFlush) return 'royal';
  if (counts === '5') return 'five';
  if (isStraight && isFlush) return 'straight-flush';
  if (counts === '41') return 'four';
  if (counts === '32') return 'full';
  if (isFlush) return 'flush';
  if (isStraight) return 'straight';
  if (counts === '311') return 'three';
  if (counts === '221') return 'two';
  const pair = ranks.find((rank, i) => ranks.indexOf(rank) !== i);
  return pair !== undefined && [0, 10, 11, 12].includes(pair) ? 'high' : '';
}

const JACKS_NAMES: Readonly<Record<string, PokerHand>> = {
  royal: 'royal-flush', 'straight-flush': 'straight-flush', four: 'four-of-a-kind', full: 'full-house', flush: 'flush', straight: 'straight',
  three: 'three-of-a-kind', two: 'two-pair', high: 'jacks-or-better',
}; // prettier-ignore
const DEUCES_NAMES: Readonly<Record<string, PokerHand>> = {
  royal: 'wild-royal', five: 'five-of-a-kind', 'straight-flush': 'straight-flush', four: 'four-of-a-kind', full: 'full-house', flush: 'flush',
  straight: 'straight', three: 'three-of-a-kind',
}; // prettier-ignore

/** The best hand of deuces wild by trying every card for each deuce; which of them stands for which is no matter. */
function triedHand(cards: readonly number[]): PokerHand | null {
  const plain = cards.filter((one) => one % 13 !== 1);
  const wild = cards.length - plain.length;
  if (wild === 4) return 'four-deuces';
  let best = DEUCES_HANDS.length;
  const tryFrom = (made: readonly number[], from: number): void => {
    if (made.length < 5) {
      for (let next = from; next < 52; next += 1) tryFrom([...made, next], next);
      return;
    }
    const name = plainHand(made);
    const hand = name === 'royal' && wild === 0 ? 'natural-royal' : DEUCES_NAMES[name];
    if (hand !== undefined) best = Math.min(best, DEUCES_HANDS.indexOf(hand));
  };
  tryFrom(plain, 0);
  return DEUCES_HANDS[best] ?? null;
}

describe('hands of jacks or better', () => {
  it('are as many of each as combinatorics says, over all 2,598,960', () => {
    const counts = new Map<PokerHand | null, number>();
    eachHand((cards) => {
      const hand = pokerHand('jacks', cards);
      counts.set(hand, (counts.get(hand) ?? 0) + 1);
    });
    expect(Object.fromEntries(counts)).toEqual({
      'royal-flush': 4,
      'straight-flush': 36,
      'four-of-a-kind': 624,
      'full-house': 3_744,
      flush: 5_108,
      straight: 10_200,
      'three-of-a-kind': 54_912,
      'two-pair': 123_552,
      'jacks-or-better': 337_920,
      null: 2_062_860,
    });
  });

  it('are what another reader of hands says, in any order of the cards', () => {
    for (let seed = 0; seed < 20_000; seed += 1) {
      const cards = seededDraws(seed).draw(5, 52);
      expect([cards, pokerHand('jacks', cards)]).toEqual([cards, JACKS_NAMES[plainHand(cards)] ?? null]);
    }
  });
});

describe('hands of deuces wild', () => {
  it('are the best that trying every card for each deuce finds', () => {
    const deuces = DECK.filter((one) => one % 13 === 1);
    const others = DECK.filter((one) => one % 13 !== 1);
    for (const [wild, times] of [
      [0, 4_000],
      [1, 2_000],
      [2, 100],
      [3, 10],
      [4, 24],
    ] as const)
      // prettier-ignore
      for (let seed = 0; seed < times; seed += 1) {
        const draws = seededDraws(seed * 5 + wild);
        const cards = [
          ...draws.draw(wild, 4).map((i) => deuces[i] ?? 0),
          ...draws.draw(5 - wild, others.length).map((i) => others[i] ?? 0),
        ];
        expect([cards, pokerHand('deuces', cards)]).toEqual([cards, triedHand(cards)]);
      }
  });

  it.each([
    ['Th Jh Qh Kh Ah', 'natural-royal'],
    ['2s 2h 2d 2c 9h', 'four-deuces'],
    ['2s Jh Qh Kh Ah', 'wild-royal'],
    ['2s 2h 2d Kc Ac', 'wild-royal'],
    ['2s 2h 2d 9c 9h', 'five-of-a-kind'],
    ['2s 9s 9h 9d 9c', 'five-of-a-kind'],
    ['2s 2h 2d 9c Tc', 'straight-flush'],
    ['Ah 2h 3h 4h 5h', 'straight-flush'],
    ['2s 3d 4d 5d Ad', 'straight-flush'],
    ['2s 2h 2d 9c Th', 'four-of-a-kind'],
    ['2s 2h 9d 9c Th', 'four-of-a-kind'],
    ['2s Td 9d 9c Th', 'full-house'],
    ['2s Td 4d 8d Kd', 'flush'],
    ['2s Td Jd Qh Ad', 'straight'],
    ['2s 2h 4d 8c 5d', 'straight'],
    ['2s 2h 4d 9c Kd', 'three-of-a-kind'],
    ['2s Ad Ac 4h 9d', 'three-of-a-kind'],
    ['2s Ad 4h 9d 7c', null],
    ['Ad Ac Kd Kh 9s', null],
  ] as const)('%s is %s', (names, hand) => {
    expect(pokerHand('deuces', cardsOf(names))).toBe(hand);
  });
});

describe('what hands pay', () => {
  it('is their pay table, each hand of it once, none more than the largest win', () => {
    for (const [kind, game] of GAMES) {
      const names: readonly PokerHand[] = kind === 'jacks' ? JACKS_HANDS : DEUCES_HANDS;
      expect(new Set(Object.keys(POKER_PAYS[kind]))).toEqual(new Set(names));
      const pays = names.map((hand) => pokerPays(kind, hand));
      expect(pays).toEqual(pays.toSorted((a, b) => b - a));
      expect(pays[0]).toBe(game.largestWinBets);
      expect(pokerPays(kind, null)).toBe(0);
    }
    expect(JACKS_HANDS.map((hand) => pokerPays('jacks', hand))).toEqual([800, 50, 25, 9, 6, 4, 3, 2, 1]);
    expect(DEUCES_HANDS.map((hand) => pokerPays('deuces', hand))).toEqual([800, 200, 25, 16, 10, 4, 4, 3, 2, 1]);
    expect(pokerPays('jacks', 'wild-royal')).toBe(0);
  });
});

describe('a choice of video poker', () => {
  it('is places that rise, or none yet', () => {
    expect(readPoker({ held: null })).toEqual({ held: null });
    expect(readPoker({ held: [] })).toEqual({ held: [] });
    expect(readPoker({ held: [0, 3, 4] })).toEqual({ held: [0, 3, 4] });
    for (const wrong of [null, 'x', {}, { held: 1 }, { held: [5] }, { held: [-1] }, { held: [0.5] }, { held: ['0'] }, { held: [1, 1] }, { held: [1, 0] }])
      expect([wrong, readPoker(wrong)]).toEqual([wrong, null]); // prettier-ignore
  });

  it('decides a round only with a hold, and opens one only without', () => {
    for (const [, game] of GAMES) {
      expect(game.isChoice({ held: [] }, 100n, 20n)).toBe(true);
      for (const [choice, bet] of [
        [{ held: null }, 100n],
        [{ held: [1, 0] }, 100n],
        [{ held: [] }, 0n],
        [{ held: [] }, 110n],
      ] as const)
        // prettier-ignore
        expect(game.isChoice(choice, bet, 20n)).toBe(false);
      expect(game.steps?.isOpening({ held: null })).toBe(true);
      for (const wrong of [{ held: [] }, { held: [0] }, {}, null]) expect(game.steps?.isOpening(wrong)).toBe(false);
      expect(() => game.play(seededDraws(1), { held: null }, 100n)).toThrow(RangeError);
    }
  });
});

describe('a round of video poker', () => {
  const steps = JACKS_OR_BETTER.steps as RoundSteps;
  /** A deck that begins with these cards. */
  const deckOf = (names: string): Draws => {
    const first = cardsOf(names);
    return { shuffle: () => [...first, ...DECK.filter((one) => !first.includes(one))] } as unknown as Draws;
  };
  const HIGH = deckOf('Jh 4s Jd 9c Kc Js 9d 9h 2c 3c');

  it('shows the first five cards of one shuffled deck, and none of the others', () => {
    const asked: number[] = [];
    const draws = { ...seededDraws(3), shuffle: (n: number) => (asked.push(n), DECK.toReversed()) };
    expect(steps.cards(draws, { held: null })).toEqual([51, 50, 49, 48, 47]);
    JACKS_OR_BETTER.play(draws, { held: [0] }, 100n);
    expect(asked).toEqual([52, 52]);
  });

  it('ends with the hold, whose places are put in order', () => {
    expect(steps.act(HIGH, { held: null }, { hold: [2, 0] })).toEqual({ choice: { held: [0, 2] }, isOver: true });
    expect(steps.act(HIGH, { held: null }, { hold: [] })).toEqual({ choice: { held: [] }, isOver: true });
    for (const wrong of [{ hold: [5] }, { hold: [-1] }, { hold: [1, 1] }, { hold: [0, 1, 2, 3, 4, 4] }, { hold: null }, { pick: 1 }, {}, null, 'x'])
      expect([wrong, steps.act(HIGH, { held: null }, wrong)]).toEqual([wrong, null]); // prettier-ignore
  });

  it('fills what was given away from the sixth card on, from left to right', () => {
    expect(JACKS_OR_BETTER.play(HIGH, { held: [0, 2] }, 500n)).toEqual({
      outcome: {
        dealt: cardsOf('Jh 4s Jd 9c Kc'),
        cards: cardsOf('Jh Js Jd 9d 9h'),
        held: [0, 2],
        hand: 'full-house',
        factor: 9 * FACTOR_ONE,
      },
      payoutMinor: 4_500n,
      validMinor: 500n,
    });
    const outcomeOf = (held: number[]) => JACKS_OR_BETTER.play(HIGH, { held }, 500n).outcome;
    expect(outcomeOf([0, 1, 2, 3, 4])).toMatchObject({ cards: cardsOf('Jh 4s Jd 9c Kc'), hand: 'jacks-or-better', factor: FACTOR_ONE });
    expect(outcomeOf([])).toMatchObject({ cards: cardsOf('Js 9d 9h 2c 3c'), hand: null, factor: 0 });
    expect(outcomeOf([4])).toMatchObject({ cards: cardsOf('Js 9d 9h 2c Kc'), hand: null });
  });

  it('counts nothing as bet when the hand gives the bet back, and all of it otherwise', () => {
    const validOf = (held: number[]): bigint => JACKS_OR_BETTER.play(HIGH, { held }, 500n).validMinor;
    expect([validOf([0, 1, 2, 3, 4]), validOf([0, 2]), validOf([])]).toEqual([0n, 500n, 500n]);
    const three = deckOf('2s Ad Ac 4h 9d');
    expect(DEUCES_WILD.play(three, { held: [0, 1, 2, 3, 4] }, 500n)).toMatchObject({ payoutMinor: 500n, validMinor: 0n });
  });

  it('ends by itself with the best hold', () => {
    expect(steps.ending(HIGH, { held: null })).toEqual({ held: [0, 2] });
    for (const [kind, game] of GAMES)
      for (let seed = 0; seed < 40; seed += 1) {
        const dealt = game.steps?.cards(seededDraws(seed), { held: null }) ?? [];
        const choice = game.steps?.ending(seededDraws(seed), { held: null });
        expect(choice).toEqual({ held: holdsOf(kind, dealt)[0]?.held });
        expect(game.isChoice(choice, 100n, 20n)).toBe(true);
      }
  });

  it('comes out of its act as it comes out of its choice', () => {
    for (const [kind, game] of GAMES)
      for (let seed = 0; seed < 300; seed += 1) {
        const hold = [0, 1, 2, 3, 4].filter((at) => (seed >> at) % 2 === 1);
        const acted = game.steps?.act(seededDraws(seed), { held: null }, { hold });
        const { outcome, payoutMinor } = game.play(seededDraws(seed), acted?.choice, 300n);
        const deck = seededDraws(seed).shuffle(52);
        const cards = outcome['cards'] as number[];
        expect(outcome['dealt']).toEqual(deck.slice(0, 5));
        expect(hold.map((at) => cards[at])).toEqual(hold.map((at) => deck[at]));
        expect(cards.filter((_, at) => !hold.includes(at))).toEqual(deck.slice(5, 10 - hold.length));
        expect(outcome['hand']).toBe(pokerHand(kind, cards));
        expect(payoutMinor).toBe(300n * BigInt(pokerPays(kind, pokerHand(kind, cards))));
      }
  });
});
