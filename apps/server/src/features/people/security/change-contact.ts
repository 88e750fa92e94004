import type { CallArguments } from '@talora/contract/core/call.ts';
import type { securityCalls } from '@talora/contract/members/security.ts';
import type { SentCode } from '@talora/contract/members/sent-code.ts';
import { checkAccountForm } from '@talora/domain/members/account-forms.ts';
import { readMobileNumber } from '@talora/domain/members/mobile-numbers.ts';
import { refuse } from '../../../platform/refusal.ts';
import { sendCode, spendCode } from '../codes/codes.ts';
import { findMember, findMemberByMobile, isMobileTaken, setContact, type MemberContext } from '../members/members.ts';
import { tellSecurity } from '../sessions/sessions.ts';
import { tellMember } from '../inbox/inbox.ts';
import type { Brand } from '../../base/site/site.ts';

type Calls = (typeof securityCalls)['calls'];
type Contact = Pick<CallArguments<Calls['sendContactCode']>, 'channel' | 'to' | 'countryDialingCode'>;

/** The address or number as it is stored. Refuses FIELDS_INVALID and MOBILE_INVALID. */
export function readContact({ settings }: Brand, { channel, to, countryDialingCode = '' }: Contact): string {
  const typed = to.trim();
  if (channel === 'sms') return readMobileNumber(settings.dialingCodes, countryDialingCode, typed)?.digits ?? refuse('MOBILE_INVALID');
  const { email: problem } = checkAccountForm('change-email', { email: typed });
  if (problem !== undefined) refuse('FIELDS_INVALID', { fields: { to: problem } });
  return typed;
}

const ownerOf = (channel: Contact['channel'], to: string, memberId: string) =>
  ({ purpose: channel === 'sms' ? 'change_mobile' : 'change_email', channel, to, subject: memberId }) as const;

/** Sends a code to the address or number that a member wants to use from now on. */
export async function sendContactCode(context: MemberContext, input: Contact): Promise<SentCode> {
  const { platform, brand, session } = context;
  const to = readContact(brand, input);
  const holder = input.channel === 'sms' ? await findMemberByMobile(platform.db.kysely, brand.id, to) : undefined;
  // That a number belongs to somebody else is told only to who holds the phone.
  const isSilent = holder !== undefined && holder.id !== session.memberId;
  return sendCode(context, { ...ownerOf(input.channel, to, session.memberId), memberId: session.memberId, isSilent });
}

/** Puts a proven address or number in the place of the old one, which is told. Refuses CODE_WRONG, CODE_EXPIRED, MOBILE_TAKEN. */
export async function changeContact(context: MemberContext, input: CallArguments<Calls['changeContact']>): Promise<void> {
  const { platform, brand, session } = context;
  const to = readContact(brand, input);
  await spendCode(context, { ...ownerOf(input.channel, to, session.memberId), code: input.code });
  try {
    await platform.db.tx(async (tx) => {
      const member = await findMember(tx, session.memberId);
      if (member === undefined) throw new Error('a session has its member');
      await setContact(tx, member.id, input.channel, to);
      // To the address that it was, too: a stranger's hand is noticed there.
      await tellMember(platform, tx, { brand, member, template: 'contact_changed', cause: platform.ids.next() });
    });
  } catch (error) {
    if (isMobileTaken(error)) refuse('MOBILE_TAKEN');
    throw error;
  }
  tellSecurity(platform, session.memberId);
}
