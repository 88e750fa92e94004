import type { PopupExecution } from '@talora/domain/content/audience.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/db/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { Texts } from '../content.queries.ts';
import { saveVersion, type Save, type Stored, type VersionedTable } from './content-versions.ts';
import { cleanRichTexts } from '../rich-text.ts';

/** A popup with its execution code, or a slide of the public announcement, as staff write it. */
export interface AnnouncementDraft {
  readonly kind: 'PL' | 'PU';
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

interface Row {
  readonly id: string;
  readonly brand_id: string;
  readonly version: number;
  readonly kind: 'PL' | 'PU';
  readonly execution: PopupExecution | null;
  readonly title: Texts;
  readonly content: Texts;
  readonly sort: number;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly is_live: boolean;
}

const COLUMNS = sql`id, brand_id, version, kind, execution, title, content, sort, starts_at, ends_at, is_live`;

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
  const { rows } = await sql<Row>`select ${COLUMNS} from content_announcement where brand_id = ${brandId}
    order by kind, sort, id limit 200`.execute(db);
  return rows.map(stored);
}

/** Announcements of a kind that are shown now, in their order. */
export async function listShownAnnouncements(db: Queryable, brandId: string, kind: 'PL' | 'PU'): Promise<StoredAnnouncement[]> {
  const { rows } = await sql<Row>`select ${COLUMNS} from content_announcement where brand_id = ${brandId} and kind = ${kind}
    and is_live and starts_at <= app_now() and (ends_at is null or ends_at > app_now()) order by sort, id limit 20`.execute(db);
  return rows.map(stored);
}

const ANNOUNCEMENTS: VersionedTable<AnnouncementDraft> = {
  kind: 'announcement',
  async lock(tx, id) {
    const { rows } = await sql<Row>`select ${COLUMNS} from content_announcement where id = ${id} for update`.execute(tx);
    const [row] = rows;
    return row && { brandId: row.brand_id, version: row.version, draft: draftOf(row) };
  },
  async write(tx, brandId, id, draft) {
    await sql`insert into content_announcement (id, brand_id, kind, execution, title, content, sort, starts_at, ends_at, is_live)
      values (${id}, ${brandId}, ${draft.kind}, ${draft.execution}, ${JSON.stringify(draft.title)}::jsonb,
              ${JSON.stringify(draft.content)}::jsonb, ${draft.sort}, ${draft.startsAt}, ${draft.endsAt}, ${draft.isLive})
      on conflict (id) do update set kind = excluded.kind, execution = excluded.execution, title = excluded.title,
        content = excluded.content, sort = excluded.sort, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
        is_live = excluded.is_live, version = content_announcement.version + 1`.execute(tx);
  },
};

/** Writes or changes an announcement, cleaned. Refuses ILLEGAL_STATE. */
export function saveAnnouncement(platform: Platform, save: Save<AnnouncementDraft>): Promise<StoredAnnouncement> {
  return saveVersion(platform, ANNOUNCEMENTS, { ...save, draft: { ...save.draft, content: cleanRichTexts(save.draft.content) } });
}
