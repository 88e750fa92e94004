import { expect, it } from 'vitest';
import { daysOfSearch, OVERVIEW_START, readFigureMembersSearch, readOverviewSearch } from './overview-search.ts';

const overview = (asked: object) => readOverviewSearch(asked as never);
const behind = (asked: object) => readFigureMembersSearch(asked as never);

it('an address that is mistyped falls back to today, field by field', () => {
  expect(overview({ range: 'year', from: '1.2.2026', measure: 'luck', group: 'x', view: 1 })).toEqual(OVERVIEW_START);
  expect(OVERVIEW_START).toMatchObject({ range: 'today', from: '', to: '' });
});

it('days stand above the span, and one day alone is none', () => {
  const search = overview({ range: '7d', from: '2026-11-01', to: '2026-11-03' });
  expect(daysOfSearch(search, '2026-11-28')).toEqual({ from: '2026-11-01', to: '2026-11-03' });
  const half = overview({ range: '7d', from: '2026-11-01' });
  expect(daysOfSearch(half, '2026-11-28')).toEqual({ from: '2026-11-22', to: '2026-11-28' });
});

it('games narrow who played, and nobody else', () => {
  const asked = { from: '2026-11-01', to: '2026-11-03', vendor: 'KIRIN', page: 2 };
  expect(behind({ ...asked, kind: 'played' })).toMatchObject({ vendor: 'KIRIN', page: 2 });
  expect(behind({ ...asked, kind: 'first-deposit' })).toMatchObject({ vendor: '', from: '2026-11-01' });
  expect(behind({})).toMatchObject({ kind: 'first-deposit', from: '', page: 1 });
});
