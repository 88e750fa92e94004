import { DRAGON_TIGER_SPOTS } from '@talora/domain/games/table/dragon-tiger.ts';
import { createTranslator } from 'use-intl';
import { describe, expect, it } from 'vitest';
import type { TableRound } from '../../host/game-host.ts';
import { loadMessages } from '../../messages/load-messages.ts';
import type { TableTexts } from '../table-kit.ts';
import { withKitMessages } from '../with-kit-messages.ts';
import { DRAGON_TIGER_KIT } from './dragon-tiger-kit.tsx';

const { kind, loadTexts, resultOf, spotName, showMs } = DRAGON_TIGER_KIT;
const LANGUAGES = ['MS', 'EN', 'CN'] as const;

async function textsIn(language: (typeof LANGUAGES)[number]): Promise<TableTexts> {
  const messages = (await withKitMessages(DRAGON_TIGER_KIT, loadMessages)(language)) as never;
  return createTranslator({ locale: 'en', messages, namespace: 'vendor.table' as never });
}

const round = (dragon: number, tiger: number, winner: string) => ({ outcome: { dragon, tiger, winner } }) as unknown as TableRound;

describe('texts of a kind of table', () => {
  it('stand below its kind among those of all tables, and change none of these', async () => {
    const page = (await loadMessages('EN')) as { vendor: { table: Record<string, unknown> } };
    const joined = (await withKitMessages(DRAGON_TIGER_KIT, loadMessages)('EN')) as typeof page;
    const { [kind]: own, ...others } = joined.vendor.table;
    expect(own).toEqual(await loadTexts?.('EN'));
    expect(others).toEqual(page.vendor.table);
    expect({ ...joined, vendor: { ...joined.vendor, table: null } }).toEqual({ ...page, vendor: { ...page.vendor, table: null } });
    expect(await withKitMessages({ kind: 'dice' }, loadMessages)('EN')).toEqual(page);
  });
});

describe('dragon tiger in words', () => {
  it.each(LANGUAGES)('has a name of its own for each spot in %s', async (language) => {
    const t = await textsIn(language);
    const names = DRAGON_TIGER_SPOTS.map((spot) => spotName(spot, t));
    expect(new Set(names).size).toBe(24);
    for (const name of names) expect(name).not.toMatch(/dragontiger|[{}]/);
  });

  it('tells who won with which cards, and that a tie is of one suit', async () => {
    const t = await textsIn('EN');
    expect(resultOf(round(12, 52 + 13, 'dragon'), t)).toBe('Dragon wins, K♠ over A♥');
    expect(resultOf(round(26, 40, 'tiger'), t)).toBe('Tiger wins, 2♣ over A♦');
    expect(resultOf(round(9, 22, 'tie'), t)).toBe('Tie, 10♠ and 10♥');
    expect(resultOf(round(9, 61, 'tie'), t)).toBe('Suited tie, 10♠ twice');
  });

  it('turns the tiger’s card after the dragon’s, and moves nothing for those who want no movement', () => {
    const any = round(0, 1, 'tiger');
    expect(showMs(any, 'normal')).toBeGreaterThan(showMs(any, 'quick') ?? 0);
    expect(showMs(any, 'still')).toBe(0);
  });
});
