import { describe, expect, it } from 'vitest';
import { DEPOSIT_STATES } from './deposit-states.ts';
import { causeOfExtra, mayMoveRefund, REFUND_STATES } from './refund-rules.ts';

describe('refunds', () => {
  it('are approved, taken in hand and then made, and never go back', () => {
    const moves = REFUND_STATES.flatMap((from) => REFUND_STATES.filter((to) => mayMoveRefund(from, to)).map((to) => `${from} ${to}`));
    expect(moves).toEqual(['due approved', 'approved sending', 'sending made']);
  });

  it('of a payment beside the deposit’s are for one that came twice, or too late', () => {
    expect(DEPOSIT_STATES.filter((state) => causeOfExtra(state) === 'late')).toEqual(['rejected', 'expired']);
  });
});
