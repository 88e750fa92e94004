import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { securityCalls } from '@talora/contract/members/security.ts';
import { textsLanguage } from '@talora/domain/languages/languages.ts';
import { takeOfBrowser } from '../../../platform/http/browser.ts';
import { addressPrefix } from '../../../platform/http/address-prefix.ts';
import { refuse } from '../../../platform/refusal.ts';
import { sendCode, spendCode } from '../codes/codes.ts';
import { findLoginName, knownDevice, clearLoginLock } from '../login/login.ts';
import { findMemberByName, type MemberRow, type VisitorContext } from '../members/members.ts';
import { spendBotCheck } from '../captcha/captcha.ts';
import { readContact } from './change-contact.ts';
import { isAppCode, spendFactorCode } from './factor-codes.ts';
import { channelsOf } from './step-codes.ts';

type Calls = (typeof securityCalls)['calls'];
type Contact = Pick<CallArguments<Calls['sendUnlockCode']>, 'username' | 'channel' | 'to' | 'countryDialingCode'>;

/** The code of a name and of what was typed for it: for no other name, whoever has the number. */
async function ownerOf({ platform, brand }: VisitorContext, contact: Contact) {
  const subject = await findLoginName(platform.db.kysely, brand, contact.username);
  return { purpose: 'unlock', channel: contact.channel, to: readContact(brand, contact).toLowerCase(), subject } as const;
}

/** The member of the name, if the typed number or address is one that the member has proven. */
async function ownerOfContact(
  { platform, brand }: VisitorContext,
  { subject, channel, to }: Awaited<ReturnType<typeof ownerOf>>,
): Promise<MemberRow | undefined> {
  const member = await findMemberByName(platform.db.kysely, brand.id, subject);
  if (member === undefined) return undefined;
  const channels = channelsOf(brand, member, false);
  return channels.some((one) => one.channel === channel && one.to.trim().toLowerCase() === to) ? member : undefined;
}

/**
 * Sends a code that opens an account closed by wrong passwords. The answer is the same whether there is such an account,
 * whether it is closed, and whether number and name belong together; only then a message goes out.
 */
export async function sendUnlockCode(
  context: VisitorContext,
  input: CallArguments<Calls['sendUnlockCode']>,
): Promise<CallResult<Calls['sendUnlockCode']>> {
  const { platform, caller } = context;
  await takeOfBrowser(platform, caller, { name: 'unlock-code', points: 20, seconds: 3_600 });
  const owner = await ownerOf(context, input);
  await spendBotCheck(context, 'sms', input.botCheck);
  const member = await ownerOfContact(context, owner);
  const known =
    member === undefined
      ? { isSilent: true }
      : { memberId: member.id, language: textsLanguage(member.language, context.brand.settings.defaultLanguage) };
  return sendCode(context, { ...owner, ...known });
}

/** Opens an account by a code that was sent: failures are forgotten, and this browser is one of the member's. A lock of the operator stays. Refuses CODE_WRONG, CODE_EXPIRED. */
export async function unlockByCode(context: VisitorContext, input: CallArguments<Calls['unlockByCode']>): Promise<null> {
  const owner = await ownerOf(context, input);
  await spendCode(context, { ...owner, code: input.code });
  const member = await ownerOfContact(context, owner);
  if (member === undefined) refuse('CODE_WRONG'); // the number has become somebody else's since the code went out
  await clearLoginLock(context, member.id, owner.subject);
  return null;
}

/** Opens an account by its second factor. A few tries an hour for a name, known or not, from a network or a browser of the member. Refuses CODE_WRONG. */
export async function unlockByFactor(context: VisitorContext, input: CallArguments<Calls['unlockByFactor']>): Promise<null> {
  const { platform, brand, caller } = context;
  const name = await findLoginName(platform.db.kysely, brand, input.username);
  await platform.rates.take({ name: 'unlock-factor', points: 20, seconds: 3_600 }, caller.ip);
  // A stranger's tries are not the owner's: the browser that the member uses counts for itself, and so does each network.
  const device = await knownDevice(platform.db.kysely, brand.id, name, caller);
  const from = device.length > 0 ? device.toString('hex') : addressPrefix(caller.ip);
  await platform.rates.take({ name: 'unlock-name', points: 5, seconds: 3_600 }, `${brand.id} ${name} ${from}`);
  // Six digits can be guessed from many networks together; a recovery code cannot, and no stranger can spend its tries.
  const isGuessable = isAppCode(input.code) && device.length === 0;
  if (isGuessable) await platform.rates.take({ name: 'unlock-strangers', points: 50, seconds: 3_600 }, `${brand.id} ${name}`);
  const member = await findMemberByName(platform.db.kysely, brand.id, name);
  const id = member?.id ?? platform.ids.next(); // nobody's: looked for all the same
  if (!(await platform.db.tx((tx) => spendFactorCode(platform, tx, id, input.code)))) refuse('CODE_WRONG');
  await clearLoginLock(context, id, name);
  return null;
}
