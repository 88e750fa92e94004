import type { Platform } from '../platform.ts';
import { openBatcher } from './batcher.ts';

const MAX_BATCH = 128;

/** How rows are looked up. */
export interface LoaderWork<R> {
  readonly name: string;
  /** Reads the rows of these keys in one statement. Keys without a row are missing from the result. */
  find(keys: readonly string[]): Promise<ReadonlyMap<string, R>>;
}

/**
 * Opens a way to read rows by their key: what many callers ask for at once travels in few statements, and does not wait
 * behind writes. The result resolves to null where there is no row.
 */
export function openLoader<R>(platform: Platform, work: LoaderWork<R>): (key: string) => Promise<R | null> {
  const batcher = openBatcher<{ readonly key: string; readonly id: string }, R | null>(platform, {
    name: work.name,
    maxBatch: MAX_BATCH,
    ownCalls: 2,
    async run(items) {
      const found = await work.find(items.map((item) => item.key));
      return new Map(items.map(({ id, key }) => [id, found.get(key) ?? null]));
    },
  });
  return (key) => batcher.submit({ key, id: key });
}
