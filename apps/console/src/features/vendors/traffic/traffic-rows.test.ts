import { describe, expect, it } from 'vitest';
import { trafficList } from '../vendor-search.ts';
import { movedBy, olderThan, trafficAsked } from './traffic-rows.ts';

const call = (operation: string, amount: string | null, win: string | null, code = 'OK') => movedBy({ operation, amount, win, code });

describe('what a call moved', () => {
  it('is taken for a stake or a tip, given for a win or a refund, both for a bet that wins at once', () => {
    expect(call('bet', '5.00', null)).toBe('−5.00');
    expect(call('tip', '1.00', null)).toBe('−1.00');
    expect(call('win', '7.50', null)).toBe('+7.50');
    expect(call('refund', '5.00', null)).toBe('+5.00');
    expect(call('betWin', '5.00', '7.50')).toBe('−5.00 / +7.50');
  });

  it('is nothing for a sum of nothing, for a call without money, and for a refused one', () => {
    expect(call('win', '0.00', null)).toBe('');
    expect(call('betWin', '5.00', '0.00')).toBe('−5.00');
    expect(call('authenticate', null, null)).toBe('');
    expect(call('bet', '5.00', null, 'INSUFFICIENT_FUNDS')).toBe('');
  });
});

describe('a search in the traffic', () => {
  it('narrows by what is found, by a kind of call or to refused ones, by way and days', () => {
    const start = trafficList.start;
    expect(trafficAsked('KW', start)).toEqual({ code: 'KW' });
    expect(trafficAsked('KW', { ...start, find: 'tx1', kind: 'bet', direction: 'in' })).toEqual({
      code: 'KW',
      find: 'tx1',
      operation: 'bet',
      direction: 'in',
    });
    expect(trafficAsked('KW', { ...start, kind: 'refused', from: '2026-11-28', to: '2026-11-01' })).toEqual({
      code: 'KW',
      refused: 'true',
      from: '2026-11-01',
      to: '2026-11-28',
    });
  });

  it('has older calls behind a full reading, and none behind one that is not full', () => {
    const full = Array.from({ length: 100 }, (_, i) => ({ at: String(i) }));
    expect(olderThan(full)).toBe('99');
    expect(olderThan(full.slice(1))).toBeUndefined();
  });
});
