import { expect, it } from 'vitest';
import { cashAsked, readCashSearch, type CashSearch } from './cash-search.ts';

const read = (asked: Partial<Record<keyof CashSearch, string>>): CashSearch =>
  readCashSearch(asked as Parameters<typeof readCashSearch>[0]);

it('an address that says nothing, or nonsense, shows the last days with the equation', () => {
  const start = { from: '', to: '', part: 'equation' };
  expect(read({})).toEqual(start);
  expect(read({ from: 'yesterday', to: '1', part: 'all' })).toEqual(start);
  expect(cashAsked(read({}))).toEqual({});
});

it('an address names days and a table', () => {
  const search = read({ from: '2026-11-01', to: '2026-11-26', part: 'bank' });
  expect(search).toEqual({ from: '2026-11-01', to: '2026-11-26', part: 'bank' });
  expect(cashAsked(search)).toEqual({ from: '2026-11-01', to: '2026-11-26' });
  expect(cashAsked({ ...search, from: '' })).toEqual({ to: '2026-11-26' });
});
