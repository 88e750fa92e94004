import { sql } from 'kysely';
import { NOW, type Queryable, type Tx } from '../../../../platform/db/database.ts';
import type { WalletTables } from '../wallet.tables.ts';

/** An account that bank transfers go to; the cap in minor units, null without one. */
export interface AccountRow {
  readonly brand_id: string;
  readonly id: string;
  readonly bank_code: string;
  readonly bank_name: string;
  readonly account_name: string;
  readonly account_number: string;
  readonly position: number;
  readonly is_on: boolean;
  readonly day_cap: bigint | null;
  readonly opens: number;
  readonly closes: number;
  readonly given_at: Date | null;
  readonly version: number;
  readonly changed_at: Date;
  readonly changed_by: string | null;
}

/** What of an account is written; the version goes on by one. */
export type NewAccountRow = Omit<AccountRow, 'version' | 'changed_at' | 'given_at'>;

const ACCOUNT_COLUMNS = [
  'brand_id', 'id', 'bank_code', 'bank_name', 'account_name', 'account_number', 'position', 'is_on', 'day_cap', 'opens', 'closes', 'given_at',
  'version', 'changed_at', 'changed_by',
] as const; // prettier-ignore

/** Receiving accounts of a brand in their order. */
export async function listAccountRows(db: Queryable, brandId: string): Promise<AccountRow[]> {
  return db
    .$extendTables<WalletTables>()
    .selectFrom('wallet_account')
    .select(ACCOUNT_COLUMNS)
    .where('brand_id', '=', brandId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** A receiving account of a brand; `lock` holds it for the transaction. */
export async function findAccountRow(db: Queryable, brandId: string, id: string, lock = false): Promise<AccountRow | undefined> {
  const rows = await db
    .$extendTables<WalletTables>()
    .selectFrom('wallet_account')
    .select(ACCOUNT_COLUMNS)
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .execute();
  return rows[0];
}

/** Is the number of a bank an account of the brand already, under another id? */
export async function isNumberTaken(
  db: Queryable,
  { brand_id: brandId, id, bank_code: bank, account_number: number }: NewAccountRow,
): Promise<boolean> {
  const rows = await db
    .$extendTables<WalletTables>()
    .selectFrom('wallet_account')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('bank_code', '=', bank)
    .where('account_number', '=', number)
    .where('id', '<>', id)
    .execute();
  return rows.length > 0;
}

/** Stores a new account; false when its id, or the number of its bank, is taken. */
export async function insertAccountRow(tx: Tx, row: NewAccountRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows: n } = await tx
    .$extendTables<WalletTables>()
    .insertInto('wallet_account')
    .values({ ...row, changed_at: NOW })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return n === 1n;
}

/** Changes an account that the caller has locked. */
export async function changeAccountRow(tx: Tx, { brand_id: brandId, id, ...change }: NewAccountRow, version: number): Promise<void> {
  await tx
    .$extendTables<WalletTables>()
    .updateTable('wallet_account')
    .set({ ...change, version: version + 1, changed_at: NOW })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute();
}

/** Writes down that an account was shown just now. */
export async function markGiven(tx: Tx, brandId: string, id: string): Promise<void> {
  await tx
    .$extendTables<WalletTables>()
    .updateTable('wallet_account')
    .set({ given_at: NOW })
    .where('brand_id', '=', brandId)
    .where('id', '=', id)
    .execute();
}

/** By account, what is on its way there or has come since a moment, in minor units: deposits that were refused or ran out do not count. */
export async function sumByAccount(db: Queryable, brandId: string, since: Date): Promise<ReadonlyMap<string, bigint>> {
  const rows = await db
    .$extendTables<WalletTables>()
    .selectFrom('wallet_deposit')
    .select(['account_id', sql<bigint>`sum(coalesce(credited, pay_exact))::bigint`.as('sum')])
    .where('brand_id', '=', brandId)
    .where('account_id', 'is not', null)
    .where('created_at', '>=', since)
    .where('state', 'not in', ['rejected', 'expired'])
    .groupBy('account_id')
    .execute();
  return new Map(rows.map(({ account_id: id, sum }) => [id ?? '', sum]));
}

/** What a member has on its way, or credited, by a method since a moment, in minor units. */
export async function sumByMethod(db: Queryable, memberId: string, method: string, since: Date): Promise<bigint> {
  const rows = await db
    .$extendTables<WalletTables>()
    .selectFrom('wallet_deposit')
    .select(sql<bigint>`coalesce(sum(coalesce(credited, amount)), 0)::bigint`.as('sum'))
    .where('member_id', '=', memberId)
    .where('method', '=', method)
    .where('created_at', '>=', since)
    .where('state', 'not in', ['rejected', 'expired'])
    .execute();
  return rows[0]?.sum ?? 0n;
}
