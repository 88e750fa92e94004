import { sql, type InferResult } from 'kysely';
import type { EntryAudience, EntryKind, PromotionCategory } from '@talora/domain/content/entries.ts';
import type { LanguageCode } from '@talora/domain/languages/languages.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Texts } from './content.queries.ts';
import type { ContentTables } from './content.tables.ts';

/** An entry as staff write it. */
export interface EntryDraft {
  readonly kind: EntryKind;
  readonly category: PromotionCategory | null;
  readonly audience: EntryAudience;
  readonly languages: readonly LanguageCode[];
  readonly title: Texts;
  readonly summary: Texts;
  readonly content: Texts;
  /** A picture of the web app by its name; an uploaded one takes its place. */
  readonly art: string | null;
  readonly pictureId: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly isLive: boolean;
}

/** An entry as it is stored; `version` counts its saves. */
export interface StoredEntry extends EntryDraft {
  readonly id: string;
  readonly version: number;
}

const COLUMNS = [
  'id',
  'version',
  'kind',
  'category',
  'audience',
  'languages',
  'title',
  'summary',
  'content',
  'art',
  'picture_id',
  'starts_at',
  'ends_at',
  'is_live',
] as const;

const entries = (db: Queryable) =>
  db
    .$extendTables<ContentTables>()
    .selectFrom('content_entry')
    .select(COLUMNS)
    .$narrowType<{ category: PromotionCategory | null; languages: LanguageCode[]; title: Texts; summary: Texts; content: Texts }>();

type EntryRow = InferResult<ReturnType<typeof entries>>[number];

const stored = (row: EntryRow): StoredEntry => ({
  id: row.id,
  version: row.version,
  kind: row.kind,
  category: row.category,
  audience: row.audience,
  languages: row.languages,
  title: row.title,
  summary: row.summary,
  content: row.content,
  art: row.art,
  pictureId: row.picture_id,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  isLive: row.is_live,
});

/** Entries of a brand, of one kind or of all, the latest start first, at most 200. */
export async function listEntryRows(db: Queryable, brandId: string, kind?: EntryKind): Promise<StoredEntry[]> {
  const rows = await entries(db)
    .where('brand_id', '=', brandId)
    .where(sql<boolean>`(${kind ?? null}::text is null or kind = ${kind ?? null})`)
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(200)
    .execute();
  return rows.map(stored);
}

/** One entry of a brand; `isLocked` keeps others from changing it until the transaction ends. */
export async function findEntryRow(db: Queryable, brandId: string, id: string, isLocked = false): Promise<StoredEntry | undefined> {
  const rows = await entries(db)
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .execute();
  return rows[0] === undefined ? undefined : stored(rows[0]);
}

/** Stores an entry in its next version. Resolves to false when it is another brand's, of another kind, or in another version. */
export async function putEntry(db: Queryable, brandId: string, entry: StoredEntry): Promise<boolean> {
  const json = (texts: Texts) => sql`${JSON.stringify(texts)}::jsonb`;
  const done = await sql`insert into content_entry (id, brand_id, kind, category, audience, languages, title, summary, content, art,
      picture_id, starts_at, ends_at, is_live, version)
    values (${entry.id}, ${brandId}, ${entry.kind}, ${entry.category}, ${entry.audience}, ${[...entry.languages]}, ${json(entry.title)},
            ${json(entry.summary)}, ${json(entry.content)}, ${entry.art}, ${entry.pictureId}, ${entry.startsAt}, ${entry.endsAt},
            ${entry.isLive}, ${entry.version})
    on conflict (id) do update set category = excluded.category, audience = excluded.audience, languages = excluded.languages,
      title = excluded.title, summary = excluded.summary, content = excluded.content, art = excluded.art,
      picture_id = excluded.picture_id, starts_at = excluded.starts_at, ends_at = excluded.ends_at, is_live = excluded.is_live,
      version = excluded.version, changed_at = app_now()
      where content_entry.brand_id = excluded.brand_id and content_entry.kind = excluded.kind
        and content_entry.version = excluded.version - 1`.execute(db);
  return done.numAffectedRows === 1n;
}
