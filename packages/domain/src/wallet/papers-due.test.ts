import { describe, expect, it } from 'vitest';
import { arePapersDue } from './papers-due.ts';

describe('papers before a withdrawal', () => {
  const rule = { isIdentityAsked: true, identityAskedFrom: 500_000n };

  it('are due from the sum on, alone or with what went before', () => {
    expect(arePapersDue(500_000n, 0n, rule)).toBe(true);
    expect(arePapersDue(499_999n, 0n, rule)).toBe(false);
    expect(arePapersDue(1n, 499_999n, rule)).toBe(true);
    expect(arePapersDue(1n, 499_998n, rule)).toBe(false);
  });

  it('are never due where the brand does not ask', () => {
    expect(arePapersDue(10_000_000n, 10_000_000n, { ...rule, isIdentityAsked: false })).toBe(false);
  });
});
