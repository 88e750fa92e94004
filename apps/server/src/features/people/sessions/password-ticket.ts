import { seal, unseal } from '../../../platform/crypto/sealing.ts';
import { sha256 } from '../../../platform/crypto/digest.ts';
import type { MemberContext, VisitorContext } from '../members/members.ts';

const SECONDS = 300;
const COOKIE = { name: 'talora_known', path: '/wps/member/password', seconds: SECONDS, isReadable: false };
const CONTEXT = 'identity.password-ticket';

/**
 * Says for five minutes that the password of this session was typed a moment ago: a change of it does not ask for it again. It
 * is good for that call alone, in this browser, for this session, and holds no password. Answers until when.
 */
export function keepPasswordTicket({ platform, caller }: VisitorContext, token: string): string {
  const until = platform.clock.nowMs() + SECONDS * 1_000;
  const terms = `${sha256(token).toString('hex')} ${until}`;
  caller.keepCookie({ ...COOKIE, value: seal(platform.keys.sealing, platform.random, CONTEXT, Buffer.from(terms)) });
  return new Date(until).toISOString();
}

/** Does the caller's browser hold the ticket of this session, still in time? */
export function holdsPasswordTicket({ platform, caller, session }: MemberContext): boolean {
  const sealed = caller.cookies[COOKIE.name];
  if (sealed === undefined || sealed.length > 512) return false;
  try {
    const [key, until] = unseal(platform.keys.sealing, CONTEXT, sealed).toString('utf8').split(' ');
    return key === session.key && Number(until) > platform.clock.nowMs();
  } catch {
    return false;
  }
}

/** Takes the ticket back: a change spends it. */
export function dropPasswordTicket({ caller }: MemberContext): void {
  if (caller.cookies[COOKIE.name] !== undefined) caller.keepCookie({ ...COOKIE, value: '', seconds: 0 });
}
