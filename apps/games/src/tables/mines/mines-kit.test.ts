// @vitest-environment happy-dom
import { seededDraws } from '@talora/domain/games/slots/certificate/seeded-draws.ts';
import { MINES, minesFactor, mostPicks } from '@talora/domain/games/table/mines.ts';
import { createTranslator } from 'use-intl';
import { describe, expect, it } from 'vitest';
import type { TableRound, WaitingRound } from '../../host/game-host.ts';
import { loadMessages } from '../../messages/load-messages.ts';
import { openSums } from '../../round/sums.ts';
import { chanceParts } from '../panels/chance-text.ts';
import type { TableTexts } from '../table-kit.ts';
import { withKitMessages } from '../with-kit-messages.ts';
import { tileBeside } from './field.tsx';
import { MINES_KIT } from './mines-kit.tsx';
import { chanceOf, fieldAfter, minesOf, nextChance, timesOfShow, timesText } from './mines-round.ts';

const LANGUAGES = ['MS', 'EN', 'CN'] as const;
const sums = openSums('MYR', 2, 'en-MY');
const { steps, resultOf, optionOf, choiceOf, showMs } = MINES_KIT;

async function textsIn(language: (typeof LANGUAGES)[number]): Promise<TableTexts> {
  const messages = (await withKitMessages(MINES_KIT, loadMessages)(language)) as never;
  return createTranslator({ locale: 'en', messages, namespace: 'vendor.table' as never });
}

/** A round of three mines under tiles that the seed puts there: with these safe tiles of it uncovered, and then perhaps a mine. */
function played(safe: number, hasHit: boolean): TableRound {
  const draws = () => seededDraws(7);
  const mines = minesOf({ outcome: MINES.play(draws(), { mines: 3, picks: [] }, 200n).outcome });
  const covered = Array.from({ length: 25 }, (_, tile) => tile).filter((tile) => !mines.includes(tile));
  const picks = [...covered.slice(0, safe), ...(hasHit ? mines.slice(0, 1) : [])];
  const { outcome, payoutMinor } = MINES.play(draws(), { mines: 3, picks }, 200n);
  return { roundId: 'R-1', at: null, bet: 200n, payout: payoutMinor, outcome, choice: { mines: 3, picks } };
}

const waits = (picks: readonly number[]): WaitingRound => ({
  roundId: 'R-1',
  bet: 200n,
  choice: { mines: 3, picks },
  cards: null,
  acts: picks.length,
  endsAt: '2026-01-02T00:00:00.000Z',
});

describe('the field', () => {
  it('shows at once what was uncovered, and the mines a moment later', () => {
    const round = played(4, true);
    expect(timesOfShow(round, 'normal')).toHaveLength(1);
    const before = fieldAfter(round, 0);
    expect(before).toMatchObject({ mines: null, hit: round.outcome.hit });
    expect(before.opened).toEqual(round.choice.picks);
    expect(fieldAfter(round, 1).mines).toEqual(round.outcome.mines);
  });

  it('opens tile by tile when it is shown again, and tells of a mine when its tile is opened', () => {
    const round = { ...played(4, true), isReplay: true };
    const times = timesOfShow(round, 'normal');
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times).toHaveLength(6);
    for (let moments = 0; moments < 5; moments += 1) {
      const { opened, mines, hit } = fieldAfter(round, moments);
      expect([opened.length, mines, hit]).toEqual([moments, null, null]);
    }
    expect(fieldAfter(round, 5)).toMatchObject({ mines: null, hit: round.outcome.hit });
    expect(fieldAfter(round, 6).mines).toHaveLength(3);
    expect(showMs(round, 'normal')).toBeGreaterThan(times.at(-1) ?? 0);
    expect(showMs(round, 'still')).toBe(0);
  });

  it('is walked by arrow keys, which stop at its edges', () => {
    const ways = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];
    expect(ways.map((key) => tileBeside(12, key))).toEqual([11, 13, 7, 17]);
    expect(ways.map((key) => tileBeside(0, key))).toEqual([0, 1, 0, 5]);
    expect(ways.map((key) => tileBeside(9, key))).toEqual([8, 9, 4, 14]);
    expect(ways.map((key) => tileBeside(24, key))).toEqual([23, 24, 19, 24]);
  });
});

describe('a round of mines in words', () => {
  it('cannot be cashed out before a tile is uncovered', async () => {
    const t = await textsIn('EN');
    expect(steps?.mainAct(waits([]), 0)).toBeNull();
    expect(steps?.mainText(waits([]), t, sums)).toBe('Pick a tile');
    expect(steps?.standingOf(waits([]), t, sums)).toBe('3 mines are hidden. Pick a tile.');
  });

  it('says what it stands at, and cashes that out', async () => {
    const t = await textsIn('EN');
    expect(steps?.mainAct(waits([4, 9]), 0)).toEqual({ cashOut: true });
    const sum = sums.full((200n * BigInt(minesFactor(3, 2))) / 10_000n);
    expect(steps?.mainText(waits([4, 9]), t, sums)).toBe(`Cash out ${sum}`);
    expect(steps?.standingOf(waits([4, 9]), t, sums)).toBe(`2 safe tiles · ${timesText(minesFactor(3, 2))}`);
    expect(steps?.announcementOf?.(waits([4, 9]), t, sums)).toBe(`2 safe tiles · ${timesText(minesFactor(3, 2))}. Cash out ${sum}`);
  });

  it('tells how it ended', async () => {
    const t = await textsIn('EN');
    expect(resultOf(played(4, true), t)).toBe('Mine on pick 5, in a field with 3 mines');
    expect(resultOf(played(1, false), t)).toBe(`1 safe tile · ${timesText(minesFactor(3, 1))}`);
    expect(resultOf(played(0, false), t)).toBe('No tile picked: the bet is returned');
  });

  it.each(LANGUAGES)('has every word in %s', async (language) => {
    const t = await textsIn(language);
    const all = [played(0, false), played(3, false), played(3, true)].map((round) => resultOf(round, t));
    const during = [waits([]), waits([1])].flatMap((waiting) => [steps?.mainText(waiting, t, sums), steps?.standingOf(waiting, t, sums)]);
    const words = [...all, ...during];
    expect(new Set(words).size).toBe(words.length);
    for (const text of words) expect(text).not.toMatch(/mines\.|[{}]/);
  });

  it('begins with a number of mines and no tile', () => {
    expect(choiceOf(5)).toEqual({ mines: 5, picks: [] });
    expect([optionOf({ mines: 5, picks: [1] }), optionOf({ target: 50 })]).toEqual([5, null]);
  });
});

describe('chances', () => {
  it('of safe tiles multiply up to what their factor was made from', () => {
    for (const mines of [1, 3, 10, 24])
      for (let picks = 1; picks <= mostPicks(mines); picks += 1) {
        const fair = 0.97 / chanceOf(mines, picks);
        expect(minesFactor(mines, picks) / 10_000).toBeGreaterThan(fair - 0.010_001);
        expect(minesFactor(mines, picks) / 10_000).toBeLessThanOrEqual(fair + 1e-6);
        expect(chanceOf(mines, picks)).toBeCloseTo(chanceOf(mines, picks - 1) * nextChance(mines, picks - 1), 12);
      }
  });

  it('seem never likelier than they are', () => {
    expect([0.88, 1 / 3, 0.01, 0.009_99, 1 / 53_130].map((chance) => chanceParts(chance))).toEqual([
      { percent: '88.00%' },
      { percent: '33.33%' },
      { percent: '1.00%' },
      { oneIn: 101 },
      { oneIn: 53_130 },
    ]);
  });
});
