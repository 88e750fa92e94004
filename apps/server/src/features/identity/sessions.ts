import { dutiesOf, GUEST, type Guarded, type LoginWay, type SessionDuty, type SessionEnd } from '@talora/domain/access/guard.ts';
import { sessionKindOfType } from '@talora/domain/access/member-types.ts';
import { sha256, sha256Hex } from '../../platform/crypto/digest.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { appendNews } from '../../platform/outbox/outbox.ts';
import { perPlatform } from '../../platform/per-platform.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import { getBrand } from '../site/site.ts';
import type { MemberSession } from './contexts.ts';
import {
  countLogin,
  endIdleRows,
  endSessionRow,
  endSessionRows,
  insertLoginRow,
  insertSessionRow,
  isKnownPlace,
  lockMember,
  setPasswordChange,
  touchSessionRow,
  type SessionChoice,
  type SessionRow,
} from './session.queries.ts';
import { readSessionRow } from './session-lane.ts';

/** An end must hold within a second even when the bus is silent. */
const CACHE_MS = 900;
const IDLE_MINUTES = 30;
const TOUCH_MS = 60_000;
const ABSOLUTE_MINUTES = 12 * 60;
const PENDING_MINUTES = 10;
const EXPIRY_MODULE = 'PWDEXPFORCECHANGE3';
const CHANGED = 'session.changed';
const ENDED = 'session.ended';
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

interface Cached extends CheckedSession {
  readonly until: number;
}

const cacheOf = perPlatform((platform) => {
  const cache = new Map<string, Cached>();
  platform.bus.on(CHANGED, (key) => cache.delete(key));
  platform.bus.on(ENDED, (text) => {
    const [key = '', reason = ''] = text.split(' ');
    cache.delete(key);
    platform.live.endSession(key, reason);
  });
  platform.bus.on(SEEN, (memberId) => platform.live.publish(`member:${memberId}`, 'security.changed', {}));
  return cache;
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
  };
}

async function loadSession(platform: Platform, tokenHash: Buffer): Promise<CheckedSession> {
  const row = await readSessionRow(platform, tokenHash);
  if (row === undefined) return { session: null, end: null };
  if (row.ended_at !== null) return { session: null, end: row.end_reason };
  const now = platform.clock.nowMs();
  const end = row.expires_at.getTime() <= now ? 'expired' : row.seen_at.getTime() + IDLE_MINUTES * 60_000 <= now ? 'idle' : null;
  if (end !== null) {
    await endSessionRow(platform.db.kysely, tokenHash, end);
    tellEnded(platform, [tokenHash.toString('hex')], end);
    return { session: null, end };
  }
  if (now - row.seen_at.getTime() > TOUCH_MS) await touchSessionRow(platform.db.kysely, tokenHash);
  return { session: await sessionOf(platform, row), end: null };
}

async function checkKey(platform: Platform, key: string): Promise<CheckedSession> {
  const cache = cacheOf(platform);
  const cached = cache.get(key);
  const now = platform.clock.nowMs();
  if (cached !== undefined && cached.until > now) return cached;
  const checked = await loadSession(platform, Buffer.from(key, 'hex'));
  if (cache.size > 50_000) cache.clear();
  cache.set(key, { ...checked, until: now + CACHE_MS });
  return checked;
}

/**
 * The open session of a token, or why there is none. Believed for less than a second without asking the database; an end
 * is told to every server at once. Idle for 30 minutes or older than 12 hours is over. Asking counts as use.
 */
export function checkSession(platform: Platform, token: string): Promise<CheckedSession> {
  return checkKey(platform, sha256Hex(token));
}

/** Is the session behind a stored token hash still open, and does it owe nothing? Asking counts as use. */
export async function isSessionOpen(platform: Platform, tokenHash: Buffer): Promise<boolean> {
  const { session } = await checkKey(platform, tokenHash.toString('hex'));
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

const keysOf = (hashes: readonly Buffer[]): string[] => hashes.map((hash) => hash.toString('hex'));

/**
 * Opens a session with a fresh token. Who has a second factor gets one that owes it, good for ten minutes and for nothing
 * else; `isProven` says that it was given, as a passkey gives both at once. A member has one session per device class: the
 * one before ends. Refuses ACCOUNT_LOCKED: whoever gets here has shown who they are.
 */
export async function openSession(
  platform: Platform,
  tx: Tx,
  memberId: string,
  brandId: string,
  caller: Caller,
  { way = 'password', isProven = false }: { way?: LoginWay; isProven?: boolean } = {},
): Promise<OpenedSession> {
  const member = await lockMember(tx, memberId);
  if (member.is_locked_out) refuse('ACCOUNT_LOCKED');
  const owesSecondFactor = member.has_second_factor && !isProven;
  const brand = await getBrand(platform, brandId);
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
  });
  if (!owesSecondFactor) {
    if (member.login_count > 0 && member.has_login_alerts) await tellNewPlace(platform, tx, memberId, brandId, caller);
    await insertLoginRow(tx, memberId, { id: platform.ids.next(), way, result: 'ok', ip, user_agent: userAgent });
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
