/** Accounts elsewhere that may log a member in, in the order they are shown. `sms` is a phone that the provider has proven. */
export const SOCIAL_PROVIDERS = ['google', 'facebook', 'sms'] as const;

/** Name of such an account's keeper. */
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/** Ways in which a provider may say no (specification, section 8). Each has its text. */
export const PHONE_AUTH_CODES = [
  'invalid-phone-number',
  'missing-phone-number',
  'too-many-requests',
  'unknown',
  'invalid-verification-code',
  'missing-verification-code',
  'captcha-check-failed',
  'quota-exceeded',
  'operation-not-allowed',
  'code-expired',
  'popup-closed-by-user',
] as const;

/** One of them. */
export type PhoneAuthCode = (typeof PHONE_AUTH_CODES)[number];

/** The code that an answer of a provider carries; what nobody knows is `unknown`. */
export function phoneAuthCode(text: string): PhoneAuthCode {
  const code = text.replace(/^auth\//, '');
  return PHONE_AUTH_CODES.find((known) => known === code) ?? 'unknown';
}
