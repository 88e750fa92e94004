import { fairnessMessage, openDraws } from '@talora/domain/fairness/draws.ts';
import type { RoundKind } from '@talora/domain/rounds/round-kind.ts';
import { sql } from 'kysely';
import { hmac256 } from '../../../platform/crypto/digest.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { perPlatform } from '../../../platform/per-platform.ts';
import type { Platform } from '../../../platform/platform.ts';
import { assert } from '../../../platform/refusal.ts';
import type { RoundRow } from './rounds.queries.ts';
import { seedOf } from './seed-chains.ts';

/** Rules of a game whose rounds are shared; what it remembers and what comes out are its own. */
export type Kind = RoundKind<unknown, unknown>;

/** What a round is dealt from: what the one before it left, if its rules are still the same. */
export const dealtFrom = (kind: Kind, before: Pick<RoundRow, 'math_version' | 'remembered'> | undefined): unknown =>
  before?.math_version === kind.mathVersion ? before.remembered : kind.first;

/** Deals a round from its seed, the entropy of its bettors, and what the round before it left. */
export function drawRound(kind: Kind, seed: Uint8Array, { entropy, no, from }: { entropy: string; no: bigint; from: unknown }) {
  return kind.draw(
    openDraws((counter) => hmac256(seed, fairnessMessage(kind.code, entropy, Number(no), counter))),
    from,
  );
}

/** What a round gives, with the seed behind it: nobody's but the server's until the round is drawn. */
export interface Drawn {
  readonly seed: Uint8Array;
  readonly outcome: unknown;
  readonly next: unknown;
}

/** Rounds whose draw is kept in memory; a table has one at a time. */
const MOST_KEPT = 256;
const keptOf = perPlatform(() => new Map<string, Drawn>());

/** What a round will give, or has given: of one whose list of bets is closed. It is asked for often while its course goes on, and drawn once. */
export async function readDrawn(platform: Platform, db: Queryable, kind: Kind, round: RoundRow): Promise<Drawn> {
  assert(round.entropy !== null, 'a closed round has its entropy');
  const kept = keptOf(platform);
  const key = `${round.id} ${round.entropy}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const { rows } = await sql<{ math_version: string; remembered: unknown }>`select math_version, remembered from round_round
    where brand_id = ${round.brand_id} and game_id = ${round.game_id} and no = ${round.no - 1n}`.execute(db);
  const seed = await seedOf(
    platform,
    db,
    { brandId: round.brand_id, gameId: round.game_id },
    { chainNo: round.chain_no, link: round.link },
  );
  const drawn = { seed, ...drawRound(kind, seed, { entropy: round.entropy, no: round.no, from: dealtFrom(kind, rows[0]) }) };
  for (const oldest of kept.keys()) {
    if (kept.size < MOST_KEPT) break;
    kept.delete(oldest);
  }
  kept.set(key, drawn);
  return drawn;
}
