import { countryOfNumber, type DialingCode } from '../members/mobile-numbers.ts';
import type { LoginWay } from './guard.ts';

/** A way to reach a member that a code to it has proven. */
export type StepChannel = 'sms' | 'email';

/** What is on file of a member, and whether it is proven. */
export interface StepContacts {
  /** Dialling code and national number, digits only. */
  readonly mobile: string | null;
  readonly isMobileProven: boolean;
  readonly email: string | null;
  readonly isEmailProven: boolean;
}

/** Where a code of the second step can go. A number of a country that the brand no longer serves gets no messages. */
export function stepChannels(
  { mobile, isMobileProven, email, isEmailProven }: StepContacts,
  dialingCodes: readonly DialingCode[],
): { channel: StepChannel; to: string }[] {
  const found: { channel: StepChannel; to: string }[] = [];
  if (mobile !== null && isMobileProven && countryOfNumber(dialingCodes, mobile) !== null) found.push({ channel: 'sms', to: mobile });
  if (email !== null && isEmailProven) found.push({ channel: 'email', to: email });
  return found;
}

/**
 * Ways to come in that a new address asks more of. A code by SMS has gone to the proven number already, a passkey shows the
 * device and its user, and whoever has just registered has no other address.
 */
const ASKED_AT_NEW_ADDRESS: readonly LoginWay[] = ['password', 'social'];

/** Does a login owe a second step? With a factor always; else at a new address, where a proven channel can carry a code. */
export function owesStep(login: {
  readonly way: LoginWay;
  readonly hasFactor: boolean;
  readonly isAskedAtNewAddress: boolean;
  readonly isKnownAddress: boolean;
  readonly channels: number;
}): boolean {
  if (login.hasFactor) return true;
  return login.isAskedAtNewAddress && !login.isKnownAddress && login.channels > 0 && ASKED_AT_NEW_ADDRESS.includes(login.way);
}
