import type { BannerGroup } from '@talora/domain/content/audience.ts';
import type { LinkKind } from '@talora/domain/content/links.ts';
import { sql } from 'kysely';
import type { Platform } from '../../../platform/platform.ts';
import type { AnnouncementDraft } from './console/announcement-console.ts';
import type { Texts } from './content.queries.ts';
import { tellContentChanged } from './listen-content.ts';

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
  await sql`insert into content_banner (id, brand_id, group_name, art, eyebrow, title, body, action, url, linkage_type, sort, starts_at)
    values (${platform.ids.next()}, ${banner.brandId}, ${banner.groupName}, ${banner.art}, ${json(banner.eyebrow)}, ${json(banner.title)},
            ${json(banner.body)}, ${json(banner.action)}, ${banner.url}, ${banner.linkageType}, ${banner.sort}, app_now())`.execute(
    platform.db.kysely,
  );
  tellContentChanged(platform, banner.brandId);
}

/** Stores a notice that starts now. */
export async function addNotice(platform: Platform, notice: NewNotice): Promise<void> {
  await sql`insert into content_notice (id, brand_id, title, content, starts_at) values (${platform.ids.next()}, ${notice.brandId},
    ${JSON.stringify(notice.title)}::jsonb, ${JSON.stringify(paragraphs(notice.content))}::jsonb, app_now())`.execute(platform.db.kysely);
  tellContentChanged(platform, notice.brandId);
}

/** Stores a popup, which may be off, that starts now, or a slide of the public announcement. Plain text: markup is shown as it is written. */
export async function addAnnouncement(
  platform: Platform,
  announcement: NewNotice & Pick<AnnouncementDraft, 'execution' | 'sort' | 'isLive'>,
): Promise<void> {
  const { brandId, execution, title, content, sort, isLive } = announcement;
  await sql`insert into content_announcement (id, brand_id, kind, execution, title, content, sort, is_live, starts_at)
    values (${platform.ids.next()}, ${brandId}, ${execution === null ? 'PL' : 'PU'}, ${execution}, ${JSON.stringify(title)}::jsonb,
            ${JSON.stringify(paragraphs(content))}::jsonb, ${sort}, ${isLive}, app_now())`.execute(platform.db.kysely);
}
