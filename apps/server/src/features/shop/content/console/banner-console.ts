import type { Audience, BannerDevice, BannerGroup } from '@talora/domain/content/audience.ts';
import type { LinkKind } from '@talora/domain/content/links.ts';
import type { LanguageCode } from '@talora/domain/languages/languages.ts';
import { sql, type InferResult } from 'kysely';
import { type Queryable, type Tx } from '../../../../platform/db/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import type { Texts } from '../content.queries.ts';
import type { Stored, VersionedTable } from './content-versions.ts';
import { tellContentChanged } from '../listen-content.ts';
import type { ContentTables } from '../content.tables.ts';

/** A banner as staff make it. Texts of a language that it is not shown in may be empty. */
export interface BannerDraft {
  readonly groupName: BannerGroup;
  readonly art: string | null;
  readonly pictureId: string | null;
  readonly phonePictureId: string | null;
  readonly languages: readonly LanguageCode[];
  readonly eyebrow: Texts;
  readonly title: Texts;
  readonly text: Texts;
  readonly action: Texts;
  readonly linkageType: LinkKind;
  readonly url: string | null;
  readonly audience: Audience;
  readonly device: BannerDevice;
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly isLive: boolean;
}

/** A banner as it is stored. */
export type StoredBanner = Stored<BannerDraft>;

const COLUMNS = [
  'id',
  'brand_id',
  'version',
  'group_name',
  'art',
  'picture_id',
  'phone_picture_id',
  'languages',
  'eyebrow',
  'title',
  'body',
  'action',
  'linkage_type',
  'url',
  'audience',
  'device',
  'starts_at',
  'ends_at',
  'is_live',
] as const;

/** The same, for what the home page reads: a statement of which nothing is built at each call. */
const NAMES = sql.raw(COLUMNS.join(', '));

const banners = (db: Queryable) =>
  db.$extendTables<ContentTables>().selectFrom('content_banner').select(COLUMNS).$narrowType<{
    languages: LanguageCode[];
    eyebrow: Texts;
    title: Texts;
    body: Texts;
    action: Texts | null;
    group_name: BannerGroup;
    linkage_type: LinkKind;
  }>();

type Row = InferResult<ReturnType<typeof banners>>[number];
const NO_TEXTS: Texts = { MS: '', EN: '', CN: '' };

const draftOf = (row: Row): BannerDraft => ({
  groupName: row.group_name,
  art: row.art,
  pictureId: row.picture_id,
  phonePictureId: row.phone_picture_id,
  languages: row.languages,
  eyebrow: row.eyebrow,
  title: row.title,
  text: row.body,
  action: row.action ?? NO_TEXTS,
  linkageType: row.linkage_type,
  url: row.url,
  audience: row.audience,
  device: row.device,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  isLive: row.is_live,
});

const stored = (row: Row): StoredBanner => ({ ...draftOf(row), id: row.id, version: row.version });

/** Every banner of a brand in its order. */
export async function listStoredBanners(db: Queryable, brandId: string): Promise<StoredBanner[]> {
  const rows = await banners(db).where('brand_id', '=', brandId).orderBy('group_name').orderBy('sort').orderBy('id').limit(200).execute();
  return rows.map(stored);
}

/** Banners of a group that are shown now in one of the languages, in their order. */
export async function listShownBanners(
  db: Queryable,
  brandId: string,
  group: BannerGroup,
  languages: readonly LanguageCode[],
): Promise<StoredBanner[]> {
  const { rows } = await sql<Row>`select ${NAMES} from content_banner where brand_id = ${brandId} and group_name = ${group}
    and languages && ${languages}::text[] and is_live and starts_at <= app_now() and (ends_at is null or ends_at > app_now())
    order by sort, id limit 40`.execute(db);
  return rows.map(stored);
}

const json = (texts: Texts) => sql`${JSON.stringify(texts)}::jsonb`;

/** Where they are kept. */
export const BANNERS: VersionedTable<BannerDraft> & { readonly kind: 'banner' } = {
  kind: 'banner',
  async lock(tx, id) {
    const rows = await banners(tx).where('id', '=', id).forUpdate().execute();
    const [row] = rows;
    return row && { brandId: row.brand_id, version: row.version, draft: draftOf(row) };
  },
  async write(tx, brandId, id, draft) {
    // A new banner stands last in its group.
    await sql`insert into content_banner (id, brand_id, group_name, art, picture_id, phone_picture_id, languages, eyebrow, title, body,
        action, linkage_type, url, audience, device, starts_at, ends_at, is_live, sort)
      values (${id}, ${brandId}, ${draft.groupName}, ${draft.art}, ${draft.pictureId}, ${draft.phonePictureId}, ${draft.languages},
        ${json(draft.eyebrow)}, ${json(draft.title)}, ${json(draft.text)}, ${json(draft.action)}, ${draft.linkageType}, ${draft.url},
        ${draft.audience}, ${draft.device}, ${draft.startsAt}, ${draft.endsAt}, ${draft.isLive},
        (select coalesce(max(sort), 0) + 10 from content_banner where brand_id = ${brandId} and group_name = ${draft.groupName}))
      on conflict (id) do update set group_name = excluded.group_name, art = excluded.art, picture_id = excluded.picture_id,
        phone_picture_id = excluded.phone_picture_id, languages = excluded.languages, eyebrow = excluded.eyebrow,
        title = excluded.title, body = excluded.body, action = excluded.action, linkage_type = excluded.linkage_type,
        url = excluded.url, audience = excluded.audience, device = excluded.device, starts_at = excluded.starts_at,
        ends_at = excluded.ends_at, is_live = excluded.is_live, version = content_banner.version + 1`.execute(tx);
  },
};

/** Puts the banners of a group into an order that names each of them. Refuses ILLEGAL_STATE when it does not. */
export async function orderBanners(
  platform: Platform,
  brandId: string,
  group: BannerGroup,
  ids: readonly string[],
  record: (tx: Tx, before: readonly string[]) => Promise<void>,
): Promise<void> {
  const isChanged = await platform.db.tx(async (tx) => {
    const rows = await tx
      .$extendTables<ContentTables>()
      .selectFrom('content_banner')
      .select('id')
      .where('brand_id', '=', brandId)
      .where('group_name', '=', group)
      .orderBy('sort')
      .orderBy('id')
      .forUpdate()
      .execute();
    const before = rows.map(({ id }) => id);
    if (before.join() === ids.join()) return false;
    const isWhole = before.length === ids.length && new Set(ids).size === ids.length && before.every((id) => ids.includes(id));
    if (!isWhole) refuse('ILLEGAL_STATE', { from: before.length, to: ids.length });
    await sql`update content_banner set sort = place.sort * 10 from unnest(${ids}::uuid[]) with ordinality as place (id, sort)
      where content_banner.id = place.id`.execute(tx);
    await record(tx, before);
    return true;
  });
  if (isChanged) tellContentChanged(platform, brandId);
}
