import { describe, expect, it } from 'vitest';
import { movedBack, movedBeside, movedTo, sortsFor, type Sorted } from './order-of-games.ts';

const spread = (ids: readonly number[], step = 10): Sorted[] => ids.map((id, at) => ({ id, sort: (at + 1) * step }));
/** The order that the database has after what was written: by sort, then by number. */
function stored(before: readonly Sorted[], written: readonly Sorted[]): number[] {
  const sortOf = new Map([...before, ...written].map(({ id, sort }) => [id, sort]));
  return [...sortOf].toSorted((a, b) => a[1] - b[1] || a[0] - b[0]).map(([id]) => id);
}
const ids = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

describe('the order of games', () => {
  it('takes games before and after another one, in the order they have among each other', () => {
    expect(movedBeside([1, 2, 3, 4, 5], new Set([4, 2]), 'before', 1)).toEqual([2, 4, 1, 3, 5]);
    expect(movedBeside([1, 2, 3, 4, 5], new Set([1]), 'after', 5)).toEqual([2, 3, 4, 5, 1]);
    expect(movedBeside([1, 2, 3], new Set([1]), 'after', 1)).toBeUndefined();
    expect(movedBeside([1, 2, 3], new Set([1]), 'after', 9)).toBeUndefined();
  });

  it('takes a game to a position of all, or of some of them', () => {
    expect(movedTo([1, 2, 3, 4], new Set([4]), 1)).toEqual([4, 1, 2, 3]);
    expect(movedTo([1, 2, 3, 4], new Set([1]), 3)).toEqual([2, 3, 1, 4]);
    expect(movedTo([1, 2, 3, 4], new Set([1]), 99)).toEqual([2, 3, 4, 1]);
    // Second of the games 2, 4 and 5 without itself: before 4.
    expect(movedTo([1, 2, 3, 4, 5], new Set([5]), 2, new Set([2, 4, 5]))).toEqual([1, 2, 3, 5, 4]);
    expect(movedTo([1, 2, 3, 4, 5], new Set([2]), 9, new Set([2, 4]))).toEqual([1, 3, 4, 2, 5]);
    expect(movedTo([1, 2, 3], new Set([2]), 1, new Set([2]))).toEqual([1, 3, 2]);
  });

  it('puts games back where they stood', () => {
    const order = ids(9);
    const moved = new Set([3, 7, 8]);
    const after = movedTo(order, moved, 1);
    expect(movedBack(after, new Map([...moved].map((id) => [id, order.indexOf(id)])))).toEqual(order);
    expect(movedBack([1, 2], new Map([[9, 0]]))).toEqual([1, 2]);
  });

  it('writes the moved alone while there is room, and stays total when there is none', () => {
    const order = spread(ids(3_000));
    const after = movedTo(ids(3_000), new Set([2_999]), 5);
    const written = sortsFor(order, after, new Set([2_999]));
    expect(written).toHaveLength(1);
    expect(stored(order, written)).toEqual(after);
    expect(sortsFor(order, ids(3_000), new Set([5]))).toEqual([]);
  });

  it.each([1, 2, 3, 10])('keeps exactly the order that was asked for, through many moves, from steps of %i', (step) => {
    let sorts = spread(ids(40), step);
    let order = ids(40);
    // A fixed row of moves that come back to the same gap again and again.
    for (let n = 0; n < 400; n += 1) {
      const moved = new Set([((n * 17) % 40) + 1, ((n * 29 + 5) % 40) + 1]);
      const after = n % 3 === 0 ? movedTo(order, moved, (n % 7) + 1) : movedTo(order, moved, 20);
      const written = new Map(sortsFor(sorts, after, moved).map(({ id, sort }) => [id, sort]));
      sorts = sorts.map(({ id, sort }) => ({ id, sort: written.get(id) ?? sort }));
      order = stored(sorts, []);
      expect(order).toEqual(after);
      sorts = order.map((id) => ({ id, sort: sorts.find((one) => one.id === id)?.sort ?? 0 }));
    }
  });

  it('is right from equal numbers too', () => {
    const equal = ids(5).map((id) => ({ id, sort: 10 }));
    const after = movedTo(ids(5), new Set([5]), 2);
    expect(stored(equal, sortsFor(equal, after, new Set([5])))).toEqual(after);
  });
});
