import { expect, it } from 'vitest';
import { withDays } from './timeline-days.ts';

const dayOf = (iso: string): string => iso.slice(0, 10);
const lines = ['2026-11-23T10:00', '2026-11-23T09:00', '2026-11-22T23:59', '2026-11-22T00:00'].map((postedAt) => ({ postedAt }));

it('a day stands above the first line of it, and above no other', () => {
  expect(withDays(lines, dayOf).map(({ day }) => day)).toEqual(['2026-11-23', null, '2026-11-22', null]);
});

it('the first line of a page always says its day', () => {
  expect(withDays(lines.slice(1, 2), dayOf)).toEqual([{ line: lines[1], day: '2026-11-23' }]);
  expect(withDays([], dayOf)).toEqual([]);
});
