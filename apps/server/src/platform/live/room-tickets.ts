import { seal, unseal } from '../crypto/sealing.ts';
import type { Platform } from '../platform.ts';

const CONTEXT = 'live_room';
/** A page reads its ticket and enters; it reads another when it comes back. */
const TICKET_MS = 60_000;

/** A ticket for a live room, for whoever holds this session and nobody else; good for a minute. */
export function writeRoomTicket({ keys, random, clock }: Platform, roomKey: string, sessionKey: string): string {
  const text = JSON.stringify([roomKey, sessionKey, clock.nowMs() + TICKET_MS]);
  return seal(keys.sealing, random, CONTEXT, Buffer.from(text, 'utf8'));
}

/** Key of the room that a ticket opens to this session; null for what is no ticket, is over, or is another's. */
export function readRoomTicket({ keys, clock }: Platform, ticket: string, sessionKey: string | null): string | null {
  try {
    const [roomKey, owner, until] = JSON.parse(unseal(keys.sealing, CONTEXT, ticket).toString('utf8')) as [string, string, number];
    return owner === sessionKey && until > clock.nowMs() ? roomKey : null;
  } catch {
    return null;
  }
}
