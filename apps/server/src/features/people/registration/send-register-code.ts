import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { registrationCalls } from '@talora/contract/members/registration.ts';
import { readMobileNumber } from '@talora/domain/members/mobile-numbers.ts';
import { refuse } from '../../../platform/refusal.ts';
import { sendCode } from '../codes/codes.ts';
import { isSmsChecked } from '../../base/site/site.ts';
import { spendBotCheck } from '../captcha/captcha.ts';
import type { VisitorContext } from '../members/members.ts';

type RegisterCode = (typeof registrationCalls)['calls']['registerCode'];

/** Sends the code that proves a number at registration. The answer does not tell whether the number has an account. */
export async function sendRegisterCode(context: VisitorContext, input: CallArguments<RegisterCode>): Promise<CallResult<RegisterCode>> {
  const { brand } = context;
  if (!brand.settings.isRegistrationOpen) refuse('REGISTRATION_CLOSED');
  if (!isSmsChecked(brand)) refuse('METHOD_UNAVAILABLE');
  const number = readMobileNumber(brand.settings.dialingCodes, input.countryDialingCode, input.mobileNo);
  if (number === null) refuse('MOBILE_INVALID');
  await spendBotCheck(context, 'sms', input.botCheck);
  return sendCode(context, { purpose: 'register', channel: 'sms', to: number.digits });
}
