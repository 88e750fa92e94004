import { describe, expect, it } from 'vitest';
import { checkEvery } from './reality-check.ts';

describe('minutes between reality checks', () => {
  it.each([
    [240, null, 240],
    [240, 30, 30],
    [45, null, 45],
    [45, 60, 45],
    [45, 15, 15],
  ])('brand %s, member %s: %s', (ofBrand, own, every) => expect(checkEvery(ofBrand, own)).toBe(every));
});
