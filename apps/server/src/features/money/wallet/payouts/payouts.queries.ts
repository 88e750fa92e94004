import { sql } from 'kysely';
import { NOW, type Queryable, type Tx } from '../../../../platform/db/database.ts';
import type { WalletTables } from '../wallet.tables.ts';

/** Should the server die between writing a payout down and sending it, the provider is asked after so many seconds. */
export const SILENCE_SECONDS = 30;

/** How a payout by the provider stands. */
export type PayoutState = 'sending' | 'pending' | 'unknown' | 'paid' | 'failed';

/** A payout as it is stored; the sum in minor units. */
export interface PayoutRow {
  readonly member_id: string;
  readonly id: string;
  readonly withdrawal_id: string;
  readonly brand_id: string;
  readonly provider: string;
  readonly reference: string;
  readonly amount: bigint;
  readonly asset: number;
  readonly state: PayoutState;
  readonly payout_id: string | null;
  readonly bank_reference: string | null;
  readonly reason: string | null;
  readonly provider_version: number;
  readonly queries: number;
  readonly next_query_at: Date | null;
  readonly started_by: string;
  readonly started_at: Date;
  readonly ended_at: Date | null;
  /** Of a server; null for those of before there were seals. */
  readonly seal: string | null;
}

const COLUMNS = [
  'member_id', 'id', 'withdrawal_id', 'brand_id', 'provider', 'reference', 'amount', 'asset', 'state', 'payout_id', 'bank_reference', 'reason',
  'provider_version', 'queries', 'next_query_at', 'started_by', 'started_at', 'ended_at', 'seal',
] as const; // prettier-ignore
const RETURNED = sql.join(COLUMNS.map((name) => sql.ref(`p.${name}`)));

const payouts = (db: Queryable) => db.$extendTables<WalletTables>().selectFrom('wallet_payout').select(COLUMNS);

/** A payout by our reference. */
export async function findPayoutByReference(db: Queryable, reference: string): Promise<PayoutRow | undefined> {
  const rows = await payouts(db).where('reference', '=', reference).execute();
  return rows[0];
}

/** A payout of a member; `lock` holds it for the transaction. The withdrawal is locked before it. */
export async function findPayoutRow(db: Queryable, memberId: string, id: string, lock = false): Promise<PayoutRow | undefined> {
  const rows = await payouts(db)
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .execute();
  return rows[0];
}

/** The newest payout of a withdrawal. */
export async function findLastPayout(db: Queryable, memberId: string, withdrawalId: string): Promise<PayoutRow | undefined> {
  const rows = await payouts(db)
    .where('member_id', '=', memberId)
    .where('withdrawal_id', '=', withdrawalId)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  return rows[0];
}

/** The newest payout of each of some withdrawals. */
export async function listLastPayouts(db: Queryable, memberIds: readonly string[], withdrawalIds: readonly string[]): Promise<PayoutRow[]> {
  return payouts(db)
    .distinctOn('withdrawal_id')
    .where('member_id', '=', sql<string>`any (${memberIds})`)
    .where('withdrawal_id', '=', sql<string>`any (${withdrawalIds})`)
    .orderBy('withdrawal_id')
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The payout of a withdrawal whose end is not known yet. */
export async function findOpenPayout(db: Queryable, memberId: string, withdrawalId: string): Promise<PayoutRow | undefined> {
  const rows = await payouts(db)
    .where('member_id', '=', memberId)
    .where('withdrawal_id', '=', withdrawalId)
    .where('state', 'in', ['sending', 'pending', 'unknown'])
    .execute();
  return rows[0];
}

/** What a new payout's row holds. */
export type NewPayoutRow = Pick<
  PayoutRow,
  'member_id' | 'id' | 'withdrawal_id' | 'brand_id' | 'provider' | 'reference' | 'amount' | 'asset' | 'started_by' | 'seal'
>;

/** Stores a payout that is about to be sent; should the server die before it is, it is asked about after so many seconds. */
export async function insertPayoutRow(tx: Tx, row: NewPayoutRow, queryAfterSeconds: number): Promise<void> {
  await tx
    .$extendTables<WalletTables>()
    .insertInto('wallet_payout')
    .values({
      ...row,
      state: 'sending',
      started_at: NOW,
      next_query_at: sql<Date>`app_now() + make_interval(secs => ${queryAfterSeconds})`,
    })
    .execute();
}

/** What changes with a payout's state. */
export interface PayoutChange {
  readonly state: PayoutState;
  /** Null: the provider says that it does not know the one it named before, and is to name another. */
  readonly payoutId?: string | null;
  readonly bankReference?: string;
  readonly reason?: string;
  readonly version?: number;
  readonly queries: number;
  /** Seconds until the provider is asked; null: nobody asks any more. */
  readonly queryAfterSeconds: number | null;
}

/** Changes a payout that the caller has locked. */
export async function changePayoutRow(tx: Tx, { member_id: memberId, id }: PayoutRow, change: PayoutChange): Promise<PayoutRow> {
  const isEnd = change.state === 'paid' || change.state === 'failed';
  const isForgotten = change.payoutId === null;
  const { rows } = await sql<PayoutRow>`update wallet_payout p set state = ${change.state},
      payout_id = case when ${isForgotten} then null else coalesce(${change.payoutId ?? null}, p.payout_id) end, bank_reference = coalesce(${change.bankReference ?? null}, p.bank_reference),
      reason = coalesce(${change.reason ?? null}, p.reason), 
      provider_version = case when ${isForgotten} then 0 else greatest(p.provider_version, ${change.version ?? 0}::int) end,
      queries = ${change.queries}::smallint,
      next_query_at = ${change.queryAfterSeconds === null ? null : sql`app_now() + make_interval(secs => ${change.queryAfterSeconds})`},
      ended_at = case when ${isEnd} then app_now() else p.ended_at end
    where p.member_id = ${memberId} and p.id = ${id} returning ${RETURNED}`.execute(tx);
  const row = rows[0];
  if (row === undefined) throw new Error('a payout vanished');
  return row;
}

/** Takes payouts that are due to be asked about; nobody else takes them for a while. */
export async function takePayoutsDue(db: Queryable, limit: number): Promise<PayoutRow[]> {
  const { rows } =
    await sql<PayoutRow>`update wallet_payout p set next_query_at = app_now() + interval '1 minute' where (p.member_id, p.id) in (
      select d.member_id, d.id from wallet_payout d where d.state in ('sending', 'pending', 'unknown') and d.next_query_at <= app_now()
      order by d.next_query_at limit ${limit} for update skip locked) returning ${RETURNED}`.execute(db);
  return rows;
}
