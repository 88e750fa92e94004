import { createHash } from 'node:crypto';
import type { Random } from '../../apps/server/src/platform/random.ts';

/** Chance that repeats exactly for a seed (splitmix64). For simulations only; nothing of the product draws from it. */
export interface Dice extends Random {
  /** Uniform in [0, n). */
  below(n: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
}

const MASK = (1n << 64n) - 1n;

/** Opens the dice of a seed. */
export function openDice(seed: number): Dice {
  // Hashed, because neighbouring seeds of this generator would give the same stream, shifted.
  let state = createHash('sha256').update(`simulation ${seed}`).digest().readBigUInt64BE();
  const next = (): bigint => {
    state = (state + 0x9e3779b97f4a7c15n) & MASK;
    let z = state;
    z = ((z ^ (z >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK;
    z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & MASK;
    return z ^ (z >> 31n);
  };
  const below = (n: number): number => Number(next() % BigInt(n));
  return {
    below,
    chance: (probability) => below(1_000_000) < probability * 1_000_000,
    pick: (items) => {
      const item = items[below(items.length)];
      if (item === undefined) throw new Error('nothing to pick from');
      return item;
    },
    bytes(count) {
      const bytes = Buffer.alloc(count);
      for (let i = 0; i < count; i += 1) bytes[i] = below(256);
      return bytes;
    },
  };
}
