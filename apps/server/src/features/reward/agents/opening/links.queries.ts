import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';

/** A registration link as it is stored, with what came of it. */
export interface LinkRow {
  readonly agent_id: string;
  readonly id: string;
  readonly brand_id: string;
  readonly code: string;
  readonly note: string | null;
  readonly content_hash: Buffer;
  readonly made_at: Date;
  readonly is_on: boolean;
  readonly ends_at: Date | null;
  readonly most_uses: number | null;
  readonly uses: number;
  readonly type: number;
  readonly visits: number;
  readonly sign_ups: number;
  readonly first_deposits: number;
}

const LINK = sql`select l.*, c.is_on, c.ends_at, c.most_uses, c.uses, c.member_type as type,
    (select coalesce(sum(d.visits), 0)::int from agents_link_day d where d.brand_id = l.brand_id and d.code = l.code) as visits,
    s.sign_ups, s.first_deposits
  from agents_link l join identity_invite_code c on c.brand_id = l.brand_id and c.code = l.code
  cross join lateral (select count(*)::int as sign_ups, count(*) filter (where exists (select from wallet_deposit w
      where w.member_id = m.id and w.state = 'credited'))::int as first_deposits
    from identity_member m where m.brand_id = l.brand_id and m.invite_code = l.code) s`;

/** An agent's link by its id; undefined for what is not this agent's. */
export async function findLink(db: Queryable, agentId: string, id: string): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`${LINK} where l.agent_id = ${agentId} and l.id = ${id}`.execute(db);
  return rows[0];
}

/** An agent's links, newest first. */
export async function listLinks(
  db: Queryable,
  agentId: string,
  offset: number,
  limit: number,
): Promise<{ rows: LinkRow[]; count: number }> {
  const [{ rows }, counted] = await Promise.all([
    sql<LinkRow>`${LINK} where l.agent_id = ${agentId} order by l.made_at desc, l.id desc offset ${offset} limit ${limit}`.execute(db),
    sql<{ count: bigint }>`select count(*) as count from agents_link where agent_id = ${agentId}`.execute(db),
  ]);
  return { rows, count: Number(counted.rows[0]?.count ?? 0n) };
}

/** Links of an agent that invite now. */
export async function countLinksOn(db: Queryable, agentId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count
    from agents_link l join identity_invite_code c on c.brand_id = l.brand_id and c.code = l.code
    where l.agent_id = ${agentId} and c.is_on and (c.ends_at is null or c.ends_at > app_now())
      and (c.most_uses is null or c.uses < c.most_uses)`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Stores a link. */
export async function insertLink(
  tx: Tx,
  link: Pick<LinkRow, 'agent_id' | 'id' | 'brand_id' | 'code' | 'note' | 'content_hash'>,
): Promise<void> {
  await sql`insert into agents_link (agent_id, id, brand_id, code, note, content_hash, made_at)
    values (${link.agent_id}, ${link.id}, ${link.brand_id}, ${link.code}, ${link.note}, ${link.content_hash}, app_now())`.execute(tx);
}

/** Counts a visit by a link, of a visitor who has not yet come by it that day. A code that is no link's counts nothing. */
export async function countVisit(db: Queryable, brandId: string, code: string, day: string, visitor: Buffer): Promise<void> {
  await sql`with come as (
      insert into agents_link_visit (brand_id, code, day, visitor)
      select l.brand_id, l.code, ${day}::date, ${visitor} from agents_link l where l.brand_id = ${brandId} and l.code = ${code}
      on conflict do nothing returning brand_id, code, day)
    insert into agents_link_day as d (brand_id, code, day, visits) select brand_id, code, day, 1 from come
    on conflict (brand_id, code, day) do update set visits = d.visits + 1`.execute(db);
}

/** Forgets who came by links: a day ends in every time zone within two. */
export async function forgetVisitors(db: Queryable): Promise<void> {
  await sql`delete from agents_link_visit where day < (app_now() - interval '2 days')::date`.execute(db);
}
