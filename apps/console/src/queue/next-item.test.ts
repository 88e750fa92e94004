import { describe, expect, it } from 'vitest';
import { nextItem } from './next-item.ts';

const LIST = ['a', 'b', 'c', 'd'];

describe('after a decision', () => {
  it('the item that stands next is opened, at the end the first', () => {
    expect(nextItem(LIST, LIST, 'a')).toBe('b');
    expect(nextItem(LIST, LIST, 'c')).toBe('d');
    expect(nextItem(LIST, LIST, 'd')).toBe('a');
  });

  it('what has left the queue meanwhile is passed over, also the decided item itself', () => {
    expect(nextItem(LIST, ['a', 'c', 'd'], 'b')).toBe('c');
    expect(nextItem(LIST, ['a', 'd'], 'b')).toBe('d');
    expect(nextItem(LIST, ['a'], 'b')).toBe('a');
    expect(nextItem(LIST, ['a', 'new'], 'd')).toBe('a');
  });

  it('none follows what was alone', () => {
    expect(nextItem(['a'], ['a'], 'a')).toBeUndefined();
    expect(nextItem(['a'], [], 'a')).toBeUndefined();
    expect(nextItem([], [], undefined)).toBeUndefined();
  });
});
