import { minus, fraction, plus, times, type Fraction } from './fraction.ts';
import { mixed, momentsOf, NOTHING, together, type Moments } from './moments.ts';
import { coinsFor } from '../engine/machine.ts';
import type { FreeSpinRule, HoldRule, PickRule, SlotModel } from '../engine/model.ts';
import type { SpinTable } from './spin-table.ts';

/** Orders of opening, by the number of boxes opened before the first stop: chances and means over all layouts. */
export function pickMoments({ boxes, stops }: PickRule): Moments {
  const sum = boxes.reduce((total, coins) => total + coins, 0);
  const sumOfSquares = boxes.reduce((total, coins) => total + coins ** 2, 0);
  const n = boxes.length;
  // A box comes before every stop with chance 1/(stops + 1); two given boxes both do with chance 2/((stops + 1)(stops + 2)).
  return {
    mean: fraction(sum, stops + 1),
    square: plus(fraction(sumOfSquares, stops + 1), fraction(2 * (sum ** 2 - sumOfSquares), (stops + 1) * (stops + 2))),
    nothing: fraction(stops, n + stops),
    top: sum,
  };
}

function choose(n: number, k: number): bigint {
  let result = 1n;
  for (let i = 1; i <= k; i += 1) result = (result * BigInt(n - k + i)) / BigInt(i);
  return result;
}

/** Chances of ending with each number of coins, from `filled` coins and `left` respins. */
function finalCounts(rule: HoldRule, cells: number, start: number): Fraction[] {
  const chances = Array.from({ length: cells + 1 }, () => fraction(0));
  const land = fraction(rule.land, rule.of);
  const miss = minus(fraction(1), land);
  const power = (base: Fraction, n: number): Fraction => fraction(base.num ** BigInt(n), base.den ** BigInt(n));
  const reach = Array.from({ length: cells + 1 }, () => fraction(0));
  reach[start] = fraction(1);
  for (let filled = start; filled <= cells; filled += 1) {
    const here = reach[filled] as Fraction;
    const empty = cells - filled;
    if (empty === 0) {
      chances[cells] = here;
      continue;
    }
    const none = power(miss, empty);
    // It ends here when every respin misses; otherwise the first one that does not decides how many land.
    chances[filled] = times(here, power(none, rule.respins));
    let tries = fraction(0);
    for (let miss = 0; miss < rule.respins; miss += 1) tries = plus(tries, power(none, miss));
    for (let landed = 1; landed <= empty; landed += 1) {
      const chance = times(times(fraction(choose(empty, landed)), power(land, landed)), power(miss, empty - landed));
      reach[filled + landed] = plus(reach[filled + landed] as Fraction, times(times(here, tries), chance));
    }
  }
  return chances;
}

/** Hold-and-win that opens with `start` coins, values of the first ones included. */
export function holdMoments(model: SlotModel, rule: HoldRule, start: number): Moments {
  const cells = model.rows.reduce((sum, height) => sum + height, 0);
  const value = momentsOf(rule.values);
  const variance = minus(value.square, times(value.mean, value.mean));
  let [mean, square] = [fraction(0), fraction(0)];
  finalCounts(rule, cells, start).forEach((chance, count) => {
    const expected = plus(times(fraction(count), value.mean), fraction(count === cells ? rule.grand : 0));
    mean = plus(mean, times(chance, expected));
    square = plus(square, times(chance, plus(times(fraction(count), variance), times(expected, expected))));
  });
  return { mean, square, nothing: fraction(0), top: cells * value.top + rule.grand };
}

/** Whole numerators over one power of the denominator: no fraction has to be reduced on the way. */
interface Worth {
  readonly mean: bigint;
  readonly square: bigint;
  readonly nothing: bigint;
  readonly top: number;
}

/**
 * Free spins by recursion over what is left, what was granted and which reels wilds hold. A value with at most e spins
 * to come has denominator q^e, where q counts the stops and the weights of the multiplier.
 */
export function freeSpinMoments(rule: FreeSpinRule, granted: number, tables: ReadonlyMap<number, SpinTable>, full: number): Moments {
  const weight = rule.multiplier.weights.reduce((sum, one) => sum + one, 0);
  const weighted = (power: number): bigint =>
    rule.multiplier.values.reduce(
      (sum, value, i) => sum + BigInt(value) ** BigInt(power) * BigInt(rule.multiplier.weights[i] as number),
      0n,
    );
  const [first, second] = [weighted(1), weighted(2)];
  const topMultiplier = Math.max(...rule.multiplier.values);
  const q = BigInt(full) * BigInt(weight);
  const known = new Map<string, Worth>();
  const worthOf = (locked: number, left: number, total: number): Worth => {
    if (left === 0) {
      // Nothing more can come; the denominator is that of the spins that could still have been granted.
      const one = q ** BigInt(rule.most - total);
      return { mean: 0n, square: 0n, nothing: one, top: 0 };
    }
    const key = `${locked}/${left}/${total}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const table = tables.get(locked);
    if (table === undefined) throw new RangeError(`no table for held reels ${locked}`);
    const scale = BigInt(full / table.total);
    const rest = q ** BigInt(left + rule.most - total - 1);
    let [mean, square, nothing, top] = [0n, 0n, 0n, 0];
    for (const group of table.groups) {
      const more = Math.min(coinsFor(rule.retrigger, group.scatters), rule.most - total);
      const next = worthOf(group.locked, left - 1 + more, total + more);
      const stops = BigInt(group.stops) * scale * BigInt(weight);
      const coins = group.coins * scale * first;
      mean += coins * rest + stops * next.mean;
      square += group.squares * scale * second * rest + 2n * coins * next.mean + stops * next.square;
      nothing += BigInt(group.zeros) * scale * BigInt(weight) * next.nothing;
      top = Math.max(top, group.top * topMultiplier + next.top);
    }
    const worth = { mean, square, nothing, top };
    known.set(key, worth);
    return worth;
  };
  const worth = worthOf(0, granted, granted);
  const den = q ** BigInt(rule.most);
  return { mean: fraction(worth.mean, den), square: fraction(worth.square, den), nothing: fraction(worth.nothing, den), top: worth.top };
}

/** Respins beside growing wilds: from the reels held, with `left` respins, if the last spin brought a new one. */
export function respinMoments(tables: (locked: number) => SpinTable, before: number, locked: number, left: number): Moments {
  if (left === 0 || locked === before) return NOTHING;
  const table = tables(locked);
  return mixed(
    table.groups.map((group) => ({
      weight: group.stops,
      moments: after(group, respinMoments(tables, locked, group.locked, left - 1)),
    })),
  );
}

/** A counted group of outcomes, followed by something independent of which of them it was. */
export function after(group: SpinTable['groups'][number], next: Moments): Moments {
  const own: Moments = {
    mean: fraction(group.coins, group.stops),
    square: fraction(group.squares, group.stops),
    nothing: fraction(group.zeros, group.stops),
    top: group.top,
  };
  return together(own, next);
}
