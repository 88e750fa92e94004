import type { BannerGroup } from '@talora/domain/content/audience.ts';
import type { LinkKind } from '@talora/domain/content/links.ts';
import { sql } from 'kysely';
import { NOW } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { AnnouncementDraft } from './console/announcement-console.ts';
import type { Texts } from './content.queries.ts';
import { tellContentChanged } from './listen-content.ts';
import type { ContentTables } from './content.tables.ts';

/** A banner to be stored. */
export interface NewBanner {
  readonly brandId: string;
  readonly groupName: BannerGroup;
  readonly art: string;
  readonly eyebrow: Texts;
  readonly title: Texts;
  readonly body: Texts;
  readonly action: Texts | null;
  readonly url: string | null;
  readonly linkageType: LinkKind;
  readonly sort: number;
}

/** A notice to be stored. Plain text: markup is shown as it is written. */
export interface NewNotice {
  readonly brandId: string;
  readonly title: Texts;
  readonly content: Texts;
}

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);

const paragraphs = (texts: Texts): Texts => ({
  MS: `<p>${escapeHtml(texts.MS)}</p>`,
  EN: `<p>${escapeHtml(texts.EN)}</p>`,
  CN: `<p>${escapeHtml(texts.CN)}</p>`,
});

/** Stores a banner with shipped art, for everybody and without an end. */
export async function addBanner(platform: Platform, banner: NewBanner): Promise<void> {
  const json = (texts: Texts | null) => sql`${texts === null ? null : JSON.stringify(texts)}::jsonb`;
  await platform.db.kysely
    .$extendTables<ContentTables>()
    .insertInto('content_banner')
    .values({
      id: platform.ids.next(),
      brand_id: banner.brandId,
      group_name: banner.groupName,
      art: banner.art,
      eyebrow: json(banner.eyebrow),
      title: json(banner.title),
      body: json(banner.body),
      action: json(banner.action),
      url: banner.url,
      linkage_type: banner.linkageType,
      sort: banner.sort,
      starts_at: NOW,
    })
    .execute();
  tellContentChanged(platform, banner.brandId);
}

/** Stores a notice that starts now. */
export async function addNotice(platform: Platform, notice: NewNotice): Promise<void> {
  await platform.db.kysely
    .$extendTables<ContentTables>()
    .insertInto('content_notice')
    .values({
      id: platform.ids.next(),
      brand_id: notice.brandId,
      title: JSON.stringify(notice.title),
      content: JSON.stringify(paragraphs(notice.content)),
      starts_at: NOW,
    })
    .execute();
  tellContentChanged(platform, notice.brandId);
}

/** Stores a popup, which may be off, that starts now, or a slide of the public announcement. Plain text: markup is shown as it is written. */
export async function addAnnouncement(
  platform: Platform,
  announcement: NewNotice & Pick<AnnouncementDraft, 'execution' | 'sort' | 'isLive'>,
): Promise<void> {
  const { brandId, execution, title, content, sort, isLive } = announcement;
  await platform.db.kysely
    .$extendTables<ContentTables>()
    .insertInto('content_announcement')
    .values({
      id: platform.ids.next(),
      brand_id: brandId,
      kind: execution === null ? 'PL' : 'PU',
      execution,
      title: JSON.stringify(title),
      content: JSON.stringify(paragraphs(content)),
      sort,
      is_live: isLive,
      starts_at: NOW,
    })
    .execute();
}
