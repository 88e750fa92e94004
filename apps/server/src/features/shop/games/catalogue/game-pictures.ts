import { SMALL_TILE, TILE } from '@talora/domain/games/catalogue/own-listing.ts';
import sharp from 'sharp';
import { sql } from 'kysely';
import { sha256 } from '../../../../platform/crypto/digest.ts';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';
import { cleanImage } from '../../../../platform/images.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import type { GamesTables } from '../games.tables.ts';

/**
 * Keeps a picture for games of a brand: decoded, cut around its middle to both sizes of a tile, encoded again. The same request again is the
 * same picture; `record` runs in the transaction that stores it. Refuses IMAGE_INVALID, IMAGE_TOO_LARGE, IMAGE_TOO_MANY_PIXELS and
 * REPLAY_MISMATCH.
 */
export async function keepGamePicture(
  platform: Platform,
  brandId: string,
  id: string,
  bytes: Uint8Array,
  record: (tx: Tx) => Promise<void>,
): Promise<void> {
  const clean = await cleanImage(bytes);
  const cut = (size: { readonly width: number; readonly height: number }): Promise<Buffer> =>
    sharp(clean)
      .resize({ ...size, fit: 'cover' })
      .webp({ quality: 80 })
      .toBuffer();
  const [full, small] = [await cut(TILE), await cut(SMALL_TILE)];
  const digest = sha256(Buffer.from(bytes));
  await platform.db.tx(async (tx) => {
    const made = await tx
      .$extendTables<GamesTables>()
      .insertInto('games_picture')
      .values({ id, brand_id: brandId, digest, bytes: full, small })
      .onConflict((same) => same.column('id').doNothing())
      .executeTakeFirst();
    if (made.numInsertedOrUpdatedRows === 1n) return record(tx);
    const { rows } = await sql<{ is_same: boolean }>`select digest = ${digest} and brand_id = ${brandId} as is_same from games_picture
      where id = ${id}`.execute(tx);
    return rows[0]?.is_same === true ? undefined : refuse('REPLAY_MISMATCH');
  });
}

/** Has the brand all of these pictures? */
export async function hasPictures(db: Queryable, brandId: string, ids: readonly string[]): Promise<boolean> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return true;
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from games_picture
    where brand_id = ${brandId} and id = any (${wanted}::uuid[])`.execute(db);
  return rows[0]?.count === wanted.length;
}

/** A picture of a game that the brand has uploaded, as webp, or null. */
export async function findGamePicture(db: Queryable, brandId: string, id: string, size: 'full' | 'small'): Promise<Buffer | null> {
  const { rows } = await sql<{ bytes: Buffer }>`select ${size === 'small' ? sql`small` : sql`bytes`} as bytes from games_picture
    where id = ${id} and brand_id = ${brandId}`.execute(db);
  return rows[0]?.bytes ?? null;
}
