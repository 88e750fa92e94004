import { phoneAuthCode, SOCIAL_PROVIDERS, type PhoneAuthCode, type SocialProvider } from '@talora/domain/access/social-logins.ts';

/** What the keeper of an account elsewhere has answered. */
export type SocialAnswer =
  | { readonly kind: 'token'; readonly provider: SocialProvider; readonly token: string; readonly isLink: boolean }
  | { readonly kind: 'failure'; readonly code: PhoneAuthCode; readonly isLink: boolean };

/** Reads the part of an address after `#`. */
export function readSocialAnswer(hash: string): SocialAnswer {
  const answer = new URLSearchParams(hash.replace(/^#/, ''));
  const state = answer.get('state') ?? '';
  const isLink = state.startsWith('link-');
  const provider = SOCIAL_PROVIDERS.find((known) => known === state.replace(/^link-/, ''));
  const token = answer.get('id_token');
  if (token !== null && provider !== undefined) return { kind: 'token', provider, token, isLink };
  return { kind: 'failure', code: phoneAuthCode(answer.get('error') ?? ''), isLink };
}
