/** Room between two games that stand beside each other, so that a move touches the moved alone. */
export const SORT_STEP = 10;

/** A game's number and what it is sorted by; of two that are sorted by the same, the smaller number stands first. */
export interface Sorted {
  readonly id: number;
  readonly sort: number;
}

/** Puts games before or after another one, in the order they have among each other. Undefined: the other one is moved itself, or not there. */
export function movedBeside(
  order: readonly number[],
  moved: ReadonlySet<number>,
  side: 'before' | 'after',
  of: number,
): number[] | undefined {
  const rest = order.filter((id) => !moved.has(id));
  const at = rest.indexOf(of);
  if (at < 0) return undefined;
  rest.splice(at + (side === 'after' ? 1 : 0), 0, ...order.filter((id) => moved.has(id)));
  return rest;
}

/**
 * Puts games at a position, counted from 1 among `counted` (some of the order, or all of it) without the moved themselves. One behind the last
 * of these is right after it; where none of them is left, the end of all.
 */
export function movedTo(
  order: readonly number[],
  moved: ReadonlySet<number>,
  position: number,
  counted: ReadonlySet<number> | null = null,
): number[] {
  const others = order.filter((id) => !moved.has(id) && (counted === null || counted.has(id)));
  const next = others[position - 1];
  const last = others.at(-1);
  if (next !== undefined) return movedBeside(order, moved, 'before', next) ?? [...order];
  if (last !== undefined) return movedBeside(order, moved, 'after', last) ?? [...order];
  return [...order.filter((id) => !moved.has(id)), ...order.filter((id) => moved.has(id))];
}

/** Puts games back where they stood, by positions from 0 in the whole order; all others keep their order. */
export function movedBack(order: readonly number[], positions: ReadonlyMap<number, number>): number[] {
  const rest = order.filter((id) => !positions.has(id));
  for (const [id, at] of [...positions].filter(([id]) => order.includes(id)).toSorted((a, b) => a[1] - b[1])) rest.splice(at, 0, id);
  return rest;
}

/** Evenly spread whole numbers strictly between two; undefined where there is no room. An end that is null is open. */
function between(low: number | null, high: number | null, count: number): number[] | undefined {
  const numbers = Array.from({ length: count }, (_, at) => at + 1);
  if (low === null && high === null) return numbers.map((n) => n * SORT_STEP);
  if (low === null) return numbers.map((n) => (high ?? 0) - (count + 1 - n) * SORT_STEP);
  if (high === null) return numbers.map((n) => low + n * SORT_STEP);
  if (high - low <= count) return undefined;
  return numbers.map((n) => low + Math.floor(((high - low) * n) / (count + 1)));
}

/**
 * What is written so that games stand in a new order: the moved alone where there is room between their neighbours, else whatever is sorted
 * by another number when all are numbered again. Nothing where the order is the same.
 */
export function sortsFor(before: readonly Sorted[], after: readonly number[], moved: ReadonlySet<number>): Sorted[] {
  if (before.every(({ id }, at) => after[at] === id)) return [];
  const sortOf = new Map(before.map(({ id, sort }) => [id, sort]));
  const written: Sorted[] = [];
  for (let at = 0; at < after.length; at += 1) {
    if (!moved.has(after[at] ?? NaN)) continue;
    let end = at;
    while (end < after.length && moved.has(after[end] ?? NaN)) end += 1;
    const sorts = between(sortOf.get(after[at - 1] ?? NaN) ?? null, sortOf.get(after[end] ?? NaN) ?? null, end - at);
    if (sorts === undefined)
      return after.map((id, n) => ({ id, sort: (n + 1) * SORT_STEP })).filter(({ id, sort }) => sortOf.get(id) !== sort);
    written.push(...sorts.map((sort, n) => ({ id: after[at + n] ?? NaN, sort })));
    at = end;
  }
  return written.filter(({ id, sort }) => sortOf.get(id) !== sort);
}
