import type { HelpDevice, HelpSection } from '@talora/contract/content/content.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/db/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { Texts } from '../content.queries.ts';
import { saveVersion, type Save, type Stored, type VersionedTable } from './content-versions.ts';
import { cleanRichTexts } from '../rich-text.ts';

/** An article of the help centre as staff write it. */
export interface HelpDraft {
  readonly section: HelpSection;
  readonly device: HelpDevice | 'ALL';
  readonly title: Texts;
  readonly content: Texts;
  readonly sort: number;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly isLive: boolean;
}

/** An article as it is stored. */
export type StoredHelp = Stored<HelpDraft>;

interface Row {
  readonly id: string;
  readonly brand_id: string;
  readonly version: number;
  readonly section: HelpSection;
  readonly device: HelpDevice | 'ALL';
  readonly title: Texts;
  readonly content: Texts;
  readonly sort: number;
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly is_live: boolean;
}

const COLUMNS = sql`id, brand_id, version, section, device, title, content, sort, starts_at, ends_at, is_live`;

const draftOf = (row: Row): HelpDraft => ({
  section: row.section,
  device: row.device,
  title: row.title,
  content: row.content,
  sort: row.sort,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  isLive: row.is_live,
});

/** Every article of a brand in its order. */
export async function listStoredHelp(db: Queryable, brandId: string): Promise<StoredHelp[]> {
  const { rows } = await sql<Row>`select ${COLUMNS} from content_help where brand_id = ${brandId} order by sort, id limit 400`.execute(db);
  return rows.map((row) => ({ ...draftOf(row), id: row.id, version: row.version }));
}

const ARTICLES: VersionedTable<HelpDraft> = {
  kind: 'help',
  async lock(tx, id) {
    const { rows } = await sql<Row>`select ${COLUMNS} from content_help where id = ${id} for update`.execute(tx);
    const [row] = rows;
    return row && { brandId: row.brand_id, version: row.version, draft: draftOf(row) };
  },
  async write(tx, brandId, id, draft) {
    await sql`insert into content_help (id, brand_id, section, device, title, content, sort, starts_at, ends_at, is_live)
      values (${id}, ${brandId}, ${draft.section}, ${draft.device}, ${JSON.stringify(draft.title)}::jsonb,
              ${JSON.stringify(draft.content)}::jsonb, ${draft.sort}, ${draft.startsAt}, ${draft.endsAt}, ${draft.isLive})
      on conflict (id) do update set section = excluded.section, device = excluded.device, title = excluded.title,
        content = excluded.content, sort = excluded.sort, starts_at = excluded.starts_at, ends_at = excluded.ends_at,
        is_live = excluded.is_live, version = content_help.version + 1`.execute(tx);
  },
};

/** Writes or changes an article of the help centre, cleaned. Refuses ILLEGAL_STATE. */
export function saveHelp(platform: Platform, save: Save<HelpDraft>): Promise<StoredHelp> {
  return saveVersion(platform, ARTICLES, { ...save, draft: { ...save.draft, content: cleanRichTexts(save.draft.content) } });
}
