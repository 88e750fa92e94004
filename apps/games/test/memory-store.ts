import type { Store } from '../src/host/tab-storage.ts';

/** Storage of a tab, in memory; values pass through JSON as they do there. */
export function memoryStore(): Store {
  const kept = new Map<string, string>();
  return {
    read: (key) => JSON.parse(kept.get(key) ?? 'null') as unknown,
    write: (key, value) => void kept.set(key, JSON.stringify(value)),
    remove: (key) => void kept.delete(key),
  };
}
