import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';
import type { Waiting } from '../../../platform/db/waiting.ts';

/** An account's sums in minor units. */
export interface AccountRow {
  readonly member_id: string;
  readonly asset: number;
  readonly book: number;
  readonly balance: bigint;
  readonly held: bigint;
}

/** A transfer as it is stored. */
export interface TransferRow {
  readonly member_id: string;
  readonly id: string;
  readonly kind: number;
  readonly asset: number;
  readonly debit: number;
  readonly credit: number;
  readonly amount: bigint;
  readonly balance_after: bigint;
  readonly ref: string | null;
  readonly posted_at: Date;
}

/** What a ledger function answers. */
export interface MoveRow {
  readonly o_status: number;
  readonly o_available: bigint;
}

/** Opens an account; nothing happens when it is open. */
export async function openAccountRow(db: Queryable, memberId: string, asset: number, book: number): Promise<void> {
  await sql`select ledger_open_account(${memberId}, ${asset}::smallint, ${book}::smallint)`.execute(db);
}

/** The account of a member in an asset. */
export async function findAccountRow(db: Queryable, memberId: string, asset: number): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`select member_id, asset, book, balance, held from ledger_account
    where member_id = ${memberId} and asset = ${asset}`.execute(db);
  return rows[0];
}

/** Accounts of several members in an asset. */
export async function listAccountRows(db: Queryable, memberIds: readonly string[], asset: number): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`select member_id, asset, book, balance, held from ledger_account
    where member_id = any (${memberIds}) and asset = ${asset}`.execute(db);
  return rows;
}

/** Filter of a member's transfers. `from` and `to` bound the moment of posting, `to` exclusive. */
export interface TransferFilter {
  readonly memberId: string;
  readonly asset: number;
  readonly from: Date;
  readonly to: Date;
  readonly kinds?: readonly number[];
}

// What moves at a vendor's wallet is the member's too, and moves nothing in the wallet here.
const filterSql = (filter: TransferFilter) => sql`
  (debit = 0 or credit = 0) and member_id = ${filter.memberId} and asset = ${filter.asset}
  and id >= uuid_v7_floor(${filter.from}) and id < uuid_v7_floor(${filter.to})
  ${filter.kinds === undefined ? sql`` : sql`and kind = any (${filter.kinds}::smallint[])`}`;

/** A page of a member's transfers, newest first. */
export async function listTransferRows(db: Queryable, filter: TransferFilter, offset: number, limit: number): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`select member_id, id, kind, asset, debit, credit, amount, balance_after, ref, posted_at
    from ledger_transfer where ${filterSql(filter)} order by id desc, kind desc offset ${offset} limit ${limit}`.execute(db);
  return rows;
}

/** Count and sums of a member's transfers: into and out of the wallet. */
export async function sumTransferRows(
  db: Queryable,
  filter: TransferFilter,
): Promise<{ count: bigint; money_in: bigint; money_out: bigint }> {
  const { rows } = await sql<{ count: bigint; money_in: bigint; money_out: bigint }>`
    select count(*) as count, coalesce(sum(amount) filter (where credit = 0), 0) as money_in,
           coalesce(sum(amount) filter (where debit = 0), 0) as money_out
    from ledger_transfer where ${filterSql(filter)}`.execute(db);
  return rows[0] ?? { count: 0n, money_in: 0n, money_out: 0n };
}

/** Transfers that name this id as their own or as their reference, oldest first. */
export async function listTransfersOf(db: Queryable, memberId: string, id: string, from: Date, to: Date): Promise<TransferRow[]> {
  const { rows } = await sql<TransferRow>`select member_id, id, kind, asset, debit, credit, amount, balance_after, ref, posted_at
    from ledger_transfer where member_id = ${memberId} and (id = ${id} or ref = ${id})
      and id >= uuid_v7_floor(${from}) and id < uuid_v7_floor(${to})
    order by id, kind`.execute(db);
  return rows;
}

/** Sum of what members own and of what is held, per book and asset. */
export async function sumMemberFunds(db: Queryable, book: number, asset: number): Promise<{ balance: bigint; held: bigint }> {
  const { rows } = await sql<{ balance: bigint; held: bigint }>`select coalesce(sum(balance), 0) as balance, coalesce(sum(held), 0) as held
    from ledger_account where book = ${book} and asset = ${asset}`.execute(db);
  return rows[0] ?? { balance: 0n, held: 0n };
}

/** What an account of the house has paid out in all, as far as the house's sums reach. */
export async function sumHouseDebits(db: Queryable, book: number, asset: number, account: number): Promise<bigint> {
  const { rows } = await sql<{ debits: bigint }>`select coalesce(sum(debits), 0)::bigint as debits from ledger_house_day
    where book = ${book} and asset = ${asset} and account = ${account}`.execute(db);
  return rows[0]?.debits ?? 0n;
}

/** The outcome of the last full check of the ledger. */
export async function findLastCheck(db: Queryable): Promise<{ checked_at: Date; is_clean: boolean } | undefined> {
  const { rows } = await sql<{
    checked_at: Date;
    is_clean: boolean;
  }>`select checked_at, is_clean from ledger_check order by checked_at desc limit 1`.execute(db);
  return rows[0];
}

/** What the last check of the ledger found, and since which check it has found something; a count of 0 when it is clean. */
export async function readLastFindings(db: Queryable): Promise<Waiting> {
  const { rows } = await sql<Waiting>`with last as (select is_clean, findings from ledger_check order by checked_at desc limit 1)
    select case when l.is_clean then 0 else greatest(jsonb_array_length(l.findings), 1) end as count, (select min(c.checked_at) from ledger_check c
      where not c.is_clean and c.checked_at > coalesce((select max(k.checked_at) from ledger_check k where k.is_clean), '-infinity')) as since
    from last l`.execute(db);
  return rows[0] ?? { count: 0, since: null };
}

/** Whose wallets of a book owe, since more is held in them than they have: so many at most, and how many there are. */
export async function listOwing(db: Queryable, book: number, limit: number): Promise<{ memberIds: string[]; count: number }> {
  const { rows } = await sql<{ member_id: string; n: number }>`select member_id, (count(*) over ())::int as n from ledger_account
    where book = ${book} and is_owing order by member_id limit ${limit}`.execute(db);
  return { memberIds: rows.map((row) => row.member_id), count: rows[0]?.n ?? 0 };
}
