import { expect, it } from 'vitest';
import { historyAsked, historySearch } from './history-search.ts';

const spec = historySearch(['open', 'done']);
const asked = (address: object) => historyAsked(spec.read(address as Parameters<typeof spec.read>[0]));

it('a history is narrowed by state, method, member, sums and days, or shows everything', () => {
  expect(asked({})).toEqual({});
  expect(asked({ state: 'lost', least: 'x', from: 'y' })).toEqual({});
  const all = { state: 'done', method: 'slip', member: 'bunga', least: '10', most: '50.50', from: '2026-11-01', to: '2026-11-02' };
  expect(asked({ ...all, sort: 'at', page: 3 })).toEqual({ ...all, order: 'oldest' });
});

it('takes ends that stand the wrong way round the right way: sums by their size', () => {
  expect(asked({ least: '100', most: '20', from: '2026-11-09', to: '2026-11-02' })).toEqual({
    least: '20',
    most: '100',
    from: '2026-11-02',
    to: '2026-11-09',
  });
  expect(asked({ least: '9', most: '10' })).toEqual({ least: '9', most: '10' });
});
