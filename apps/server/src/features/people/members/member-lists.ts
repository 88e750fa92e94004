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

/** How many members of a brand registered, by part: one from each bound to the next, numbered from 0. */
export async function countRegistered(db: Queryable, brandId: string, bounds: readonly Date[]): Promise<Map<number, bigint>> {
  const { rows } = await sql<{
    span: number;
    n: bigint;
  }>`select width_bucket(registered_at, ${bounds}::timestamptz[]) - 1 as span, count(*) as n
    from identity_member where brand_id = ${brandId} and registered_at >= ${bounds[0]} and registered_at < ${bounds.at(-1)} group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ span, n }) => [span, n]));
}

/** User names by member. */
export async function listUsernames(db: Queryable, memberIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{
    id: string;
    username: string;
  }>`select id, username from identity_member where id = any (${[...memberIds]})`.execute(db);
  return new Map(rows.map((row) => [row.id, row.username]));
}
