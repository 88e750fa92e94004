import type { CallArguments } from '@talora/contract/core/call.ts';
import type { contentCalls } from '@talora/contract/content/content.ts';
import { FEEDBACK_LENGTH, isFeedbackText } from '@talora/domain/content/feedback.ts';
import { sha256Hex } from '../../../platform/crypto/digest.ts';
import { seal } from '../../../platform/crypto/sealing.ts';
import type { UploadedFile } from '../../../platform/http/handlers.ts';
import { cleanImage } from '../../../platform/images.ts';
import { refuse } from '../../../platform/refusal.ts';
import { requestIdOf } from '../../people/codes/codes.ts';
import type { ContentContext } from './content.view.ts';
import { findFeedbackRow, insertFeedback, insertFeedbackImage, type FeedbackRow } from './feedback.queries.ts';

/** Name under which pictures of feedback are sealed. */
export const FEEDBACK_IMAGE_SEAL = 'content_feedback_image';

/** Told over the bus when somebody has written, with the brand as its key. */
export const FEEDBACK_TOPIC = 'feedback.changed';

const LIMIT = { name: 'feedback', points: 5, seconds: 600 };

/**
 * Takes a feedback with up to three pictures, from anyone. The same request again changes nothing. Refuses FIELDS_INVALID,
 * REPLAY_MISMATCH, and what is no picture.
 */
export async function sendFeedback(
  context: ContentContext,
  { requestId: given, topic, content, contact }: CallArguments<(typeof contentCalls)['calls']['feedback']>,
  files: readonly UploadedFile[],
): Promise<null> {
  const { platform, brand, caller, session } = context;
  await platform.rates.take(LIMIT, caller.ip);
  if (!isFeedbackText(content)) refuse('FIELDS_INVALID', { fields: { content: { problem: 'length', ...FEEDBACK_LENGTH } } });
  const requestId = await requestIdOf(context, given, {
    deed: 'feedback',
    memberId: session?.memberId ?? null,
    content: [topic, content, contact ?? null, ...files.map(({ bytes }) => sha256Hex(bytes))],
  });
  const letter = {
    id: requestId,
    member_id: session?.memberId ?? null,
    topic,
    content: content.trim(),
    contact: contact === undefined || contact.trim() === '' ? null : contact.trim(),
    images: files.length,
    language: caller.language,
  };
  const expectSame = (before: FeedbackRow | undefined): undefined => {
    const isSame = before !== undefined && before.content === letter.content && before.topic === topic && before.images === files.length;
    return isSame ? undefined : refuse('REPLAY_MISMATCH');
  };
  // Before anything is decoded: what was taken already costs nothing again.
  const known = await findFeedbackRow(platform.db.kysely, brand.id, requestId);
  if (known !== undefined) {
    expectSame(known);
    return null;
  }
  const images: Buffer[] = [];
  for (const { bytes } of files) images.push(await cleanImage(bytes, session === null ? 'visitor' : 'member'));
  await platform.db.tx(async (tx) => {
    if (!(await insertFeedback(tx, brand.id, letter))) return expectSame(await findFeedbackRow(tx, brand.id, requestId));
    for (const [index, image] of images.entries())
      await insertFeedbackImage(tx, requestId, index, seal(platform.keys.sealing, platform.random, FEEDBACK_IMAGE_SEAL, image));
    return undefined;
  });
  platform.bus.tell(FEEDBACK_TOPIC, brand.id);
  return null;
}
