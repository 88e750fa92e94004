import type { BinaryReply } from '@talora/contract/core/call.ts';
import { unseal } from '../../../../platform/crypto/sealing.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { closeFeedbackRow, findFeedbackImage, findFeedbackRow, listFeedbackRows, type FeedbackRow } from '../feedback.queries.ts';
import { FEEDBACK_IMAGE_SEAL } from '../send-feedback.ts';

/** A page of a brand's feedback in a state, newest first. */
export async function listFeedback(
  platform: Platform,
  brandId: string,
  state: FeedbackRow['state'],
  offset: number,
  limit: number,
): Promise<{ rows: FeedbackRow[]; count: bigint }> {
  return listFeedbackRows(platform.db.kysely, brandId, state, offset, limit);
}

/** Opens a picture that came with a feedback of the brand. Refuses NOT_FOUND. */
export async function readFeedbackImage(platform: Platform, brandId: string, id: string, index: number): Promise<BinaryReply> {
  const db = platform.db.kysely;
  const isOwn = (await findFeedbackRow(db, brandId, id)) !== undefined;
  const sealed = isOwn ? await findFeedbackImage(db, id, index) : undefined;
  if (sealed === undefined) refuse('NOT_FOUND');
  return { contentType: 'image/webp', bytes: unseal(platform.keys.sealing, FEEDBACK_IMAGE_SEAL, sealed) };
}

/** Ends a feedback with a note; `record` runs in the same transaction, once. False when there is no such feedback. */
export async function closeFeedback(
  platform: Platform,
  brandId: string,
  id: string,
  note: string,
  record: (tx: Tx, topic: string) => Promise<void>,
): Promise<boolean> {
  return platform.db.tx(async (tx) => {
    const row = await findFeedbackRow(tx, brandId, id, true);
    if (row?.state === 'open') {
      await closeFeedbackRow(tx, id, note);
      await record(tx, row.topic);
    }
    return row !== undefined;
  });
}
