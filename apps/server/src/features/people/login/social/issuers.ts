import { SOCIAL_PROVIDERS, type SocialProvider } from '@talora/domain/access/social-logins.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { Fault } from '../../../../platform/refusal.ts';
import { sandboxAddress, type Brand } from '../../../base/site/site.ts';

const TIMEOUT_MS = 5_000;

/** A way to log in by an account elsewhere, as a service that is asked for its keys. */
export interface IssuerService {
  readonly provider: SocialProvider;
  /** Where its keys are published, as this server reaches it. */
  readonly keySetUrl: string;
}

/** Ways to log in by accounts elsewhere that a brand offers. */
export const listIssuers = ({ config }: Platform, { settings }: Pick<Brand, 'settings'>): IssuerService[] =>
  SOCIAL_PROVIDERS.flatMap((provider) => {
    const issuer = settings.socialLogins[provider];
    return issuer === undefined ? [] : [{ provider, keySetUrl: sandboxAddress(config, issuer.keySetUrl, 'server') }];
  });

/** Reads the published keys of an issuer and keeps nothing. Throws {@link Fault} when there are none. */
export async function checkIssuer(platform: Platform, { keySetUrl }: IssuerService): Promise<void> {
  const { status, body } = await platform.outside({ method: 'GET', url: keySetUrl, timeoutMs: TIMEOUT_MS });
  if (status !== 200) throw new Fault(`the issuer answered ${status}`);
  try {
    const { keys } = JSON.parse(body) as { keys?: unknown };
    if (Array.isArray(keys) && keys.length > 0) return;
  } catch {
    // It is told below.
  }
  throw new Fault('the issuer publishes no keys');
}
