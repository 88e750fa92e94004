import { expect, it } from 'vitest';
import { chosenOf } from './chosen.ts';

const items = [{ id: 'a' }, { id: 'b' }];

it('the chosen one is read; one that is gone, or none, gives way to the first', () => {
  expect(chosenOf(items, 'b')?.id).toBe('b');
  expect(chosenOf(items, 'gone')?.id).toBe('a');
  expect(chosenOf(items, null)?.id).toBe('a');
  expect(chosenOf([], 'a')).toBeUndefined();
});
