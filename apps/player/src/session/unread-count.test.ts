import { describe, expect, it } from 'vitest';
import { badgeText, laterCount } from './unread-count.ts';

describe('counts of unread messages', () => {
  it('the later state of the inbox holds, in whatever order counts come', () => {
    const counts = Array.from({ length: 1_000 }, (_, at) => ({ unread: at % 7, version: at + 1 }));
    const last = counts.at(-1);
    for (const order of [counts, counts.toReversed(), [...counts.slice(500), ...counts.slice(0, 500)]])
      expect(order.reduce((known, next) => laterCount(known, next))).toEqual(last);
    expect(laterCount(undefined, { unread: 2, version: 0 })).toEqual({ unread: 2, version: 0 });
    // The same state read again is no news.
    expect(laterCount({ unread: 2, version: 3 }, { unread: 2, version: 3 })).toEqual({ unread: 2, version: 3 });
  });

  it('a badge is not there at none, and says no more than 99+', () => {
    expect([-1, 0, 1, 99, 100].map(badgeText)).toEqual([null, null, '1', '99', '99+']);
  });
});
