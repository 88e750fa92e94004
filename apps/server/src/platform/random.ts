import { randomBytes } from 'node:crypto';
import { makeUuidV7, type Uuid } from '@talora/domain/ids/uuidv7.ts';
import type { Clock } from './clock.ts';

/** Where chance comes from. The shipped source is the system's CSPRNG; simulations pass a seeded one. */
export interface Random {
  bytes(count: number): Buffer;
}

/** The system's CSPRNG. */
export const systemRandom: Random = { bytes: (count) => randomBytes(count) };

/** Makes ids. */
export interface Ids {
  /** A UUID of version 7 of this moment. */
  next(): Uuid;
}

/** Ids from a clock and a source of chance. */
export function idsFrom(clock: Clock, random: Random): Ids {
  return { next: () => makeUuidV7(clock.nowMs(), random.bytes(10)) };
}
