import type { JackpotTier } from '@talora/domain/jackpots/jackpot-tiers.ts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/db/database.ts';

/** How far a brand's rounds are counted: all of an order (transaction, member, round) up to this one. */
export interface PositionRow {
  readonly brand_id: string;
  readonly book: number;
  readonly asset: number;
  readonly batches: number;
  readonly xid: bigint;
  readonly member_id: string;
  readonly play_id: string;
}

/** A pool with the run that is open, if one is. `meter` and `reserve` in ten-thousandths of a minor unit, all other sums in minor units. */
export interface PoolRow {
  readonly id: string;
  readonly brand_id: string;
  readonly tier: JackpotTier;
  readonly is_open: boolean;
  readonly run_no: number;
  readonly meter: bigint;
  readonly reserve: bigint;
  readonly contributed: bigint;
  readonly loan: bigint;
  readonly seed: bigint | null;
  readonly cap: bigint | null;
  readonly rate: bigint | null;
  readonly reserve_rate: bigint | null;
  readonly odds: bigint | null;
  readonly commitment: Buffer | null;
  readonly sealed: string | null;
  readonly opened_at: Date | null;
}

/** A round that takes part and is not counted yet. */
export interface CountedRound {
  readonly xid: bigint;
  readonly member_id: string;
  readonly id: string;
  readonly stake: bigint;
  readonly grand_odds: bigint;
  readonly grand_number: bigint;
}

/** Brands that run a jackpot, or have ever run one: pools go on to their next hit, and the last rounds with a number are counted too. */
export async function listJackpotBrands(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select b.id from site_brand b where coalesce(b.settings ->> 'jackpotProfile', 'off') <> 'off'
    or exists (select from jackpot_position p where p.brand_id = b.id) order by b.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Takes a brand's jackpot for the transaction; undefined while another server counts, or where nothing is to be counted. */
export async function takeJackpot(tx: Tx, brandId: string): Promise<PositionRow | undefined> {
  const { rows } = await sql<PositionRow>`select * from jackpot_take(${brandId})`.execute(tx);
  return rows[0];
}

/** Pools of a brand, open or not. */
export async function listPools(db: Queryable, brandId: string): Promise<PoolRow[]> {
  const { rows } = await sql<PoolRow>`select p.id, p.brand_id, p.tier, p.is_open, p.run_no, p.meter, p.reserve, p.contributed, p.loan,
      r.seed, r.cap, r.rate, r.reserve_rate, r.odds, h.o_commitment as commitment, h.o_sealed as sealed, r.opened_at
    from jackpot_pool p left join jackpot_run r on r.pool_id = p.id and r.ended_at is null
    left join lateral jackpot_promise(r) h on r.pool_id is not null
    where p.brand_id = ${brandId}`.execute(db);
  return rows;
}

/** Rounds of a brand behind its position whose transactions are over, in their order; at most so many. */
export async function listUncounted(db: Queryable, at: PositionRow, most: number): Promise<CountedRound[]> {
  const { rows } = await sql<CountedRound>`select r.xid, r.member_id, r.id, r.stake, r.grand_odds, r.grand_number from arcade_round r
    where r.jackpot_book = ${at.book} and r.xid >= ${at.xid} and r.xid < settled_xid()
      and (r.xid, r.member_id, r.id) > (${at.xid}, ${at.member_id}::uuid, ${at.play_id}::uuid)
    order by r.xid, r.member_id, r.id limit ${most}`.execute(db);
  return rows;
}

/** For how many seconds the oldest round that takes part has waited to be counted; 0 when all are. */
export async function readCountLag(db: Queryable): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`select coalesce(max(extract(epoch from app_now() - w.played_at)), 0)::float8 as seconds
    from jackpot_position p cross join lateral (select r.played_at from arcade_round r where r.jackpot_book = p.book and r.xid >= p.xid
      and (r.xid, r.member_id, r.id) > (p.xid, p.member_id, p.play_id) order by r.xid limit 1) w`.execute(db);
  return rows[0]?.seconds ?? 0;
}

/** The odds of the grand that rounds of a brand draw their number by; null where its jackpot is off. */
export async function findOdds(db: Queryable, brandId: string): Promise<bigint | null> {
  const { rows } = await sql<{ odds: bigint }>`select r.odds from jackpot_pool p join jackpot_run r on r.pool_id = p.id
    where p.brand_id = ${brandId} and p.tier = 'grand' and exists (select from jackpot_pool o where o.brand_id = p.brand_id and o.is_open)
    order by r.no desc limit 1`.execute(db);
  return rows[0]?.odds ?? null;
}

/** A pool's run that ended with a hit. `paid` and `value` in minor units. */
export interface HitRow {
  readonly pool_id: string;
  readonly tier: JackpotTier;
  readonly no: number;
  readonly cap: bigint | null;
  /** By which the number of the round was drawn; null for a pool with a cap. */
  readonly odds: bigint | null;
  readonly commitment: Buffer | null;
  readonly salt: Buffer | null;
  readonly value: bigint | null;
  readonly paid: bigint;
  readonly pay_id: string;
  readonly hit_member_id: string;
  readonly hit_play_id: string;
  readonly ended_batch: number;
  readonly ended_at: Date;
  readonly game_id: number;
  readonly stake: bigint;
  readonly grand_number: bigint;
}

const HITS = sql`select h.pool_id, p.tier, h.no, h.cap, case when h.odds is not null then r.grand_odds end as odds, (select o_commitment from jackpot_promise(h)) as commitment, h.salt, h.value, h.paid, h.pay_id, h.hit_member_id, h.hit_play_id,
    h.ended_batch, h.ended_at, r.game_id, r.stake, r.grand_number
  from jackpot_run h join jackpot_pool p on p.id = h.pool_id
  cross join lateral (select r.game_id, r.stake, r.grand_odds, r.grand_number from arcade_round r where r.member_id = h.hit_member_id and r.id = h.hit_play_id limit 1) r`;

/** The last hits of a brand, newest first. */
export async function listHits(db: Queryable, brandId: string, offset: number, limit: number): Promise<HitRow[]> {
  const { rows } = await sql<HitRow>`${HITS} where h.brand_id = ${brandId} and h.ended_at is not null
    order by h.ended_at desc, p.tier offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

/** How many hits a brand has paid, and what they come to in minor units. */
export async function sumHits(db: Queryable, brandId: string): Promise<{ count: number; paid: bigint }> {
  const { rows } = await sql<{ count: number; paid: bigint }>`select count(*)::int as count, coalesce(sum(paid), 0)::bigint as paid
    from jackpot_run where brand_id = ${brandId} and ended_at is not null`.execute(db);
  return rows[0] ?? { count: 0, paid: 0n };
}

/** The largest hits of a brand since a moment, largest first. */
export async function listLargestHits(db: Queryable, brandId: string, since: Date, limit: number): Promise<HitRow[]> {
  const { rows } = await sql<HitRow>`${HITS} where h.brand_id = ${brandId} and h.ended_at >= ${since}
    order by h.paid desc, h.ended_at desc limit ${limit}`.execute(db);
  return rows;
}

/** What rounds of a member have hit. */
export async function listHitsOf(db: Queryable, memberId: string, playIds: readonly string[]): Promise<HitRow[]> {
  const { rows } = await sql<HitRow>`${HITS} where h.hit_member_id = ${memberId} and h.hit_play_id = any (${[...playIds]}::uuid[])
    and h.ended_at is not null`.execute(db);
  return rows;
}

/** A hidden value that went out of use before it was hit. */
export interface WithdrawnRow {
  readonly pool_id: string;
  readonly run_no: number;
  readonly commitment: Buffer;
  readonly salt: Buffer;
  readonly value: bigint;
  readonly renewed_at: Date;
}

/** Hidden values of a brand that went out of use, each with what had been promised of it; in their order. */
export async function listWithdrawn(db: Queryable, brandId: string): Promise<WithdrawnRow[]> {
  const { rows } = await sql<WithdrawnRow>`select w.pool_id, w.run_no, coalesce(b.commitment, r.commitment) as commitment, w.salt, w.value,
      w.renewed_at
    from jackpot_renewal w join jackpot_run r on r.pool_id = w.pool_id and r.no = w.run_no
    left join jackpot_renewal b on b.pool_id = w.pool_id and b.run_no = w.run_no and b.no = w.no - 1
    where r.brand_id = ${brandId} order by w.pool_id, w.run_no, w.no`.execute(db);
  return rows;
}

/** What the pools of a brand hold, in minor units: all of it is owed to players. */
export async function sumPools(db: Queryable, brandId: string): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`select coalesce(sum((meter + reserve) / 10000), 0)::bigint as sum from jackpot_pool
    where brand_id = ${brandId}`.execute(db);
  return rows[0]?.sum ?? 0n;
}

/** The last batch of a brand; undefined before the first. */
export async function findLastBatch(db: Queryable, brandId: string): Promise<{ no: number; booked_at: Date } | undefined> {
  const { rows } = await sql<{ no: number; booked_at: Date }>`select no, booked_at from jackpot_batch where brand_id = ${brandId}
    order by no desc limit 1`.execute(db);
  return rows[0];
}
