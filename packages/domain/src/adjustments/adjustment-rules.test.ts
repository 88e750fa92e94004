import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ADJUSTMENT_DIRECTIONS,
  ADJUSTMENT_REASON_NAMES,
  findAdjustmentObstacle,
  isAdjustmentReason,
  oppositeOf,
  reasonsFor,
  type MadeAdjustment,
  type WantedAdjustment,
} from './adjustment-rules.ts';

const ROOM = { available: 10_000n, credit: 50_000n };
const credit: WantedAdjustment = { direction: 'credit', amount: 100n, reason: 'goodwill', reverses: null };
const debit: WantedAdjustment = { direction: 'debit', amount: 100n, reason: 'paid-twice', reverses: null };
const made: MadeAdjustment = { id: 'a', direction: 'credit', amount: 100n, isReversed: false };

describe('an adjustment', () => {
  it('moves something', () => {
    expect(findAdjustmentObstacle({ ...credit, amount: 1n }, ROOM)).toBeNull();
    expect(findAdjustmentObstacle({ ...credit, amount: 0n }, ROOM)).toBe('AMOUNT_INVALID');
    expect(findAdjustmentObstacle({ ...credit, amount: -1n }, ROOM)).toBe('AMOUNT_INVALID');
  });

  it('takes what could be spent, to the last unit, and no more', () => {
    expect(findAdjustmentObstacle({ ...debit, amount: 10_000n }, ROOM)).toBeNull();
    expect(findAdjustmentObstacle({ ...debit, amount: 10_001n }, ROOM)).toBe('ABOVE_BALANCE');
    expect(findAdjustmentObstacle({ ...debit, amount: 1n }, { ...ROOM, available: -5n })).toBe('ABOVE_BALANCE');
  });

  it('gives what is left of the ceilings, to the last unit, and no more; a debit asks for no room', () => {
    expect(findAdjustmentObstacle({ ...credit, amount: 50_000n }, ROOM)).toBeNull();
    expect(findAdjustmentObstacle({ ...credit, amount: 50_001n }, ROOM)).toBe('ABOVE_CEILING');
    expect(findAdjustmentObstacle(debit, { ...ROOM, credit: 0n })).toBeNull();
    expect(findAdjustmentObstacle(credit, { ...ROOM, available: 0n })).toBeNull();
  });

  it('has a reason that fits its direction', () => {
    expect(findAdjustmentObstacle({ ...debit, reason: 'goodwill' }, ROOM)).toBe('REASON');
    expect(findAdjustmentObstacle({ ...credit, reason: 'paid-twice' }, ROOM)).toBe('REASON');
    expect(findAdjustmentObstacle({ ...credit, reason: 'rules-broken' }, ROOM)).toBe('REASON');
    for (const direction of ADJUSTMENT_DIRECTIONS)
      for (const reason of reasonsFor(direction)) expect(findAdjustmentObstacle({ ...credit, direction, reason }, ROOM)).toBeNull();
    expect(reasonsFor('credit')).not.toContain('reversal');
    expect([...new Set([...reasonsFor('credit'), ...reasonsFor('debit'), 'reversal'])].toSorted()).toEqual(
      ADJUSTMENT_REASON_NAMES.toSorted(),
    );
    expect([isAdjustmentReason('goodwill'), isAdjustmentReason('toString'), isAdjustmentReason('')]).toEqual([true, false, false]);
  });

  it('reverses one that is there, whole, the other way, and once', () => {
    const back: WantedAdjustment = { direction: 'debit', amount: 100n, reason: 'reversal', reverses: made };
    expect(findAdjustmentObstacle(back, ROOM)).toBeNull();
    expect(findAdjustmentObstacle({ ...back, amount: 99n }, ROOM)).toBe('REVERSES');
    expect(findAdjustmentObstacle({ ...back, direction: 'credit' }, ROOM)).toBe('REVERSES');
    expect(findAdjustmentObstacle({ ...back, reverses: { ...made, isReversed: true } }, ROOM)).toBe('REVERSED');
    expect(findAdjustmentObstacle({ ...back, reverses: undefined }, ROOM)).toBe('REVERSES');
    // A reversal names what it reverses, and what names one is a reversal.
    expect(findAdjustmentObstacle({ ...back, reverses: null }, ROOM)).toBe('REASON');
    expect(findAdjustmentObstacle({ ...back, reason: 'other' }, ROOM)).toBe('REVERSES');
    expect(oppositeOf(oppositeOf('credit'))).toBe('credit');
  });

  it('never leaves less than nothing, whatever is asked', () => {
    const amounts = fc.bigInt({ min: -1_000n, max: 1_000n });
    fc.assert(
      fc.property(amounts, amounts, amounts, fc.constantFrom(...ADJUSTMENT_DIRECTIONS), (amount, available, room, direction) => {
        const found = findAdjustmentObstacle({ direction, amount, reason: 'other', reverses: null }, { available, credit: room });
        if (found !== null) return;
        if (direction === 'debit') expect(available - amount).toBeGreaterThanOrEqual(0n);
        else expect(room - amount).toBeGreaterThanOrEqual(0n);
      }),
    );
  });
});
