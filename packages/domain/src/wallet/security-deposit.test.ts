import fc from 'fast-check';
import { expect, it } from 'vitest';
import { mostWithSecurity, securityOf } from './security-deposit.ts';
import { securityEndOf } from './withdrawal-states.ts';

it('is a share of the sum, rounded down', () => {
  expect([securityOf(10_000n, 5), securityOf(999n, 10), securityOf(9n, 10), securityOf(10_000n, 0)]).toEqual([500n, 99n, 0n, 0n]);
});

it('leaves the most that its own security deposit fits beside', () => {
  expect(mostWithSecurity(10_500n, 5)).toBe(10_000n);
  expect(mostWithSecurity(10_000n, 0)).toBe(10_000n);
  expect(mostWithSecurity(0n, 5)).toBe(0n);
  expect(mostWithSecurity(-700n, 5)).toBe(0n);
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 12n), fc.integer({ min: 0, max: 20 }), (available, percent) => {
      const most = mostWithSecurity(available, percent);
      return most + securityOf(most, percent) <= available && most + 1n + securityOf(most + 1n, percent) > available;
    }),
  );
});

it('stays aside with the parts of a withdrawal that is split, and is the player’s again only when nothing of it is held', () => {
  expect(
    ['review', 'disputed', 'split', 'auto_confirmed', 'confirmed', 'rejected', 'upheld'].map((state) => securityEndOf(state as never)),
  ).toEqual(['held', 'held', 'parts', 'lost', 'free', 'free', 'free']);
});
