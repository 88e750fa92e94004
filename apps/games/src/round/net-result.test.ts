import { describe, expect, it } from 'vitest';
import { netOf, signedFull, signedText, toneOf } from './net-result.ts';
import { openSums } from './sums.ts';

const sums = openSums('MYR', 2, 'en-MY');

describe('a result has a plus and green for what is above the stake alone', () => {
  it.each([
    [200n, 0n, '−2.00', 'is-lost'],
    [200n, 199n, '−0.01', 'is-lost'],
    [200n, 200n, '0.00', ''],
    [200n, 201n, '+0.01', 'is-won'],
  ])('stake %i, paid %i: %s', (bet, payout, text, tone) => {
    const net = netOf({ bet, payout });
    expect([signedText(net, sums), toneOf(net)]).toEqual([text, tone]);
  });

  it('has its sign before the currency', () => {
    expect([130n, 0n, -130n].map((net) => signedFull(net, (minor) => sums.full(minor)))).toEqual(['+RM 1.30', 'RM 0.00', '−RM 1.30']);
  });

  it('counts no stake that was a gift', () => expect(netOf({ bet: 200n, payout: 50n }, true)).toBe(50n));
});
