import type { BinaryReply } from '@talora/contract/core/call.ts';
import { seal, unseal } from '../../../platform/crypto/sealing.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { readFeedbackImage } from '../../shop/content/content.ts';
import { findTicketPicture } from './thread.queries.ts';

const SEAL = 'tickets_picture';

/** Seals a picture of a message. */
export const sealTicketPicture = ({ keys, random }: Platform, image: Buffer): string => seal(keys.sealing, random, SEAL, image);

/** A picture of a ticket's first letter, or of a later message. The caller knows that the ticket may be seen. Refuses NOT_FOUND. */
export async function openTicketPicture(
  platform: Platform,
  brandId: string,
  { id, messageId, index }: { readonly id: string; readonly messageId: string; readonly index: number },
): Promise<BinaryReply> {
  if (messageId === id) return readFeedbackImage(platform, brandId, id, index);
  const sealed = (await findTicketPicture(platform.db.kysely, id, messageId, index)) ?? refuse('NOT_FOUND');
  return { contentType: 'image/webp', bytes: unseal(platform.keys.sealing, SEAL, sealed) };
}
