import { expect, it } from 'vitest';
import { isForGood } from './exclusions.ts';

it('what ends in the year 9999 has no end', () => {
  expect(isForGood(new Date('9998-12-31T23:59:59.999Z'))).toBe(false);
  expect(isForGood(new Date('9999-12-31T00:00:00Z'))).toBe(true);
});
