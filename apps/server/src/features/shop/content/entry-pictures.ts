import { createHash } from 'node:crypto';
import { ENTRY_PICTURE } from '@talora/domain/content/entries.ts';
import type { LanguageCode } from '@talora/domain/languages/languages.ts';
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

/** Widest picture of a text, in pixels. */
const TEXT_WIDTH = 1240;

/** The address of an entry's picture for readers of a language: that language's own before the one for all; null without either. */
export function pictureFor(entry: Pick<StoredEntry, 'art' | 'pictureId' | 'pictures'>, languages: readonly LanguageCode[]): string | null {
  const own = languages.map((code) => entry.pictures[code]).find((id) => id !== undefined);
  return own === undefined ? addressOfPicture(entry) : entryPictureAddress(own);
}

/** Stores an uploaded picture under the id of its request; the same again changes nothing. Refuses REPLAY_MISMATCH. */
async function storeUpload(
  platform: Platform,
  { id, brandId, digest, bytes }: { readonly id: string; readonly brandId: string; readonly digest: Buffer; readonly bytes: Buffer },
  record: (tx: Tx) => Promise<void>,
): Promise<void> {
  await platform.db.tx(async (tx) => {
    const made = await tx
      .$extendTables<ContentTables>()
      .insertInto('content_entry_picture')
      .values({ id, brand_id: brandId, digest, bytes })
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

/**
 * Keeps a picture for a text: whole, at most 1240 pixels wide, encoded again. Resolves to its sides in pixels. The same request again is
 * the same picture. Refuses IMAGE_INVALID, IMAGE_TOO_LARGE, IMAGE_TOO_MANY_PIXELS, REPLAY_MISMATCH.
 */
export async function keepTextPicture(
  platform: Platform,
  { id, brandId, bytes }: { readonly id: string; readonly brandId: string; readonly bytes: Uint8Array },
  record: (tx: Tx) => Promise<void>,
): Promise<{ width: number; height: number }> {
  const { data, info } = await sharp(await cleanImage(bytes))
    .resize({ width: TEXT_WIDTH, withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer({ resolveWithObject: true });
  const digest = createHash('sha256').update('text').update(bytes).digest();
  await storeUpload(platform, { id, brandId, digest, bytes: data }, record);
  return { width: info.width, height: info.height };
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
  await storeUpload(platform, { id, brandId, digest, bytes: cut }, record);
}

/** Those of some pictures that a brand does not have. */
export async function missingPictures(db: Queryable, brandId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .$extendTables<ContentTables>()
    .selectFrom('content_entry_picture')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .execute();
  return ids.filter((id) => !rows.some((row) => row.id === id));
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
