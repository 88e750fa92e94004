import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../platform/db/database.ts';

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
