/**
 * Gives block `counter` of a round's byte stream: HMAC-SHA256(server seed, `game:clientSeed:nonce:counter`), 32 bytes.
 * May throw {@link BlocksExhausted} when blocks are made ahead and too few were.
 */
export type BlockSource = (counter: number) => Uint8Array;

/** Thrown by a block source that was filled ahead with too few blocks; the caller makes more and starts again. */
export class BlocksExhausted extends Error {
  override readonly name = 'BlocksExhausted';
}

/** One value taken from the stream, in the order of taking: what a verifier prints. */
export interface DrawStep {
  readonly kind: 'int' | 'int48';
  readonly n: number;
  readonly value: number;
}

/** Integers drawn from a round's byte stream, without bias (docs/fairness.md). */
export interface Draws {
  /** Uniform in [0, n), 1 <= n <= 2^32. */
  int(n: number): number;
  /** Uniform in [0, n), 2^32 < n <= 2^48. */
  int48(n: number): number;
  /** A permutation of 0..n-1 (Fisher-Yates from the top). */
  shuffle(n: number): number[];
  /** k different numbers of 0..n-1 in the order drawn. */
  draw(k: number, n: number): number[];
  /** An index drawn by integer weights. */
  weighted(weights: readonly number[]): number;
  /** Everything drawn so far. */
  readonly steps: readonly DrawStep[];
}

/** What block sources hash for a round: UTF-8 of this text. */
export function fairnessMessage(game: string, clientSeed: string, nonce: number, counter: number): string {
  return `${game}:${clientSeed}:${nonce}:${counter}`;
}

const TWO_32 = 2 ** 32;
const TWO_48 = 2 ** 48;

const NOTHING = new Uint8Array(0);

/** The numbers 0 to n - 1. */
function inOrder(n: number): number[] {
  const numbers: number[] = [];
  for (let i = 0; i < n; i += 1) numbers.push(i);
  return numbers;
}

/** Opens a round's stream. The same blocks always give the same draws. */
export function openDraws(block: BlockSource): Draws {
  let bytes: Uint8Array = NOTHING;
  let at = 0;
  let counter = 0;
  const steps: DrawStep[] = [];

  function takeBytes(count: number): number {
    let value = 0;
    // Most values lie within a block.
    if (at + count <= bytes.length) {
      for (const end = at + count; at < end; at += 1) value = value * 256 + (bytes[at] as number);
      return value;
    }
    for (let i = 0; i < count; i += 1) {
      if (at === bytes.length) {
        bytes = block(counter);
        counter += 1;
        at = 0;
      }
      value = value * 256 + (bytes[at] ?? 0);
      at += 1;
    }
    return value;
  }

  function below(kind: DrawStep['kind'], n: number, width: number, space: number): number {
    const limit = Math.floor(space / n) * n;
    let value = takeBytes(width);
    // Rejection, never plain modulo: every result keeps the same number of byte patterns.
    while (value >= limit) value = takeBytes(width);
    const result = value % n;
    steps.push({ kind, n, value: result });
    return result;
  }

  function int(n: number): number {
    if (!Number.isInteger(n) || n < 1 || n > TWO_32) throw new RangeError(`int(${n})`);
    return below('int', n, 4, TWO_32);
  }

  return {
    int,
    int48(n) {
      if (!Number.isInteger(n) || n <= TWO_32 || n > TWO_48) throw new RangeError(`int48(${n})`);
      return below('int48', n, 6, TWO_48);
    },
    shuffle(n) {
      const a = inOrder(n);
      for (let i = n - 1; i >= 1; i -= 1) {
        const j = int(i + 1);
        [a[i], a[j]] = [a[j] as number, a[i] as number];
      }
      return a;
    },
    draw(k, n) {
      if (k > n) throw new RangeError(`draw(${k}, ${n})`);
      const a = inOrder(n);
      for (let t = 0; t < k; t += 1) {
        const j = t + int(n - t);
        [a[t], a[j]] = [a[j] as number, a[t] as number];
      }
      return a.slice(0, k);
    },
    weighted(weights) {
      const total = weights.reduce((a, b) => a + b, 0);
      const r = int(total);
      let sum = 0;
      for (let i = 0; i < weights.length; i += 1) {
        sum += weights[i] ?? 0;
        if (r < sum) return i;
      }
      throw new RangeError('weighted: no weight');
    },
    steps,
  };
}
