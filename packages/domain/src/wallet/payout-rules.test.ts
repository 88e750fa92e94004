import { describe, expect, it } from 'vitest';
import { maySettlePayout } from './payout-rules.ts';

describe('the end of a payout that the provider does not tell', () => {
  it.each([
    ['sending', true, false, false],
    ['pending', true, true, false],
    ['unknown', true, true, false],
    ['unknown', false, true, true],
    ['paid', false, false, false],
    ['failed', false, false, false],
  ] as const)('%s, asked about %s: paid %s, failed %s', (state, isAsked, mayPaid, mayFailed) => {
    expect(maySettlePayout('paid', { state, isAsked })).toBe(mayPaid);
    expect(maySettlePayout('failed', { state, isAsked })).toBe(mayFailed);
  });
});
