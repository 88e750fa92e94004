/** Statistics of what came out, with the chance that a fair source does as badly or worse. */

/** Coefficients of Lanczos' approximation of the gamma function (g = 7). */
const LANCZOS = [
  0.999_999_999_999_809_9, 676.520_368_121_885_1, -1259.139_216_722_402_8, 771.323_428_777_653_1, -176.615_029_162_140_6,
  12.507_343_278_686_905, -0.138_571_095_265_720_12, 9.984_369_578_019_572e-6, 1.505_632_735_149_311_6e-7,
] as const;

function logGamma(x: number): number {
  const y = x - 1;
  const sum = LANCZOS.reduce((total, coefficient, i) => (i === 0 ? coefficient : total + coefficient / (y + i)), 0);
  const t = y + 7.5;
  return 0.5 * Math.log(2 * Math.PI) + (y + 0.5) * Math.log(t) - t + Math.log(sum);
}

const SMALL = 1e-300;
const CLOSE = 1e-14;

/** Upper regularized incomplete gamma function Q(a, x): by its series below a + 1, by its continued fraction above. */
export function gammaQ(a: number, x: number): number {
  if (x <= 0) return 1;
  const front = Math.exp(a * Math.log(x) - x - logGamma(a));
  if (x < a + 1) {
    let [term, sum] = [1 / a, 1 / a];
    for (let n = 1; Math.abs(term) > Math.abs(sum) * CLOSE; n += 1) {
      term *= x / (a + n);
      sum += term;
    }
    return 1 - front * sum;
  }
  let b = x + 1 - a;
  let c = 1 / SMALL;
  let d = 1 / b;
  let h = d;
  for (let n = 1; ; n += 1) {
    const an = -n * (n - a);
    b += 2;
    d = 1 / (Math.abs(an * d + b) < SMALL ? SMALL : an * d + b);
    c = Math.abs(b + an / c) < SMALL ? SMALL : b + an / c;
    h *= d * c;
    if (Math.abs(d * c - 1) < CLOSE) return front * h;
  }
}

/** The chance that a normal variable lies as far from its mean, on either side, as `z` deviations. */
export const twoSided = (z: number): number => gammaQ(0.5, (z * z) / 2);

/** A test, and the chance that a fair source gives as bad a result. */
export interface Tested {
  readonly name: string;
  readonly statistic: number;
  readonly p: number;
}

/** Fewest that a cell is expected to have: rarer ones are put together. */
const FEWEST = 5;

/** Pearson's chi-square of counts against shares. Cells in which fewer than five are expected are put together, the rarest first. */
export function chiSquare(name: string, counts: readonly number[], shares: readonly number[]): Tested {
  const rounds = counts.reduce((sum, count) => sum + count, 0);
  const cells = shares.map((share, i) => ({ seen: counts[i] ?? 0, expected: share * rounds })).toSorted((a, b) => a.expected - b.expected);
  const joined: { seen: number; expected: number }[] = [];
  let rest = { seen: 0, expected: 0 };
  for (const { seen, expected } of cells) {
    rest = { seen: rest.seen + seen, expected: rest.expected + expected };
    if (rest.expected < FEWEST) continue;
    joined.push(rest);
    rest = { seen: 0, expected: 0 };
  }
  const last = joined.at(-1);
  if (last !== undefined) joined.splice(-1, 1, { seen: last.seen + rest.seen, expected: last.expected + rest.expected });
  const statistic = joined.reduce((sum, { seen, expected }) => sum + (seen - expected) ** 2 / expected, 0);
  return { name, statistic, p: joined.length < 2 ? 1 : gammaQ((joined.length - 1) / 2, statistic / 2) };
}

/** Wald and Wolfowitz: as many runs of equal values as a source without memory makes of so many of each. */
export function runsTest(name: string, { hits, misses, runs }: { hits: number; misses: number; runs: number }): Tested {
  const n = hits + misses;
  const both = 2 * hits * misses;
  const mean = both / n + 1;
  const variance = (both * (both - n)) / (n * n * (n - 1));
  const z = variance === 0 ? 0 : (runs - mean) / Math.sqrt(variance);
  return { name, statistic: z, p: twoSided(z) };
}

/** Correlation of each value with the one before it, from running sums, in its deviations. */
export function serialTest(name: string, sums: { n: number; x: number; xx: number; xy: number }): Tested {
  const mean = sums.x / sums.n;
  const variance = sums.xx / sums.n - mean * mean;
  const correlation = variance === 0 ? 0 : (sums.xy / (sums.n - 1) - mean * mean) / variance;
  const z = correlation * Math.sqrt(sums.n);
  return { name, statistic: z, p: twoSided(z) };
}

/** Holm's step-down method: which tests stand, where all of them together may fail a fair source with this chance at most. */
export function holm(tests: readonly Tested[], level: number): readonly (Tested & { readonly passed: boolean })[] {
  const inOrder = tests.toSorted((a, b) => a.p - b.p);
  const firstHeld = inOrder.findIndex(({ p }, i) => p > level / (inOrder.length - i));
  const refused = new Set(firstHeld === -1 ? inOrder : inOrder.slice(0, firstHeld));
  return tests.map((one) => ({ ...one, passed: !refused.has(one) }));
}
