import { describe, expect, it } from 'vitest';
import { nextItem } from './next-item.ts';

const LIST = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];

describe('after a decision', () => {
  it('the item that stands next is opened, at the end the one before', () => {
    expect(nextItem(LIST, 'a')).toBe('b');
    expect(nextItem(LIST, 'b')).toBe('c');
    expect(nextItem(LIST, 'c')).toBe('b');
  });

  it('none follows what was alone, or what is not on this page', () => {
    expect(nextItem([{ id: 'a' }], 'a')).toBeUndefined();
    expect(nextItem(LIST, 'x')).toBeUndefined();
    expect(nextItem(LIST, undefined)).toBeUndefined();
    expect(nextItem([], 'a')).toBeUndefined();
  });
});
