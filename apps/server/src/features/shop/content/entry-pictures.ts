import { createHash } from 'node:crypto';
import { ENTRY_PICTURE } from '@talora/domain/content/entries.ts';
import sharp from 'sharp';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { cleanImage } from '../../../platform/images.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { StoredEntry } from './entries.queries.ts';
import type { ContentTables } from './content.tables.ts';

/** Address of an uploaded picture; it never changes, so it may be kept for ever. */
export const entryPictureAddress = (id: string): string => `/pictures/${id}.webp`;

/** Address of an entry's picture: an uploaded one, else the art it was made with; null without either. */
export function addressOfPicture({ art, pictureId }: Pick<StoredEntry, 'art' | 'pictureId'>): string | null {
  if (pictureId !== null) return entryPictureAddress(pictureId);
  return art === null ? null : `/img/promotion/${art}.webp`;
}

/**
 * Keeps a picture for entries: decoded, cut to its shape around the middle, encoded again. The same request again is the
 * same picture; `record` runs in the transaction that stores it. Refuses IMAGE_INVALID, IMAGE_TOO_LARGE, REPLAY_MISMATCH.
 */
export async function keepEntryPicture(
  platform: Platform,
  brandId: string,
  id: string,
  bytes: Uint8Array,
  record: (tx: Tx) => Promise<void>,
): Promise<void> {
  const clean = await cleanImage(bytes);
  const cut = await sharp(clean)
    .resize({ ...ENTRY_PICTURE, fit: 'cover' })
    .webp({ quality: 80 })
    .toBuffer();
  const digest = createHash('sha256').update(bytes).digest();
  await platform.db.tx(async (tx) => {
    const made = await tx
      .$extendTables<ContentTables>()
      .insertInto('content_entry_picture')
      .values({ id, brand_id: brandId, digest, bytes: cut })
      .onConflict((same) => same.column('id').doNothing())
      .executeTakeFirst();
    if (made.numInsertedOrUpdatedRows === 1n) return record(tx);
    const rows = await tx
      .$extendTables<ContentTables>()
      .selectFrom('content_entry_picture')
      .select('digest')
      .where('id', '=', id)
      .where('brand_id', '=', brandId)
      .execute();
    return rows[0]?.digest.equals(digest) === true ? undefined : refuse('REPLAY_MISMATCH');
  });
}

/** Does the brand have this picture? */
export async function hasEntryPicture(db: Queryable, brandId: string, id: string): Promise<boolean> {
  const rows = await db
    .$extendTables<ContentTables>()
    .selectFrom('content_entry_picture')
    .select(sql`1`.as('one'))
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .execute();
  return rows.length > 0;
}

/** An uploaded picture of a brand as webp, or null. */
export async function findEntryPicture(db: Queryable, brandId: string, id: string): Promise<Buffer | null> {
  const rows = await db
    .$extendTables<ContentTables>()
    .selectFrom('content_entry_picture')
    .select('bytes')
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .execute();
  return rows[0]?.bytes ?? null;
}
