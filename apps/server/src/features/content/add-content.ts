import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import type { Texts } from './content.queries.ts';

/** A banner to be stored. */
export interface NewBanner {
  readonly brandId: string;
  readonly groupName: string;
  readonly art: string;
  readonly eyebrow: Texts;
  readonly title: Texts;
  readonly body: Texts;
  readonly action: Texts | null;
  readonly url: string | null;
  readonly linkageType: 'NONE' | 'PAGE' | 'GAME';
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

/** Stores a banner. */
export async function addBanner(platform: Platform, banner: NewBanner): Promise<void> {
  const json = (texts: Texts | null) => sql`${texts === null ? null : JSON.stringify(texts)}::jsonb`;
  await sql`insert into content_banner (id, brand_id, group_name, art, eyebrow, title, body, action, url, linkage_type, sort)
    values (${platform.ids.next()}, ${banner.brandId}, ${banner.groupName}, ${banner.art}, ${json(banner.eyebrow)}, ${json(banner.title)},
            ${json(banner.body)}, ${json(banner.action)}, ${banner.url}, ${banner.linkageType}, ${banner.sort})`.execute(
    platform.db.kysely,
  );
}

/** Stores a notice that starts now. */
export async function addNotice(platform: Platform, notice: NewNotice): Promise<void> {
  await sql`insert into content_notice (id, brand_id, title, content, starts_at) values (${platform.ids.next()}, ${notice.brandId},
    ${JSON.stringify(notice.title)}::jsonb, ${JSON.stringify(paragraphs(notice.content))}::jsonb, app_now())`.execute(platform.db.kysely);
}
