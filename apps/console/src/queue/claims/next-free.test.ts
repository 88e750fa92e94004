import { expect, it } from 'vitest';
import { nextFree } from './next-free.ts';

const held = new Set(['b']);

it('takes the first after the open one that nobody has, and begins again at the top', () => {
  expect(nextFree(['a', 'b', 'c'], held, 'a')).toBe('c');
  expect(nextFree(['a', 'b', 'c'], held, 'c')).toBe('a');
  expect(nextFree(['a', 'b', 'c'], held, undefined)).toBe('a');
  // What is open is no longer in the list once it was decided.
  expect(nextFree(['b', 'c'], held, 'z')).toBe('c');
});

it('finds none where all others are held, or nothing is left', () => {
  expect(nextFree(['a', 'b'], held, 'a')).toBeUndefined();
  expect(nextFree([], held, 'a')).toBeUndefined();
});
