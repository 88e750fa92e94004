import type { Texts } from '@talora/domain/languages/languages.ts';
import { NOW, type Queryable } from '../../../platform/db/database.ts';
import type { ContentTables } from './content.tables.ts';

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
  return db
    .$extendTables<ContentTables>()
    .selectFrom('content_notice')
    .select(['id', 'title', 'content', 'promotion_type', 'starts_at'])
    .$narrowType<Pick<NoticeRow, 'title' | 'content'>>()
    .where('brand_id', '=', brandId)
    .where('is_live', '=', true)
    .where('starts_at', '<=', NOW)
    .where((eb) => eb.or([eb('ends_at', 'is', null), eb('ends_at', '>', NOW)]))
    .orderBy('starts_at', 'desc')
    .limit(100)
    .execute();
}
