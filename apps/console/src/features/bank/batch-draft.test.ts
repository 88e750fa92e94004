import type { ConsoleWithdrawal } from '@talora/contract/wallet/wallet-console.ts';
import { expect, it } from 'vitest';
import { firstOf, mayEnter, sumOf, toggled, wantedItems } from './batch-draft.ts';

const item = (change: Partial<ConsoleWithdrawal> = {}): ConsoleWithdrawal =>
  ({
    id: 'w1',
    memberId: 'm1',
    amount: '10.50',
    currency: 'MYR',
    version: '3',
    state: 'approved',
    isMyPayment: false,
    stop: null,
    payout: null,
    ...change,
  }) as ConsoleWithdrawal;
const payout = (state: string) => ({ state }) as ConsoleWithdrawal['payout'];

it.each<[Partial<ConsoleWithdrawal>, boolean]>([
  [{}, true],
  [{ state: 'pay_failed' }, true],
  [{ state: 'paying', isMyPayment: true }, true],
  [{ state: 'paying' }, false],
  [{ state: 'review' }, false],
  [{ state: 'unknown', isMyPayment: true }, false],
  [{ stop: 'locked' }, false],
  [{ state: 'paying', isMyPayment: true, payout: payout('pending') }, false],
  [{ state: 'pay_failed', payout: payout('failed') }, true],
])('%j may enter a batch: %s', (change, may) => {
  expect(mayEnter(item(change))).toBe(may);
});

it('a batch holds fifty', () => {
  const fifty = Array.from({ length: 50 }, (_, at) => `w${at}`);
  expect(toggled(['a'], 'b')).toEqual(['a', 'b']);
  expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
  expect(toggled(fifty, 'more')).toBe(fifty);
  expect(toggled(fifty, 'w3')).toHaveLength(49);
  expect(firstOf([...fifty, 'more'].map((id) => item({ id })))).toEqual(fifty);
});

it('what is chosen has a sum, and is sent as it stood on the screen', () => {
  expect(sumOf([item(), item({ amount: '0.75' })])).toBe('11.25');
  expect(sumOf([])).toBe('0');
  let n = 0;
  expect(wantedItems([item(), item({ id: 'w2' })], () => `r${(n += 1)}`)).toEqual([
    { id: 'w1', memberId: 'm1', amount: '10.50', version: '3', requestId: 'r1' },
    { id: 'w2', memberId: 'm1', amount: '10.50', version: '3', requestId: 'r2' },
  ]);
});
