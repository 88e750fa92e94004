import { sql } from 'kysely';
import type { ItemEnd } from '@talora/domain/bank/batch-rules.ts';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';

/** A batch as it is stored, with what is in it. Sums in minor units. */
export interface BatchRow {
  readonly id: string;
  readonly account_id: string;
  readonly state: 'open' | 'closed';
  readonly payer_id: string;
  readonly payer_name: string;
  readonly opened_at: Date;
  readonly closed_at: Date | null;
  readonly items: number;
  readonly paid: number;
  readonly sum: bigint;
  readonly files: number;
  readonly file_at: Date | null;
}

/** An item with its withdrawal. */
export interface ItemRow {
  readonly id: string;
  readonly member_id: string;
  readonly withdrawal_id: string;
  readonly amount: bigint;
  readonly added_at: Date;
  readonly removed_why: ItemEnd | null;
  /** The line of a statement that stands behind it: who said so by which request, and its text. Not one by which another was written down as paid. */
  readonly match_id: string | null;
  readonly bank_text: string | null;
  readonly bank_day: string | null;
}

const BATCH = sql`b.id, b.account_id, b.state, b.payer_id, b.payer_name, b.opened_at, b.closed_at, i.items, i.paid, i.sum, f.files, f.file_at`;
const FROM = sql`bank_batch b
  left join lateral (select count(*)::int as items, count(*) filter (where w.state <> 'paying')::int as paid, coalesce(sum(x.amount), 0)::bigint as sum
    from bank_batch_item x join wallet_withdrawal w on w.member_id = x.member_id and w.id = x.withdrawal_id
    where x.brand_id = b.brand_id and x.batch_id = b.id and x.removed_at is null) i on true
  left join lateral (select count(*)::int as files, max(x.made_at) as file_at from bank_batch_file x
    where x.brand_id = b.brand_id and x.batch_id = b.id) f on true`;

/** A page of a brand's batches, newest first, and how many there are. */
export async function listBatchRows(
  db: Queryable,
  brandId: string,
  offset: number,
  limit: number,
): Promise<{ rows: BatchRow[]; count: bigint }> {
  const { rows } = await sql<BatchRow>`select ${BATCH} from ${FROM} where b.brand_id = ${brandId}
    order by b.opened_at desc, b.id desc offset ${offset} limit ${limit}`.execute(db);
  const counted = await sql<{ n: bigint }>`select count(*) as n from bank_batch where brand_id = ${brandId}`.execute(db);
  return { rows, count: counted.rows[0]?.n ?? 0n };
}

/** A batch of a brand. */
export async function findBatchRow(db: Queryable, brandId: string, id: string): Promise<BatchRow | undefined> {
  const { rows } = await sql<BatchRow>`select ${BATCH} from ${FROM} where b.brand_id = ${brandId} and b.id = ${id}`.execute(db);
  return rows[0];
}

/** Items of a batch, as they were added. */
export async function listItemRows(db: Queryable, brandId: string, batchId: string): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`select i.id, i.member_id, i.withdrawal_id, i.amount, i.added_at, i.removed_why, m.id as match_id,
      l.reference as bank_text, l.day::text as bank_day
    from bank_batch_item i
    left join bank_match m on m.kind = 'withdrawal' and m.subject_id = i.withdrawal_id and m.undone_at is null
      and not exists (select from bank_match o join wallet_step s on s.member_id = o.member_id and s.request_id = o.id and s.state = 'paid'
        where o.line_id = m.line_id and o.id <> m.id)
    left join bank_line l on l.brand_id = m.brand_id and l.id = m.line_id
    where i.brand_id = ${brandId} and i.batch_id = ${batchId} order by i.added_at, i.id`.execute(db);
  return rows;
}

/** Stores a batch, once. */
export async function insertBatchRow(
  tx: Tx,
  row: { readonly brandId: string; readonly id: string; readonly accountId: string; readonly payerId: string; readonly payerName: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into bank_batch (brand_id, id, account_id, state, payer_id, payer_name, opened_at)
    values (${row.brandId}, ${row.id}, ${row.accountId}, 'open', ${row.payerId}, ${row.payerName}, app_now()) on conflict do nothing`.execute(
    tx,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

/** Puts a withdrawal into a batch; false when it is in one already. */
export async function insertItemRow(
  tx: Tx,
  row: {
    readonly brandId: string;
    readonly batchId: string;
    readonly id: string;
    readonly memberId: string;
    readonly withdrawalId: string;
    readonly amount: bigint;
  },
): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into bank_batch_item (brand_id, batch_id, id, member_id, withdrawal_id, amount, added_at)
    values (${row.brandId}, ${row.batchId}, ${row.id}, ${row.memberId}, ${row.withdrawalId}, ${row.amount}, app_now()) on conflict do nothing`.execute(
    tx,
  );
  return (numAffectedRows ?? 0n) > 0n;
}

/** Takes an item out of its batch; false when it has left by itself. */
export async function removeItemRow(tx: Tx, brandId: string, batchId: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update bank_batch_item set removed_at = app_now(), removed_why = 'taken-out'
    where brand_id = ${brandId} and batch_id = ${batchId} and id = ${id} and removed_at is null`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Writes down that a file was downloaded. */
export async function insertFileRow(
  tx: Tx,
  row: {
    readonly brandId: string;
    readonly batchId: string;
    readonly id: string;
    readonly items: number;
    readonly sum: bigint;
    readonly staffId: string;
  },
): Promise<void> {
  await sql`insert into bank_batch_file (brand_id, batch_id, id, items, sum, staff_id, made_at)
    values (${row.brandId}, ${row.batchId}, ${row.id}, ${row.items}, ${row.sum}, ${row.staffId}, app_now())`.execute(tx);
}

/** Closes a batch. */
export async function closeBatchRow(tx: Tx, brandId: string, id: string): Promise<void> {
  await sql`update bank_batch set state = 'closed', closed_at = app_now() where brand_id = ${brandId} and id = ${id} and state = 'open'`.execute(
    tx,
  );
}
