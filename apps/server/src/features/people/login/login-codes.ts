import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { loginCalls } from '@talora/contract/members/login.ts';
import { readBareNumber, readMobileNumber } from '@talora/domain/members/mobile-numbers.ts';
import { takeOfBrowser } from '../../../platform/http/browser.ts';
import { refuse } from '../../../platform/refusal.ts';
import { sendCode, spendCode } from '../codes/codes.ts';
import { spendBotCheck } from '../captcha/captcha.ts';
import { type VisitorContext, findMemberByMobile } from '../members/members.ts';
import { forgetBrowser, rememberNumber } from './devices.ts';
import { finishLogin, mustBeAsked } from './finish-login.ts';

type Login = (typeof loginCalls)['calls']['login'];
type SendCode = (typeof loginCalls)['calls']['sendCode'];

/** Module of the login by SMS code. */
const SMS_LOGIN = 'MOBILEVERCODELOGIN3';

/** Module of numbers that are proven: only where there are any, a phone may set a new password. */
export const PROVEN_NUMBERS = 'REGMOBVERF3';

/** A typed number as it is stored; without a dialling code it is its own, or the brand's first country's. Refuses MOBILE_INVALID. */
export function readNumber({ brand }: VisitorContext, dialingCode: string | undefined, typed: string): string {
  const countries = brand.settings.dialingCodes;
  const read = dialingCode === undefined ? readBareNumber(countries, typed) : readMobileNumber(countries, dialingCode, typed);
  return (read ?? refuse('MOBILE_INVALID')).digits;
}

/** What a code is good for that is ordered: what was asked, or all that the brand has of both. Refuses METHOD_UNAVAILABLE. */
function purposeOf({ brand }: VisitorContext, asked: CallArguments<SendCode>['purpose']): 'login' | 'reset_password' | 'login_or_reset' {
  const isOn = { login: brand.modules.has(SMS_LOGIN), reset_password: brand.modules.has(PROVEN_NUMBERS) };
  if (asked !== undefined) return isOn[asked] ? asked : refuse('METHOD_UNAVAILABLE');
  if (isOn.login && isOn.reset_password) return 'login_or_reset';
  return isOn.login ? 'login' : isOn.reset_password ? 'reset_password' : refuse('METHOD_UNAVAILABLE');
}

/** Sends a code to log in by, or to set a new password by. A number without an account gets the same answer and no message. */
export async function sendLoginCode(context: VisitorContext, input: CallArguments<SendCode>): Promise<CallResult<SendCode>> {
  const { platform, brand, caller } = context;
  const purpose = purposeOf(context, input.purpose);
  await takeOfBrowser(platform, caller, { name: 'sms-code', points: 20, seconds: 3_600 });
  const to = readNumber(context, input.countryDialingCode, input.mobileNum);
  await spendBotCheck(context, 'sms', input.botCheck);
  const member = await findMemberByMobile(platform.db.kysely, brand.id, to);
  const known = member === undefined ? { isSilent: true } : { memberId: member.id };
  return sendCode(context, { purpose, channel: 'sms', to, ...known });
}

/** Logs in by a code that was sent to the member's proven number. The number is remembered, or what was is forgotten; no token stands in for the code. */
export async function logInByCode(context: VisitorContext, input: CallArguments<Login>): Promise<CallResult<Login>> {
  const { platform, brand } = context;
  if (!brand.modules.has(SMS_LOGIN)) refuse('METHOD_UNAVAILABLE');
  const to = readNumber(context, input.countryDialingCode, input.username ?? '');
  if (context.session !== null) mustBeAsked(context, (await findMemberByMobile(platform.db.kysely, brand.id, to))?.id, input.replaces);
  await spendCode(context, { purpose: 'login', orOf: 'login_or_reset', channel: 'sms', to, code: input.password ?? '' });
  const member = await findMemberByMobile(platform.db.kysely, brand.id, to);
  if (member === undefined) refuse('CODE_WRONG');
  const { place, replaces, remember, countryDialingCode = '', username = '' } = input;
  const reply = await finishLogin(context, member, { place, replaces, way: 'sms' });
  if (remember === true) rememberNumber(context.caller, countryDialingCode, username.trim());
  if (remember === false) await forgetBrowser(platform.db.kysely, context.caller);
  return reply;
}
