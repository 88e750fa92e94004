import { describe, expect, it } from 'vitest';
import { spaced } from './once-a-second.ts';

describe('a button that works once a second', () => {
  it('does nothing before the second is over, and its work again at its end', () => {
    let now = 5_000;
    const done: number[] = [];
    const press = spaced(1_000, () => now);
    for (const at of [5_000, 5_001, 5_999, 6_000, 6_500, 7_000]) {
      now = at;
      press(() => done.push(at));
    }
    expect(done).toEqual([5_000, 6_000, 7_000]);
  });
});
