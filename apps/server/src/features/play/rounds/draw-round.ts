import { fairnessMessage, openDraws } from '@talora/domain/fairness/draws.ts';
import type { Asset } from '@talora/domain/money/asset.ts';
import { handMessage, type RoundCards } from '@talora/domain/rounds/round-kind.ts';
import { sql } from 'kysely';
import { hmac256 } from '../../../platform/crypto/digest.ts';
import type { Queryable } from '../../../platform/db/database.ts';
import { perPlatform } from '../../../platform/per-platform.ts';
import type { Platform } from '../../../platform/platform.ts';
import { assert } from '../../../platform/refusal.ts';
import { getBrand } from '../../base/site/site.ts';
import { findRoundOfId, listBettors, type BetRow, type RoundRow } from './rounds.queries.ts';
import { seedOf } from './chains/seed-chains.ts';
import { scaled, type Kind } from './table-limits.ts';

/** What a round is dealt from: what the one before it left, if its rules are still the same. */
export const dealtFrom = (kind: Kind, before: Pick<RoundRow, 'math_version' | 'remembered'> | undefined): unknown =>
  before?.math_version === kind.mathVersion ? before.remembered : kind.first;

/** What a round is dealt from beside its seed. */
interface DealtFrom {
  readonly entropy: string;
  readonly no: bigint;
  /** What the round before it left. */
  readonly from: unknown;
  /** Every bet of it; read where a kind has cards. */
  readonly bets: readonly Pick<BetRow, 'id' | 'client_seed' | 'stake'>[];
  readonly asset: Asset;
}

type SoldBet = DealtFrom['bets'][number];

/** Draws the cards of a bet. */
function drawHand(
  kind: Kind,
  cards: RoundCards,
  { seed, no, asset }: { seed: Uint8Array; no: bigint; asset: Asset },
  bet: SoldBet,
): number[][] {
  const hand = { id: bet.id, clientSeed: bet.client_seed };
  const draws = openDraws((counter) => hmac256(seed, handMessage(kind.code, hand, Number(no), counter)));
  return cards.draw(draws, Number(bet.stake / scaled(cards.price, asset)));
}

/** Deals a round from its seed, the entropy of its bettors, what the round before it left, and the cards that were sold. */
export function drawRound(kind: Kind, seed: Uint8Array, { entropy, no, from, bets, asset }: DealtFrom) {
  const draws = openDraws((counter) => hmac256(seed, fairnessMessage(kind.code, entropy, Number(no), counter)));
  const { cards } = kind;
  if (cards === undefined) return kind.draw(draws, from);
  return kind.draw(draws, from, {
    hands: bets.map((bet) => ({ bet: bet.id, cards: drawHand(kind, cards, { seed, no, asset }, bet) })),
    soldMinor: bets.reduce((sum, { stake }) => sum + stake, 0n),
  });
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
  const bets = kind.cards === undefined ? [] : await listBettors(db, round.id);
  const { asset } = await getBrand(platform, round.brand_id);
  const drawn = { seed, ...drawRound(kind, seed, { entropy: round.entropy, no: round.no, from: dealtFrom(kind, rows[0]), bets, asset }) };
  kept.set(key, drawn);
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value ?? '');
  return drawn;
}

/** The cards of bets, by bet: cells row by row. Empty for a kind without. They are known from the moment a bet is taken. */
export async function readCards(
  platform: Platform,
  kind: Kind,
  bets: readonly BetRow[],
  asset: Asset,
): Promise<ReadonlyMap<string, number[][]>> {
  const found = new Map<string, number[][]>();
  const { cards } = kind;
  if (cards === undefined) return found;
  const db = platform.db.kysely;
  for (const roundId of new Set(bets.map((bet) => bet.round_id))) {
    const round = await findRoundOfId(db, roundId);
    assert(round !== undefined, 'a bet has its round');
    const key = { brandId: round.brand_id, gameId: round.game_id };
    const seed = round.seed ?? (await seedOf(platform, db, key, { chainNo: round.chain_no, link: round.link }));
    for (const bet of bets.filter((one) => one.round_id === roundId))
      found.set(bet.id, drawHand(kind, cards, { seed, no: round.no, asset }, bet));
  }
  return found;
}
