import { openLane } from '../../platform/db/lane.ts';
import { perPlatform } from '../../platform/per-platform.ts';
import type { Platform } from '../../platform/platform.ts';
import { listSessionRowsByHash, type SessionRow } from './session.queries.ts';

const MAX_BATCH = 128;

interface Item {
  readonly key: string;
  readonly id: string;
  readonly tokenHash: Buffer;
}

const laneOf = perPlatform((platform) =>
  openLane<Item, SessionRow | null>(platform, {
    name: 'session',
    maxBatch: MAX_BATCH,
    hasOwnCalls: true,
    async run(items) {
      const rows = await listSessionRowsByHash(
        platform.db.kysely,
        items.map((item) => item.tokenHash),
      );
      const found = new Map(rows.map((row) => [row.token_hash.toString('hex'), row]));
      return new Map(items.map((item) => [item.id, found.get(item.key) ?? null]));
    },
  }),
);

/** A session by the hash of its token, open or over: what many callers ask for at once travels in few statements. */
export async function readSessionRow(platform: Platform, tokenHash: Buffer): Promise<SessionRow | undefined> {
  const key = tokenHash.toString('hex');
  return (await laneOf(platform).submit({ key, id: key, tokenHash })) ?? undefined;
}
