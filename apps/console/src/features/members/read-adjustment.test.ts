import { describe, expect, it } from 'vitest';
import { problemsOf, turned, wireAmount, type TypedAdjustment } from './read-adjustment.ts';

const bounds = { available: '80.00', room: '500.00', currency: 'MYR' };
const right: TypedAdjustment = { direction: 'debit', amount: '80', reason: 'paid-twice', note: 'Came twice' };
const problems = (change: Partial<TypedAdjustment>) => problemsOf({ ...right, ...change }, bounds);

describe('an adjustment that is typed', () => {
  it('is right within what is available, or left of the ceilings, to the last cent', () => {
    expect(problems({})).toEqual({});
    expect(problems({ amount: '80.01' })).toEqual({ amount: 'balance' });
    expect(problems({ direction: 'credit', reason: 'goodwill', amount: '500.00' })).toEqual({});
    expect(problems({ direction: 'credit', reason: 'goodwill', amount: '500.01' })).toEqual({ amount: 'ceiling' });
    expect(problemsOf(right, { ...bounds, available: '-5.00' })).toEqual({ amount: 'balance' });
    expect(problemsOf({ ...right, amount: '0.01' }, { ...bounds, available: '0.00' })).toEqual({ amount: 'balance' });
  });

  it('names each field that is missing or wrong', () => {
    for (const amount of ['', ' ', '0', '0.00', '-1', '1.001', 'x', '1,000'])
      expect([amount, problems({ amount })]).toEqual([amount, { amount: 'sum' }]);
    expect(problems({ note: '  ' })).toEqual({ note: 'note' });
    expect(problems({ reason: '' })).toEqual({ reason: 'reason' });
    expect(problems({ reason: 'goodwill' })).toEqual({ reason: 'reason' });
    expect(problems({ reason: 'reversal' })).toEqual({ reason: 'reason' });
    expect(problems({ direction: null, amount: '1', reason: '', note: '' })).toEqual({
      direction: 'direction',
      reason: 'reason',
      note: 'note',
    });
  });

  it('is sent with the digits of its currency', () => {
    expect([wireAmount(' 12.5 ', 'MYR'), wireAmount('12', 'VND'), wireAmount('x', 'MYR'), wireAmount('1', '???')]).toEqual([
      '12.50',
      '12',
      '',
      '1.00',
    ]);
  });

  it('keeps a reason that fits the other direction too, and no other', () => {
    expect(turned(right, 'credit')).toEqual({ ...right, direction: 'credit', reason: '' });
    expect(turned({ ...right, reason: 'game-error' }, 'credit').reason).toBe('game-error');
    expect(turned(right, 'debit')).toEqual(right);
  });
});
