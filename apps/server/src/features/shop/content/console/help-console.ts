import type { HelpDevice, HelpSection } from '@talora/contract/content/content.ts';
import { sql, type InferResult } from 'kysely';
import type { Queryable } from '../../../../platform/db/database.ts';
import type { Texts } from '../content.queries.ts';
import type { Stored, VersionedTable } from './content-versions.ts';
import type { ContentTables } from '../content.tables.ts';

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

const COLUMNS = ['id', 'brand_id', 'version', 'section', 'device', 'title', 'content', 'sort', 'starts_at', 'ends_at', 'is_live'] as const;

const articles = (db: Queryable) =>
  db
    .$extendTables<ContentTables>()
    .selectFrom('content_help')
    .select(COLUMNS)
    .$narrowType<{ section: HelpSection; title: Texts; content: Texts }>();

type Row = InferResult<ReturnType<typeof articles>>[number];

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
  const rows = await articles(db).where('brand_id', '=', brandId).orderBy('sort').orderBy('id').limit(400).execute();
  return rows.map((row) => ({ ...draftOf(row), id: row.id, version: row.version }));
}

/** Where they are kept. */
export const ARTICLES: VersionedTable<HelpDraft> & { readonly kind: 'help' } = {
  kind: 'help',
  async lock(tx, id) {
    const rows = await articles(tx).where('id', '=', id).forUpdate().execute();
    const [row] = rows;
    return row && { brandId: row.brand_id, version: row.version, draft: draftOf(row) };
  },
  async write(tx, brandId, id, draft) {
    const row = {
      section: draft.section,
      device: draft.device,
      title: JSON.stringify(draft.title),
      content: JSON.stringify(draft.content),
      sort: draft.sort,
      starts_at: draft.startsAt,
      ends_at: draft.endsAt,
      is_live: draft.isLive,
    };
    await tx
      .$extendTables<ContentTables>()
      .insertInto('content_help')
      .values({ id, brand_id: brandId, ...row })
      .onConflict((same) => same.column('id').doUpdateSet({ ...row, version: sql`content_help.version + 1` }))
      .execute();
  },
};
