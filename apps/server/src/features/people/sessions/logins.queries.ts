import type { LoginWay } from '@talora/domain/access/guard.ts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/db/database.ts';

/** How a login went. */
export type LoginResult = 'ok' | 'wrong-password' | 'wrong-second-factor';

/** A login, taken or refused. */
export interface LoginRow {
  readonly id: string;
  readonly at: Date;
  readonly way: LoginWay;
  readonly result: LoginResult;
  readonly ip: string;
  readonly user_agent: string;
}

/** Writes a login down. An unknown member costs the same statement and leaves nothing. */
export async function insertLoginRow(db: Queryable, memberId: string | null, row: Omit<LoginRow, 'at'>): Promise<void> {
  await sql`insert into identity_login (id, member_id, at, way, result, ip, user_agent)
    select ${row.id}, m.id, app_now(), ${row.way}, ${row.result}, ${row.ip}, ${row.user_agent} from identity_member m
    where m.id = ${memberId}`.execute(db);
}

/** Has this member come in from the address, and with the same kind of browser, within the last 90 days? */
export async function isKnownDevice(db: Queryable, memberId: string, ip: string, userAgent: string): Promise<boolean> {
  const { rows } = await sql<{ ip: boolean | null; device: boolean | null }>`
    select bool_or(ip = ${ip}) as ip, bool_or(user_agent = ${userAgent}) as device from identity_login
    where member_id = ${memberId} and result = 'ok' and at > app_now() - interval '90 days'`.execute(db);
  return rows[0]?.ip === true && rows[0].device === true;
}

/** A page of a member's logins, newest first, and how many there are. */
export async function listLoginRows(
  db: Queryable,
  memberId: string,
  offset: number,
  limit: number,
): Promise<{ rows: LoginRow[]; count: bigint }> {
  const { rows } = await sql<LoginRow>`select id, at, way, result, ip, user_agent from identity_login where member_id = ${memberId}
    order by id desc offset ${offset} limit ${limit}`.execute(db);
  const counted = await sql<{ n: bigint }>`select count(*) as n from identity_login where member_id = ${memberId}`.execute(db);
  return { rows, count: counted.rows[0]?.n ?? 0n };
}

/** Has the member come in from this neighbourhood within the last days? */
export async function isKnownNetworkRow(db: Queryable, memberId: string, network: string, days: number): Promise<boolean> {
  const { rows } = await sql`select 1 from identity_place where member_id = ${memberId} and place = ${network}
    and last_at > app_now() - make_interval(days => ${days})`.execute(db);
  return rows.length > 0;
}

/** Notes that a member has come in from a neighbourhood. */
export async function noteNetworkRow(tx: Tx, memberId: string, network: string): Promise<void> {
  await sql`insert into identity_place (member_id, place, first_at, last_at) values (${memberId}, ${network}, app_now(), app_now())
    on conflict (member_id, place) do update set last_at = app_now()`.execute(tx);
}

/** Deletes logins that are older than they are kept, and neighbourhoods that nobody has come from for long. */
export async function deleteOldLogins(db: Queryable): Promise<void> {
  await sql`select identity_forget_logins()`.execute(db);
  await sql`delete from identity_place where last_at < app_now() - interval '400 days'`.execute(db);
}
