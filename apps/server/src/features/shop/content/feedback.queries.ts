import { sql } from 'kysely';
import type { FeedbackTopic } from '@talora/domain/content/feedback.ts';
import { NOW, type Queryable, type Tx } from '../../../platform/db/database.ts';
import { readWaiting, type Waiting } from '../../../platform/db/waiting.ts';
import type { ContentTables } from './content.tables.ts';

/** A feedback as it is stored. */
export interface FeedbackRow {
  readonly id: string;
  readonly member_id: string | null;
  readonly topic: FeedbackTopic;
  readonly content: string;
  readonly contact: string | null;
  readonly images: number;
  readonly state: 'open' | 'done';
  readonly note: string | null;
  readonly created_at: Date;
  readonly closed_at: Date | null;
}

const COLUMNS = ['id', 'member_id', 'topic', 'content', 'contact', 'images', 'state', 'note', 'created_at', 'closed_at'] as const;

/** A feedback of a brand; with `isLocked`, held for the transaction. */
export async function findFeedbackRow(db: Queryable, brandId: string, id: string, isLocked = false): Promise<FeedbackRow | undefined> {
  const rows = await db
    .$extendTables<ContentTables>()
    .selectFrom('content_feedback')
    .select(COLUMNS)
    .$narrowType<Pick<FeedbackRow, 'topic'>>()
    .where('id', '=', id)
    .where('brand_id', '=', brandId)
    .$if(isLocked, (query) => query.forUpdate())
    .execute();
  return rows[0];
}

/** A page of a brand's feedback in a state, newest first. */
export async function listFeedbackRows(
  db: Queryable,
  brandId: string,
  state: FeedbackRow['state'],
  offset: number,
  limit: number,
): Promise<{ rows: FeedbackRow[]; count: bigint }> {
  const letters = db
    .$extendTables<ContentTables>()
    .selectFrom('content_feedback')
    .where('brand_id', '=', brandId)
    .where('state', '=', state);
  const rows = await letters
    .select(COLUMNS)
    .$narrowType<Pick<FeedbackRow, 'topic'>>()
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const { n } = await letters.select(({ fn }) => fn.countAll<bigint>().as('n')).executeTakeFirstOrThrow();
  return { rows, count: n };
}

/** Stores a feedback; false when its id is taken. */
export async function insertFeedback(
  tx: Tx,
  brandId: string,
  row: Pick<FeedbackRow, 'id' | 'member_id' | 'topic' | 'content' | 'contact' | 'images'>,
): Promise<boolean> {
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

/** Ends a feedback with a note for colleagues. */
export async function closeFeedbackRow(tx: Tx, id: string, note: string): Promise<void> {
  await tx
    .$extendTables<ContentTables>()
    .updateTable('content_feedback')
    .set({ state: 'done', note, closed_at: NOW })
    .where('id', '=', id)
    .execute();
}

/** Feedback of a brand that nobody has ended, by the time at which each was written. */
export const readOpenFeedback = (db: Queryable, brandId: string): Promise<Waiting> =>
  readWaiting(db, sql`select created_at as at from content_feedback where brand_id = ${brandId} and state = 'open'`);
