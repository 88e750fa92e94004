import { describe, expect, it } from 'vitest';
import { vendorBetLimit } from './bet-limits.ts';

const limits = { min_bet: 50n, max_bet: 500n };

describe('stakes at vendors', () => {
  it.each([
    [49n, 'LIMIT_REACHED'],
    [50n, 'OK'],
    [400n, 'OK'],
    [401n, 'MAX_BET'],
  ] as const)('%d within both limits is %s', (stake, code) => {
    expect(vendorBetLimit(stake, limits, 400n)).toBe(code);
  });

  it('the operator’s own highest counts where it is the lower one, and none is no limit', () => {
    expect(vendorBetLimit(501n, limits, null)).toBe('MAX_BET');
    expect(vendorBetLimit(500n, limits, null)).toBe('OK');
    expect(vendorBetLimit(1n, { min_bet: null, max_bet: null }, null)).toBe('OK');
    expect(vendorBetLimit(1n, null, null)).toBe('OK');
  });
});
