import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { loginCalls } from '@talora/contract/members/login.ts';
import { checkAccountForm, type AccountProblems } from '@talora/domain/members/account-forms.ts';
import { textsLanguage } from '@talora/domain/languages/languages.ts';
import { takeOfBrowser } from '../../../../platform/http/browser.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { spendCode, spendOnce } from '../../codes/codes.ts';
import { deliverSoon } from '../../outbound/outbound.ts';
import { listRegisterFields, type SiteContext } from '../../../base/site/site.ts';
import {
  usernameKey,
  isCommonPassword,
  type VisitorContext,
  findMember,
  findMemberByMobile,
  findMemberByName,
  type MemberRow,
  markEmailProven,
  replacePassword,
} from '../../members/members.ts';
import { finishLogin } from '../finish-login.ts';
import { clearLoginFailures } from '../login.queries.ts';
import { findLoginName } from '../login-name.ts';
import { PROVEN_NUMBERS, readNumber } from '../login-codes.ts';
import { mailResetLink, openResetTicket, RESET_LINK_MINUTES } from './reset-link.ts';
import { endSessions, tellEnded, tellSecurity } from '../../sessions/sessions.ts';

type Calls = (typeof loginCalls)['calls'];

/**
 * Sends a link to the member of this name, if the e-mail address is theirs. Whoever asks gets the same answer either way, and
 * before anybody has looked whether there is such a member. A few times an hour for a name and an address; more is answered
 * alike and sends nothing.
 */
export async function forgotByEmail(context: VisitorContext, input: CallArguments<Calls['forgotByEmail']>): Promise<null> {
  const { platform, brand, caller } = context;
  await takeOfBrowser(platform, caller, { name: 'forgot-address', points: 10, seconds: 3_600 });
  const email = input.email.trim().toLowerCase();
  const fields = checkAccountForm(
    'forgot-by-email',
    { ...input, email },
    { rules: await listRegisterFields(platform.db.kysely, brand.id) },
  );
  if (Object.keys(fields).length > 0) refuse('FIELDS_INVALID', { fields });
  const key = await findLoginName(platform.db.kysely, brand, input.username);
  const isOften = await platform.rates.take({ name: 'forgot-name', points: 3, seconds: 3_600 }, `${brand.id} ${key} ${email}`).then(
    () => false,
    () => true,
  );
  if (!isOften) platform.afterwards.start('a link for a new password', () => sendResetLink(context, key, email));
  return null;
}

async function sendResetLink(context: VisitorContext, key: string, email: string): Promise<void> {
  const { platform, brand, caller } = context;
  const member = await findMemberByName(platform.db.kysely, brand.id, key);
  if (member === undefined || member.email?.trim().toLowerCase() !== email) return;
  const language = textsLanguage(caller.language, brand.settings.defaultLanguage);
  await platform.db.tx((tx) => mailResetLink(context, tx, member, { template: 'reset_link', language, minutes: RESET_LINK_MINUTES }));
  deliverSoon(platform);
}

/** Checks a new password by the brand's rule, and the second one where the form has it. */
async function checkNewPassword({ platform, brand }: SiteContext, newPassword: string, confirmNewPassword?: string): Promise<void> {
  const rules = await listRegisterFields(platform.db.kysely, brand.id);
  const fields: AccountProblems<'reset-by-link'> = checkAccountForm('reset-by-link', { newPassword, confirmNewPassword }, { rules });
  if (Object.keys(fields).length > 0) refuse('FIELDS_INVALID', { fields });
  if (isCommonPassword(newPassword)) refuse('PASSWORD_TOO_COMMON');
}

/** Sets the password of somebody who has proved who they are. Every session ends, and the lock of the name opens. */
async function setNewPassword(platform: Platform, member: MemberRow, newPassword: string): Promise<boolean> {
  const hash = await platform.passwords.hash(newPassword);
  const ended = await platform.db.tx(async (tx) => {
    if (!(await replacePassword(tx, member.id, member.password_hash, hash))) return null;
    await clearLoginFailures(tx, member.brand_id, usernameKey(member.username));
    return endSessions(tx, member.id, 'password');
  });
  if (ended === null) return false;
  tellEnded(platform, ended, 'password');
  tellSecurity(platform, member.id);
  return true;
}

/** Sets a new password by the link of an e-mail, once. Nobody is logged in by it. */
export async function resetByLink(context: VisitorContext, input: CallArguments<Calls['resetByLink']>): Promise<null> {
  const { platform, caller } = context;
  await takeOfBrowser(platform, caller, { name: 'reset-link', points: 20, seconds: 600 });
  const ticket = openResetTicket(context, input.ticket);
  await checkNewPassword(context, input.newPassword, input.confirmNewPassword);
  const member = await findMember(platform.db.kysely, ticket.memberId);
  const isGood = member !== undefined && member.password_set_at.getTime() === ticket.passwordSetAt;
  if (!isGood || member.email?.trim().toLowerCase() !== ticket.email) refuse('LINK_INVALID');
  if (input.newPassword.toLowerCase() === member.username.toLowerCase()) refuse('PASSWORD_TOO_COMMON');
  if (!(await spendOnce(platform.db.kysely, `reset ${ticket.id}`, new Date(ticket.until)))) refuse('LINK_INVALID');
  if (!(await setNewPassword(platform, member, input.newPassword))) refuse('LINK_INVALID');
  // Who opens the link reads that post, and no other.
  await markEmailProven(platform.db.kysely, member.id, ticket.email);
  return null;
}

/** Sets a new password by a code to the member's proven number, and logs in with it. */
export async function resetByPhone(
  context: VisitorContext,
  input: CallArguments<Calls['resetByPhone']>,
): Promise<CallResult<Calls['resetByPhone']>> {
  const { platform, brand } = context;
  if (!brand.modules.has(PROVEN_NUMBERS)) refuse('METHOD_UNAVAILABLE');
  const to = readNumber(context, input.countryDialingCode, input.mobileNum);
  await checkNewPassword(context, input.newPassword);
  await spendCode(context, { purpose: 'reset_password', orOf: 'login_or_reset', channel: 'sms', to, code: input.verificationCode });
  const member = await findMemberByMobile(platform.db.kysely, brand.id, to);
  if (member === undefined || !(await setNewPassword(platform, member, input.newPassword))) refuse('CODE_WRONG');
  return finishLogin(context, member, { place: 'site', way: 'reset' });
}
