import { expect, it } from 'vitest';
import { monthList, monthsAsked, offeredMonths, readVendorMonthsSearch } from './vendor-months-search.ts';

const read = (asked: object) => monthList.read(asked as Parameters<typeof monthList.read>[0]);

it('asks for what the server begins with where the address says nothing, or nonsense', () => {
  expect(monthsAsked(read({}))).toEqual({});
  expect(monthsAsked(read({ state: 'lost', from: '2026-13', to: 'today' }))).toEqual({});
});

it('narrows by state, vendor and months, in their order', () => {
  expect(monthsAsked(read({ state: 'disputed', vendor: 'NUSA', from: '2026-09', to: '2026-07' }))).toEqual({
    state: 'disputed',
    vendor: 'NUSA',
    from: '2026-07',
    to: '2026-09',
  });
  expect(monthsAsked(read({ state: 'none' }))).toEqual({ state: 'none' });
});

it('opens a month that there is', () => {
  expect(readVendorMonthsSearch({ month: '2026-09' } as never)).toEqual({ month: '2026-09' });
  expect(readVendorMonthsSearch({ month: '2026-9' } as never)).toEqual({ month: '' });
});

it('offers two years of months, newest first', () => {
  const months = offeredMonths('2026-02-14');
  expect([months.length, months[0], months[2], months.at(-1)]).toEqual([24, '2026-02', '2025-12', '2024-03']);
});
