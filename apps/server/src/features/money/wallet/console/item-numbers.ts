import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/db/database.ts';

/** Ids of things of the wallet, by what they are. */
export interface ItemIds {
  readonly deposit: readonly string[];
  readonly withdrawal: readonly string[];
  /** A refund is known by the number of its deposit. */
  readonly refund: readonly string[];
}

/** Numbers that people know a brand's deposits, withdrawals and refunds by, under `kind:id`; what is no such thing of the brand is left out. */
export async function listItemNumbers(db: Queryable, brandId: string, ids: ItemIds): Promise<Map<string, string>> {
  if (ids.deposit.length + ids.withdrawal.length + ids.refund.length === 0) return new Map();
  const { rows } = await sql<{ item: string; no: string }>`
    select 'deposit:' || d.id as item, d.no from wallet_deposit d where d.brand_id = ${brandId} and d.id = any (${[...ids.deposit]}::uuid[])
    union all
    select 'withdrawal:' || w.id, w.no from wallet_withdrawal w where w.brand_id = ${brandId} and w.id = any (${[...ids.withdrawal]}::uuid[])
    union all
    select 'refund:' || r.id, d.no from wallet_refund r join wallet_deposit d on d.member_id = r.member_id and d.id = r.deposit_id
      where r.brand_id = ${brandId} and r.id = any (${[...ids.refund]}::uuid[])`.execute(db);
  return new Map(rows.map(({ item, no }) => [item, no]));
}

/** Deposits and withdrawals of a brand that a number names, as `kind:id`. */
export async function findItemsByNo(db: Queryable, brandId: string, no: string): Promise<string[]> {
  const { rows } = await sql<{ item: string }>`
    select 'deposit:' || d.id as item from wallet_deposit d where d.brand_id = ${brandId} and d.no = ${no}
    union all
    select 'withdrawal:' || w.id from wallet_withdrawal w where w.brand_id = ${brandId} and w.no = ${no}`.execute(db);
  return rows.map(({ item }) => item);
}

/** The deposit or withdrawal of one member that a number names, as `kind:id`; undefined for none. */
export async function findItemOfMember(db: Queryable, memberId: string, no: string): Promise<string | undefined> {
  const { rows } = await sql<{ item: string }>`
    select 'deposit:' || d.id as item from wallet_deposit d where d.member_id = ${memberId} and d.no = ${no}
    union all
    select 'withdrawal:' || w.id from wallet_withdrawal w where w.member_id = ${memberId} and w.no = ${no}`.execute(db);
  return rows[0]?.item;
}
