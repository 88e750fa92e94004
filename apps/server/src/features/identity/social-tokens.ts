import type { SocialProvider } from '@talora/domain/access/social-logins.ts';
import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose';
import { isSameBytes, sha256 } from '../../platform/crypto/digest.ts';
import { perPlatform } from '../../platform/per-platform.ts';
import type { Platform } from '../../platform/platform.ts';
import { Fault, refuse } from '../../platform/refusal.ts';
import { sandboxAddress, type SiteContext, type SocialIssuer } from '../site/site.ts';
import { spendOnce } from './login.queries.ts';

const ALGORITHMS = ['RS256', 'ES256'];
const TIMEOUT_MS = 5_000;
const OLDEST_SECONDS = 600;
const LATE_SECONDS = 60;

type KeySet = ReturnType<typeof createRemoteJWKSet>;

const keySetsOf = perPlatform(() => new Map<string, KeySet>());

/** Published keys of an issuer: kept for ten minutes, asked for again when a token names an unknown one. */
function keySetOf(platform: Platform, url: string): KeySet {
  const known = keySetsOf(platform);
  const found = known.get(url);
  if (found !== undefined) return found;
  const made = createRemoteJWKSet(new URL(url), {
    timeoutDuration: TIMEOUT_MS,
    [customFetch]: async (address) => {
      const { status, body } = await platform.outside({ method: 'GET', url: address, timeoutMs: TIMEOUT_MS });
      if (status !== 200) throw new Fault(`an issuer's keys could not be read: ${status}`);
      return new Response(body, { status });
    },
  });
  known.set(url, made);
  return made;
}

/** Who somebody is at an issuer. */
export interface SocialIdentity {
  readonly provider: SocialProvider;
  readonly issuer: string;
  readonly subject: string;
  readonly name: string | null;
  readonly email: string | null;
  /** Does the issuer vouch that the address is theirs? */
  readonly isEmailProven: boolean;
}

/** The issuer of a provider. Refuses METHOD_UNAVAILABLE when the brand has none. */
export function issuerOf({ brand }: SiteContext, provider: SocialProvider): SocialIssuer {
  return brand.settings.socialLogins[provider] ?? refuse('METHOD_UNAVAILABLE');
}

/**
 * The nonce of a browser's secret: whoever starts must be the one who ends. With a member it is for a link to that member and
 * for nothing else.
 */
export function nonceOf(secret: string, linkTo?: string): string {
  return sha256(linkTo === undefined ? secret : `link ${linkTo} ${secret}`).toString('base64url');
}

const textOr = (value: unknown, max: number): string | null => (typeof value === 'string' && value !== '' ? value.slice(0, max) : null);

/**
 * Reads an ID token, once: signed by a published key of the issuer, for us, fresh, and asked for by this browser. Every
 * oddity is SOCIAL_REFUSED; keys that cannot be read are a fault.
 */
export async function readIdToken(
  context: SiteContext,
  { provider, token, expectedNonce }: { provider: SocialProvider; token: string; expectedNonce: string },
): Promise<SocialIdentity> {
  const { platform } = context;
  const { issuer, keySetUrl, clientId } = issuerOf(context, provider);
  const keys = keySetOf(platform, sandboxAddress(platform.config, keySetUrl, 'server'));
  const { payload } = await jwtVerify(token, keys, {
    algorithms: ALGORITHMS,
    issuer,
    audience: clientId,
    requiredClaims: ['sub', 'iat', 'exp', 'nonce'],
    maxTokenAge: OLDEST_SECONDS,
    clockTolerance: LATE_SECONDS,
    currentDate: new Date(platform.clock.nowMs()),
  }).catch((error: unknown) => {
    if (error instanceof errors.JWKSTimeout || !(error instanceof errors.JOSEError)) throw error;
    return refuse('SOCIAL_REFUSED');
  });
  const { sub, nonce, exp = 0 } = payload;
  const isOurs = typeof nonce === 'string' && isSameBytes(sha256(nonce), sha256(expectedNonce));
  if (!isOurs || typeof sub !== 'string' || sub === '' || sub.length > 256) refuse('SOCIAL_REFUSED');
  const until = new Date((exp + LATE_SECONDS) * 1000);
  if (!(await spendOnce(platform.db.kysely, `id-token ${sha256(token).toString('hex')}`, until))) refuse('SOCIAL_REFUSED');
  const [name, email] = [textOr(payload.name, 60), textOr(payload.email, 120)];
  return { provider, issuer, subject: sub, name, email, isEmailProven: email !== null && payload.email_verified === true };
}
