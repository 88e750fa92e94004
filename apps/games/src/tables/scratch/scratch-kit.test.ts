// @vitest-environment happy-dom
import { SCRATCH_NAGA } from '@talora/domain/games/scratch/scratch-games.ts';
import { seededDraws } from '@talora/domain/games/slots/certificate/seeded-draws.ts';
import { createTranslator } from 'use-intl';
import { describe, expect, it } from 'vitest';
import type { TableRound } from '../../host/game-host.ts';
import { loadMessages } from '../../messages/load-messages.ts';
import type { TableTexts } from '../table-kit.ts';
import { withKitMessages } from '../with-kit-messages.ts';
import { SCRATCH_KITS } from './scratch-kit.tsx';
import { COVER_COLUMNS, COVER_ROWS, deckOf, printedNo, scratchAt, shareLeft } from './scratch-round.ts';

const LANGUAGES = ['MS', 'EN', 'CN'] as const;
const { resultOf, optionOf, choiceOf, showMs, byHand } = SCRATCH_KITS.naga;

async function textsIn(language: (typeof LANGUAGES)[number]): Promise<TableTexts> {
  const messages = (await withKitMessages(SCRATCH_KITS.naga, loadMessages)(language)) as never;
  return createTranslator({ locale: 'en', messages, namespace: 'vendor.table' as never });
}

function played(times: number): TableRound {
  const choice = { deck: 2, unsold: 900, ticket: 1_234, times };
  const { outcome, payoutMinor } = SCRATCH_NAGA.play(seededDraws(3), choice, 500n);
  return { roundId: 'R-1', at: null, bet: 500n, payout: payoutMinor, outcome, choice };
}

describe('a ticket', () => {
  it('lies covered until its player has scratched it, and not at all where nothing shall move', () => {
    expect(showMs(played(2), 'normal')).toBeNull();
    expect(showMs(played(2), 'quick')).toBeGreaterThan(0);
    expect(showMs({ ...played(2), isReplay: true }, 'normal')).toBeGreaterThan(0);
    expect(showMs(played(2), 'still')).toBe(0);
  });

  it('is asked for by the number of the deck alone', () => {
    expect(choiceOf(7)).toEqual({ deck: 7 });
    expect([optionOf(played(0).choice), optionOf({ lines: [] }), deckOf({ deck: 0 })]).toEqual([2, null, null]);
    expect(printedNo(42)).toBe('000042');
  });

  it('tells in words what it pays', async () => {
    const t = await textsIn('EN');
    expect(resultOf(played(0), t)).toBe('Ticket 001234: no prize');
    expect(resultOf(played(10_000), t)).toBe('Ticket 001234: 10,000 times the price');
  });

  it.each(LANGUAGES)('has every word in %s', async (language) => {
    const t = await textsIn(language);
    const words = [resultOf(played(0), t), resultOf(played(2), t), byHand?.text(t) ?? '', byHand?.hint(t) ?? ''];
    expect(new Set(words).size).toBe(words.length);
    for (const text of words) expect(text).not.toMatch(/scratch\.|[{}]/);
  });
});

describe('scratching', () => {
  it('goes where the finger goes, and is done when more than half is gone', () => {
    const gone = new Uint8Array(COVER_COLUMNS * COVER_ROWS);
    expect(scratchAt(gone, 0.5, 0.5, 0.075)).toBe(false);
    const first = gone.reduce((sum, part) => sum + part, 0);
    expect(first).toBeGreaterThan(4);
    expect(first).toBeLessThan(gone.length / 8);
    let isDone = false;
    let strokes = 0;
    for (let y = 0.08; y < 1 && !isDone; y += 0.16) {
      strokes += 1;
      for (let x = 0; x <= 1 && !isDone; x += 0.05) isDone = scratchAt(gone, x, y, 0.075);
    }
    expect([isDone, strokes > 2]).toEqual([true, true]);
    expect(scratchAt(new Uint8Array(COVER_COLUMNS * COVER_ROWS), 5, 5, 0.075)).toBe(false);
  });
});

describe('what is left', () => {
  it('returns its prizes over its tickets', () => {
    const prizes = [
      { times: 30, prize: '150.00', count: 2, left: 1 },
      { times: 2, prize: '10.00', count: 9, left: 5 },
    ];
    expect(shareLeft({ left: 80, prizes })).toBe(0.5);
    expect(shareLeft({ left: 0, prizes: [] })).toBe(0);
  });
});
