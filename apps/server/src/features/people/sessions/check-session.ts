import { dutiesOf, GUEST, type Guarded, type SessionEnd } from '@talora/domain/access/guard.ts';
import { isForGood } from '@talora/domain/protection/exclusions.ts';
import { memberTypesOf, sessionKindOfType } from '@talora/domain/access/member-types.ts';
import { sha256Hex } from '../../../platform/crypto/digest.ts';
import { addressPrefix } from '../../../platform/http/address-prefix.ts';
import { bearerIn } from '../../../platform/http/caller.ts';
import { perPlatform } from '../../../platform/per-platform.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getBrand } from '../../base/site/site.ts';
import type { MemberSession } from '../members/members.ts';
import { PASSWORD_EXPIRY_MODULE } from './password-expiry.ts';
import { endSessionRow, IDLE_MINUTES, type SessionRow } from './session.queries.ts';
import { readSessionRow, touchSession } from './session-batcher.ts';
import { SESSION_TOPICS, tellEnded } from './tell-sessions.ts';

/** An end must hold within a second even when the bus is silent. */
const CACHE_MS = 900;
const MAX_KNOWN = 50_000;
const FORGET_MS = 10_000;
const TOUCH_MS = 60_000;

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
  platform.bus.on(SESSION_TOPICS.changed, doubt);
  platform.bus.on(SESSION_TOPICS.ended, (text) => {
    const [key = '', reason = ''] = text.split(' ');
    doubt(key);
    platform.live.endSession(key, reason);
  });
  platform.bus.on(SESSION_TOPICS.barred, (key) => platform.live.dropSession(key));
  platform.bus.on(SESSION_TOPICS.seen, (memberId) => platform.live.publish(`member:${memberId}`, 'security.changed', {}));
  return { byKey, byHeader: new Map(), forgetAt: 0 };
});

async function sessionOf(platform: Platform, row: SessionRow): Promise<MemberSession> {
  const brand = await getBrand(platform, row.brand_id);
  // An operator who turns expiry off lets everybody in who was only too late.
  const change = row.password_change === 'expired' && !brand.modules.has(PASSWORD_EXPIRY_MODULE) ? null : row.password_change;
  const outUntil = row.excluded_until !== null && row.excluded_until.getTime() > platform.clock.nowMs() ? row.excluded_until : null;
  return {
    tokenHash: row.token_hash,
    key: row.token_hash.toString('hex'),
    id: row.id,
    memberId: row.member_id,
    brandId: row.brand_id,
    kind: sessionKindOfType(row.type, memberTypesOf(brand.settings)),
    way: row.way,
    ...dutiesOf(row.way, row.owes_second_factor, change),
    isOut: outUntil !== null,
    outUntil,
    startedAt: row.started_at,
    seenAt: row.seen_at,
    expiresAt: row.expires_at,
    steppedUpUntil: row.stepped_up_until,
    paymentUntil: row.payment_until,
    hasPaymentPassword: row.has_payment_password,
    network: addressPrefix(row.ip),
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

async function checkHeader(platform: Platform, header: string, isUse: boolean): Promise<CheckedSession> {
  const token = bearerIn(header);
  if (token === null) return NOBODY;
  const known = await checkKey(platform, sha256Hex(token), isUse);
  const cache = cacheOf(platform);
  const now = platform.clock.nowMs();
  if (cache.forgetAt <= now) {
    cache.byHeader.clear();
    cache.forgetAt = now + FORGET_MS;
  }
  if (known.session !== null) cache.byHeader.set(header, known);
  return known;
}

/** {@link checkSession} for the Authorization header of a call; at once when it was asked for lately. */
export function checkAuthorization(
  platform: Platform,
  header: string | undefined,
  isUse: boolean,
): CheckedSession | Promise<CheckedSession> {
  if (header === undefined) return NOBODY;
  const known = cacheOf(platform).byHeader.get(header);
  return isFresh(known, platform.clock.nowMs(), isUse) ? known : checkHeader(platform, header, isUse);
}

/**
 * {@link checkAuthorization} from the database, whatever is remembered: another server may have changed the session a moment ago, and its
 * word is still on the way. For a refusal that would otherwise be told to somebody who has just done what it asks for.
 */
export async function checkAuthorizationAnew(platform: Platform, header: string | undefined, isUse: boolean): Promise<CheckedSession> {
  if (header === undefined) return NOBODY;
  const known = cacheOf(platform).byHeader.get(header);
  if (known !== undefined) known.until = 0;
  return checkHeader(platform, header, isUse);
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

/** A time without play as the member is told of it: null is for good. */
export const outView = (until: Date | null): { until: string | null } => ({
  until: until === null || isForGood(until) ? null : until.toISOString(),
});

/** Hears what other servers tell about sessions, for what is known here and for open pages. */
export function hearSessions(platform: Platform): void {
  cacheOf(platform);
}
