import type { Store } from '../tab-storage.ts';

const KEY = 'arcade.waiting-round';

/** Keeps over a reload of the frame which round waits for the player; null when none does any more. */
export function keepWaiting(store: Store, roundId: string | null): void {
  if (roundId === null) store.remove(KEY);
  else store.write(KEY, roundId);
}

/** The round that waited when this tab was last seen; null when there was none. */
export function keptWaiting(store: Store): string | null {
  const kept = store.read(KEY);
  return typeof kept === 'string' ? kept : null;
}
