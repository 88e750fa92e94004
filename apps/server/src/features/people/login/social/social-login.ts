import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { loginCalls } from '@talora/contract/members/login.ts';

import type { SocialProvider } from '@talora/domain/access/social-logins.ts';
import { LANGUAGES } from '@talora/domain/languages/languages.ts';
import { takeOfBrowser } from '../../../../platform/http/browser.ts';
import { sha256 } from '../../../../platform/crypto/digest.ts';
import type { BrowserCaller } from '../../../../platform/http/caller.ts';
import { assert, refuse } from '../../../../platform/refusal.ts';
import { sandboxAddress, siteOriginFor } from '../../../base/site/site.ts';
import { findMember, type VisitorContext } from '../../members/members.ts';
import { finishLogin, mustBeAsked } from '../finish-login.ts';
import { findSocialRow, insertSocialStart, isEmailUsed } from './social.queries.ts';
import { sealSocialTicket } from './social-ticket.ts';
import { issuerOf, readIdToken, takeIdToken } from './social-tokens.ts';

type Login = (typeof loginCalls)['calls']['login'];

const COOKIE = { name: 'talora_social', path: '/wps', seconds: 600, isReadable: false };

/**
 * Where to send the browser. It keeps a secret, and the issuer sends back a nonce: the server knows which belong together, for
 * ten minutes. `linkTo` is the member who wants to link the account.
 */
export async function startSocial(context: VisitorContext, provider: SocialProvider, linkTo?: string): Promise<{ url: string }> {
  const { platform, brand, caller } = context;
  await takeOfBrowser(platform, caller, { name: 'social-start', points: 20, seconds: 60 });
  const { authoriseUrl, clientId } = issuerOf(context, provider);
  const [secret, nonce] = [platform.random.bytes(32).toString('base64url'), platform.random.bytes(32).toString('base64url')];
  await insertSocialStart(platform.db.kysely, {
    brandId: brand.id,
    nonceHash: sha256(nonce),
    secretHash: sha256(secret),
    provider,
    linkTo: linkTo ?? null,
    seconds: COOKIE.seconds,
  });
  caller.keepCookie({ ...COOKIE, value: secret });
  const url = new URL(sandboxAddress(platform.config, authoriseUrl, context));
  const asked = {
    client_id: clientId,
    redirect_uri: `${siteOriginFor(platform.config, context)}/?m=social`,
    response_type: 'id_token',
    response_mode: 'fragment',
    scope: 'openid email profile',
    nonce,
    state: linkTo === undefined ? provider : `link-${provider}`,
    ui_locales: LANGUAGES[caller.language].tag.split('-')[0] ?? 'ms',
  };
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  return { url: url.href };
}

/** The secret that the browser got when it was sent away; null when it has none. */
export function secretOf(caller: BrowserCaller): string | null {
  const secret = caller.cookies[COOKIE.name];
  return secret !== undefined && /^[A-Za-z0-9_-]{43}$/.test(secret) ? secret : null;
}

/** Takes the secret from the browser: it was good for one try. */
export function forgetSecret(caller: BrowserCaller): void {
  caller.keepCookie({ ...COOKIE, value: '', seconds: 0 });
}

/**
 * Logs in by the ID token of an account elsewhere, known here by issuer and subject alone: an e-mail address links nothing.
 * One that is new gets SOCIAL_UNKNOWN with a ticket to register by.
 */
export async function logInSocially(context: VisitorContext, input: CallArguments<Login>): Promise<CallResult<Login>> {
  const { platform, brand, caller } = context;
  const { firebaseChannel: provider, firebaseIdToken: token } = input;
  if (provider === undefined || token === undefined) refuse('BAD_REQUEST', { fields: ['firebaseChannel', 'firebaseIdToken'] });
  issuerOf(context, provider);
  const secret = secretOf(caller);
  if (secret === null) refuse('SOCIAL_REFUSED');
  const sound = await readIdToken(context, provider, token);
  const { who } = sound;
  const memberId = await findSocialRow(platform.db.kysely, brand.id, who.issuer, who.subject);
  mustBeAsked(context, memberId, input.replaces);
  forgetSecret(caller);
  await takeIdToken(context, sound, { provider, secret, linkTo: null });
  if (memberId === undefined) {
    // Told only to whom the issuer vouches for: the address is theirs, and so is the news. It links nothing.
    const hasAccount = who.isEmailProven && (await isEmailUsed(platform.db.kysely, brand.id, who.email ?? ''));
    refuse('SOCIAL_UNKNOWN', { ticket: sealSocialTicket(context, who), name: who.name, email: who.email, hasAccount });
  }
  const member = await findMember(platform.db.kysely, memberId);
  assert(member !== undefined, 'a linked account has its member');
  return finishLogin(context, member, { place: input.place, replaces: input.replaces, way: 'social' });
}
