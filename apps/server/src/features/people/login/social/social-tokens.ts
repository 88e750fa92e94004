import type { SocialProvider } from '@talora/domain/access/social-logins.ts';
import { createRemoteJWKSet, customFetch, errors, jwtVerify } from 'jose';
import { sha256 } from '../../../../platform/crypto/digest.ts';
import { perPlatform } from '../../../../platform/per-platform.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { Fault, refuse } from '../../../../platform/refusal.ts';
import { sandboxAddress, type SiteContext, type SocialIssuer } from '../../../base/site/site.ts';
import { spendOnce } from '../../codes/codes.ts';
import { takeSocialStart, type SocialIdentity } from './social.queries.ts';

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

/** The issuer of a provider. Refuses METHOD_UNAVAILABLE when the brand has none. */
export function issuerOf({ brand }: SiteContext, provider: SocialProvider): SocialIssuer {
  return brand.settings.socialLogins[provider] ?? refuse('METHOD_UNAVAILABLE');
}

/** What one browser has begun: with this provider, to log in, or to link the account to a member. */
export interface SocialStart {
  readonly provider: SocialProvider;
  /** What the browser keeps; null when it has nothing. */
  readonly secret: string | null;
  readonly linkTo: string | null;
}

/** A token that is sound, and not taken yet. */
export interface SoundToken {
  readonly who: SocialIdentity;
  /** The phone number that it proves, digits with the country's code; null when it proves none. */
  readonly phone: string | null;
  readonly nonce: string;
  readonly id: string;
  readonly until: Date;
}

const textOr = (value: unknown, max: number): string | null => (typeof value === 'string' && value !== '' ? value.slice(0, max) : null);

/**
 * Reads an ID token: signed by a published key of the issuer, for us, fresh. Every oddity is SOCIAL_REFUSED; keys that cannot be
 * read are a fault. It is good for nothing before {@link takeIdToken}.
 */
export async function readIdToken(context: SiteContext, provider: SocialProvider, token: string): Promise<SoundToken> {
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
  if (typeof nonce !== 'string' || typeof sub !== 'string' || sub === '' || sub.length > 256) refuse('SOCIAL_REFUSED');
  const [name, email] = [textOr(payload.name, 60), textOr(payload.email, 120)];
  const who = { provider, issuer, subject: sub, name, email, isEmailProven: email !== null && payload.email_verified === true };
  const phone = provider === 'sms' ? (/^\+([0-9]{6,20})$/.exec(textOr(payload.phone_number, 24) ?? '')?.[1] ?? null) : null;
  return { who, phone, nonce, id: `id-token ${sha256(token).toString('hex')}`, until: new Date((exp + LATE_SECONDS) * 1000) };
}

/** Takes a token, once, and the nonce that it answers: only the browser that began, for what it began. Refuses SOCIAL_REFUSED. */
export async function takeIdToken({ platform, brand }: SiteContext, { nonce, id, until }: SoundToken, start: SocialStart): Promise<void> {
  const db = platform.db.kysely;
  const isOurs = start.secret !== null && (await takeSocialStart(db, brand.id, sha256(nonce), sha256(start.secret), start));
  if (!isOurs || !(await spendOnce(db, id, until))) refuse('SOCIAL_REFUSED');
}
