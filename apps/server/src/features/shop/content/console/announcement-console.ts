import type { PopupExecution } from '@talora/domain/content/audience.ts';
import { sql, type InferResult } from 'kysely';
import { type Queryable } from '../../../../platform/db/database.ts';
import type { Texts } from '../content.queries.ts';
import type { Stored, VersionedTable } from './content-versions.ts';
import type { ContentTables } from '../content.tables.ts';

/** A popup with its execution code, a slide of the public announcement, or an announcement to agents, as staff write it. */
export interface AnnouncementDraft {
  readonly kind: 'PL' | 'PU' | 'AG';
  readonly execution: PopupExecution | null;
  readonly title: Texts;
  readonly content: Texts;
  readonly sort: number;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly isLive: boolean;
}

/** An announcement as it is stored. */
export type StoredAnnouncement = Stored<AnnouncementDraft>;

const COLUMNS = ['id', 'brand_id', 'version', 'kind', 'execution', 'title', 'content', 'sort', 'starts_at', 'ends_at', 'is_live'] as const;

/** The same, for what the home page reads: a statement of which nothing is built at each call. */
const NAMES = sql.raw(COLUMNS.join(', '));

const announcements = (db: Queryable) =>
  db.$extendTables<ContentTables>().selectFrom('content_announcement').select(COLUMNS).$narrowType<{ title: Texts; content: Texts }>();

type Row = InferResult<ReturnType<typeof announcements>>[number];

const draftOf = (row: Row): AnnouncementDraft => ({
  kind: row.kind,
  execution: row.execution,
  title: row.title,
  content: row.content,
  sort: row.sort,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  isLive: row.is_live,
});

const stored = (row: Row): StoredAnnouncement => ({ ...draftOf(row), id: row.id, version: row.version });

/** Every announcement of a brand in its order. */
export async function listStoredAnnouncements(db: Queryable, brandId: string): Promise<StoredAnnouncement[]> {
  const rows = await announcements(db).where('brand_id', '=', brandId).orderBy('kind').orderBy('sort').orderBy('id').limit(200).execute();
  return rows.map(stored);
}

/** Announcements of a kind that are shown now, in their order. */
export async function listShownAnnouncements(
  db: Queryable,
  brandId: string,
  kind: AnnouncementDraft['kind'],
): Promise<StoredAnnouncement[]> {
  const { rows } = await sql<Row>`select ${NAMES} from content_announcement where brand_id = ${brandId} and kind = ${kind}
    and is_live and starts_at <= app_now() and (ends_at is null or ends_at > app_now()) order by sort, id limit 20`.execute(db);
  return rows.map(stored);
}

/** Where they are kept. */
export const ANNOUNCEMENTS: VersionedTable<AnnouncementDraft> & { readonly kind: 'announcement' } = {
  kind: 'announcement',
  async lock(tx, id) {
    const rows = await announcements(tx).where('id', '=', id).forUpdate().execute();
    const [row] = rows;
    return row && { brandId: row.brand_id, version: row.version, draft: draftOf(row) };
  },
  async write(tx, brandId, id, draft) {
    const row = {
      kind: draft.kind,
      execution: draft.execution,
      title: JSON.stringify(draft.title),
      content: JSON.stringify(draft.content),
      sort: draft.sort,
      starts_at: draft.startsAt,
      ends_at: draft.endsAt,
      is_live: draft.isLive,
    };
    await tx
      .$extendTables<ContentTables>()
      .insertInto('content_announcement')
      .values({ id, brand_id: brandId, ...row })
      .onConflict((same) => same.column('id').doUpdateSet({ ...row, version: sql`content_announcement.version + 1` }))
      .execute();
  },
};
