import { dutiesOf, GUEST, type Guarded, type LoginWay, type SessionDuty, type SessionEnd } from '@talora/domain/access/guard.ts';
import { owesStep, stepChannels } from '@talora/domain/access/login-steps.ts';
import { sessionKindOfType } from '@talora/domain/access/member-types.ts';
import { sha256, sha256Hex } from '../../../../platform/crypto/digest.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { addressPrefix } from '../../../../platform/http/address-prefix.ts';
import { bearerIn, type Caller } from '../../../../platform/http/caller.ts';
import { appendNews } from '../../../../platform/outbox/outbox.ts';
import { perPlatform } from '../../../../platform/per-platform.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { getBrand, statusFor, type Brand, type SiteContext } from '../../../base/site/site.ts';
import type { MemberSession } from './contexts.ts';
import { isKnownPlaceRow, notePlaceRow } from '../login/login.queries.ts';
import {
  IDLE_MINUTES,
  countLogin,
  endIdleRows,
  endSessionRow,
  endSessionRows,
  insertLoginRow,
  insertSessionRow,
  isKnownPlace,
  lockMember,
  setPasswordChange,
  type FirstLogin,
  type OpeningMember,
  type SessionChoice,
  type SessionRow,
} from './session.queries.ts';
import { readSessionRow, touchSession } from './session-lane.ts';

/** An end must hold within a second even when the bus is silent. */
const CACHE_MS = 900;
const MAX_KNOWN = 50_000;
const FORGET_MS = 10_000;
const TOUCH_MS = 60_000;
const ABSOLUTE_MINUTES = 12 * 60;
const PENDING_MINUTES = 10;
const EXPIRY_MODULE = 'PWDEXPFORCECHANGE3';
const CHANGED = 'session.changed';
const ENDED = 'session.ended';
const BARRED = 'session.barred';
const SEEN = 'security.changed';

/** News: somebody came in from an address or with a browser that the member has not used before. */
export const NEW_PLACE_TOPIC = 'login.new-place';

/** News: a member has a new password. */
export const PASSWORD_TOPIC = 'password.changed';

/** Body of both. */
export interface NewPlaceFacts {
  readonly brandId: string;
  readonly memberId: string;
  readonly ip: string;
  readonly userAgent: string;
  readonly atMs: number;
}

/** What is known of a token: its open session, or why there is none. */
interface CheckedSession {
  readonly session: MemberSession | null;
  readonly end: SessionEnd | null;
}

/** What was read of a session lately. There is one for each key, so that who tells a change reaches every way to it. */
interface Known {
  session: MemberSession | null;
  end: SessionEnd | null;
  /** Not believed from this moment on, in milliseconds. */
  until: number;
  /** Nobody has noted for a while that the session is in use. */
  isTouchDue: boolean;
}

/** What one server knows of sessions. */
interface SessionCache {
  readonly byKey: Map<string, Known>;
  /** The same by the headers that tokens came in by lately: hashing a token takes longer than all else of a check, and so would cutting it out. */
  readonly byHeader: Map<string, Known>;
  /** When those are forgotten, in milliseconds: a token stays in memory little longer than it is in use. */
  forgetAt: number;
}

const cacheOf = perPlatform((platform): SessionCache => {
  const byKey = new Map<string, Known>();
  const doubt = (key: string): void => {
    const known = byKey.get(key);
    if (known !== undefined) known.until = 0;
  };
  platform.bus.on(CHANGED, doubt);
  platform.bus.on(ENDED, (text) => {
    const [key = '', reason = ''] = text.split(' ');
    doubt(key);
    platform.live.endSession(key, reason);
  });
  platform.bus.on(BARRED, (key) => platform.live.dropSession(key));
  platform.bus.on(SEEN, (memberId) => platform.live.publish(`member:${memberId}`, 'security.changed', {}));
  return { byKey, byHeader: new Map(), forgetAt: 0 };
});

async function sessionOf(platform: Platform, row: SessionRow): Promise<MemberSession> {
  const brand = await getBrand(platform, row.brand_id);
  // An operator who turns expiry off lets everybody in who was only too late.
  const change = row.password_change === 'expired' && !brand.modules.has(EXPIRY_MODULE) ? null : row.password_change;
  return {
    tokenHash: row.token_hash,
    key: row.token_hash.toString('hex'),
    id: row.id,
    memberId: row.member_id,
    brandId: row.brand_id,
    kind: sessionKindOfType(row.type, brand.settings.memberTypes),
    way: row.way,
    ...dutiesOf(row.way, row.owes_second_factor, change),
    startedAt: row.started_at,
    seenAt: row.seen_at,
    expiresAt: row.expires_at,
    steppedUpUntil: row.stepped_up_until,
    paymentUntil: row.payment_until,
    hasPaymentPassword: row.has_payment_password,
    place: addressPrefix(row.ip),
    deviceHash: row.device_hash,
  };
}

async function loadSession(platform: Platform, key: string, isUse: boolean): Promise<Omit<Known, 'until'>> {
  const row = await readSessionRow(platform, key);
  if (row === null) return { session: null, end: null, isTouchDue: false };
  if (row.ended_at !== null) return { session: null, end: row.end_reason, isTouchDue: false };
  const now = platform.clock.nowMs();
  const end = row.expires_at.getTime() <= now ? 'expired' : row.seen_at.getTime() + IDLE_MINUTES * 60_000 <= now ? 'idle' : null;
  if (end !== null) {
    await endSessionRow(platform.db.kysely, row.token_hash, end);
    tellEnded(platform, [key], end);
    return { session: null, end, isTouchDue: false };
  }
  const isTouchDue = now - row.seen_at.getTime() > TOUCH_MS;
  if (isTouchDue && isUse) await touchSession(platform, key);
  return { session: await sessionOf(platform, row), end: null, isTouchDue: isTouchDue && !isUse };
}

const isFresh = (known: Known | undefined, nowMs: number, isUse: boolean): known is Known =>
  known !== undefined && known.until > nowMs && !(isUse && known.isTouchDue);

async function checkKey(platform: Platform, key: string, isUse: boolean): Promise<Known> {
  const { byKey, byHeader } = cacheOf(platform);
  const known = byKey.get(key);
  const now = platform.clock.nowMs();
  if (isFresh(known, now, isUse)) return known;
  const checked = await loadSession(platform, key, isUse);
  if (byKey.size > MAX_KNOWN) {
    byKey.clear();
    byHeader.clear();
  }
  const kept = byKey.get(key) ?? { session: null, end: null, until: 0, isTouchDue: false };
  byKey.set(key, Object.assign(kept, checked, { until: now + CACHE_MS }));
  return kept;
}

/** What is known of a caller without a token. */
const NOBODY: CheckedSession = { session: null, end: null };

/**
 * The open session of a token, or why there is none. Believed for less than a second without asking the database; an end is told to
 * every server at once. Idle for 30 minutes or older than 12 hours is over. Asking counts as use where a person is behind it: a page
 * that reads by itself, a job and a look by staff keep nobody logged in.
 */
export function checkSession(platform: Platform, token: string, isUse: boolean): Promise<CheckedSession> {
  return checkKey(platform, sha256Hex(token), isUse);
}

async function checkHeader(platform: Platform, said: string, isUse: boolean): Promise<CheckedSession> {
  const token = bearerIn(said);
  if (token === null) return NOBODY;
  const known = await checkKey(platform, sha256Hex(token), isUse);
  const cache = cacheOf(platform);
  const now = platform.clock.nowMs();
  if (cache.forgetAt <= now) {
    cache.byHeader.clear();
    cache.forgetAt = now + FORGET_MS;
  }
  if (known.session !== null) cache.byHeader.set(said, known);
  return known;
}

/** {@link checkSession} for the Authorization header of a call; at once when it was asked for lately. */
export function checkAuthorization(platform: Platform, said: string | undefined, isUse: boolean): CheckedSession | Promise<CheckedSession> {
  if (said === undefined) return NOBODY;
  const known = cacheOf(platform).byHeader.get(said);
  return isFresh(known, platform.clock.nowMs(), isUse) ? known : checkHeader(platform, said, isUse);
}

/** Is the session behind a stored token hash still open, and does it owe nothing? Asking counts as use where a person is behind it. */
export async function isSessionOpen(platform: Platform, tokenHash: Buffer, isUse: boolean): Promise<boolean> {
  const { session } = await checkKey(platform, tokenHash.toString('hex'), isUse);
  return session !== null && session.duty === null;
}

/** What the guard asks of a session; none is a guest. */
export function guardedOf(session: MemberSession | null): Guarded {
  return session ?? GUEST;
}

/** What a login gives. */
export interface OpenedSession {
  readonly token: string;
  readonly expiresAt: Date;
  readonly isFirstLogin: boolean;
  /** What the session owes before it may do anything else. */
  readonly duty: SessionDuty | null;
  /** Keys of the sessions this one replaced; tell them with {@link tellEnded} after the commit. */
  readonly replaced: readonly string[];
}

async function tellNewPlace(platform: Platform, tx: Tx, memberId: string, brandId: string, { ip, userAgent }: Caller): Promise<void> {
  if (await isKnownPlace(tx, memberId, ip, userAgent)) return;
  const facts: NewPlaceFacts = { brandId, memberId, ip, userAgent, atMs: platform.clock.nowMs() };
  await appendNews(platform, tx, NEW_PLACE_TOPIC, { ...facts });
}

/** Does this login owe a second step? A known address is one whose neighbourhood the member came in from lately. */
async function owesSecondStep(tx: Tx, { settings }: Brand, memberId: string, member: OpeningMember, way: LoginWay, ip: string) {
  const contacts = { ...member, isMobileProven: member.is_mobile_proven, isEmailProven: member.is_email_proven };
  return owesStep({
    way,
    hasFactor: member.has_second_factor,
    isAskedAtNewAddress: settings.isNewAddressAsked,
    isKnownAddress: await isKnownPlaceRow(tx, memberId, addressPrefix(ip), settings.knownAddressDays),
    channels: stepChannels(contacts, settings.dialingCodes).length,
  });
}

const keysOf = (hashes: readonly Buffer[]): string[] => hashes.map((hash) => hash.toString('hex'));

/** What a way in brings along. */
export interface Opening {
  readonly way: LoginWay;
  /** From the agents' area only agents come in. */
  readonly place?: 'site' | 'agent';
  /** The second step was given, as a passkey gives both at once. */
  readonly isProven?: boolean;
  readonly deviceHash?: Buffer | null;
  /** The login that this session is handed over from. */
  readonly first?: FirstLogin | null;
}

/** What every way in is asked, whatever it has proved: the brand and whether it is open here, the kind of account, a lock, the end of the first login. */
function checkWayIn({ platform, brand, caller }: SiteContext, member: OpeningMember, { place = 'site', first = null }: Opening): void {
  if (member.brand_id !== brand.id) refuse('NOT_FOUND');
  const status = statusFor(platform, brand, caller.ip);
  if (status === 1) refuse('MAINTENANCE', { until: brand.maintenanceUntil?.toISOString() ?? null });
  if (status === 2) refuse('REGION_BLOCKED');
  const { memberTypes } = brand.settings;
  if (memberTypes.nonMemberTypes.includes(member.type)) refuse('NON_MEMBER');
  if (place === 'agent' && sessionKindOfType(member.type, memberTypes) !== 'agent') refuse('NON_AGENT');
  if (member.is_locked_out) refuse('ACCOUNT_LOCKED');
  if (first !== null && first.expiresAt.getTime() <= platform.clock.nowMs()) refuse('HANDOVER_INVALID');
}

/**
 * The one gate of every way in. Opens a session with a fresh token. Who has a second factor, or comes from a new address and can get a code, gets one that
 * owes the second step, good for ten minutes, for the browser of `deviceHash` and for nothing else. A member has one session per
 * device class: the one before ends. A session that was handed over ends with its first login at the latest. Whoever gets here has
 * shown who they are, so every refusal may say what it is.
 */
export async function openSession(context: SiteContext, tx: Tx, memberId: string, opening: Opening): Promise<OpenedSession> {
  const { platform, brand, caller } = context;
  const { way, isProven = false, deviceHash = null, first = null } = opening;
  const member = await lockMember(tx, memberId);
  checkWayIn(context, member, opening);
  const brandId = brand.id;
  const owesSecondFactor = !isProven && (await owesSecondStep(tx, brand, memberId, member, way, caller.ip));
  const days = brand.modules.has(EXPIRY_MODULE) ? brand.settings.passwordDays : Number.POSITIVE_INFINITY;
  let change = member.password_change;
  if (change === null && member.password_set_at.getTime() + days * 86_400_000 <= platform.clock.nowMs()) {
    change = 'expired';
    await setPasswordChange(tx, memberId, change);
  }
  const token = platform.random.bytes(32).toString('base64url');
  const { ip, userAgent, deviceClass } = caller;
  const replaced = owesSecondFactor ? [] : keysOf(await endSessionRows(tx, memberId, 'replaced', { deviceClass }));
  const expiresAt = await insertSessionRow(tx, {
    id: platform.ids.next(),
    tokenHash: sha256(token),
    memberId,
    brandId,
    deviceClass,
    way,
    owesSecondFactor,
    ip,
    userAgent,
    minutes: owesSecondFactor ? PENDING_MINUTES : ABSOLUTE_MINUTES,
    deviceHash,
    first,
  });
  if (!owesSecondFactor) {
    if (member.login_count > 0 && member.has_login_alerts) await tellNewPlace(platform, tx, memberId, brandId, caller);
    await insertLoginRow(tx, memberId, { id: platform.ids.next(), way, result: 'ok', ip, user_agent: userAgent });
    await notePlaceRow(tx, memberId, addressPrefix(ip));
    await countLogin(tx, memberId);
  }
  const { duty } = dutiesOf(way, owesSecondFactor, change === 'expired' && !brand.modules.has(EXPIRY_MODULE) ? null : change);
  return { token, expiresAt, isFirstLogin: member.first_login_done_at === null, duty, replaced };
}

/** Ends open sessions of a member. Tell the keys it resolves to with {@link tellEnded} after the commit. */
export async function endSessions(tx: Tx, memberId: string, reason: SessionEnd, choice: SessionChoice = {}): Promise<string[]> {
  return keysOf(await endSessionRows(tx, memberId, reason, choice));
}

/** Tells every server, and the open pages, that sessions are over. */
export function tellEnded(platform: Platform, keys: readonly string[], reason: SessionEnd = 'replaced'): void {
  cacheOf(platform);
  for (const key of keys) platform.bus.tell(ENDED, `${key} ${reason}`);
}

/** Tells every server to read a session again. */
export function tellChanged(platform: Platform, key: string): void {
  cacheOf(platform);
  platform.bus.tell(CHANGED, key);
}

/** Closes the live connections of a session that owes something now. Tell its pages first: they hear nothing more. */
export function tellBarred(platform: Platform, key: string): void {
  cacheOf(platform);
  platform.bus.tell(BARRED, key);
}

/** Tells the member's open pages that something about sessions or factors has changed: they read it again. */
export function tellSecurity(platform: Platform, memberId: string): void {
  cacheOf(platform);
  platform.bus.tell(SEEN, memberId);
}

/** Ends what nobody has used for 30 minutes, and what is older than 12 hours: open pages hear of it by themselves. */
export async function endIdleSessions(platform: Platform): Promise<void> {
  for (const row of await endIdleRows(platform.db.kysely, IDLE_MINUTES)) {
    tellEnded(platform, [row.token_hash.toString('hex')], row.end_reason);
  }
}
