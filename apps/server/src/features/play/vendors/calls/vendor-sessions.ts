import { sql } from 'kysely';
import { sha256, sha256Hex } from '../../../../platform/crypto/digest.ts';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';
import { openLoader } from '../../../../platform/db/loader.ts';
import { perPlatform } from '../../../../platform/per-platform.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { VendorPlayer } from '../players.ts';

const REAL_HOURS = 12;
const DEMO_HOURS = 24;
const CACHE_MS = 60_000;
const MAX_KEPT = 50_000;
const ENDED = 'vendor.session-ended';
const A_DELETE = 5_000;

/** A session as it was opened; `session_hash` is that of the member's session behind it, null in a trial. */
export interface VendorSession {
  readonly vendor_id: number;
  readonly player_id: string;
  readonly session_hash: Buffer | null;
  readonly expires_at: Date;
  readonly ended_at: Date | null;
}

/** What a new session's row holds. */
export interface NewVendorSession {
  readonly player: VendorPlayer;
  readonly gameId: number;
  readonly sessionHash: Buffer | null;
  readonly language: string;
  readonly demoGrant: bigint | null;
  readonly demoGrantId: string | null;
}

const cacheOf = perPlatform((platform) => {
  const cache = new Map<string, { session: VendorSession | null; until: number }>();
  // Sessions end by player; which of ours those are is not known here.
  platform.bus.on(ENDED, (playerId) => {
    for (const [key, { session }] of cache) if (session?.player_id === playerId) cache.delete(key);
  });
  return cache;
});

/** Opens a session of a player at a vendor. Resolves to its token, which is nowhere on the server. */
export async function insertVendorSession(platform: Platform, tx: Tx, session: NewVendorSession): Promise<string> {
  const token = platform.random.bytes(32).toString('base64url');
  const { player } = session;
  await sql`insert into vendor_session (token_hash, vendor_id, player_id, game_id, session_hash, language, demo_grant, demo_grant_id,
      opened_at, expires_at)
    values (${sha256(token)}, ${player.vendorId}, ${player.playerId}, ${session.gameId}, ${session.sessionHash}, ${session.language},
      ${session.demoGrant}, ${session.demoGrantId}, app_now(),
      app_now() + make_interval(hours => ${player.mode === 'demo' ? DEMO_HOURS : REAL_HOURS}))`.execute(tx);
  return token;
}

const SESSIONS_TEXT = `select token_hash, vendor_id, player_id, session_hash, expires_at, ended_at from vendor_session
  where token_hash = any ($1)`;

const loaderOf = perPlatform((platform) =>
  openLoader<VendorSession>(platform, {
    name: 'vendor_session',
    async find(keys) {
      const { rows } = await platform.db.pool.query<VendorSession & { readonly token_hash: Buffer }>({
        name: 'vendor_sessions',
        text: SESSIONS_TEXT,
        values: [keys.map((key) => Buffer.from(key, 'hex'))],
      });
      return new Map(rows.map((row) => [row.token_hash.toString('hex'), row]));
    },
  }),
);

/** The session of a token, open or over, believed for a minute; null when there is none. */
export async function findVendorSession(platform: Platform, token: string): Promise<VendorSession | null> {
  const key = sha256Hex(token);
  const cache = cacheOf(platform);
  const now = platform.clock.nowMs();
  const known = cache.get(key);
  if (known !== undefined && known.until > now) return known.session;
  const session = await loaderOf(platform)(key);
  // What is not known is not kept: a session may be made a moment later, and strangers must not fill the memory.
  if (session !== null) {
    if (cache.size > MAX_KEPT) cache.clear();
    cache.set(key, { session, until: now + CACHE_MS });
  }
  return session;
}

/** Hashes of the members' sessions behind a player's open ones; null for a trial's. */
export async function listOpenSessions(db: Queryable, player: VendorPlayer): Promise<(Buffer | null)[]> {
  const { rows } = await sql<{ session_hash: Buffer | null }>`select session_hash from vendor_session
    where vendor_id = ${player.vendorId} and player_id = ${player.playerId} and ended_at is null and expires_at > app_now()`.execute(db);
  return rows.map((row) => row.session_hash);
}

/** What goes on at outside vendors: games that were opened in these sessions, and rounds of a brand that have no end yet. */
export async function countRunning(
  db: Queryable,
  brandId: string,
  sessionHashes: readonly Buffer[],
): Promise<{ games: number; rounds: number }> {
  const { rows } = await sql<{ games: number; rounds: number }>`
    select (select count(*)::int from vendor_session s
              where s.session_hash = any (${[...sessionHashes]}) and s.ended_at is null and s.expires_at > app_now()) as games,
           (select count(*)::int from vendor_round r where not r.is_ended and exists (select 1 from vendor_player p
              where p.vendor_id = r.vendor_id and p.member_id = r.member_id and p.brand_id = ${brandId})) as rounds`.execute(db);
  return rows[0] ?? { games: 0, rounds: 0 };
}

/** Ends all sessions of a player at a vendor. */
export async function endVendorSessions(platform: Platform, player: VendorPlayer): Promise<void> {
  await sql`update vendor_session set ended_at = app_now() where vendor_id = ${player.vendorId} and player_id = ${player.playerId}
    and ended_at is null`.execute(platform.db.kysely);
  cacheOf(platform);
  platform.bus.tell(ENDED, player.playerId);
}

/**
 * Forgets sessions that have been over for the days of the setting. One with a trial grant stays: the ledger's proof asks
 * for it. Transactions, rounds, players, transfers and comparisons are never forgotten.
 */
export async function deleteOldSessions(platform: Platform): Promise<void> {
  const { sessionDays } = platform.config.vendorsKept;
  for (let deleted = A_DELETE; deleted === A_DELETE;) {
    const { numAffectedRows } = await sql`delete from vendor_session where token_hash in (select token_hash from vendor_session
      where demo_grant_id is null and expires_at < app_now() - make_interval(days => ${sessionDays}) limit ${A_DELETE})`.execute(
      platform.db.kysely,
    );
    deleted = Number(numAffectedRows ?? 0n);
  }
}
