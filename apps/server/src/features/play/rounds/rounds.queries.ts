import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';
import type { TableKey } from './leases.ts';

/** A round as it is stored. Outcome and what is remembered are JSON of the round's kind. */
export interface RoundRow {
  readonly brand_id: string;
  readonly game_id: number;
  readonly no: bigint;
  readonly id: string;
  readonly chain_no: number;
  readonly link: number;
  readonly state: 'open' | 'closed' | 'drawn' | 'settled';
  readonly math_version: string;
  readonly opened_at: Date;
  readonly close_at: Date;
  readonly closed_at: Date | null;
  readonly entropy: string | null;
  readonly drawn_at: Date | null;
  readonly seed: Buffer | null;
  readonly outcome: unknown;
  readonly remembered: unknown;
  readonly settled_at: Date | null;
}

/** A stake as it is stored: minor units as text. */
export interface StoredLine {
  readonly spot: string;
  readonly stake: string;
}

/** A bet with the round it belongs to. */
export interface BetRow {
  readonly member_id: string;
  readonly id: string;
  readonly round_id: string;
  readonly round_no: bigint;
  readonly client_seed: string;
  readonly lines: readonly StoredLine[];
  readonly stake: bigint;
  readonly placed_at: Date;
  /** Milliseconds of the round's course at which its member left; null for who stayed. */
  readonly exit_ms: number | null;
  readonly payout: bigint | null;
  readonly outcome: unknown;
}

const ROUND = sql`r.brand_id, r.game_id, r.no, r.id, r.chain_no, r.link, r.state, r.math_version, r.opened_at, r.close_at, r.closed_at,
  r.entropy, r.drawn_at, r.seed, r.outcome, r.remembered, r.settled_at`;

/** The last round of a table with the moment that the database has; undefined before the first. */
export async function findLastRound(
  db: Queryable,
  { brandId, gameId }: TableKey,
): Promise<(RoundRow & { readonly now: Date }) | undefined> {
  const { rows } = await sql<RoundRow & { now: Date }>`select ${ROUND}, app_now() as now from round_round r
    where r.brand_id = ${brandId} and r.game_id = ${gameId} order by r.no desc limit 1`.execute(db);
  return rows[0];
}

/** The round of an id, or undefined. */
export async function findRoundOfId(db: Queryable, id: string): Promise<RoundRow | undefined> {
  const { rows } = await sql<RoundRow>`select ${ROUND} from round_round r where r.id = ${id}`.execute(db);
  return rows[0];
}

/** A round with what was promised of it. */
export interface ChainedRow extends RoundRow {
  /** The seed before it in its chain, or the anchor. */
  readonly promised: Buffer;
  readonly anchor: Buffer;
  readonly next_anchor: Buffer;
  /** When the rest of this chain and the next one went out of use. */
  readonly withdrawn_at: Date | null;
  readonly dealt_from: unknown;
}

/** One round of a brand's table, with what was promised of it in this chain and of the next; undefined where there is none. */
export async function findRoundWithChain(db: Queryable, { brandId, gameId }: TableKey, id: string): Promise<ChainedRow | undefined> {
  const { rows } = await sql<ChainedRow>`select ${ROUND}, coalesce(p.seed, c.anchor) as promised, c.anchor, n.anchor as next_anchor,
      w.renewed_at as withdrawn_at, b.remembered as dealt_from
    from round_round r
    join round_chain c on c.brand_id = r.brand_id and c.game_id = r.game_id and c.no = r.chain_no
    join round_chain n on n.brand_id = r.brand_id and n.game_id = r.game_id and n.no = r.chain_no + 1
    left join round_renewal w on w.brand_id = r.brand_id and w.game_id = r.game_id and w.left_chain = r.chain_no
    left join round_round p on p.brand_id = r.brand_id and p.game_id = r.game_id and p.chain_no = r.chain_no and p.link = r.link - 1
    left join round_round b on b.brand_id = r.brand_id and b.game_id = r.game_id and b.no = r.no - 1 and b.math_version = r.math_version
    where r.id = ${id} and r.brand_id = ${brandId} and r.game_id = ${gameId}`.execute(db);
  return rows[0];
}

/** What many have staked in a round: bets, members, and minor units by spot. */
export interface Crowd {
  readonly bets: number;
  readonly members: number;
  readonly spots: Readonly<Record<string, string>>;
}

/** Sums of the bets of a round. */
export async function sumBets(db: Queryable, roundId: string): Promise<Crowd> {
  const { rows } = await sql<Crowd>`select count(*)::int as bets, count(distinct b.member_id)::int as members,
      coalesce((select jsonb_object_agg(s.spot, s.sum) from (
        select l.spot, sum(l.stake::bigint)::text as sum from round_bet x
        cross join lateral jsonb_to_recordset(x.lines) as l(spot text, stake text) where x.round_id = ${roundId} group by 1) s), '{}') as spots
    from round_bet b where b.round_id = ${roundId}`.execute(db);
  return rows[0] ?? { bets: 0, members: 0, spots: {} };
}

/** Ids, client seeds and stakes of all bets of a round, by id. */
export async function listBettors(db: Queryable, roundId: string): Promise<Pick<BetRow, 'id' | 'client_seed' | 'stake'>[]> {
  const { rows } = await sql<Pick<BetRow, 'id' | 'client_seed' | 'stake'>>`select id, client_seed, stake from round_bet
    where round_id = ${roundId} order by id`.execute(db);
  return rows;
}

const BET = sql`b.member_id, b.id, b.round_id, r.no as round_no, b.client_seed, b.lines, b.stake, b.placed_at, b.exit_ms, b.payout, r.outcome`;

/** Bets of a round that are not settled yet, of so many members, with all of the bets of each. Members in the order of their ids. */
export async function listUnsettled(db: Queryable, roundId: string, members: number): Promise<BetRow[]> {
  const { rows } = await sql<BetRow>`select ${BET} from round_bet b join round_round r on r.id = b.round_id
    where b.round_id = ${roundId} and b.member_id in (select distinct u.member_id from round_bet u
      where u.round_id = ${roundId} and u.settle_id is null order by u.member_id limit ${members})
    order by b.member_id, b.placed_at, b.id`.execute(db);
  return rows;
}

/** A member's bets of one round, oldest first. */
export async function listBetsOfRound(db: Queryable, memberId: string, roundId: string): Promise<BetRow[]> {
  const { rows } = await sql<BetRow>`select ${BET} from round_bet b join round_round r on r.id = b.round_id
    where b.round_id = ${roundId} and b.member_id = ${memberId} order by b.placed_at, b.id`.execute(db);
  return rows;
}

/** Bets of a round by their ids. */
export async function listBetsOfIds(db: Queryable, roundId: string, ids: readonly string[]): Promise<BetRow[]> {
  const { rows } = await sql<BetRow>`select ${BET} from round_bet b join round_round r on r.id = b.round_id
    where b.round_id = ${roundId} and b.id = any (${ids}::uuid[])`.execute(db);
  return rows;
}

/** One bet of a member, or undefined. */
export async function findBet(db: Queryable, memberId: string, id: string): Promise<BetRow | undefined> {
  const { rows } = await sql<BetRow>`select ${BET} from round_bet b join round_round r on r.id = b.round_id
    where b.member_id = ${memberId} and b.id = ${id}`.execute(db);
  return rows[0];
}

/** Bets of a member that have not left, in the rounds of his brand's tables that are not drawn yet. */
export async function listStaying(db: Queryable, memberId: string): Promise<Pick<BetRow, 'id' | 'round_id'>[]> {
  const { rows } = await sql<Pick<BetRow, 'id' | 'round_id'>>`select b.id, b.round_id from round_table t
    cross join lateral (select r.id, r.state from round_round r where r.brand_id = t.brand_id and r.game_id = t.game_id
      order by r.no desc limit 1) r
    join round_bet b on b.round_id = r.id and b.member_id = ${memberId}
    where r.state in ('open', 'closed') and b.settle_id is null and b.exit_ms is null`.execute(db);
  return rows;
}

/** A page of a member's bets at a table, newest first, and how many there are. */
export async function listBetsOfMember(
  db: Queryable,
  memberId: string,
  { brandId, gameId }: TableKey,
  page: { readonly skip: number; readonly take: number },
): Promise<{ rows: BetRow[]; count: number }> {
  const where = sql`b.member_id = ${memberId} and r.brand_id = ${brandId} and r.game_id = ${gameId}`;
  const { rows } = await sql<BetRow>`select ${BET} from round_bet b join round_round r on r.id = b.round_id
    where ${where} order by b.id desc offset ${page.skip} limit ${page.take}`.execute(db);
  const counted = await sql<{ n: number }>`select count(*)::int as n from round_bet b join round_round r on r.id = b.round_id
    where ${where}`.execute(db);
  return { rows, count: counted.rows[0]?.n ?? 0 };
}

/** Bets of a round that everybody sees, largest first; at most `most`. */
export async function listLargestBets(db: Queryable, roundId: string, most: number): Promise<BetRow[]> {
  const { rows } = await sql<BetRow>`select ${BET} from round_bet b join round_round r on r.id = b.round_id
    where b.round_id = ${roundId} order by b.stake desc, b.id limit ${most}`.execute(db);
  return rows;
}

/** Members who bet in a round. */
export async function listBettingMembers(db: Queryable, roundId: string): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`select distinct member_id from round_bet where round_id = ${roundId}`.execute(db);
  return rows.map((row) => row.member_id);
}

/** The last settled rounds of a table, oldest first; at most `most`. */
export async function listRecentRounds(db: Queryable, { brandId, gameId }: TableKey, most: number): Promise<RoundRow[]> {
  const { rows } = await sql<RoundRow>`select ${ROUND} from round_round r
    where r.brand_id = ${brandId} and r.game_id = ${gameId} and r.state = 'settled' order by r.no desc limit ${most}`.execute(db);
  return rows.toReversed();
}
