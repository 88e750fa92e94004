import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { loginCalls } from '@talora/contract/members/login.ts';
import { takeOfBrowser } from '../../../platform/http/browser.ts';
import { addressPrefix } from '../../../platform/http/address-prefix.ts';
import { refuse } from '../../../platform/refusal.ts';
import { usernameKey, isCommonPassword, type VisitorContext, findMember, findMemberByName, type MemberRow } from '../members/members.ts';
import { spendBotCheck, spendCaptcha } from '../captcha/captcha.ts';
import { logInByCode } from './login-codes.ts';
import { forgetBrowser, knownDevice, rememberedMember } from './devices.ts';
import { finishLogin, mustBeAsked } from './finish-login.ts';
import { findLoginName } from './login-name.ts';
import { countLoginFailures, forgetLoginFailures, reserveLoginTry, returnLoginTry, type FailureKey } from './login.queries.ts';
import { inTurn } from './in-turn.ts';
import { logInSocially } from './social/social-login.ts';
import { insertLoginRow, keepPasswordTicket } from '../sessions/sessions.ts';

type Login = (typeof loginCalls)['calls']['login'];

/** Failures in a row after which the tries of half an hour are those of a day. */
const LONGEST_STREAK = 100;

/** All strangers together try as often as so many of their networks. */
const NETWORKS = 4;

/** What one browser, its address and its neighbourhood may try in a minute. */
async function takeLoginRates({ platform, caller }: VisitorContext): Promise<void> {
  await takeOfBrowser(platform, caller, { name: 'login-address', points: 30, seconds: 60 });
  await platform.rates.take({ name: 'login-prefix', points: 1_500, seconds: 60 }, addressPrefix(caller.ip));
}

/**
 * Looks at the password once the try is counted. A name that is closed to this browser or network, known or not, gets the answer
 * of a wrong password whatever was typed, after the same work: the account is read, a password is checked and the try is written
 * down for nobody. So neither answer nor time tells that it is closed.
 */
async function checkPassword(
  { platform, brand, caller }: VisitorContext,
  key: FailureKey,
  password: string,
): Promise<{ member: MemberRow | null; failures: number }> {
  const db = platform.db.kysely;
  const { loginLockAfter: after, loginLockMinutes: minutes } = brand.settings;
  const failures = await reserveLoginTry(db, key, { after, afterOfAll: after * NETWORKS, minutes, streak: LONGEST_STREAK });
  const isClosed = failures === undefined;
  const member = await findMemberByName(db, brand.id, key.usernameKey);
  try {
    const stored = isClosed ? null : (member?.password_hash ?? null);
    const isRight = await platform.passwords.verify(stored, password, 'visitor');
    const seen = {
      id: platform.ids.next(),
      way: 'password',
      result: 'wrong-password',
      ip: caller.ip,
      user_agent: caller.userAgent,
    } as const;
    if (!isRight) await insertLoginRow(db, isClosed ? null : (member?.id ?? null), seen);
    return { member: isRight ? (member ?? null) : null, failures: failures ?? after };
  } catch (error) {
    if (!isClosed) await returnLoginTry(db, key); // the queue was full: nobody has looked
    throw error;
  }
}

const wishesOf = ({ place, remember, replaces }: CallArguments<Login>) => ({ place, remember, replaces });

/** Login by user name, checked to have one. */
type NamedLogin = CallArguments<Login> & { readonly username: string };

async function logInByPassword(context: VisitorContext, input: NamedLogin, password: string): Promise<CallResult<Login>> {
  const { platform, brand, caller } = context;
  const db = platform.db.kysely;
  const name = await findLoginName(db, brand, input.username);
  const deviceHash = await knownDevice(db, brand.id, name, caller);
  const network = deviceHash.length > 0 ? '' : addressPrefix(caller.ip);
  const key: FailureKey = { brandId: brand.id, usernameKey: name, deviceHash, network };
  const who = `${brand.id} ${name} ${deviceHash.toString('hex')}${network}`;
  await platform.rates.take({ name: 'login-account', points: 10, seconds: 60 }, who);
  const { captchaAfterFailures, loginLockMinutes } = brand.settings;
  const member = await inTurn(platform, who, async () => {
    if ((await countLoginFailures(db, key, loginLockMinutes)) >= captchaAfterFailures) {
      await spendCaptcha(context, 'login', input);
    }
    const { member, failures } = await checkPassword(context, key, password);
    if (member === null) refuse('WRONG_CREDENTIALS', { captcha: failures >= captchaAfterFailures });
    await forgetLoginFailures(db, key);
    return member;
  });
  const reply = await finishLogin(context, member, { ...wishesOf(input), way: 'password', isWeak: isCommonPassword(password) });
  // The session of a second step is another.
  return reply.duty === 'second-factor' ? reply : { ...reply, passwordKnownUntil: keepPasswordTicket(context, reply.token) };
}

/** The browser's token of "remember me" stands in for the password of the account that its form shows. */
async function logInRemembered(context: VisitorContext, input: NamedLogin): Promise<CallResult<Login>> {
  const { platform, brand, caller } = context;
  const db = platform.db.kysely;
  const remembered = await rememberedMember(db, brand.id, caller);
  const member = remembered === undefined ? undefined : await findMember(db, remembered.member_id);
  const name = await findLoginName(db, brand, input.username);
  if (remembered === undefined || member === undefined || usernameKey(member.username) !== name) {
    await forgetBrowser(db, caller);
    refuse('REMEMBERED_OVER');
  }
  return finishLogin(context, member, { ...wishesOf(input), way: 'password', since: remembered.since });
}

/**
 * Logs in by user name and password, by a code, or by an account elsewhere. Everything cheap comes first: rates, the bot check, the captcha after a few failures,
 * the lock of the name. Whether the name exists shows neither in the answer nor in its time.
 */
export async function logIn(context: VisitorContext, input: CallArguments<Login>): Promise<CallResult<Login>> {
  await takeLoginRates(context);
  if (input.type === 'firebase') return logInSocially(context, input);
  if (input.type === 'sms') return logInByCode(context, input);
  const { username, password } = input;
  if (username === undefined) refuse('BAD_REQUEST', { fields: ['username'] });
  if (!context.brand.modules.has('USERNAMELOGIN3')) refuse('METHOD_UNAVAILABLE');
  if (context.session !== null) {
    const { platform, brand } = context;
    const name = await findLoginName(platform.db.kysely, brand, username);
    mustBeAsked(context, (await findMemberByName(platform.db.kysely, brand.id, name))?.id, input.replaces);
  }
  await spendBotCheck(context, 'login', input.botCheck);
  const named = { ...input, username };
  if (password !== undefined) context.platform.passwords.expectRoom('visitor');
  return password === undefined ? logInRemembered(context, named) : logInByPassword(context, named, password);
}
