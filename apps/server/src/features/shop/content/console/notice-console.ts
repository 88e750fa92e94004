import { sql, type InferResult } from 'kysely';
import type { Queryable } from '../../../../platform/db/database.ts';
import type { Texts } from '../content.queries.ts';
import type { Stored, VersionedTable } from './content-versions.ts';
import type { ContentTables } from '../content.tables.ts';

/** A notice as staff write it. */
export interface NoticeDraft {
  readonly title: Texts;
  readonly content: Texts;
  /** Where it is not null, the notice has a button to the promotions. */
  readonly promotionType: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly isLive: boolean;
}

/** A notice as it is stored. */
export type StoredNotice = Stored<NoticeDraft>;

const COLUMNS = ['id', 'brand_id', 'version', 'title', 'content', 'promotion_type', 'starts_at', 'ends_at', 'is_live'] as const;

const notices = (db: Queryable) =>
  db.$extendTables<ContentTables>().selectFrom('content_notice').select(COLUMNS).$narrowType<{ title: Texts; content: Texts }>();

type Row = InferResult<ReturnType<typeof notices>>[number];

const draftOf = (row: Row): NoticeDraft => ({
  title: row.title,
  content: row.content,
  promotionType: row.promotion_type,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  isLive: row.is_live,
});

/** Every notice of a brand, the latest start first. */
export async function listStoredNotices(db: Queryable, brandId: string): Promise<StoredNotice[]> {
  const rows = await notices(db).where('brand_id', '=', brandId).orderBy('starts_at', 'desc').orderBy('id', 'desc').limit(200).execute();
  return rows.map((row) => ({ ...draftOf(row), id: row.id, version: row.version }));
}

/** Where they are kept. */
export const NOTICES: VersionedTable<NoticeDraft> & { readonly kind: 'notice' } = {
  kind: 'notice',
  async lock(tx, id) {
    const rows = await notices(tx).where('id', '=', id).forUpdate().execute();
    const [row] = rows;
    return row && { brandId: row.brand_id, version: row.version, draft: draftOf(row) };
  },
  async write(tx, brandId, id, draft) {
    const row = {
      title: JSON.stringify(draft.title),
      content: JSON.stringify(draft.content),
      promotion_type: draft.promotionType,
      starts_at: draft.startsAt,
      ends_at: draft.endsAt,
      is_live: draft.isLive,
    };
    await tx
      .$extendTables<ContentTables>()
      .insertInto('content_notice')
      .values({ id, brand_id: brandId, version: 1, ...row })
      .onConflict((same) => same.column('id').doUpdateSet({ ...row, version: sql`content_notice.version + 1` }))
      .execute();
  },
};
