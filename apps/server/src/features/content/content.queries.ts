import { sql } from 'kysely';
import type { ShippedLanguage } from '@talora/domain/languages/languages.ts';
import type { Queryable } from '../../platform/db/database.ts';

/** A text in every shipped language. */
export type Texts = Readonly<Record<ShippedLanguage, string>>;

/** A banner's row. */
export interface BannerRow {
  readonly id: string;
  readonly group_name: string;
  readonly art: string;
  readonly eyebrow: Texts;
  readonly title: Texts;
  readonly body: Texts;
  readonly action: Texts | null;
  readonly url: string | null;
  readonly linkage_type: 'NONE' | 'PAGE' | 'GAME';
}

/** Live banners of a group in their order. */
export async function listBannerRows(db: Queryable, brandId: string, group: string): Promise<BannerRow[]> {
  const { rows } = await sql<BannerRow>`select id, group_name, art, eyebrow, title, body, action, url, linkage_type
    from content_banner where brand_id = ${brandId} and group_name = ${group} and is_live order by sort`.execute(db);
  return rows;
}

/** A notice's row. */
export interface NoticeRow {
  readonly id: string;
  readonly title: Texts;
  readonly content: Texts;
  readonly promotion_type: string | null;
  readonly starts_at: Date;
}

/** Live notices that have begun and not ended, newest first. */
export async function listNoticeRows(db: Queryable, brandId: string): Promise<NoticeRow[]> {
  const { rows } = await sql<NoticeRow>`select id, title, content, promotion_type, starts_at from content_notice
    where brand_id = ${brandId} and is_live and starts_at <= app_now() and (ends_at is null or ends_at > app_now()) order by starts_at desc limit 100`.execute(
    db,
  );
  return rows;
}
