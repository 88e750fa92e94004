import { sql } from 'kysely';
import { getAssetById, type Asset } from '@talora/domain/money/asset.ts';
import type { ShippedLanguage } from '@talora/domain/languages/languages.ts';
import { sha256 } from '../../../platform/crypto/digest.ts';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import { perPlatform } from '../../../platform/per-platform.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isSessionOpen } from '../../people/sessions/sessions.ts';
import type { Brand, SiteContext } from '../../base/site/site.ts';

/** An open game frame. */
export interface GameSession {
  readonly key: string;
  readonly brandId: string;
  readonly memberId: string;
  readonly gameId: number;
  /** Code of the game. */
  readonly code: string;
  readonly mode: 'real' | 'demo';
  readonly asset: Asset;
  readonly book: number;
  readonly language: ShippedLanguage;
  readonly siteOrigin: string;
  /** The member's session it lives in; null for a trial. */
  readonly memberSessionHash: Buffer | null;
  readonly expiresAt: Date;
}

/** Context of a call from a game frame. */
export interface GameContext {
  readonly platform: Platform;
  readonly brand: Brand;
  readonly caller: SiteContext['caller'];
  readonly game: GameSession;
}

/** What a new game session's row holds. */
export interface NewGameSession {
  readonly brandId: string;
  readonly memberId: string;
  readonly gameId: number;
  readonly mode: 'real' | 'demo';
  readonly asset: number;
  readonly book: number;
  readonly language: string;
  readonly siteOrigin: string;
  readonly sessionHash: Buffer | null;
  readonly demoGrant: bigint | null;
  readonly demoGrantId: string | null;
  readonly hours: number;
}

interface Row {
  readonly code: string;
  readonly brand_id: string;
  readonly member_id: string;
  readonly game_id: number;
  readonly mode: 'real' | 'demo';
  readonly asset: number;
  readonly book: number;
  readonly language: ShippedLanguage;
  readonly site_origin: string;
  readonly session_hash: Buffer | null;
  readonly expires_at: Date;
}

const CACHE_MS = 5_000;

const cacheOf = perPlatform(() => new Map<string, { session: GameSession | null; until: number }>());

/** Stores a game session. Resolves to its token, which is nowhere on the server. */
export async function insertGameSession(platform: Platform, tx: Tx, s: NewGameSession): Promise<string> {
  const token = platform.random.bytes(32).toString('base64url');
  await sql`insert into arcade_session (token_hash, brand_id, member_id, game_id, mode, asset, book, language, site_origin, session_hash, demo_grant,
      demo_grant_id, opened_at, expires_at)
    values (${sha256(token)}, ${s.brandId}, ${s.memberId}, ${s.gameId}, ${s.mode}, ${s.asset}, ${s.book}, ${s.language}, ${s.siteOrigin},
      ${s.sessionHash}, ${s.demoGrant}, ${s.demoGrantId}, app_now(), app_now() + make_interval(hours => ${s.hours}))`.execute(tx);
  return token;
}

async function loadGameSession(platform: Platform, tokenHash: Buffer): Promise<GameSession | null> {
  const { rows } = await sql<Row>`select g.code, s.brand_id, s.member_id, s.game_id, s.mode, s.asset, s.book, s.language, s.site_origin,
      s.session_hash, s.expires_at
    from arcade_session s join games_game g on g.id = s.game_id where s.token_hash = ${tokenHash} and s.expires_at > app_now()`.execute(
    platform.db.kysely,
  );
  const row = rows[0];
  if (row === undefined) return null;
  return {
    key: tokenHash.toString('hex'),
    brandId: row.brand_id,
    memberId: row.member_id,
    gameId: row.game_id,
    code: row.code,
    mode: row.mode,
    asset: getAssetById(row.asset),
    book: row.book,
    language: row.language,
    siteOrigin: row.site_origin,
    memberSessionHash: row.session_hash,
    expiresAt: row.expires_at,
  };
}

/** The game session of a token, or null. A real one ends with the member's session, at once. */
export async function findGameSession(platform: Platform, token: string): Promise<GameSession | null> {
  const tokenHash = sha256(token);
  const key = tokenHash.toString('hex');
  const cache = cacheOf(platform);
  const now = platform.clock.nowMs();
  let entry = cache.get(key);
  if (entry === undefined || entry.until <= now) {
    entry = { session: await loadGameSession(platform, tokenHash), until: now + CACHE_MS };
    if (cache.size > 50_000) cache.clear();
    cache.set(key, entry);
  }
  const { session } = entry;
  if (session === null || session.expiresAt.getTime() <= now) return null;
  if (session.memberSessionHash !== null && !(await isSessionOpen(platform, session.memberSessionHash, true))) return null;
  return session;
}

/** How many games of the house were opened in these sessions and can still be played. */
export async function countGamesOf(db: Queryable, sessionHashes: readonly Buffer[]): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from arcade_session
    where session_hash = any (${[...sessionHashes]}) and expires_at > app_now()`.execute(db);
  return rows[0]?.n ?? 0;
}

/** Players and trials of a brand with one of some games of the house open. */
export async function countPlayersOfGames(
  db: Queryable,
  brandId: string,
  gameIds: readonly number[],
): Promise<{ players: number; trials: number }> {
  const { rows } = await sql<{ players: number; trials: number }>`select
      (count(distinct s.member_id) filter (where s.mode = 'real'))::int as players,
      (count(distinct s.member_id) filter (where s.mode = 'demo'))::int as trials
    from arcade_session s where s.brand_id = ${brandId} and s.game_id = any (${[...gameIds]}::int[]) and s.expires_at > app_now()`.execute(
    db,
  );
  return rows[0] ?? { players: 0, trials: 0 };
}

/** Deletes game sessions that ended more than a day ago; those of trials stay, because they explain their grant. */
export async function deleteOldGameSessions(platform: Platform): Promise<void> {
  await sql`delete from arcade_session where mode = 'real' and expires_at < app_now() - interval '1 day'`.execute(platform.db.kysely);
}
