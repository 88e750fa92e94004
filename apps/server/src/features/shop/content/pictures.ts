import type { BinaryReply } from '@talora/contract/core/call.ts';
import { PICTURE_SHAPES, type PictureShape } from '@talora/domain/content/audience.ts';
import { sql } from 'kysely';
import { NOW, type Queryable, type Tx } from '../../../platform/db/database.ts';
import { sha256 } from '../../../platform/crypto/digest.ts';
import { cutImage, type CutArea } from '../../../platform/images.ts';
import { perPlatform } from '../../../platform/per-platform.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { ContentTables } from './content.tables.ts';

/** Width of the lesser size of wide pictures: for tablets. */
const SMALL_WIDTH = 900;
/** Pictures that a process keeps in memory. */
const KEPT = 24;

/** A picture that is to be stored. */
export interface NewPicture {
  readonly id: string;
  readonly brandId: string;
  readonly shape: PictureShape;
  readonly area: CutArea;
  readonly bytes: Buffer;
}

/**
 * Cuts and stores a picture under the sender's id; the same again changes nothing. Refuses REPLAY_MISMATCH, FIELDS_INVALID,
 * and what is no png or jpg.
 */
export async function storePicture(
  platform: Platform,
  { id, brandId, shape, area, bytes }: NewPicture,
  record: (tx: Tx) => Promise<void>,
): Promise<void> {
  const { width, height } = PICTURE_SHAPES[shape];
  const full = await cutImage(bytes, area, width, height);
  const small = shape === 'wide' ? await cutImage(bytes, area, SMALL_WIDTH, Math.round((height * SMALL_WIDTH) / width)) : null;
  const mark = sha256(Buffer.concat([bytes, Buffer.from(JSON.stringify([shape, area]))]));
  await platform.db.tx(async (tx) => {
    const made = await tx
      .$extendTables<ContentTables>()
      .insertInto('content_picture')
      .values({ id, brand_id: brandId, shape, bytes: full, small, digest: mark, created_at: NOW })
      .onConflict((same) => same.doNothing())
      .executeTakeFirst();
    if (made.numInsertedOrUpdatedRows === 1n) return record(tx);
    const rows = await tx
      .$extendTables<ContentTables>()
      .selectFrom('content_picture')
      .select(sql<boolean>`digest = ${mark} and brand_id = ${brandId}`.as('is_same'))
      .where('id', '=', id)
      .execute();
    return rows[0]?.is_same === true ? undefined : refuse('REPLAY_MISMATCH');
  });
}

/** Shapes of those pictures that a brand has, by their ids. */
export async function shapesOfPictures(db: Queryable, brandId: string, ids: readonly string[]): Promise<ReadonlyMap<string, PictureShape>> {
  const rows = await db
    .$extendTables<ContentTables>()
    .selectFrom('content_picture')
    .select(['id', 'shape'])
    .where('brand_id', '=', brandId)
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, shape }) => [id, shape]));
}

/** A banner's picture of a brand as webp; where there is no small one, the full one. Null where the brand has none of this id. */
export async function findBannerPicture(
  db: Queryable,
  brandId: string,
  id: string,
  size: 'full' | 'small' = 'full',
): Promise<Buffer | null> {
  const { rows } = await sql<{ bytes: Buffer }>`select ${size === 'small' ? sql`coalesce(small, bytes)` : sql`bytes`} as bytes
    from content_picture where id = ${id} and brand_id = ${brandId}`.execute(db);
  return rows[0]?.bytes ?? null;
}

const keptOf = perPlatform(() => new Map<string, Buffer>());

/** A stored picture; where there is no small one, the full one. Refuses NOT_FOUND. */
export async function readPicture(platform: Platform, brandId: string, id: string, size: 'full' | 'small'): Promise<BinaryReply> {
  const kept = keptOf(platform);
  const key = `${brandId} ${id} ${size}`;
  const known = kept.get(key);
  if (known !== undefined) return { contentType: 'image/webp', bytes: known };
  const bytes = (await findBannerPicture(platform.db.kysely, brandId, id, size)) ?? refuse('NOT_FOUND');
  const [oldest] = kept.keys();
  if (kept.size >= KEPT && oldest !== undefined) kept.delete(oldest);
  kept.set(key, bytes);
  return { contentType: 'image/webp', bytes };
}
