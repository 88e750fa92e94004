import { expect, it } from 'vitest';
import { changeOfLimit, usedPercent } from './limits.ts';

it('a first limit and a lower one hold at once; a higher one and none are asked for', () => {
  expect(changeOfLimit(null, 100n)).toBe('at-once');
  expect(changeOfLimit(100n, 99n)).toBe('at-once');
  expect(changeOfLimit(100n, 100n)).toBe('none');
  expect(changeOfLimit(100n, 101n)).toBe('asked');
  expect(changeOfLimit(100n, null)).toBe('asked');
  expect(changeOfLimit(null, null)).toBe('none');
});

it('the used part of a limit stays between nothing and all', () => {
  expect(usedPercent(-5n, 100n)).toBe(0);
  expect(usedPercent(0n, 100n)).toBe(0);
  expect(usedPercent(99n, 100n)).toBe(99);
  expect(usedPercent(100n, 100n)).toBe(100);
  expect(usedPercent(250n, 100n)).toBe(100);
});
