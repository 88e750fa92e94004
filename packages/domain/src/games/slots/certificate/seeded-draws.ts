import type { Draws } from '../../../fairness/draws.ts';

/**
 * Draws for simulating many rounds: a small fast generator (sfc32) instead of HMAC blocks, which are a hundred times
 * dearer. The same seed gives the same rounds. Never for money: nothing here is secret. `steps` stays empty.
 */
export function seededDraws(seed: number): Draws {
  let [a, b, c, d] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, seed | 0];
  const next = (): number => {
    const t = (a + b + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + t;
    return t >>> 0;
  };
  for (let i = 0; i < 15; i += 1) next();
  const int = (n: number): number => {
    if (!Number.isInteger(n) || n < 1 || n > 2 ** 32) throw new RangeError(`int(${n})`);
    const limit = Math.floor(2 ** 32 / n) * n;
    let value = next();
    while (value >= limit) value = next();
    return value % n;
  };
  const draw = (k: number, n: number): number[] => {
    const all = Array.from({ length: n }, (_, i) => i);
    for (let t = 0; t < k; t += 1) {
      const j = t + int(n - t);
      [all[t], all[j]] = [all[j] as number, all[t] as number];
    }
    return all.slice(0, k);
  };
  return {
    int,
    int48: (n) => {
      throw new RangeError(`int48(${n}) is not for slots`);
    },
    shuffle: (n) => draw(n, n),
    draw,
    weighted: (weights) => {
      let total = 0;
      for (const weight of weights) total += weight;
      let left = int(total);
      let index = 0;
      while (left >= (weights[index] as number)) {
        left -= weights[index] as number;
        index += 1;
      }
      return index;
    },
    steps: [],
  };
}
