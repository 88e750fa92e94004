import { sql } from 'kysely';
import type { DepositWay } from '@talora/domain/bank/cash-rules.ts';
import type { Span } from '@talora/domain/time/business-day.ts';
import type { StoredShown } from '@talora/contract/wallet/payment-shown.ts';
import type { DepositBank } from '@talora/domain/wallet/deposit-settings.ts';
import type { FeePayer, MethodChannel, MethodTexts } from '@talora/domain/wallet/deposit-methods.ts';
import type { DepositState } from '@talora/domain/wallet/deposit-states.ts';
import { NOW, type Queryable, type Tx } from '../../../../platform/db/database.ts';
import { findQueuePage } from '../queues/find-page.ts';
import type { WalletTables } from '../wallet.tables.ts';
import { cameBy, sumCredited } from './deposit-sums.queries.ts';

/** A deposit as it is stored. */
export interface DepositRow {
  readonly member_id: string;
  readonly id: string;
  readonly brand_id: string;
  /** What people call it: the day and a number of the brand. */
  readonly no: string;
  readonly method: string;
  readonly kind: 'redirect' | 'bank_slip';
  readonly state: DepositState;
  readonly asset: number;
  readonly amount: bigint;
  readonly pay_exact: bigint;
  readonly credited: bigint | null;
  readonly reference: string;
  readonly provider: string | null;
  readonly provider_payment: string | null;
  readonly provider_version: number;
  readonly redirect_url: string | null;
  /** How it is to be paid where the provider's page is not opened, and how many confirmations it has. */
  readonly shown: StoredShown | null;
  readonly confirmations: number | null;
  readonly bank: DepositBank | null;
  readonly payer_name: string | null;
  readonly reject_reason: string | null;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly checked_at: Date | null;
  readonly finished_at: Date | null;
  readonly version: number;
  /** What the provider said that it took, in minor units of its currency. */
  readonly reported: bigint | null;
  readonly reported_currency: string | null;
  /** Who paid, as the provider said or as staff read it on the slip. */
  readonly reported_payer: string | null;
  /** The account that was shown for a transfer. */
  readonly account_id: string | null;
  /** The fee that was agreed: minor units and hundredths of a percent, and who bears it. */
  readonly fee_fixed: bigint;
  readonly fee_share: number;
  readonly fee_by: FeePayer;
  /** What it was, once it is credited; null for deposits of before there were fees. */
  readonly fee: bigint | null;
  /** What a line of a bank statement says has come; null while none stands behind it. */
  readonly banked: bigint | null;
  /** What its method is called; empty: as its kind is. */
  readonly method_names: Partial<MethodTexts>;
  /** How its method is paid. */
  readonly channel: MethodChannel;
}

const COLUMNS = [
  'd.member_id',
  'd.id',
  'd.brand_id',
  'd.no',
  'd.method',
  'd.kind',
  'd.state',
  'd.asset',
  'd.amount',
  'd.pay_exact',
  'd.credited',
  'd.reference',
  'd.provider',
  'd.provider_payment',
  'd.provider_version',
  'd.redirect_url',
  'd.shown',
  'd.confirmations',
  'd.bank',
  'd.payer_name',
  'd.reject_reason',
  'd.created_at',
  'd.expires_at',
  'd.checked_at',
  'd.finished_at',
  'd.version',
  'd.reported',
  'd.reported_currency',
  'd.reported_payer',
  'd.account_id',
  'd.fee_fixed',
  'd.fee_share',
  'd.fee_by',
  'd.fee',
  'd.banked',
] as const;
/** A row of another table beside each of them, also where a statement returns what it has written. */
const NAMES = sql<Partial<MethodTexts>>`(select m.names from wallet_method m where m.brand_id = d.brand_id and m.code = d.method)`.as(
  'method_names',
);
const CHANNEL = sql<MethodChannel>`(select m.channel from wallet_method m where m.brand_id = d.brand_id and m.code = d.method)`.as(
  'channel',
);
/** The same, where a statement is SQL. */
const RETURNED = sql`${sql.join(COLUMNS.map((name) => sql.ref(name)))}, ${NAMES}, ${CHANNEL}`;

/** Deposits as they are stored, with what their methods are called. */
export const deposits = (db: Queryable) =>
  db
    .$extendTables<WalletTables>()
    .selectFrom('wallet_deposit as d')
    .select(COLUMNS)
    .select([NAMES, CHANNEL])
    .$narrowType<Pick<DepositRow, 'state' | 'bank' | 'fee_by' | 'shown'>>();

/** One of a member's deposits; `lock` holds it for the transaction. */
export async function findDepositRow(db: Queryable, memberId: string, id: string, lock = false): Promise<DepositRow | undefined> {
  const rows = await deposits(db)
    .where('d.member_id', '=', memberId)
    .where('d.id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .execute();
  return rows[0];
}

/** A deposit of a brand by id, for staff. */
export async function findDepositOfBrand(db: Queryable, brandId: string, id: string): Promise<DepositRow | undefined> {
  const rows = await deposits(db).where('d.brand_id', '=', brandId).where('d.id', '=', id).execute();
  return rows[0];
}

/** Whose deposit an id is; undefined when it is none. */
export async function findDepositOwner(db: Queryable, id: string): Promise<string | undefined> {
  const rows = await db.$extendTables<WalletTables>().selectFrom('wallet_deposit').select('member_id').where('id', '=', id).execute();
  return rows[0]?.member_id;
}

/** The deposit that a provider's reference names. */
export async function findDepositByReference(db: Queryable, reference: string): Promise<DepositRow | undefined> {
  const rows = await deposits(db).where('d.kind', '=', 'redirect').where('d.reference', '=', reference).execute();
  return rows[0];
}

/** The open deposit of the same player, method and amount. */
export async function findOpenIntent(db: Queryable, memberId: string, method: string, amount: bigint): Promise<DepositRow | undefined> {
  const rows = await deposits(db)
    .where('d.member_id', '=', memberId)
    .where('d.method', '=', method)
    .where('d.amount', '=', amount)
    .where('d.state', 'in', ['created', 'awaiting_payment'])
    .execute();
  return rows[0];
}

/** How many deposits of a member wait for payment. */
export async function countOpenDeposits(db: Queryable, memberId: string): Promise<number> {
  const rows = await db
    .$extendTables<WalletTables>()
    .selectFrom('wallet_deposit')
    .select(({ fn }) => fn.countAll<bigint>().as('n'))
    .where('member_id', '=', memberId)
    .where('state', 'in', ['created', 'awaiting_payment'])
    .execute();
  return Number(rows[0]?.n ?? 0n);
}

/** Sums of a brand's open bank transfers within a range. */
export async function listOpenExactSums(db: Queryable, brandId: string, from: bigint, to: bigint): Promise<ReadonlySet<bigint>> {
  const rows = await db
    .$extendTables<WalletTables>()
    .selectFrom('wallet_deposit')
    .select('pay_exact')
    .where('brand_id', '=', brandId)
    .where((eb) => eb.between('pay_exact', from, to))
    .where('kind', '=', 'bank_slip')
    .where('state', 'in', ['created', 'awaiting_payment', 'slip_uploaded', 'review'])
    .execute();
  return new Set(rows.map((row) => row.pay_exact));
}

/** What a new deposit's row holds. */
export interface NewDepositRow {
  readonly memberId: string;
  readonly id: string;
  readonly brandId: string;
  readonly method: string;
  readonly kind: 'redirect' | 'bank_slip';
  readonly state: DepositState;
  readonly asset: number;
  readonly amount: bigint;
  readonly payExact: bigint;
  /** What the provider calls it; a bank transfer names the number, which the database gives. */
  readonly reference: string | null;
  readonly provider: string | null;
  readonly bank: DepositBank | null;
  readonly accountId: string | null;
  readonly fee: { readonly fixed: bigint; readonly share: number; readonly by: FeePayer };
  readonly payerName: string | null;
  readonly minutes: number;
}

/** Stores a deposit; undefined when an open intent, or another open transfer of the same exact sum, is in the way. */
export async function insertDepositRow(tx: Tx, d: NewDepositRow): Promise<DepositRow | undefined> {
  const { rows } = await sql<DepositRow>`with t as materialized (select app_now() as now)
    insert into wallet_deposit as d (member_id, id, brand_id, method, kind, state, asset, amount, pay_exact, reference,
      provider, bank, account_id, fee_fixed, fee_share, fee_by, payer_name, created_at, expires_at)
    select ${d.memberId}::uuid, ${d.id}::uuid, ${d.brandId}::uuid, ${d.method}::text, ${d.kind}::text, ${d.state}::text, ${d.asset}::smallint,
      ${d.amount}::bigint, ${d.payExact}::bigint, ${d.reference ?? ''}::text, ${d.provider}::text,
      ${d.bank === null ? null : JSON.stringify(d.bank)}::jsonb, ${d.accountId}::uuid, ${d.fee.fixed}::bigint, ${d.fee.share}::smallint, ${d.fee.by}::text,
      ${d.payerName}::text, t.now, t.now + make_interval(mins => ${d.minutes}::int) from t
    on conflict do nothing returning ${RETURNED}`.execute(tx);
  return rows[0];
}

/** What changes with a deposit's state. */
export interface DepositChange {
  readonly state?: DepositState;
  readonly credited?: bigint;
  readonly providerPayment?: string;
  readonly providerVersion?: number;
  readonly redirectUrl?: string;
  readonly shown?: StoredShown;
  readonly confirmations?: number;
  readonly reported?: { readonly amount: bigint; readonly currency: string };
  readonly reportedPayer?: string;
  readonly rejectReason?: string;
  readonly fee?: bigint;
  /** Null takes it away. */
  readonly banked?: bigint | null;
  readonly isFinished?: boolean;
}

/** Changes a deposit that the caller has locked. */
export async function changeDepositRow(tx: Tx, memberId: string, id: string, change: DepositChange): Promise<DepositRow> {
  const { rows } = await sql<DepositRow>`update wallet_deposit d set
      state = coalesce(${change.state ?? null}, d.state), credited = coalesce(${change.credited ?? null}::bigint, d.credited),
      provider_payment = coalesce(${change.providerPayment ?? null}, d.provider_payment),
      provider_version = greatest(d.provider_version, ${change.providerVersion ?? 0}::int),
      redirect_url = coalesce(${change.redirectUrl ?? null}, d.redirect_url),
      shown = coalesce(d.shown, ${change.shown === undefined ? null : JSON.stringify(change.shown)}::jsonb),
      confirmations = greatest(d.confirmations, ${change.confirmations ?? null}::smallint), reported = coalesce(${change.reported?.amount ?? null}::bigint, d.reported),
      reported_currency = coalesce(${change.reported?.currency ?? null}, d.reported_currency),
      reported_payer = coalesce(${change.reportedPayer ?? null}, d.reported_payer),
      reject_reason = coalesce(${change.rejectReason ?? null}, d.reject_reason), fee = coalesce(${change.fee ?? null}::bigint, d.fee),
      banked = case when ${change.banked !== undefined} then ${change.banked ?? null}::bigint else d.banked end,
      finished_at = case when ${change.isFinished ?? false} then app_now() when ${change.state !== undefined} then null else d.finished_at end
    where d.member_id = ${memberId} and d.id = ${id} returning ${RETURNED}`.execute(tx);
  const row = rows[0];
  if (row === undefined) throw new Error('a deposit vanished');
  return row;
}

/** A page of a member's deposits, newest first, and how many there are. */
export async function listDepositRows(
  db: Queryable,
  memberId: string,
  offset: number,
  limit: number,
): Promise<{ rows: DepositRow[]; count: bigint }> {
  const rows = await deposits(db).where('d.member_id', '=', memberId).orderBy('d.created_at', 'desc').offset(offset).limit(limit).execute();
  const counted = await db
    .$extendTables<WalletTables>()
    .selectFrom('wallet_deposit')
    .select(({ fn }) => fn.countAll<bigint>().as('n'))
    .where('member_id', '=', memberId)
    .execute();
  return { rows, count: counted[0]?.n ?? 0n };
}

/** A page of a brand's deposits in some states, and how many there are. Those that wait come oldest first, ended ones newest first. */
export async function listDepositsOfBrand(
  db: Queryable,
  brandId: string,
  states: readonly DepositState[],
  isOldestFirst: boolean,
  offset: number,
  limit: number,
): Promise<{ rows: DepositRow[]; count: bigint }> {
  const { count, days, skipped } = await findQueuePage(db, { brandId, subject: 'deposit', states, isOldestFirst }, offset, limit);
  if (days === null) return { rows: [], count };
  const order = isOldestFirst ? 'asc' : 'desc';
  const rows = await deposits(db)
    .where('d.brand_id', '=', brandId)
    .where('d.state', '=', sql<string>`any (${states})`)
    .where('d.created_at', '>=', days.from)
    .where('d.created_at', '<', days.to)
    .orderBy('d.created_at', order)
    .orderBy('d.id', order)
    .offset(skipped)
    .limit(limit)
    .execute();
  return { rows, count };
}

/** A page of a brand's deposits that were credited in a span, by one way where one is named, the newest first, how many there are and what they brought. */
export async function listDepositsCredited(
  db: Queryable,
  brandId: string,
  { from, to }: Span,
  way: DepositWay | undefined,
  offset: number,
  limit: number,
): Promise<{ rows: DepositRow[]; count: bigint; sum: bigint }> {
  const [{ count, sum }, rows] = await Promise.all([
    sumCredited(db, brandId, { from, to }, way),
    deposits(db)
      .where('d.brand_id', '=', brandId)
      .where('d.state', '=', 'credited')
      .where('d.finished_at', '>=', from)
      .where('d.finished_at', '<', to)
      .where(cameBy('d', way))
      .orderBy('d.finished_at', 'desc')
      .orderBy('d.id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
  ]);
  return { rows, count, sum };
}

/** A page of a brand's deposits of which money goes back and has not yet, oldest first, and how many there are. */
export async function listDepositsToRefund(
  db: Queryable,
  brandId: string,
  offset: number,
  limit: number,
): Promise<{ rows: DepositRow[]; count: bigint }> {
  const due = db
    .$extendTables<WalletTables>()
    .selectFrom('wallet_refund')
    .where('brand_id', '=', brandId)
    .where('state', '<>', sql.lit('made'));
  const rows = await deposits(db)
    .innerJoin(
      due
        .select(['member_id', 'deposit_id'])
        .select(sql<Date>`min(due_at)`.as('since'))
        .groupBy(['member_id', 'deposit_id'])
        .as('f'),
      (join) => join.onRef('f.member_id', '=', 'd.member_id').onRef('f.deposit_id', '=', 'd.id'),
    )
    .orderBy('f.since')
    .orderBy('d.id')
    .offset(offset)
    .limit(limit)
    .execute();
  const counted = await due.select(sql<bigint>`count(distinct deposit_id)`.as('n')).execute();
  return { rows, count: counted[0]?.n ?? 0n };
}

/** How often a deposit that has ended without money is asked about within its first day. */
const ENDED_MINUTES = 30;

/** Redirect deposits whose payment should be asked about: open ones that were not asked about for some seconds, then those that have ended without money, seldom. Takes them. */
export async function takeDepositsToCheck(db: Queryable, seconds: number, limit: number): Promise<DepositRow[]> {
  const { rows } = await sql<DepositRow>`update wallet_deposit d set checked_at = app_now() where (d.member_id, d.id) in (
      select c.member_id, c.id from wallet_deposit c where c.kind = 'redirect'
        and case when c.state in ('created', 'awaiting_payment') then coalesce(c.checked_at, c.created_at) < app_now() - make_interval(secs => ${seconds})
          else c.state in ('expired', 'rejected') and c.expires_at > app_now() - interval '1 day'
            and coalesce(c.checked_at, c.created_at) < app_now() - make_interval(mins => ${ENDED_MINUTES}) end
      order by c.state in ('created', 'awaiting_payment') desc, coalesce(c.checked_at, c.created_at) limit ${limit} for update skip locked)
    returning ${RETURNED}`.execute(db);
  return rows;
}

/** Takes one deposit for a question to its provider; undefined when it was asked about a moment ago. */
export async function takeDepositToCheck(db: Queryable, memberId: string, id: string, seconds: number): Promise<DepositRow | undefined> {
  const rows = await db
    .$extendTables<WalletTables>()
    .updateTable('wallet_deposit as d')
    .set({ checked_at: NOW })
    .where('d.member_id', '=', memberId)
    .where('d.id', '=', id)
    .where('d.kind', '=', 'redirect')
    .where('d.state', '=', 'awaiting_payment')
    .where(sql<boolean>`coalesce(d.checked_at, d.created_at) < app_now() - make_interval(secs => ${seconds})`)
    .returning(COLUMNS)
    .returning([NAMES, CHANNEL])
    .$narrowType<Pick<DepositRow, 'state' | 'bank' | 'fee_by' | 'shown'>>()
    .execute();
  return rows[0];
}

/** Bank transfers without a slip whose time is over. */
export async function listExpiredSlipDeposits(db: Queryable, limit: number): Promise<DepositRow[]> {
  const rows = await deposits(db)
    .where('d.kind', '=', 'bank_slip')
    .where('d.state', '=', 'awaiting_payment')
    .where('d.expires_at', '<', NOW)
    .orderBy('d.expires_at')
    .limit(limit)
    .execute();
  return rows;
}
