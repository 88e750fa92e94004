import { expect, it } from 'vitest';
import type { Asked } from '../../shell/search.ts';
import {
  costAsked,
  readCostSearch,
  readRunSearch,
  readRunsSearch,
  type CostSearch,
  type RunSearch,
  type RunsSearch,
} from './agent-pay-search.ts';
import { shareText } from './share-text.ts';

it('addresses fall back to all kinds, all payments and the first page', () => {
  expect(readRunsSearch({ kind: 'weekly', page: 0 } as unknown as Asked<RunsSearch>)).toEqual({ kind: 'all', page: 1 });
  expect(readRunsSearch({ kind: 'daily', page: 3 } as Asked<RunsSearch>)).toEqual({ kind: 'daily', page: 3 });
  expect(readRunSearch({ state: 'gone' } as unknown as Asked<RunSearch>)).toEqual({ state: 'all', page: 1 });
});

it('asks for days and a kind only where the address has them', () => {
  expect(costAsked(readCostSearch({} as Asked<CostSearch>))).toEqual({ pageNo: 1 });
  expect(costAsked(readCostSearch({ from: '2026-11-01', to: 'x', kind: 'hourly', page: 2 } as Asked<CostSearch>))).toEqual({
    from: '2026-11-01',
    kind: 'hourly',
    pageNo: 2,
  });
});

it('a share is written in percent without needless decimals', () => {
  expect([0, 5, 1_250, 10_000, 12_345].map(shareText)).toEqual(['0%', '0.05%', '12.5%', '100%', '123.45%']);
});
