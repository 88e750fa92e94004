import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { identityCalls } from '@talora/contract/members/identity.ts';
import type { loginCalls } from '@talora/contract/members/login.ts';
import type { SocialProvider } from '@talora/domain/access/social-logins.ts';
import { sha256 } from '../../../../platform/crypto/digest.ts';
import { seal, unseal } from '../../../../platform/crypto/sealing.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { BrowserCaller } from '../../../../platform/http/caller.ts';
import { assert, refuse } from '../../../../platform/refusal.ts';
import { sandboxAddress, siteOriginFor } from '../../../base/site/site.ts';
import type { VisitorContext } from '../sessions/contexts.ts';
import { finishLogin, mustBeAsked } from '../login/finish-login.ts';
import { findMemberRow } from '../members/identity.queries.ts';
import { spendOnce } from '../login/login.queries.ts';
import { checkForm, makeMember, spendProofs } from '../registration/register-member.ts';
import { isMobileTaken } from '../sessions/session.queries.ts';
import { findSocialRow, insertSocialRow, insertSocialStart, isEmailUsed, type SocialIdentity } from './social.queries.ts';
import { issuerOf, readIdToken, takeIdToken } from './social-tokens.ts';

type Login = (typeof identityCalls)['calls']['login'];
type RegisterSocial = (typeof loginCalls)['calls']['registerSocial'];

const COOKIE = { name: 'talora_social', path: '/wps', seconds: 600, isReadable: false };
const CONTEXT = 'identity_social_ticket';
const TICKET_MS = 15 * 60_000;

interface Ticket extends SocialIdentity {
  readonly id: string;
  readonly brandId: string;
  readonly until: number;
}

/**
 * Where to send the browser. It keeps a secret, and the issuer sends back a nonce: the server knows which belong together, for
 * ten minutes. `linkTo` is the member who wants to link the account.
 */
export async function startSocial(context: VisitorContext, provider: SocialProvider, linkTo?: string): Promise<{ url: string }> {
  const { platform, brand, caller } = context;
  await platform.rates.take({ name: 'social-start', points: 20, seconds: 60 }, caller.ip);
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
    ui_locales: { MS: 'ms', EN: 'en', CN: 'zh' }[caller.language],
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
    const ticket: Ticket = { ...who, id: platform.ids.next(), brandId: brand.id, until: platform.clock.nowMs() + TICKET_MS };
    const sealed = seal(platform.keys.sealing, platform.random, CONTEXT, Buffer.from(JSON.stringify(ticket)));
    // Told only to whom the issuer vouches for: the address is theirs, and so is the news. It links nothing.
    const hasAccount = who.isEmailProven && (await isEmailUsed(platform.db.kysely, brand.id, who.email ?? ''));
    refuse('SOCIAL_UNKNOWN', { ticket: sealed, name: who.name, email: who.email, hasAccount });
  }
  const member = await findMemberRow(platform.db.kysely, memberId);
  assert(member !== undefined, 'a linked account has its member');
  return finishLogin(context, member, { place: input.place, replaces: input.replaces, way: 'social' });
}

function openTicket({ platform, brand }: VisitorContext, sealed: string): Ticket {
  try {
    const ticket = JSON.parse(unseal(platform.keys.sealing, CONTEXT, sealed).toString('utf8')) as Ticket;
    if (ticket.until > platform.clock.nowMs() && ticket.brandId === brand.id) return ticket;
  } catch {
    // Not ours, or changed on the way.
  }
  return refuse('LINK_INVALID');
}

/** Opens an account for somebody whom a provider has vouched for, by the rules of every registration, and logs in. A ticket makes one account, once. */
export async function registerSocial(context: VisitorContext, input: CallArguments<RegisterSocial>): Promise<CallResult<RegisterSocial>> {
  const { platform, brand, caller } = context;
  await platform.rates.take({ name: 'register', points: 10, seconds: 600 }, caller.ip);
  const { ticket, ...told } = input;
  const who = openTicket(context, ticket);
  issuerOf(context, who.provider);
  const checked = await checkForm(context, 'social', told);
  if ((await findSocialRow(platform.db.kysely, brand.id, who.issuer, who.subject)) !== undefined) refuse('LINK_INVALID');
  await spendProofs(context, told, checked);
  const record = async (tx: Tx, memberId: string): Promise<void> => {
    if (!(await spendOnce(tx, `social-ticket ${who.id}`, new Date(who.until)))) refuse('LINK_INVALID');
    // Two at once: one account.
    if ((await insertSocialRow(tx, brand.id, who, memberId)) !== memberId) refuse('LINK_INVALID');
  };
  try {
    return await makeMember(context, told, checked, { way: 'social', record });
  } catch (error) {
    if (isMobileTaken(error)) refuse('MOBILE_TAKEN');
    throw error;
  }
}
