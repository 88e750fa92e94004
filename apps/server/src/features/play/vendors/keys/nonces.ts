import { sql } from 'kysely';
import { sha256 } from '../../../../platform/crypto/digest.ts';
import { openBatcher } from '../../../../platform/db/batcher.ts';
import { perPlatform } from '../../../../platform/per-platform.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { Freshness } from '../dialects/dialect.ts';

const MAX_BATCH = 256;
/** A message is taken for so long after its signing, and before. */
const WINDOW_MS = 5 * 60_000;

/**
 * The number that the nonce of a message is kept under; null when the message is old, or does not say when it was signed. Whoever has
 * caught a signed message may send it for ever: an old one is nobody's any more.
 */
export function freshNonce({ clock }: Platform, vendorId: number, keyId: string, freshness: Freshness | null): bigint | null {
  if (freshness === null || !(Math.abs(clock.nowMs() - freshness.atMs) <= WINDOW_MS)) return null;
  return sha256(`${vendorId} ${keyId} ${freshness.nonce}`).readBigInt64BE(0);
}

interface Item {
  readonly key: string;
  readonly id: string;
  readonly nonce: bigint;
}

const batcherOf = perPlatform((platform) =>
  openBatcher<Item, boolean>(platform, {
    name: 'vendor_nonce',
    maxBatch: MAX_BATCH,
    async run(items) {
      const { rows } = await platform.db.pool.query<{ nonce: bigint }>({
        name: 'vendor_nonce',
        text: 'insert into vendor_nonce (nonce, seen_at) select unnest($1::bigint[]), app_now() on conflict do nothing returning nonce',
        values: [items.map((item) => item.nonce)],
      });
      const fresh = new Set(rows.map((row) => row.nonce));
      return new Map(items.map((item) => [item.id, fresh.has(item.nonce)]));
    },
  }),
);

/** Spends a nonce; false when it was spent before. */
export function spendNonce(platform: Platform, nonce: bigint): Promise<boolean> {
  return batcherOf(platform).submit({ key: nonce.toString(), id: platform.ids.next(), nonce });
}

/** Forgets nonces whose messages are too old to be taken. */
export async function deleteOldNonces(platform: Platform): Promise<void> {
  await sql`delete from vendor_nonce where seen_at < app_now() - interval '11 minutes'`.execute(platform.db.kysely);
}
