import { describe, expect, it } from 'vitest';
import { newestOf } from './newest.ts';
import { filterOf, pageOf } from './use-inbox.ts';

describe('address of the inbox', () => {
  it('narrows to what there is, and shows all for anything else', () => {
    expect(['money', 'unread', 'security', 'spam', '', undefined].map(filterOf)).toEqual([
      'money',
      'unread',
      'security',
      'all',
      'all',
      'all',
    ]);
    expect(['1', '12', '0', '-1', 'x', '1.5', '100000', undefined].map(pageOf)).toEqual([1, 12, 1, 1, 1, 1, 1, 1]);
  });

  it('marks as read up to the newest in view, which need not stand first', () => {
    expect(newestOf([{ id: '019a-1' }, { id: '019c-1' }, { id: '019b-1' }])).toBe('019c-1');
    expect(newestOf([])).toBeUndefined();
  });
});
