import { sql, type InferResult } from 'kysely';
import type { EntryAudience, EntryKind, PromotionCategory } from '@talora/domain/content/entries.ts';
import { isUuidV7 } from '@talora/domain/ids/uuidv7.ts';
import type { LanguageCode } from '@talora/domain/languages/languages.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Texts } from './content.queries.ts';
import type { ContentTables } from './content.tables.ts';

/** Uploaded pictures by the language that they are for. */
export type PictureIds = Readonly<Partial<Record<LanguageCode, string>>>;

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
  /** Last part of its address; null where it goes by its id. */
  readonly slug: string | null;
  /** Pictures of single languages, which stand before the one for all. */
  readonly pictures: PictureIds;
  readonly pictureAlt: Texts;
  /** What search engines are told; where it is empty, title, summary and picture. */
  readonly seoTitle: Texts;
  readonly seoDescription: Texts;
  readonly seoPictures: PictureIds;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly isLive: boolean;
}

/** An entry as it is stored; `version` counts its saves. */
export interface StoredEntry extends EntryDraft {
  readonly id: string;
  readonly version: number;
}

/** An entry where it stands: in the order of its kind, and in the archive since when, its addresses leading where. */
export interface PlacedEntry extends StoredEntry {
  readonly sort: number;
  readonly archivedAt: Date | null;
  readonly archivedTo: string | null;
}

const NO_TEXTS: Texts = { MS: '', EN: '', CN: '' };

/** What an entry has that was written before there was more: no address in words, no pictures by language, nothing for search engines. */
export const PLAIN_ENTRY = {
  slug: null,
  pictures: {},
  pictureAlt: NO_TEXTS,
  seoTitle: NO_TEXTS,
  seoDescription: NO_TEXTS,
  seoPictures: {},
} as const satisfies Partial<EntryDraft>;

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
  'slug',
  'pictures',
  'picture_alt',
  'seo_title',
  'seo_description',
  'seo_pictures',
  'sort',
  'archived_at',
  'archived_to',
  'starts_at',
  'ends_at',
  'is_live',
] as const;

const entries = (db: Queryable) =>
  db.$extendTables<ContentTables>().selectFrom('content_entry').select(COLUMNS).$narrowType<{
    category: PromotionCategory | null;
    languages: LanguageCode[];
    title: Texts;
    summary: Texts;
    content: Texts;
    pictures: PictureIds;
    picture_alt: Texts;
    seo_title: Texts;
    seo_description: Texts;
    seo_pictures: PictureIds;
  }>();

type EntryRow = InferResult<ReturnType<typeof entries>>[number];

const stored = (row: EntryRow): PlacedEntry => ({
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
  slug: row.slug,
  pictures: row.pictures,
  pictureAlt: row.picture_alt,
  seoTitle: row.seo_title,
  seoDescription: row.seo_description,
  seoPictures: row.seo_pictures,
  sort: row.sort,
  archivedAt: row.archived_at,
  archivedTo: row.archived_to,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  isLive: row.is_live,
});

/** Entries of a brand, of one kind or of all, in the order of the brand and the latest start first, so many at most; archived ones last. */
export async function listEntryRows(db: Queryable, brandId: string, kind?: EntryKind, most = 200): Promise<PlacedEntry[]> {
  const rows = await entries(db)
    .where('brand_id', '=', brandId)
    .where(sql<boolean>`(${kind ?? null}::text is null or kind = ${kind ?? null})`)
    .orderBy(sql`archived_at is not null`)
    .orderBy('sort')
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(stored);
}

/** One entry of a brand; `isLocked` keeps others from changing it until the transaction ends. */
export async function findEntryRow(db: Queryable, brandId: string, id: string, isLocked = false): Promise<PlacedEntry | undefined> {
  const rows = await entries(db)
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .$if(isLocked, (query) => query.forUpdate())
    .execute();
  return rows[0] === undefined ? undefined : stored(rows[0]);
}

/** The entry that has a name: an id, or a slug that it has or had. */
export async function findNamedEntry(db: Queryable, brandId: string, name: string): Promise<PlacedEntry | undefined> {
  if (isUuidV7(name)) return findEntryRow(db, brandId, name);
  const { rows } = await sql<{
    entry_id: string;
  }>`select entry_id from content_slug where brand_id = ${brandId} and slug = ${name}`.execute(db);
  return rows[0] === undefined ? undefined : findEntryRow(db, brandId, rows[0].entry_id);
}

/** Stores an entry in its next version. Resolves to false when it is another brand's, of another kind, or in another version. */
export async function putEntry(db: Queryable, brandId: string, entry: StoredEntry): Promise<boolean> {
  const json = (value: Texts | PictureIds) => sql`${JSON.stringify(value)}::jsonb`;
  const done = await sql`insert into content_entry (id, brand_id, kind, category, audience, languages, title, summary, content, art,
      picture_id, slug, pictures, picture_alt, seo_title, seo_description, seo_pictures, starts_at, ends_at, is_live, version)
    values (${entry.id}, ${brandId}, ${entry.kind}, ${entry.category}, ${entry.audience}, ${[...entry.languages]}, ${json(entry.title)},
            ${json(entry.summary)}, ${json(entry.content)}, ${entry.art}, ${entry.pictureId}, ${entry.slug},
            ${json(entry.pictures)}, ${json(entry.pictureAlt)}, ${json(entry.seoTitle)}, ${json(entry.seoDescription)},
            ${json(entry.seoPictures)}, ${entry.startsAt}, ${entry.endsAt}, ${entry.isLive}, ${entry.version})
    on conflict (id) do update set category = excluded.category, audience = excluded.audience, languages = excluded.languages,
      title = excluded.title, summary = excluded.summary, content = excluded.content, art = excluded.art,
      picture_id = excluded.picture_id, slug = excluded.slug, pictures = excluded.pictures, picture_alt = excluded.picture_alt,
      seo_title = excluded.seo_title, seo_description = excluded.seo_description, seo_pictures = excluded.seo_pictures, starts_at = excluded.starts_at, ends_at = excluded.ends_at, is_live = excluded.is_live,
      version = excluded.version, changed_at = app_now()
      where content_entry.brand_id = excluded.brand_id and content_entry.kind = excluded.kind
        and content_entry.version = excluded.version - 1 and content_entry.archived_at is null`.execute(db);
  return done.numAffectedRows === 1n;
}
