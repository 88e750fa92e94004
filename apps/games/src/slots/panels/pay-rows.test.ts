import { describe, expect, it } from 'vitest';
import { countText, payRows } from './pay-rows.ts';

describe('pay rows', () => {
  const text = (coins: readonly number[], most: number): string[] => payRows(coins, most).map((row) => `${countText(row)}=${row.coins}`);

  it('starts with the highest count', () => expect(text([0, 0, 0, 5, 20, 60], 5)).toEqual(['5=60', '4=20', '3=5']));
  it('puts equal counts together', () => expect(text([0, 0, 0, 3, 3, 8, 8], 6)).toEqual(['5–6=8', '3–4=3']));
  it('says that the last count stands for every greater one', () => expect(text([0, 0, 0, 0, 7, 12], 25)).toEqual(['5+=12', '4=7']));
});
