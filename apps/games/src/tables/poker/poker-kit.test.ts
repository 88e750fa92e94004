// @vitest-environment happy-dom
import { seededDraws } from '@talora/domain/games/slots/certificate/seeded-draws.ts';
import { pokerHand, pokerPays, type PokerHand, type PokerKind } from '@talora/domain/games/table/video-poker-hands.ts';
import { DEUCES_WILD, JACKS_OR_BETTER } from '@talora/domain/games/table/video-poker.ts';
import { createTranslator } from 'use-intl';
import { describe, expect, it } from 'vitest';
import type { TableRound, WaitingRound } from '../../host/game-host.ts';
import { loadMessages } from '../../messages/load-messages.ts';
import { openSums } from '../../round/sums.ts';
import type { TableTexts } from '../table-kit.ts';
import { withKitMessages } from '../with-kit-messages.ts';
import { HAND_CHANCES } from './hand-chances.ts';
import { HANDS } from './pay-list.tsx';
import { POKER_KITS } from './poker-kit.tsx';
import { betColumns, bitsOf, handAfter, seatsIn, timesOfShow } from './poker-round.ts';

const LANGUAGES = ['MS', 'EN', 'CN'] as const;
const KINDS: readonly PokerKind[] = ['jacks', 'deuces'];
const RULES = { jacks: JACKS_OR_BETTER, deuces: DEUCES_WILD };
const sums = openSums('MYR', 2, 'en-MY');

async function textsIn(language: (typeof LANGUAGES)[number], kind: PokerKind = 'jacks'): Promise<TableTexts> {
  const messages = (await withKitMessages(POKER_KITS[kind], loadMessages)(language)) as never;
  return createTranslator({ locale: 'en', messages, namespace: 'vendor.table' as never });
}

function played(held: readonly number[]): TableRound {
  const { outcome, payoutMinor } = JACKS_OR_BETTER.play(seededDraws(3), { held }, 200n);
  return { roundId: 'R-1', at: null, bet: 200n, payout: payoutMinor, outcome, choice: { held } };
}

const waits = (cards: readonly number[]): WaitingRound => ({
  roundId: 'R-1',
  bet: 200n,
  choice: { held: null },
  cards,
  acts: 0,
  endsAt: '2026-01-02T00:00:00.000Z',
});

describe('the hand', () => {
  const round = played([1, 3]);
  const { dealt, cards } = round.outcome as { dealt: readonly number[]; cards: readonly number[] };

  it('keeps what was held and turns the others one by one, from the left', () => {
    expect(timesOfShow(round, 'normal')).toHaveLength(3);
    expect(handAfter(round, 0).cards).toEqual([null, dealt[1], null, dealt[3], null]);
    expect(handAfter(round, 1).cards).toEqual([cards[0], dealt[1], null, dealt[3], null]);
    expect(handAfter(round, 2).cards).toEqual([cards[0], dealt[1], cards[2], dealt[3], null]);
    expect(handAfter(round, 3)).toEqual({ cards, held: bitsOf([1, 3]), drawn: bitsOf([0, 2, 4]) });
  });

  it('is dealt, marked and drawn when it is shown again, and tells no card before its time', () => {
    const again = { ...round, isReplay: true };
    const times = timesOfShow(again, 'normal');
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times).toHaveLength(10);
    for (let moments = 0; moments <= 5; moments += 1) {
      const hand = handAfter(again, moments);
      expect(hand.cards).toEqual(dealt.map((card, seat) => (seat < moments ? card : null)));
      expect([hand.held, hand.drawn]).toEqual([0, 0]);
    }
    expect(handAfter(again, 6)).toEqual({ cards: dealt, held: bitsOf([1, 3]), drawn: 0 });
    expect(handAfter(again, 7).cards).toEqual([null, dealt[1], null, dealt[3], null]);
    expect(handAfter(again, 10)).toEqual({ cards, held: bitsOf([1, 3]), drawn: bitsOf([0, 2, 4]) });
  });

  it('that is held whole is drawn to at once', () => {
    expect(timesOfShow(played([0, 1, 2, 3, 4]), 'normal')).toEqual([]);
    expect(handAfter(played([0, 1, 2, 3, 4]), 0).cards).toEqual(dealt);
  });

  it('moves nothing for those who want no movement', () => {
    for (const again of [round, { ...round, isReplay: true }]) expect(POKER_KITS.jacks.showMs(again, 'still')).toBe(0);
  });

  it('is held by bits, one for each seat', () => {
    for (let bits = 0; bits < 32; bits += 1) expect(bitsOf(seatsIn(bits))).toBe(bits);
    expect(POKER_KITS.jacks.steps?.mainAct(waits([]), 0b10010)).toEqual({ hold: [1, 4] });
    expect(POKER_KITS.jacks.steps?.mainAct(waits([]), 0)).toEqual({ hold: [] });
  });
});

describe('the pay table', () => {
  it('has a column for the present bet among its neighbours', () => {
    const chips = [50n, 100n, 500n, 1_000n, 5_000n, 10_000n];
    expect(betColumns(100n, chips, 5)).toEqual([50n, 100n, 500n, 1_000n, 5_000n]);
    expect(betColumns(200n, chips, 5)).toEqual([50n, 100n, 200n, 500n, 1_000n]);
    expect(betColumns(10_000n, chips, 5)).toEqual([100n, 500n, 1_000n, 5_000n, 10_000n]);
    expect(betColumns(70n, [50n], 5)).toEqual([50n, 70n]);
  });

  it.each(KINDS)('of %s has a chance for each hand, and these come to one and to the return of the game', (kind) => {
    const chances: Readonly<Partial<Record<PokerHand | 'nothing', string>>> = HAND_CHANCES[kind];
    expect(Object.keys(chances)).toEqual([...HANDS[kind], 'nothing']);
    const all = Object.values(chances).reduce((sum, chance) => sum + Number(chance), 0);
    expect(all).toBeCloseTo(1, 12);
    const mean = HANDS[kind].reduce((sum, hand) => sum + Number(chances[hand]) * pokerPays(kind, hand), 0);
    expect(mean).toBeCloseTo(Number(RULES[kind].rtp), 11);
  });
});

describe('video poker in words', () => {
  it.each(LANGUAGES)('has a name of its own for each hand in %s', async (language) => {
    for (const kind of KINDS) {
      const t = await textsIn(language, kind);
      const names = [...HANDS[kind], null].map((hand) => POKER_KITS[kind].resultOf({ outcome: { hand } } as unknown as TableRound, t));
      expect(new Set(names).size).toBe(names.length);
      for (const name of names) expect(name).not.toMatch(/poker\.|[{}]/);
    }
  });

  it('says what was dealt, and that it is to be held', async () => {
    const t = await textsIn('EN');
    const jacks = [10, 23, 1, 16, 31];
    expect(pokerHand('jacks', jacks)).toBe('jacks-or-better');
    const { steps } = POKER_KITS.jacks;
    expect(steps?.standingOf(waits(jacks), t, sums)).toBe('Jacks or better dealt. Hold cards, then draw.');
    expect(steps?.announcementOf?.(waits(jacks), t, sums)).toBe('Dealt: J♠ J♥ 2♠ 4♥ 6♦. Jacks or better dealt. Hold cards, then draw.');
    expect(steps?.standingOf(waits([0, 15, 31, 47, 7]), t, sums)).toBe('No paying hand yet. Hold cards, then draw.');
    expect(steps?.mainText(waits(jacks), t, sums)).toBe('Draw');
  });
});
