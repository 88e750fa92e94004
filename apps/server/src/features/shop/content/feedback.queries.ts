import type { FeedbackTopic } from '@talora/domain/content/feedback.ts';
import { NOW, type Queryable, type Tx } from '../../../platform/db/database.ts';
import type { ContentTables } from './content.tables.ts';

/** A feedback as somebody wrote it. What becomes of it as a ticket is read by `office/tickets`. */
export interface FeedbackRow {
  readonly id: string;
  readonly member_id: string | null;
  readonly topic: FeedbackTopic;
  readonly content: string;
  readonly contact: string | null;
  readonly images: number;
}

const COLUMNS = ['id', 'member_id', 'topic', 'content', 'contact', 'images'] as const;

/** A feedback of a brand. */
export async function findFeedbackRow(db: Queryable, brandId: string, id: string): Promise<FeedbackRow | undefined> {
  const rows = await db
    .$extendTables<ContentTables>()
    .selectFrom('content_feedback')
    .select(COLUMNS)
    .$narrowType<Pick<FeedbackRow, 'topic'>>()
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .execute();
  return rows[0];
}

/** Stores a feedback; false when its id is taken. */
export async function insertFeedback(tx: Tx, brandId: string, row: FeedbackRow & { readonly language: string }): Promise<boolean> {
  const made = await tx
    .$extendTables<ContentTables>()
    .insertInto('content_feedback')
    .values({
      id: row.id,
      brand_id: brandId,
      member_id: row.member_id,
      topic: row.topic,
      content: row.content,
      contact: row.contact,
      images: row.images,
      language: row.language,
      created_at: NOW,
    })
    .onConflict((same) => same.doNothing())
    .executeTakeFirst();
  return made.numInsertedOrUpdatedRows === 1n;
}

/** Stores a picture of a feedback. */
export async function insertFeedbackImage(tx: Tx, feedbackId: string, index: number, sealed: string): Promise<void> {
  await tx.$extendTables<ContentTables>().insertInto('content_feedback_image').values({ feedback_id: feedbackId, index, sealed }).execute();
}

/** A sealed picture of a feedback. */
export async function findFeedbackImage(db: Queryable, feedbackId: string, index: number): Promise<string | undefined> {
  const rows = await db
    .$extendTables<ContentTables>()
    .selectFrom('content_feedback_image')
    .select('sealed')
    .where('feedback_id', '=', feedbackId)
    .where('index', '=', index)
    .execute();
  return rows[0]?.sealed;
}
