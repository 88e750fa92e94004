import type { Span } from '@talora/domain/time/business-day.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/db/database.ts';
import type { Standing } from './branch.queries.ts';

/** Sums of a branch in minor units: of the member and of everybody below. */
export interface TreeSums {
  readonly validBet: bigint;
  readonly net: bigint;
  readonly deposits: bigint;
  readonly withdrawals: bigint;
}

/** A member in the tree. */
export interface TreeRow extends Standing {
  readonly registered_at: Date;
  readonly locked_at: Date | null;
  readonly members: number;
  readonly direct: number;
}

/** Whose list: a member's, or for null that of the agents whom nobody is above. */
export interface TreeList {
  readonly brandId: string;
  readonly memberId: string | null;
  readonly agentTypes: readonly number[];
}

const ROW = sql.raw(`m.id, m.no, m.username, m.type, m.path, m.agent_id, m.registered_at, m.locked_at,
  coalesce(s.members, 0) as members, coalesce(s.direct, 0) as direct`);

const listed = ({ brandId, memberId, agentTypes }: TreeList) =>
  memberId === null
    ? sql`m.brand_id = ${brandId} and m.agent_id is null and m.type <> 0 and m.type = any (${agentTypes}::smallint[])`
    : sql`m.brand_id = ${brandId} and m.agent_id = ${memberId}`;

/** A page of whoever stands there, in the order of registration. */
export async function listTreeRows(db: Queryable, list: TreeList, offset: number, limit: number): Promise<TreeRow[]> {
  const { rows } = await sql<TreeRow>`select ${ROW} from identity_member m left join agents_team_size s on s.agent_id = m.id
    where ${listed(list)} order by m.no offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

/** How many stand there. */
export async function countTreeRows(db: Queryable, list: TreeList): Promise<number> {
  const { rows } = await sql<{ n: bigint }>`select count(*) as n from identity_member m where ${listed(list)}`.execute(db);
  return Number(rows[0]?.n ?? 0n);
}

/** One member of a brand in the tree. */
export async function findTreeRow(db: Queryable, brandId: string, id: string): Promise<TreeRow | undefined> {
  const { rows } = await sql<TreeRow>`select ${ROW} from identity_member m left join agents_team_size s on s.agent_id = m.id
    where m.id = ${id} and m.brand_id = ${brandId}`.execute(db);
  return rows[0];
}

const NOTHING: TreeSums = { validBet: 0n, net: 0n, deposits: 0n, withdrawals: 0n };

/** Figures of branches in a span, from their roll-ups: the costs are hours, whatever the size of a branch. */
export async function sumTree(db: Queryable, ids: readonly string[], asset: number, { from, to }: Span): Promise<(id: string) => TreeSums> {
  const { rows } = await sql<TreeSums & { id: string }>`select i.id, f.* from unnest(${ids}::uuid[]) as i(id)
    cross join lateral (select coalesce(sum(r.valid_bet), 0)::bigint as "validBet", coalesce(sum(r.payout - r.stake), 0)::bigint as net,
        coalesce(sum(r.deposits), 0)::bigint as deposits, coalesce(sum(r.withdrawals), 0)::bigint as withdrawals
      from (select o.valid_bet, o.payout, o.stake, o.deposits, o.withdrawals from agents_team_own o
          where o.member_id = i.id and o.asset = ${asset} and o.at >= ${from} and o.at < ${to}
        union all
        select h.valid_bet, h.payout, h.stake, h.deposits, h.withdrawals from agents_team_hour h
          where h.agent_id = i.id and h.asset = ${asset} and h.at >= ${from} and h.at < ${to}) r) f`.execute(db);
  const byId = new Map(rows.map(({ id, ...sums }) => [id, sums]));
  return (id) => byId.get(id) ?? NOTHING;
}

/** Members whose user names begin so (in lower case), by name. */
export async function findByName(db: Queryable, brandId: string, key: string, limit: number): Promise<Standing[]> {
  const { rows } = await sql<Standing>`select m.id, m.no, m.username, m.type, m.path, m.agent_id
    from (select u.member_id, u.username_key from identity_username u where u.brand_id = ${brandId} and starts_with(u.username_key, ${key})
      order by u.username_key limit ${limit}) u join identity_member m on m.id = u.member_id order by u.username_key`.execute(db);
  return rows;
}
