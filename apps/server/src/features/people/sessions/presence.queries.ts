import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';
import { IDLE_MINUTES } from './session.queries.ts';

/** A session that is open, also before the next sweep has ended the others. One that still owes its second step is nobody's yet. */
const OPEN = sql`s.ended_at is null and not s.owes_second_factor and s.expires_at > app_now()
  and s.seen_at > app_now() - make_interval(mins => ${IDLE_MINUTES})`;

/** An open session of a brand. */
export interface PresentRow {
  readonly token_hash: Buffer;
  readonly member_id: string;
  readonly username: string;
  readonly type: number;
  readonly seen_at: Date;
}

/** Open sessions of a brand, the last used first. */
export async function listPresent(db: Queryable, brandId: string): Promise<PresentRow[]> {
  const { rows } = await sql<PresentRow>`select s.token_hash, s.member_id, m.username, m.type, s.seen_at
    from identity_session s join identity_member m on m.id = s.member_id
    where s.brand_id = ${brandId} and ${OPEN} order by s.seen_at desc, s.id`.execute(db);
  return rows;
}

/** How many sessions of a brand are open, and how many members were seen in one of them within some minutes. */
export async function countPresent(db: Queryable, brandId: string, minutes: number): Promise<{ sessions: number; players: number }> {
  const { rows } = await sql<{ sessions: bigint; players: bigint }>`select count(*) as sessions,
      count(distinct s.member_id) filter (where s.seen_at > app_now() - make_interval(mins => ${minutes})) as players
    from identity_session s where s.brand_id = ${brandId} and ${OPEN}`.execute(db);
  return { sessions: Number(rows[0]?.sessions ?? 0n), players: Number(rows[0]?.players ?? 0n) };
}

/** A member at an address: with open sessions there, by a login of the last hours, or both. */
export interface PresenceRow {
  readonly member_id: string;
  readonly username: string;
  readonly ip: string;
  readonly sessions: number;
  readonly is_recent: boolean;
}

/** Addresses that members of a brand use now or have come in from within the hours; those who are here come first. */
export async function listPresence(db: Queryable, brandId: string, hours: number): Promise<PresenceRow[]> {
  const { rows } = await sql<PresenceRow>`
    select x.member_id, m.username, x.ip, sum(x.sessions)::int as sessions, bool_or(x.is_recent) as is_recent from (
      select s.member_id, s.ip, 1 as sessions, false as is_recent from identity_session s where s.brand_id = ${brandId} and ${OPEN}
      union all
      select l.member_id, l.ip, 0, true from identity_login l
        where l.result = 'ok' and l.at > app_now() - make_interval(hours => ${hours})
    ) x join identity_member m on m.id = x.member_id and m.brand_id = ${brandId}
    group by x.member_id, m.username, x.ip order by sum(x.sessions) > 0 desc, m.username, x.ip`.execute(db);
  return rows;
}

/** How many of a brand's members have come in by some ways in the last days. */
export async function countLoginsBy(db: Queryable, brandId: string, ways: readonly string[], days: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(distinct l.member_id)::int as n from identity_login l
    join identity_member m on m.id = l.member_id and m.brand_id = ${brandId}
    where l.result = 'ok' and l.way = any (${[...ways]}::text[]) and l.at > app_now() - make_interval(days => ${days})`.execute(db);
  return rows[0]?.n ?? 0;
}
