import { sql } from 'kysely';
import type { Texts } from '@talora/domain/languages/languages.ts';
import type { Queryable } from '../../../platform/db/database.ts';

export type { Texts };

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

/** Titles of a brand's banners that are live and lead to one of some games, or to what a vendor's code names. */
export async function listBannersTo(
  db: Queryable,
  brandId: string,
  gameIds: readonly number[],
  vendorCode: string | null,
): Promise<Texts[]> {
  const addresses = gameIds.map((id) => `/seamless?game=${id}`);
  const { rows } = await sql<{ title: Texts }>`select title from content_banner
    where brand_id = ${brandId} and is_live and (ends_at is null or ends_at > app_now())
      and (url = any (${addresses}::text[]) or (${vendorCode}::text is not null and url ~ ('[?&]vassalage=' || ${vendorCode} || '(&|$)')))
    order by group_name, sort`.execute(db);
  return rows.map(({ title }) => title);
}
