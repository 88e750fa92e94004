import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { registrationCalls } from '@talora/contract/members/registration.ts';
import { ORDINARY_MEMBER_TYPE } from '@talora/domain/access/member-types.ts';
import { REGISTER_CATALOGUE, REGISTER_FIELDS } from '@talora/domain/members/register-catalogue.ts';
import { rulesInForce } from '@talora/domain/site/conduct-settings.ts';
import { businessDayOf } from '@talora/domain/time/business-day.ts';
import { readMobileNumber } from '@talora/domain/members/mobile-numbers.ts';
import { isLanguageCode } from '@talora/domain/languages/languages.ts';
import { takeOfBrowser } from '../../../platform/http/browser.ts';
import {
  checkRegisterForm,
  rulesOfMethod,
  type RegisterMethod,
  type RegisterWay,
  type RegisterProblems,
  type RegisterSurroundings,
} from '@talora/domain/members/register-fields.ts';
import { sql } from 'kysely';
import { canonicalJson, isSameBytes, sha256 } from '../../../platform/crypto/digest.ts';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { checkIdTime } from '../../../platform/id-time.ts';
import { assert, Refusal, refuse } from '../../../platform/refusal.ts';
import { requestIdOf, spendCode } from '../codes/codes.ts';
import { hasMobilePassword, isSmsChecked, listRegisterFields, registerMethods } from '../../base/site/site.ts';
import {
  addMember,
  type Affiliate,
  NO_PASSWORD,
  takeLinkUse,
  usernameKey,
  isCommonPassword,
  type VisitorContext,
  findMember,
  findMemberByMobile,
  findMemberByName,
  findAffiliate,
  findReferrer,
  storeDetails,
  isMobileTaken,
} from '../members/members.ts';
import { spendCaptcha } from '../captcha/captcha.ts';
import { tellMember } from '../inbox/inbox.ts';
import { finishLogin, openLogin, tellLogin } from '../login/login.ts';
import { linkVouched, readVouched, takeVouched } from './vouched.ts';

type Calls = (typeof registrationCalls)['calls'];

/** What somebody tells who registers, whichever way. A mobile registration carries no user name, a social one no password. */
export type Registration = Omit<
  CallArguments<Calls['register']>,
  'requestId' | 'username' | 'password' | 'confirmPassword' | 'login' | 'registerMethod'
> & {
  readonly username?: string;
  readonly password?: string | undefined;
  readonly confirmPassword?: string | undefined;
};

/** A registration with a password and an id under which it can be sent again. */
type SentRegistration = CallArguments<Calls['registerByMobile']> | CallArguments<Calls['register']>;
type NamedRegistration = SentRegistration & { readonly requestId: string };

/** What a checked registration is about to make. */
export interface CheckedRegistration {
  readonly method: RegisterWay;
  readonly username: string;
  /** As it is stored: dialling code and national number where the country was told. */
  readonly mobile: string | null;
  /** Does the number have to be proven by a code? */
  readonly isProving: boolean;
  /** Has an account elsewhere proven it? */
  readonly isVouched: boolean;
  readonly asksCaptcha: boolean;
  readonly referrerId: string | null;
  /** Whose code was given, and what account it makes. */
  readonly agent: Affiliate | null;
}

/** No fast hash of a password or code is stored. */
const UNHASHED = Object.fromEntries(
  REGISTER_FIELDS.filter((field) => ['secret', 'code', 'captcha'].includes(REGISTER_CATALOGUE[field].kind ?? '')).map(
    (field) => [field, undefined] as const,
  ),
);

/** What a registration says without its secrets. */
const contentOf = (input: SentRegistration) => ({ ...input, ...UNHASHED, captchaId: undefined, firebaseIdToken: undefined });

/** Its hash: the same again is a repeat. */
const contentHash = (input: NamedRegistration): Buffer => sha256(canonicalJson(contentOf(input)));

const orNull = (text: string | undefined): string | null => (text === undefined || text.trim() === '' ? null : text.trim());

/** The one check of every way of registering, of all that nothing is spent for: the brand's rules, the age, the codes of who invited, the terms, the password. */
export async function checkForm(
  context: VisitorContext,
  method: RegisterWay,
  input: Registration,
  provenPhone: string | null = null,
): Promise<CheckedRegistration> {
  const { platform, brand, caller } = context;
  const { settings } = brand;
  const db = platform.db.kysely;
  const open = registerMethods(brand);
  const isOpen = method === 'social' ? open.length > 0 : open.includes(method);
  if (!settings.isRegistrationOpen || !isOpen) refuse('REGISTRATION_CLOSED');
  const surroundings: RegisterSurroundings = {
    method,
    // Who proves the number elsewhere is asked for no code.
    isSmsChecked: isSmsChecked(brand) && provenPhone === null,
    hasMobilePassword: hasMobilePassword(brand),
    countries: settings.dialingCodes,
    minimumAge: settings.minimumAge,
    today: businessDayOf(new Date(platform.clock.nowMs()), settings.timeZone),
  };
  const rules = await listRegisterFields(db, brand.id);
  const problems: RegisterProblems = checkRegisterForm(rules, input, surroundings);
  const [referral, affiliate] = [orNull(input.referralCode), orNull(input.affiliateCode)];
  const referrer = referral === null ? undefined : await findReferrer(db, brand.id, referral);
  const agent = affiliate === null ? undefined : await findAffiliate(db, brand, affiliate, caller.host);
  if (referral !== null && referrer === undefined) problems.referralCode ??= { problem: 'unknown' };
  if (affiliate !== null && agent === undefined) problems.affiliateCode ??= { problem: 'unknown' };
  const typedNumber = orNull(input.mobileNum);
  const number = typedNumber === null ? null : readMobileNumber(settings.dialingCodes, input.countryDialingCode ?? '', typedNumber);
  const isProving =
    typedNumber !== null && rulesOfMethod(rules, surroundings).some(({ field, enabled }) => field === 'verificationCode' && enabled);
  if (provenPhone !== null && number?.digits !== provenPhone) problems.mobileNum ??= { problem: 'mismatch' };
  if (isProving && number === null) problems.mobileNum ??= { problem: 'digits', min: 7, max: 15 };
  if (Object.keys(problems).length > 0) refuse('FIELDS_INVALID', { fields: problems });
  // Who says nothing sends the form as it begins.
  if (!(input.agreed ?? rulesInForce(settings).isTermsChecked)) refuse('TERMS_REQUIRED');
  const username = method === 'mobile' ? (number?.digits ?? '') : (input.username ?? '').trim();
  const { password } = input;
  const isWeak = password !== undefined && (isCommonPassword(password) || password.toLowerCase() === username.toLowerCase());
  if (isWeak) refuse('PASSWORD_TOO_COMMON');
  return {
    method,
    username,
    mobile: number?.digits ?? typedNumber,
    isProving,
    isVouched: provenPhone !== null,
    asksCaptcha: rules.some(({ field, enabled }) => field === 'captcha' && enabled),
    referrerId: referrer?.id ?? null,
    agent: agent ?? null,
  };
}

/** A repeat of an answered registration: the right password opens a session, anything else is another content. */
async function replay(
  context: VisitorContext,
  input: NamedRegistration,
  memberId: string,
  stored: Buffer,
): Promise<CallResult<Calls['register']>> {
  const { platform } = context;
  const member = await findMember(platform.db.kysely, memberId);
  const isSame =
    isSameBytes(stored, contentHash(input)) && (await platform.passwords.verify(member?.password_hash ?? null, input.password ?? ''));
  if (!isSame || member === undefined) refuse('REPLAY_MISMATCH');
  // Weeks may lie between: who knows the password comes in like everybody else.
  return finishLogin(context, member, { way: 'password' });
}

/**
 * Spends captcha and code. What would be refused anyhow is refused before, so that nobody loses a code for a taken name. That
 * a number has an account is told only to who holds the phone.
 */
export async function spendProofs(context: VisitorContext, input: Registration, checked: CheckedRegistration): Promise<void> {
  const { platform, brand } = context;
  const db = platform.db.kysely;
  const { mobile } = checked;
  if (checked.asksCaptcha) await spendCaptcha(context, 'register', input);
  if (checked.method !== 'mobile' && (await findMemberByName(db, brand.id, usernameKey(checked.username))) !== undefined)
    refuse('USERNAME_TAKEN');
  if (mobile === null || !(checked.isProving || checked.isVouched)) return;
  if (checked.isProving) await spendCode(context, { purpose: 'register', channel: 'sms', to: mobile, code: input.verificationCode ?? '' });
  if ((await findMemberByMobile(db, brand.id, mobile)) !== undefined) refuse('MOBILE_TAKEN');
}

/**
 * Stores the member of a registration whose proofs were spent, and logs in. `record` runs in the same transaction and keeps what
 * makes a repeat of this registration no second one.
 */
export async function makeMember(
  context: VisitorContext,
  input: Registration,
  checked: CheckedRegistration,
  { way, record }: { readonly way: 'register' | 'social'; readonly record: (tx: Tx, memberId: string) => Promise<void> },
): Promise<CallResult<Calls['register']>> {
  const { platform, brand, caller } = context;
  const passwordHash = input.password === undefined ? NO_PASSWORD : await platform.passwords.hash(input.password, 'newcomer');
  const paymentPasswordHash = input.paymentPassword === undefined ? null : await platform.passwords.hash(input.paymentPassword, 'newcomer');
  const type = checked.agent?.type ?? ORDINARY_MEMBER_TYPE;
  const made = await platform.db.tx(async (tx) => {
    // Somebody else may have had the last use of the link meanwhile.
    if (checked.agent?.kind === 'link' && !(await takeLinkUse(tx, brand.id, checked.agent.code)))
      refuse('FIELDS_INVALID', { fields: { affiliateCode: { problem: 'unknown' } } });
    const memberId = await addMember(platform, tx, brand, {
      username: checked.username,
      passwordHash,
      paymentPasswordHash,
      type,
      nickname: orNull(input.nickname),
      payeeName: orNull(input.payeeName),
      email: orNull(input.email),
      mobile: checked.mobile,
      isMobileProven: checked.isProving || checked.isVouched,
      language: input.language !== undefined && isLanguageCode(input.language) ? input.language : caller.language,
      registerUrl: orNull(input.registerUrl),
      registerDomain: orNull(input.domain),
      registerMethod: 'WEB',
      referrerId: checked.referrerId,
      agent: checked.agent,
      inviteCode: checked.agent?.code ?? null,
    });
    await storeDetails(platform, tx, memberId, input);
    await record(tx, memberId);
    const newcomer = await findMember(tx, memberId);
    assert(newcomer !== undefined, 'a member was just stored');
    const facts = { username: checked.username };
    await tellMember(platform, tx, { brand, member: newcomer, template: 'welcome', facts, cause: memberId });
    const member = { id: memberId, type, username: checked.username };
    return { member, opened: await openLogin(context, tx, member, { way, replaces: true }) };
  });
  return tellLogin(context, made.member, made.opened);
}

/** The member whom a registration of this id has made, with the hash of what it said. */
async function findAnswered(db: Queryable, brandId: string, requestId: string) {
  const { rows } = await sql<{ member_id: string; content_hash: Buffer }>`select member_id, content_hash from identity_registration
    where brand_id = ${brandId} and request_id = ${requestId}`.execute(db);
  return rows[0];
}

/** Registers and logs in. Captcha and code are spent by the try, right or wrong. */
async function register(context: VisitorContext, method: RegisterMethod, sent: SentRegistration): Promise<CallResult<Calls['register']>> {
  const { platform, brand, caller } = context;
  await takeOfBrowser(platform, caller, { name: 'register', points: 10, seconds: 600 });
  if (sent.requestId !== undefined) checkIdTime(platform, sent.requestId);
  const vouched = await readVouched(context, sent);
  // What was typed on the way to the token is the issuer's code, not ours.
  const provenPhone = vouched?.phone ?? null;
  const form = provenPhone === null ? sent : { ...sent, verificationCode: undefined };
  const checked = await checkForm(context, method, form, provenPhone);
  const deed = { deed: `register ${method}`, memberId: null, content: contentOf(sent) };
  const input = { ...sent, requestId: await requestIdOf(context, sent.requestId, deed) };
  const before = await findAnswered(platform.db.kysely, brand.id, input.requestId);
  // Without a password nobody comes in by a repeat: the code was good once.
  if (before !== undefined && input.password !== undefined) return replay(context, input, before.member_id, before.content_hash);
  // Before captcha and code are spent.
  platform.passwords.expectRoom('newcomer');
  try {
    await spendProofs(context, input, checked);
    if (vouched !== undefined) await takeVouched(context, vouched);
    const record = async (tx: Tx, memberId: string): Promise<void> => {
      await sql`insert into identity_registration (brand_id, request_id, content_hash, member_id, created_at)
        values (${brand.id}, ${input.requestId}, ${contentHash(input)}, ${memberId}, app_now())`.execute(tx);
      if (vouched !== undefined) await linkVouched(tx, brand.id, vouched, memberId);
    };
    return await makeMember(context, input, checked, { way: 'register', record });
  } catch (error) {
    // Of copies that came at once one has made the member meanwhile.
    const made = input.password === undefined ? undefined : await findAnswered(platform.db.kysely, brand.id, input.requestId);
    if (made !== undefined) return replay(context, input, made.member_id, made.content_hash);
    const isNameTaken = error instanceof Refusal && error.code === 'USERNAME_TAKEN';
    if (isMobileTaken(error) || (method === 'mobile' && isNameTaken)) refuse('MOBILE_TAKEN');
    throw error;
  }
}

/** Registers by user name and logs in. */
export const registerMember = (context: VisitorContext, input: CallArguments<Calls['register']>): Promise<CallResult<Calls['register']>> =>
  register(context, 'username', input);

/** Registers by mobile number, which becomes the user name, and logs in. */
export const registerByMobile = (
  context: VisitorContext,
  input: CallArguments<Calls['registerByMobile']>,
): Promise<CallResult<Calls['registerByMobile']>> => register(context, 'mobile', input);

/** Forgets the answers of old registrations: a repeat comes within days. */
export async function deleteOldRegistrations(db: Queryable): Promise<void> {
  await sql`delete from identity_registration where created_at < app_now() - interval '2 days'`.execute(db);
}
