import type { BinaryReply } from '@talora/contract/core/call.ts';
import { unseal } from '../../../platform/crypto/sealing.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findFeedbackImage, findFeedbackRow } from './feedback.queries.ts';
import { FEEDBACK_IMAGE_SEAL } from './send-feedback.ts';

/** Opens a picture that came with a feedback of the brand. Refuses NOT_FOUND. */
export async function readFeedbackImage(platform: Platform, brandId: string, id: string, index: number): Promise<BinaryReply> {
  const db = platform.db.kysely;
  const isOwn = (await findFeedbackRow(db, brandId, id)) !== undefined;
  const sealed = isOwn ? await findFeedbackImage(db, id, index) : undefined;
  if (sealed === undefined) refuse('NOT_FOUND');
  return { contentType: 'image/webp', bytes: unseal(platform.keys.sealing, FEEDBACK_IMAGE_SEAL, sealed) };
}
