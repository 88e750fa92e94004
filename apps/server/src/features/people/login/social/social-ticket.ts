import { seal, unseal } from '../../../../platform/crypto/sealing.ts';
import { refuse } from '../../../../platform/refusal.ts';
import type { VisitorContext } from '../../members/members.ts';
import type { SocialIdentity } from './social.queries.ts';

const CONTEXT = 'identity_social_ticket';
const TICKET_MS = 15 * 60_000;

/** Who an issuer has vouched for and who has no account here yet: good to register by, for a quarter of an hour. */
export interface SocialTicket extends SocialIdentity {
  readonly id: string;
  readonly brandId: string;
  readonly until: number;
}

/** A ticket to register by. Nothing is stored: it carries its own terms, sealed. */
export function sealSocialTicket({ platform, brand }: VisitorContext, who: SocialIdentity): string {
  const ticket: SocialTicket = { ...who, id: platform.ids.next(), brandId: brand.id, until: platform.clock.nowMs() + TICKET_MS };
  return seal(platform.keys.sealing, platform.random, CONTEXT, Buffer.from(JSON.stringify(ticket)));
}

/** Opens a ticket. Refuses LINK_INVALID when it is not ours, too old, or another brand's. */
export function openSocialTicket({ platform, brand }: VisitorContext, sealed: string): SocialTicket {
  try {
    const ticket = JSON.parse(unseal(platform.keys.sealing, CONTEXT, sealed).toString('utf8')) as SocialTicket;
    if (ticket.until > platform.clock.nowMs() && ticket.brandId === brand.id) return ticket;
  } catch {
    // Not ours, or changed on the way.
  }
  return refuse('LINK_INVALID');
}
