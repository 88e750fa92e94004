import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/db/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { Texts } from '../content.queries.ts';
import { saveVersion, type Save, type Stored, type VersionedTable } from './content-versions.ts';
import { cleanRichTexts } from '../rich-text.ts';

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

interface Row {
  readonly id: string;
  readonly brand_id: string;
  readonly version: number;
  readonly title: Texts;
  readonly content: Texts;
  readonly promotion_type: string | null;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly is_live: boolean;
}

const COLUMNS = sql`id, brand_id, version, title, content, promotion_type, starts_at, ends_at, is_live`;

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
  const { rows } = await sql<Row>`select ${COLUMNS} from content_notice where brand_id = ${brandId}
    order by starts_at desc, id desc limit 200`.execute(db);
  return rows.map((row) => ({ ...draftOf(row), id: row.id, version: row.version }));
}

const NOTICES: VersionedTable<NoticeDraft> = {
  kind: 'notice',
  async lock(tx, id) {
    const { rows } = await sql<Row>`select ${COLUMNS} from content_notice where id = ${id} for update`.execute(tx);
    const [row] = rows;
    return row && { brandId: row.brand_id, version: row.version, draft: draftOf(row) };
  },
  async write(tx, brandId, id, draft) {
    await sql`insert into content_notice (id, brand_id, title, content, promotion_type, starts_at, ends_at, is_live, version)
      values (${id}, ${brandId}, ${JSON.stringify(draft.title)}::jsonb, ${JSON.stringify(draft.content)}::jsonb, ${draft.promotionType},
              ${draft.startsAt}, ${draft.endsAt}, ${draft.isLive}, 1)
      on conflict (id) do update set title = excluded.title, content = excluded.content, promotion_type = excluded.promotion_type,
        starts_at = excluded.starts_at, ends_at = excluded.ends_at, is_live = excluded.is_live,
        version = content_notice.version + 1`.execute(tx);
  },
};

/** Writes or changes a notice, cleaned. Refuses ILLEGAL_STATE. */
export function saveNotice(platform: Platform, save: Save<NoticeDraft>): Promise<StoredNotice> {
  return saveVersion(platform, NOTICES, { ...save, draft: { ...save.draft, content: cleanRichTexts(save.draft.content) } });
}
