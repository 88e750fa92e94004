import type { arcadeCalls, SeedPairView } from '@talora/contract/arcade/arcade.ts';
import type { CallValue } from '@talora/contract/core/call.ts';

/** A pair after its rotation: everything about it is public. */
export type RevealedPair = NonNullable<CallValue<(typeof arcadeCalls)['calls']['rotateSeeds']>['revealed']>;

/** The pair that the next bet comes from, and the one that was made public last in this frame. */
export interface Seeds {
  readonly present: SeedPairView;
  readonly revealed: RevealedPair | null;
}

/** Keeps the seeds of an open house game for all who show or use them. */
export interface SeedStore {
  readonly get: () => Seeds;
  readonly subscribe: (listener: () => void) => () => void;
  /** Without `revealed` the pair that was made public last stays. */
  set(present: SeedPairView, revealed?: RevealedPair | null): void;
}

export function openSeedStore(first: SeedPairView): SeedStore {
  const listeners = new Set<() => void>();
  let seeds: Seeds = { present: first, revealed: null };
  return {
    get: () => seeds,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set(present, revealed = seeds.revealed) {
      seeds = { present, revealed };
      for (const listener of listeners) listener();
    },
  };
}

/** A client seed of the player's own making: his browser's randomness in every result. */
export function newClientSeed(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
