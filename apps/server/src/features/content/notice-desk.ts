import { sql } from 'kysely';
import type { Queryable, Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Texts } from './content.queries.ts';
import { cleanRichTexts } from './rich-text.ts';

/** A notice as staff write it. */
export interface NoticeDraft {
  readonly title: Texts;
  readonly content: Texts;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly isLive: boolean;
}

/** A notice as it is stored; `version` counts its saves. */
export interface StoredNotice extends NoticeDraft {
  readonly id: string;
  readonly version: number;
}

interface Row {
  readonly id: string;
  readonly version: number;
  readonly title: Texts;
  readonly content: Texts;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly is_live: boolean;
}

const COLUMNS = sql`id, version, title, content, starts_at, ends_at, is_live`;

const stored = (row: Row): StoredNotice => ({
  id: row.id,
  version: row.version,
  title: row.title,
  content: row.content,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  isLive: row.is_live,
});

const isSame = (a: NoticeDraft, b: NoticeDraft): boolean =>
  (['MS', 'EN', 'CN'] as const).every((code) => a.title[code] === b.title[code] && a.content[code] === b.content[code]) &&
  a.startsAt.getTime() === b.startsAt.getTime() &&
  a.endsAt?.getTime() === b.endsAt?.getTime() &&
  a.isLive === b.isLive;

/** Every notice of a brand, the latest start first. */
export async function listStoredNotices(platform: Platform, brandId: string): Promise<StoredNotice[]> {
  const { rows } = await sql<Row>`select ${COLUMNS} from content_notice where brand_id = ${brandId}
    order by starts_at desc, id desc limit 200`.execute(platform.db.kysely);
  return rows.map(stored);
}

async function lockNotice(db: Queryable, id: string): Promise<(Row & { brand_id: string }) | undefined> {
  const { rows } = await sql<
    Row & { brand_id: string }
  >`select ${COLUMNS}, brand_id from content_notice where id = ${id} for update`.execute(db);
  return rows[0];
}

/**
 * Writes or changes a notice, cleaned. `record` runs in the same transaction, only when something changes. Refuses
 * ILLEGAL_STATE when the notice is not in the version that was seen.
 */
export async function saveNotice(
  platform: Platform,
  brandId: string,
  id: string,
  version: number,
  draft: NoticeDraft,
  record: (tx: Tx, before: StoredNotice | null, after: StoredNotice) => Promise<void>,
): Promise<StoredNotice> {
  const clean: NoticeDraft = { ...draft, content: cleanRichTexts(draft.content) };
  return platform.db.tx(async (tx) => {
    const row = await lockNotice(tx, id);
    if (row !== undefined && row.brand_id === brandId && isSame(stored(row), clean)) return stored(row);
    const from = row?.version ?? 0;
    if (from !== version || (row !== undefined && row.brand_id !== brandId)) refuse('ILLEGAL_STATE', { from, to: version });
    await sql`insert into content_notice (id, brand_id, title, content, starts_at, ends_at, is_live, version)
      values (${id}, ${brandId}, ${JSON.stringify(clean.title)}::jsonb, ${JSON.stringify(clean.content)}::jsonb, ${clean.startsAt},
              ${clean.endsAt}, ${clean.isLive}, 1)
      on conflict (id) do update set title = excluded.title, content = excluded.content, starts_at = excluded.starts_at,
        ends_at = excluded.ends_at, is_live = excluded.is_live, version = content_notice.version + 1`.execute(tx);
    const after = { ...clean, id, version: from + 1 };
    await record(tx, row === undefined ? null : stored(row), after);
    return after;
  });
}
