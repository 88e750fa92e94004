import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/db/database.ts';

/** A member in a list of staff. */
export interface MemberListRow {
  readonly id: string;
  readonly no: bigint;
  readonly username: string;
  readonly nickname: string | null;
  readonly type: number;
  readonly registered_at: Date;
  readonly last_login_at: Date | null;
  readonly locked_at: Date | null;
}

/** Digits that stand in a phone number as people write it; null for anything else. */
const phoneDigits = (text: string): string | null => (/^[+0-9()\s-]{4,24}$/.test(text) ? text.replace(/[^0-9]/g, '') : null);

/**
 * Members of a brand whose name or e-mail starts with the text, whose number it is, or whose phone ends with it (with or
 * without the leading zero), newest first, and how many there are.
 */
export async function listMembers(
  db: Queryable,
  brandId: string,
  query: string,
  offset: number,
  limit: number,
): Promise<{ rows: MemberListRow[]; count: bigint }> {
  const text = query.trim().toLowerCase();
  const number = /^[0-9]{1,18}$/.test(text) ? BigInt(text) : -1n;
  const phone = phoneDigits(text)?.replace(/^0+/, '') ?? '';
  const isPhone = phone.length >= 4;
  const where = sql`m.brand_id = ${brandId} and (${text} = '' or m.no = ${number} or starts_with(lower(m.username), ${text})
    or starts_with(lower(m.email), ${text}) or (${isPhone} and right(m.mobile, ${phone.length}::int) = ${phone}))`;
  const { rows } = await sql<MemberListRow>`select m.id, m.no, m.username, m.nickname, m.type, m.registered_at, m.last_login_at, m.locked_at
    from identity_member m where ${where} order by m.registered_at desc, m.id desc offset ${offset} limit ${limit}`.execute(db);
  const counted = await sql<{ n: bigint }>`select count(*) as n from identity_member m where ${where}`.execute(db);
  return { rows, count: counted.rows[0]?.n ?? 0n };
}

/** Sets the name that payouts go to, once: a name on file is never replaced here. Resolves to the name on file. */
export async function setPayeeName(tx: Tx, memberId: string, name: string): Promise<string> {
  const { rows } = await sql<{ payee_name: string }>`update identity_member set payee_name = coalesce(payee_name, ${name})
    where id = ${memberId} returning payee_name`.execute(tx);
  const stored = rows[0]?.payee_name;
  if (stored === undefined) throw new Error('no such member');
  return stored;
}

/** Puts the name on file right. Two have agreed on it. */
export async function replacePayeeName(tx: Tx, memberId: string, name: string): Promise<void> {
  await sql`update identity_member set payee_name = ${name} where id = ${memberId}`.execute(tx);
}

/** How many members have a session in use within some minutes, and how many registered in a span. */
export async function countMembers(
  db: Queryable,
  brandId: string,
  minutes: number,
  span: { from: Date; to: Date },
): Promise<{ online: number; registered: number }> {
  const { rows } = await sql<{ online: bigint; registered: bigint }>`
    select (select count(distinct member_id) from identity_session where brand_id = ${brandId} and ended_at is null
              and seen_at > app_now() - make_interval(mins => ${minutes})) as online,
           (select count(*) from identity_member where brand_id = ${brandId} and registered_at >= ${span.from} and registered_at < ${span.to}) as registered`.execute(
    db,
  );
  return { online: Number(rows[0]?.online ?? 0n), registered: Number(rows[0]?.registered ?? 0n) };
}

/** User names by member. */
export async function listUsernames(db: Queryable, memberIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{
    id: string;
    username: string;
  }>`select id, username from identity_member where id = any (${[...memberIds]})`.execute(db);
  return new Map(rows.map((row) => [row.id, row.username]));
}
