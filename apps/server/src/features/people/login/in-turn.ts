import { perPlatform } from '../../../platform/per-platform.ts';
import type { Platform } from '../../../platform/platform.ts';

const turnsOf = perPlatform(() => new Map<string, Promise<unknown>>());

/** One after the other for a key, in this process: a member who sends twice at once must not look like somebody who guesses. */
export async function inTurn<T>(platform: Platform, key: string, work: () => Promise<T>): Promise<T> {
  const turns = turnsOf(platform);
  const mine = (turns.get(key) ?? Promise.resolve()).then(work);
  const settled = mine.catch(() => undefined);
  turns.set(key, settled);
  try {
    return await mine;
  } finally {
    if (turns.get(key) === settled) turns.delete(key);
  }
}
