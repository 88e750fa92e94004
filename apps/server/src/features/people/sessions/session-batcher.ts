import { openBatcher } from '../../../platform/db/batcher.ts';
import { openLoader } from '../../../platform/db/loader.ts';
import { perPlatform } from '../../../platform/per-platform.ts';
import type { Platform } from '../../../platform/platform.ts';
import { listSessionRowsByHash, touchSessionRows, type SessionRow } from './session.queries.ts';

const MAX_BATCH = 128;

const hashesOf = (keys: readonly string[]): Buffer[] => keys.map((key) => Buffer.from(key, 'hex'));

const loaderOf = perPlatform((platform) =>
  openLoader<SessionRow>(platform, {
    name: 'session',
    async find(keys) {
      const rows = await listSessionRowsByHash(platform.db.pool, hashesOf(keys));
      return new Map(rows.map((row) => [row.token_hash.toString('hex'), row]));
    },
  }),
);

const touchesOf = perPlatform((platform) =>
  openBatcher<{ readonly key: string; readonly id: string }, true>(platform, {
    name: 'session_touch',
    maxBatch: MAX_BATCH,
    ownCalls: 2,
    async run(items) {
      await touchSessionRows(platform.db.pool, hashesOf(items.map((item) => item.key)));
      return new Map(items.map((item) => [item.id, true]));
    },
  }),
);

/** A session by the key of its token (the hash in hexadecimal), open or over; null when there is none. */
export function readSessionRow(platform: Platform, key: string): Promise<SessionRow | null> {
  return loaderOf(platform)(key);
}

/** Notes that an open session was used now. Sessions of one moment are noted in one statement. */
export async function touchSession(platform: Platform, key: string): Promise<void> {
  await touchesOf(platform).submit({ key, id: key });
}
