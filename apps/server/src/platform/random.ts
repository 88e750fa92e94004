import { randomBytes, randomFillSync } from 'node:crypto';
import { makeUuidV7, type Uuid } from '@talora/domain/ids/uuidv7.ts';
import type { Clock } from './clock.ts';

/** Where chance comes from. The shipped source is the system's CSPRNG; simulations pass a seeded one. */
export interface Random {
  bytes(count: number): Buffer;
}

const POOL_BYTES = 4_096;

/** The system's CSPRNG. What is short comes from a pool: asking the system costs more than the bytes. No byte is given out twice. */
function openSystemRandom(): Random {
  const pool = Buffer.allocUnsafeSlow(POOL_BYTES);
  let used = POOL_BYTES;
  return {
    bytes(count) {
      if (count > 64) return randomBytes(count);
      if (used + count > POOL_BYTES) {
        randomFillSync(pool);
        used = 0;
      }
      const given = Buffer.from(pool.subarray(used, used + count));
      pool.fill(0, used, used + count);
      used += count;
      return given;
    },
  };
}

/** The system's CSPRNG. */
export const systemRandom: Random = openSystemRandom();

/** Makes ids. */
export interface Ids {
  /** A UUID of version 7 of this moment. */
  next(): Uuid;
}

/** Ids from a clock and a source of chance. */
export function idsFrom(clock: Clock, random: Random): Ids {
  return { next: () => makeUuidV7(clock.nowMs(), random.bytes(10)) };
}
