import type { WithdrawalWay } from '@talora/domain/bank/cash-rules.ts';
import type { Span } from '@talora/domain/time/business-day.ts';
import { sql, type RawBuilder } from 'kysely';
import type { WithdrawalState } from '@talora/domain/wallet/withdrawal-states.ts';
import { NOW, type Queryable, type Tx } from '../../../../platform/db/database.ts';
import { findQueuePage } from '../queues/find-page.ts';
import type { WalletTables } from '../wallet.tables.ts';

/** A withdrawal as it is stored. */
export interface WithdrawalRow {
  readonly member_id: string;
  readonly id: string;
  readonly brand_id: string;
  /** What people call it: the day and a number of the brand. */
  readonly no: string;
  /** The same of the one that it is a part of. */
  readonly parent_no: string | null;
  readonly parent_state: WithdrawalState | null;
  /** The sum that people decided about: of what a withdrawal was split into, and of what pays the rest of such a part, that of the whole. */
  readonly whole: bigint;
  readonly state: WithdrawalState;
  readonly asset: number;
  readonly amount: bigint;
  readonly received: bigint | null;
  /** What is set aside beside it, by a hold of its own. */
  readonly security: bigint;
  readonly security_hold_id: string | null;
  readonly payee_id: string;
  /** Does it wait until the member's papers are accepted? The database says so as it is asked for. */
  readonly needs_papers: boolean;
  readonly parent_id: string | null;
  readonly payer_staff_id: string | null;
  readonly payer_staff_name: string | null;
  readonly is_taken_over: boolean;
  readonly payment_reference: string | null;
  readonly reject_reason: string | null;
  readonly dispute_note: string | null;
  readonly requested_at: Date;
  readonly auto_receipt_at: Date | null;
  readonly finished_at: Date | null;
  readonly version: number;
  /** Who approved it; for what two have agreed on, the second one. */
  readonly approved_by: string | null;
}

const COLUMNS = [
  'w.member_id',
  'w.id',
  'w.brand_id',
  'w.no',
  'w.state',
  'w.asset',
  'w.amount',
  'w.received',
  'w.security',
  'w.security_hold_id',
  'w.payee_id',
  'w.needs_papers',
  'w.parent_id',
  'w.payer_staff_id',
  'w.payer_staff_name',
  'w.is_taken_over',
  'w.payment_reference',
  'w.reject_reason',
  'w.dispute_note',
  'w.requested_at',
  'w.auto_receipt_at',
  'w.finished_at',
  'w.version',
  'w.approved_by',
] as const;
const PARENT = sql`from wallet_withdrawal p where p.member_id = w.member_id and p.id = w.parent_id`;
const OF_PARENT = {
  no: sql<string | null>`(select p.no ${PARENT})`,
  state: sql<WithdrawalState | null>`(select p.state ${PARENT})`,
  whole: sql<bigint>`coalesce((with recursive above (parent_id, amount, state) as (
      select p.parent_id, p.amount, p.state ${PARENT}
      union all select p.parent_id, p.amount, p.state from above a join wallet_withdrawal p on p.member_id = w.member_id and p.id = a.parent_id)
    select a.amount from above a where a.state = 'split'), w.amount)`,
};
/** The same, where a statement is SQL. */
const RETURNED = sql`${sql.join(COLUMNS.map((name) => sql.ref(name)))},
  ${OF_PARENT.no} as parent_no, ${OF_PARENT.state} as parent_state, ${OF_PARENT.whole} as whole`;

/** Withdrawals as they are stored, with what each is a part of. */
export const withdrawals = (db: Queryable) =>
  db
    .$extendTables<WalletTables>()
    .selectFrom('wallet_withdrawal as w')
    .select([...COLUMNS, OF_PARENT.no.as('parent_no'), OF_PARENT.state.as('parent_state'), OF_PARENT.whole.as('whole')])
    .$narrowType<Pick<WithdrawalRow, 'state'>>();

/** One of a member's withdrawals; `lock` holds it for the transaction. */
export async function findWithdrawalRow(db: Queryable, memberId: string, id: string, lock = false): Promise<WithdrawalRow | undefined> {
  const rows = await withdrawals(db)
    .where('w.member_id', '=', memberId)
    .where('w.id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .execute();
  return rows[0];
}

/** A withdrawal of a brand by id, for staff. */
export async function findWithdrawalOfBrand(db: Queryable, brandId: string, id: string): Promise<WithdrawalRow | undefined> {
  const rows = await withdrawals(db).where('w.brand_id', '=', brandId).where('w.id', '=', id).execute();
  return rows[0];
}

/** Whose withdrawal an id is; undefined when it is none. */
export async function findWithdrawalOwner(db: Queryable, id: string): Promise<string | undefined> {
  const rows = await db.$extendTables<WalletTables>().selectFrom('wallet_withdrawal').select('member_id').where('id', '=', id).execute();
  return rows[0]?.member_id;
}

/** States in which a withdrawal has been posted, and what it took then. */
const POSTED = ['confirmed', 'auto_confirmed', 'upheld', 'adjusted'] as const;
const POSTED_SUM = sql<bigint>`coalesce(sum(case when state in ('upheld', 'adjusted') then received else amount end), 0)::bigint`;

/** The open withdrawal of a member, or a part of one; what a dispute found missing aside. */
export async function findOpenWithdrawal(db: Queryable, memberId: string): Promise<WithdrawalRow | undefined> {
  const rows = await withdrawals(db)
    .where('w.member_id', '=', memberId)
    .where(
      sql<boolean>`(w.parent_id is null or exists (select from wallet_withdrawal p where p.member_id = w.member_id and p.id = w.parent_id and p.state = 'split'))`,
    )
    .where('w.state', 'not in', ['confirmed', 'auto_confirmed', 'upheld', 'adjusted', 'split', 'rejected', 'cancelled'])
    .execute();
  return rows[0];
}

/** Withdrawals of a member that wait for papers. */
export async function listWaitingForPapers(db: Queryable, memberId: string): Promise<WithdrawalRow[]> {
  return withdrawals(db).where('w.member_id', '=', memberId).where('w.state', '=', 'waiting_kyc').orderBy('w.requested_at').execute();
}

/** How many withdrawals a member has asked for since a moment; those taken back or refused do not count. */
export async function countWithdrawalsSince(db: Queryable, memberId: string, since: Date): Promise<number> {
  const rows = await db
    .$extendTables<WalletTables>()
    .selectFrom('wallet_withdrawal')
    .select(({ fn }) => fn.countAll<bigint>().as('n'))
    .where('member_id', '=', memberId)
    .where('parent_id', 'is', null)
    .where('requested_at', '>=', since)
    .where('state', 'not in', ['rejected', 'cancelled'])
    .execute();
  return Number(rows[0]?.n ?? 0n);
}

/** What a new withdrawal's row holds. */
export interface NewWithdrawalRow {
  readonly memberId: string;
  readonly id: string;
  readonly brandId: string;
  readonly state: WithdrawalState;
  readonly asset: number;
  readonly amount: bigint;
  readonly payeeId: string;
  readonly parentId: string | null;
  /** Who approved it, for one that starts as approved. */
  readonly approvedBy?: string;
  readonly security?: { readonly amount: bigint; readonly holdId: string };
}

/** Stores a withdrawal; undefined when the member has an open one. */
export async function insertWithdrawalRow(tx: Tx, w: NewWithdrawalRow): Promise<WithdrawalRow | undefined> {
  const { rows } =
    await sql<WithdrawalRow>`insert into wallet_withdrawal as w (member_id, id, brand_id, state, asset, amount, payee_id, parent_id, approved_by,
      security, security_hold_id, requested_at)
    values (${w.memberId}, ${w.id}, ${w.brandId}, ${w.state}, ${w.asset}, ${w.amount}, ${w.payeeId}, ${w.parentId}, ${w.approvedBy ?? null},
      ${w.security?.amount ?? 0n}, ${w.security?.holdId ?? null}, app_now())
    on conflict do nothing returning ${RETURNED}`.execute(tx);
  return rows[0];
}

/** What changes with a withdrawal's state. */
export interface WithdrawalChange {
  readonly state: WithdrawalState;
  readonly received?: bigint;
  readonly payerStaff?: { readonly id: string; readonly name: string };
  readonly isTakenOver?: boolean;
  readonly approvedBy?: string;
  readonly paymentReference?: string;
  readonly rejectReason?: string;
  readonly disputeNote?: string;
  /** Minutes until it counts as received. */
  readonly autoReceiptMinutes?: number;
  readonly isFinished: boolean;
}

/** Changes a withdrawal that the caller has locked. */
export async function changeWithdrawalRow(tx: Tx, memberId: string, id: string, change: WithdrawalChange): Promise<WithdrawalRow> {
  const { rows } = await sql<WithdrawalRow>`update wallet_withdrawal w set state = ${change.state},
      received = coalesce(${change.received ?? null}::bigint, w.received),
      payer_staff_id = coalesce(${change.payerStaff?.id ?? null}::uuid, w.payer_staff_id),
      payer_staff_name = coalesce(${change.payerStaff?.name ?? null}, w.payer_staff_name),
      is_taken_over = coalesce(${change.isTakenOver ?? null}::boolean, w.is_taken_over),
      approved_by = coalesce(${change.approvedBy ?? null}::uuid, w.approved_by),
      payment_reference = coalesce(${change.paymentReference ?? null}, w.payment_reference),
      reject_reason = coalesce(${change.rejectReason ?? null}, w.reject_reason),
      dispute_note = coalesce(${change.disputeNote ?? null}, w.dispute_note),
      auto_receipt_at = case when ${change.autoReceiptMinutes ?? null}::int is null then w.auto_receipt_at
        else app_now() + make_interval(mins => ${change.autoReceiptMinutes ?? 0}::int) end,
      finished_at = case when ${change.isFinished} then app_now() else w.finished_at end
    where w.member_id = ${memberId} and w.id = ${id} returning ${RETURNED}`.execute(tx);
  const row = rows[0];
  if (row === undefined) throw new Error('a withdrawal vanished');
  return row;
}

/** A page of a member's withdrawals, newest first, and how many there are. */
export async function listWithdrawalRows(
  db: Queryable,
  memberId: string,
  offset: number,
  limit: number,
): Promise<{ rows: WithdrawalRow[]; count: bigint }> {
  const rows = await withdrawals(db)
    .where('w.member_id', '=', memberId)
    .orderBy('w.requested_at', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const counted = await db
    .$extendTables<WalletTables>()
    .selectFrom('wallet_withdrawal')
    .select(({ fn }) => fn.countAll<bigint>().as('n'))
    .where('member_id', '=', memberId)
    .execute();
  return { rows, count: counted[0]?.n ?? 0n };
}

/** Children of several withdrawals of a member, oldest first. */
export async function listChildRows(db: Queryable, memberId: string, parentIds: readonly string[]): Promise<WithdrawalRow[]> {
  const rows = await withdrawals(db)
    .where('w.member_id', '=', memberId)
    .where('w.parent_id', '=', sql<string>`any (${parentIds})`)
    .orderBy('w.requested_at')
    .execute();
  return rows;
}

/** A page of a brand's withdrawals in some states, and how many there are. */
export async function listWithdrawalsOfBrand(
  db: Queryable,
  brandId: string,
  states: readonly WithdrawalState[],
  isOldestFirst: boolean,
  offset: number,
  limit: number,
): Promise<{ rows: WithdrawalRow[]; count: bigint }> {
  const { count, days, skipped } = await findQueuePage(db, { brandId, subject: 'withdrawal', states, isOldestFirst }, offset, limit);
  if (days === null) return { rows: [], count };
  const order = isOldestFirst ? 'asc' : 'desc';
  const rows = await withdrawals(db)
    .where('w.brand_id', '=', brandId)
    .where('w.state', '=', sql<string>`any (${states})`)
    .where('w.requested_at', '>=', days.from)
    .where('w.requested_at', '<', days.to)
    .orderBy('w.requested_at', order)
    .orderBy('w.id', order)
    .offset(skipped)
    .limit(limit)
    .execute();
  return { rows, count };
}

/** How the withdrawals behind an alias are paid. */
export const withdrawalWayOf = (alias: string): RawBuilder<WithdrawalWay> => sql<WithdrawalWay>`case
  when exists (select from wallet_payout o where o.member_id = ${sql.ref(`${alias}.member_id`)} and o.withdrawal_id = ${sql.ref(`${alias}.id`)} and o.state = 'paid')
    then 'provider'
  when exists (select from bank_batch_item i where i.withdrawal_id = ${sql.ref(`${alias}.id`)} and i.removed_at is null) then 'batch' else 'hand' end`;

/** Of the withdrawals behind an alias: those that went by one way, or all where none is named. */
const wentBy = (alias: string, way: WithdrawalWay | undefined): RawBuilder<boolean> =>
  way === undefined ? sql<boolean>`true` : sql<boolean>`${withdrawalWayOf(alias)} = ${way}`;

/** A page of a brand's withdrawals that were posted in a span, by one way where one is named, the newest first, how many there are and what they took. */
export async function listWithdrawalsPosted(
  db: Queryable,
  brandId: string,
  { from, to }: Span,
  way: WithdrawalWay | undefined,
  offset: number,
  limit: number,
): Promise<{ rows: WithdrawalRow[]; count: bigint; sum: bigint }> {
  const [{ count, sum }, rows] = await Promise.all([
    sumPosted(db, brandId, { from, to }, way),
    withdrawals(db)
      .where('w.brand_id', '=', brandId)
      .where('w.state', 'in', POSTED)
      .where('w.finished_at', '>=', from)
      .where('w.finished_at', '<', to)
      .where(wentBy('w', way))
      .orderBy('w.finished_at', 'desc')
      .orderBy('w.id', 'desc')
      .offset(offset)
      .limit(limit)
      .execute(),
  ]);
  return { rows, count, sum };
}

/** Withdrawals whose time to answer is over, by the database's clock. */
export async function listReceiptsDue(db: Queryable, limit: number): Promise<WithdrawalRow[]> {
  const rows = await withdrawals(db)
    .where('w.state', '=', 'awaiting_receipt')
    .where('w.auto_receipt_at', '<=', NOW)
    .orderBy('w.auto_receipt_at')
    .limit(limit)
    .execute();
  return rows;
}

/** How many withdrawals of a brand were posted in a span, and what they took. */
async function sumPosted(db: Queryable, brandId: string, { from, to }: Span, way?: WithdrawalWay): Promise<{ count: bigint; sum: bigint }> {
  return db
    .$extendTables<WalletTables>()
    .selectFrom('wallet_withdrawal')
    .select([sql<bigint>`count(*)`.as('count'), POSTED_SUM.as('sum')])
    .where('brand_id', '=', brandId)
    .where('state', 'in', POSTED)
    .where('finished_at', '>=', from)
    .where('finished_at', '<', to)
    .where(wentBy('wallet_withdrawal', way))
    .executeTakeFirstOrThrow();
}

/** Sums of posted withdrawals by member, of those who have any. */
export async function sumWithdrawalsOfMembers(db: Queryable, memberIds: readonly string[]): Promise<Map<string, bigint>> {
  const rows = await db
    .$extendTables<WalletTables>()
    .selectFrom('wallet_withdrawal')
    .select(['member_id', POSTED_SUM.as('total')])
    .where('member_id', '=', sql<string>`any (${memberIds})`)
    .where('state', 'in', POSTED)
    .groupBy('member_id')
    .execute();
  return new Map(rows.map((row) => [row.member_id, row.total]));
}

/** Sum of a member's posted withdrawals. */
export const sumWithdrawalsOfMember = async (db: Queryable, memberId: string): Promise<bigint> =>
  (await sumWithdrawalsOfMembers(db, [memberId])).get(memberId) ?? 0n;

/** What some members of staff have taken in hand to pay in the last 24 hours, without one withdrawal, in minor units; what failed may have been paid. */
export async function sumPaidBy(tx: Tx, brandId: string, staffIds: readonly string[], without: string): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`select coalesce(sum(w.amount), 0) as sum from wallet_withdrawal w
    where w.brand_id = ${brandId} and w.payer_staff_id = any (${[...staffIds]}) and w.id <> ${without}
      and exists (select from wallet_step s where s.member_id = w.member_id and s.subject_id = w.id and s.state = 'paying'
        and s.at > app_now() - interval '24 hours')`.execute(tx);
  return rows[0]?.sum ?? 0n;
}
