import { sql } from 'kysely';
import type { FeedbackTopic } from '@talora/domain/content/feedback.ts';
import type { Queryable, Tx } from '../../../platform/db/database.ts';

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

const COLUMNS = sql`id, member_id, topic, content, contact, images, state, note, created_at, closed_at`;

/** A feedback of a brand; with `isLocked`, held for the transaction. */
export async function findFeedbackRow(db: Queryable, brandId: string, id: string, isLocked = false): Promise<FeedbackRow | undefined> {
  const { rows } = await sql<FeedbackRow>`select ${COLUMNS} from content_feedback where id = ${id} and brand_id = ${brandId}
    ${isLocked ? sql`for update` : sql``}`.execute(db);
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
  const where = sql`brand_id = ${brandId} and state = ${state}`;
  const { rows } = await sql<FeedbackRow>`select ${COLUMNS} from content_feedback where ${where}
    order by id desc offset ${offset} limit ${limit}`.execute(db);
  const counted = await sql<{ n: bigint }>`select count(*) as n from content_feedback where ${where}`.execute(db);
  return { rows, count: counted.rows[0]?.n ?? 0n };
}

/** Stores a feedback; false when its id is taken. */
export async function insertFeedback(
  tx: Tx,
  brandId: string,
  row: Pick<FeedbackRow, 'id' | 'member_id' | 'topic' | 'content' | 'contact' | 'images'>,
): Promise<boolean> {
  const made = await sql`insert into content_feedback (id, brand_id, member_id, topic, content, contact, images, created_at)
    values (${row.id}, ${brandId}, ${row.member_id}, ${row.topic}, ${row.content}, ${row.contact}, ${row.images}, app_now())
    on conflict do nothing`.execute(tx);
  return made.numAffectedRows === 1n;
}

/** Stores a picture of a feedback. */
export async function insertFeedbackImage(tx: Tx, feedbackId: string, index: number, sealed: string): Promise<void> {
  await sql`insert into content_feedback_image (feedback_id, index, sealed) values (${feedbackId}, ${index}, ${sealed})`.execute(tx);
}

/** A sealed picture of a feedback. */
export async function findFeedbackImage(db: Queryable, feedbackId: string, index: number): Promise<string | undefined> {
  const { rows } = await sql<{ sealed: string }>`select sealed from content_feedback_image
    where feedback_id = ${feedbackId} and index = ${index}`.execute(db);
  return rows[0]?.sealed;
}

/** Ends a feedback with a note for colleagues. */
export async function closeFeedbackRow(tx: Tx, id: string, note: string): Promise<void> {
  await sql`update content_feedback set state = 'done', note = ${note}, closed_at = app_now() where id = ${id}`.execute(tx);
}
