import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/db/database.ts';

/** Numbers, as people read them, of those of the ids that are a member's deposits and withdrawals; by id. */
export async function listNumbers(db: Queryable, memberId: string, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; no: string }>`
    select d.id, d.no from wallet_deposit d where d.member_id = ${memberId} and d.id = any (${[...ids]}::uuid[])
    union all select w.id, w.no from wallet_withdrawal w where w.member_id = ${memberId} and w.id = any (${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, no }) => [id, no]));
}

/** The same for the references of postings. */
export const listNumbersOf = (db: Queryable, memberId: string, rows: readonly { readonly ref: string | null }[]) =>
  listNumbers(db, memberId, [...new Set(rows.flatMap(({ ref }) => (ref === null ? [] : [ref])))]);
