import { expect, it } from 'vitest';
import { isRightAbove, upperPath } from './line.ts';

it('finds the place right above, and none at the top', () => {
  expect(upperPath('1000001.')).toBeNull();
  expect(upperPath('1000001.1000007.')).toBe('1000001.');
  expect(upperPath('1000001.1000007.1000009.')).toBe('1000001.1000007.');
});

it('knows who is right above: neither further up, nor beside, nor oneself, nor a number that begins alike', () => {
  expect(isRightAbove('1000001.', '1000001.1000007.')).toBe(true);
  expect(isRightAbove('1000001.', '1000001.1000007.1000009.')).toBe(false);
  expect(isRightAbove('1000001.1000007.', '1000001.1000008.')).toBe(false);
  expect(isRightAbove('1000001.', '1000001.')).toBe(false);
  expect(isRightAbove('1.', '1000001.7.')).toBe(false);
  expect(isRightAbove('1000001.1000007.', '1000001.')).toBe(false);
});
