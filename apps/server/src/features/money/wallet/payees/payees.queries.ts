import { sql } from 'kysely';
import { PAYEE_RESTORE_SECONDS } from '@talora/domain/wallet/payee-rules.ts';
import { NOW, type Queryable, type Tx } from '../../../../platform/db/database.ts';
import { takeTurn } from '../../../../platform/db/turns.ts';
import type { WalletTables } from '../wallet.tables.ts';

/** What a row says of an account for ever. */
export interface PayeeAccount {
  readonly bank_code: string;
  readonly bank_name: string;
  readonly sealed_account: string;
  readonly account_ending: string;
  readonly holder: string;
}

/** A member's account as it is stored. */
export interface PayeeRow extends PayeeAccount {
  readonly member_id: string;
  readonly id: string;
  readonly added_at: Date;
  readonly usable_at: Date;
  readonly removed_at: Date | null;
  readonly usual_at: Date | null;
  /** The one in whose place staff have put it. */
  readonly corrects: string | null;
  /** Keyed hash of brand, bank and number; null for a row from before that no server has opened yet. */
  readonly account_mark: string | null;
  /** By the database's clock: does it wait, was it removed so lately that it may be had back, and is a withdrawal on its way there? */
  readonly is_waiting: boolean;
  readonly may_return: boolean;
  readonly is_in_use: boolean;
  /** Has another been put in its place? */
  readonly is_corrected: boolean;
}

const COLUMNS = [
  'member_id',
  'id',
  'bank_code',
  'bank_name',
  'sealed_account',
  'account_ending',
  'holder',
  'added_at',
  'usable_at',
  'removed_at',
  'usual_at',
  'corrects',
  'account_mark',
] as const;

const payees = (db: Queryable) =>
  db
    .$extendTables<WalletTables>()
    .selectFrom('wallet_payee as p')
    .select(COLUMNS)
    .select([
      sql<boolean>`p.usable_at > app_now()`.as('is_waiting'),
      sql<boolean>`coalesce(p.removed_at > app_now() - make_interval(secs => ${PAYEE_RESTORE_SECONDS}), false)`.as('may_return'),
      sql<boolean>`wallet_payee_in_use(p.member_id, p.id)`.as('is_in_use'),
      sql<boolean>`exists (select from wallet_payee q where q.member_id = p.member_id and q.corrects = p.id)`.as('is_corrected'),
    ]);

/** Lets one change of a member's accounts at a time happen, until the transaction ends. */
export const takePayeesTurn = (tx: Tx, memberId: string): Promise<void> => takeTurn(tx, `payees ${memberId}`);

/** Every account that a member has or had: the usual one first, those that are gone last. */
export const listPayeeRows = (db: Queryable, memberId: string): Promise<PayeeRow[]> => listPayeesOf(db, [memberId]);

/** Every account that some members have or had: of each the usual one first, those that are gone last. */
export async function listPayeesOf(db: Queryable, memberIds: readonly string[]): Promise<PayeeRow[]> {
  return payees(db)
    .where('p.member_id', '=', sql<string>`any (${memberIds})`)
    .orderBy(sql`p.removed_at is not null`)
    .orderBy('p.usual_at', (by) => by.desc().nullsLast())
    .orderBy('p.added_at')
    .orderBy('p.id')
    .execute();
}

/** An account of a member. */
export async function findPayeeRow(db: Queryable, memberId: string, id: string): Promise<PayeeRow | undefined> {
  const rows = await payees(db).where('p.member_id', '=', memberId).where('p.id', '=', id).execute();
  return rows[0];
}

/** An account of a member, kept as it is until the transaction ends: by `share` for who pays there, by `update` for who changes it. */
export async function lockPayeeRow(tx: Tx, memberId: string, id: string, lock: 'share' | 'update'): Promise<PayeeRow | undefined> {
  await sql`select from wallet_payee where member_id = ${memberId} and id = ${id} ${lock === 'share' ? sql`for share` : sql`for update`}`.execute(
    tx,
  );
  // Read behind the lock: what another has done meanwhile, to its withdrawals too, is seen.
  return findPayeeRow(tx, memberId, id);
}

/** The account that a withdrawal was asked for to. */
export async function findPayeeOfWithdrawal(db: Queryable, memberId: string, withdrawalId: string): Promise<PayeeRow | undefined> {
  const rows = await payees(db)
    .where('p.member_id', '=', memberId)
    .where('p.id', '=', (eb) =>
      eb.selectFrom('wallet_withdrawal as w').select('w.payee_id').where('w.member_id', '=', memberId).where('w.id', '=', withdrawalId),
    )
    .execute();
  return rows[0];
}

/** A new account of a member. From when on it may be used is the database's to say. */
export interface NewPayeeRow extends PayeeAccount {
  readonly member_id: string;
  readonly id: string;
  readonly usual_at: Date | typeof NOW | null;
  readonly corrects: string | null;
  readonly account_mark: string;
}

/** Stores an account of a member, in the turn of its member. */
export async function insertPayeeRow(tx: Tx, row: NewPayeeRow): Promise<PayeeRow> {
  await tx
    .$extendTables<WalletTables>()
    .insertInto('wallet_payee')
    .values({ ...row, added_at: NOW, usable_at: NOW })
    .execute();
  const stored = await findPayeeRow(tx, row.member_id, row.id);
  if (stored === undefined) throw new Error('an account that was stored is there');
  return stored;
}

async function changePayeeRow(
  tx: Tx,
  { member_id: memberId, id }: Pick<PayeeRow, 'member_id' | 'id'>,
  change: { readonly removed_at: typeof NOW | null } | { readonly usual_at: typeof NOW },
): Promise<void> {
  await tx
    .$extendTables<WalletTables>()
    .updateTable('wallet_payee')
    .set(change)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
}

/** Removes an account: the row stays, for what was paid there. */
export const removePayeeRow = (tx: Tx, row: PayeeRow): Promise<void> => changePayeeRow(tx, row, { removed_at: NOW });

/** Takes the removal of an account back. */
export const restorePayeeRow = (tx: Tx, row: PayeeRow): Promise<void> => changePayeeRow(tx, row, { removed_at: null });

/** Makes an account the usual one of its member. */
export const markUsualPayee = (tx: Tx, row: PayeeRow): Promise<void> => changePayeeRow(tx, row, { usual_at: NOW });

/** A member who has or had the same account as another. */
export interface SharerRow {
  readonly id: string;
  readonly no: bigint;
  readonly username: string;
}

/** An account with the marks by which it is found again. */
export interface MarkedAccount {
  readonly payeeId: string;
  readonly memberId: string;
  readonly marks: readonly string[];
}

/** Other members of a brand with one of an account's marks, the newest first, and how many they are: by the id of the account. */
export async function listSharers(
  db: Queryable,
  brandId: string,
  accounts: readonly MarkedAccount[],
  limit: number,
): Promise<Map<string, { rows: SharerRow[]; count: number }>> {
  const marks = accounts.flatMap(({ payeeId, memberId, marks: own }) => own.map((mark) => ({ payeeId, memberId, mark })));
  const { rows } = await sql<SharerRow & { payee: string; count: bigint }>`
    with a as materialized (select * from unnest(${marks.map(({ payeeId }) => payeeId)}::uuid[], ${marks.map(({ memberId }) => memberId)}::uuid[],
      ${marks.map(({ mark }) => mark)}::text[]) as a(payee, member_id, mark))
    select o.payee, s.* from (select distinct payee, member_id from a) o cross join lateral (
      select m.id, m.no, m.username, count(*) over () as count from identity_member m
      where m.brand_id = ${brandId} and m.id <> o.member_id
        and m.id in (select p.member_id from a join wallet_payee p on p.account_mark = a.mark where a.payee = o.payee)
      order by m.registered_at desc, m.id limit ${limit}) s`.execute(db);
  const found = new Map<string, { rows: SharerRow[]; count: number }>(accounts.map(({ payeeId }) => [payeeId, { rows: [], count: 0 }]));
  for (const { payee, count, id, no, username } of rows) {
    const one = found.get(payee);
    if (one === undefined) continue;
    one.rows.push({ id, no, username });
    one.count = Number(count);
  }
  return found;
}

/** What staff have asked to be put right: the account as it shall be. */
export interface CorrectionRow extends PayeeAccount {
  readonly member_id: string;
  readonly id: string;
  readonly payee_id: string;
  readonly account_mark: string;
}

/** Keeps what staff ask to be put right; the same request at this very moment keeps it once. */
export async function insertCorrectionRow(tx: Tx, row: CorrectionRow): Promise<void> {
  await tx
    .$extendTables<WalletTables>()
    .insertInto('wallet_payee_correction')
    .values({ ...row, asked_at: NOW })
    .onConflict((same) => same.doNothing())
    .execute();
}

/** What a request of staff asks to be put right. */
export async function findCorrectionRow(db: Queryable, memberId: string, id: string): Promise<CorrectionRow | undefined> {
  const rows = await db
    .$extendTables<WalletTables>()
    .selectFrom('wallet_payee_correction')
    .select(['member_id', 'id', 'payee_id', 'bank_code', 'bank_name', 'sealed_account', 'account_ending', 'account_mark', 'holder'])
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
  return rows[0];
}

/** An account without its mark, and the brand of its member. */
export type UnmarkedRow = Pick<PayeeRow, 'member_id' | 'id' | 'bank_code' | 'sealed_account'> & { readonly brand_id: string };

/** Accounts from before that have no mark yet. */
export async function listUnmarkedRows(db: Queryable, limit: number): Promise<UnmarkedRow[]> {
  const { rows } = await sql<UnmarkedRow>`select p.member_id, p.id, p.bank_code, p.sealed_account, m.brand_id
    from wallet_payee p join identity_member m on m.id = p.member_id where p.account_mark is null
    order by p.member_id, p.id limit ${limit}`.execute(db);
  return rows;
}

/** Gives an account from before its mark. */
export async function markPayeeRow(db: Queryable, { member_id: memberId, id }: UnmarkedRow, mark: string): Promise<void> {
  await db
    .$extendTables<WalletTables>()
    .updateTable('wallet_payee')
    .set({ account_mark: mark })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('account_mark', 'is', null)
    .execute();
}
