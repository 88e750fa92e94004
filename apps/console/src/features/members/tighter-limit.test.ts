import { expect, it } from 'vitest';
import { readTypedLimit } from './tighter-limit.ts';

const view = {
  currency: 'MYR',
  limits: [
    { kind: 'loss', period: 'day', most: '50.00', used: '0.00', freesAt: '2026-11-30T00:00:00.000Z', asked: null },
    { kind: 'session', period: 'day', most: '60', used: '0', freesAt: '2026-11-30T00:00:00.000Z', asked: null },
  ],
} as const;
const read = (typed: string) => readTypedLimit(typed, { ...view, limits: [...view.limits] }, 'loss', 'day');

it('takes a stricter limit, and a first one of any size', () => {
  expect(read('49.99')).toEqual({ wire: '49.99' });
  expect(readTypedLimit('5000', { ...view, limits: [...view.limits] }, 'loss', 'week')).toEqual({ wire: '5000.00' });
});

it('takes no looser one, not the same, and nothing that is no sum', () => {
  expect(read('50')).toEqual({ problem: 'looser' });
  expect(read('50.01')).toEqual({ problem: 'looser' });
  for (const typed of ['', '0', '-1', '1.001', 'ten']) expect(read(typed)).toEqual({ problem: 'sum' });
});

it('reads play time in whole minutes', () => {
  const readTime = (typed: string, period: 'day' | 'week' = 'day') =>
    readTypedLimit(typed, { ...view, limits: [...view.limits] }, 'session', period);
  expect(readTime('59')).toEqual({ wire: '59' });
  expect(readTime('60')).toEqual({ problem: 'looser' });
  expect(readTime('10080', 'week')).toEqual({ wire: '10080' });
  for (const typed of ['', '0', '59.00', '1441', 'ten']) expect(readTime(typed)).toEqual({ problem: 'minutes' });
});
