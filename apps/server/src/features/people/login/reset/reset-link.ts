import type { ShippedLanguage } from '@talora/domain/languages/languages.ts';
import { seal, unseal } from '../../../../platform/crypto/sealing.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { assert, refuse } from '../../../../platform/refusal.ts';
import { siteOriginFor, type SiteContext } from '../../../base/site/site.ts';
import type { MemberRow } from '../../members/members.ts';
import { sendMessage } from '../../outbound/outbound.ts';

const CONTEXT = 'identity_reset_link';

/** How long a link is good that somebody has asked for. */
export const RESET_LINK_MINUTES = 30;

/** What a link carries, sealed: it is void once the password or the e-mail address has changed, by itself or otherwise. */
interface ResetTicket {
  readonly id: string;
  readonly brandId: string;
  readonly memberId: string;
  readonly passwordSetAt: number;
  /** Where the link went, in small letters: it proves this address and no other. */
  readonly email: string;
  readonly until: number;
}

/** A link that is on its way. The text of `template` holds the brand, the user name, the minutes or hours, and the link. */
interface LinkOrder {
  readonly template: 'reset_link' | 'affiliate_approved';
  readonly language: ShippedLanguage;
  readonly minutes: number;
}

/** Sends a link for a new password to the e-mail address on a member's file, with the transaction; `deliverSoon` behind it. */
export async function mailResetLink(
  context: SiteContext,
  tx: Tx,
  member: MemberRow,
  { template, language, minutes }: LinkOrder,
): Promise<void> {
  const { platform, brand } = context;
  const email = member.email?.trim().toLowerCase() ?? '';
  assert(email !== '', 'a link goes to an address');
  const ticket: ResetTicket = {
    id: platform.ids.next(),
    brandId: brand.id,
    memberId: member.id,
    passwordSetAt: member.password_set_at.getTime(),
    email,
    until: platform.clock.nowMs() + minutes * 60_000,
  };
  const sealed = seal(platform.keys.sealing, platform.random, CONTEXT, Buffer.from(JSON.stringify(ticket)));
  const time: Readonly<Record<string, string>> =
    template === 'reset_link' ? { minutes: String(minutes) } : { hours: String(Math.floor(minutes / 60)) };
  await sendMessage(platform, tx, {
    brandId: brand.id,
    memberId: member.id,
    email,
    mobile: null,
    language,
    template,
    values: { brand: brand.name, username: member.username, ...time },
    secretValues: { link: `${siteOriginFor(platform.config, context)}/?m=reset#t=${sealed}` },
    usefulSeconds: minutes * 60,
  });
}

/** What a link carries. Refuses LINK_INVALID when it is over, or not ours. */
export function openResetTicket({ platform, brand }: SiteContext, sealed: string): ResetTicket {
  try {
    const ticket = JSON.parse(unseal(platform.keys.sealing, CONTEXT, sealed).toString('utf8')) as ResetTicket;
    if (ticket.until > platform.clock.nowMs() && ticket.brandId === brand.id) return ticket;
  } catch {
    // Not ours, or changed on the way.
  }
  return refuse('LINK_INVALID');
}
