import { sql } from 'kysely';
import type { InvoiceState } from '@talora/domain/vendors/contract-share.ts';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';
import type { VendorTables } from '../vendor.tables.ts';

/** An invoice of a vendor, with what its month came to when it was written down. */
export interface InvoiceRow {
  readonly id: string;
  readonly vendor_id: number;
  readonly brand_id: string;
  readonly month: string;
  readonly number: string;
  /** yyyy-MM-dd. */
  readonly invoiced_on: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly contract_id: string;
  readonly rate: bigint | null;
  readonly bets: bigint;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly share: bigint;
  readonly due: bigint;
  readonly recorded_by: string;
  readonly recorded_at: Date;
  readonly state: InvoiceState;
  readonly version: number;
}

const COLUMNS = sql`id, vendor_id, brand_id, month, number, invoiced_on::text as invoiced_on, currency, amount, contract_id, rate, bets, stake,
  payout, share, due, recorded_by, recorded_at, state, version`;

/** Invoices that stand, of a span of months, both included; of one vendor where one is named. */
export async function listInvoiceRows(
  db: Queryable,
  {
    brandId,
    vendorId,
    first,
    last,
  }: { readonly brandId: string; readonly vendorId?: number | undefined; readonly first: string; readonly last: string },
): Promise<InvoiceRow[]> {
  const { rows } = await sql<InvoiceRow>`select ${COLUMNS} from vendor_invoice where brand_id = ${brandId} and state <> 'withdrawn'
    and month between ${first} and ${last} ${vendorId === undefined ? sql`` : sql`and vendor_id = ${vendorId}`}`.execute(db);
  return rows;
}

/** One invoice of a brand, whatever its state. */
export async function findInvoiceRow(db: Queryable, brandId: string, id: string): Promise<InvoiceRow | undefined> {
  const { rows } = await sql<InvoiceRow>`select ${COLUMNS} from vendor_invoice where brand_id = ${brandId} and id = ${id}`.execute(db);
  return rows[0];
}

/** The last month of a vendor that has an invoice; null without one. */
export async function findLastInvoiced(db: Queryable, brandId: string, vendorId: number): Promise<string | null> {
  const { rows } = await sql<{ month: string | null }>`select max(month) as month from vendor_invoice
    where brand_id = ${brandId} and vendor_id = ${vendorId} and state <> 'withdrawn'`.execute(db);
  return rows[0]?.month ?? null;
}

/** Is there another invoice of the vendor under this number? */
export async function isNumberTaken(db: Queryable, brandId: string, vendorId: number, number: string): Promise<boolean> {
  const { rows } = await sql`select from vendor_invoice where brand_id = ${brandId} and vendor_id = ${vendorId} and number = ${number}
    and state <> 'withdrawn'`.execute(db);
  return rows.length > 0;
}

/** Keeps an invoice with its first step. */
export async function insertInvoiceRow(tx: Tx, row: Omit<InvoiceRow, 'recorded_at' | 'state' | 'version'>, note: string): Promise<void> {
  await sql`insert into vendor_invoice (id, vendor_id, brand_id, month, number, invoiced_on, currency, amount, contract_id, rate, bets, stake, payout,
      share, due, recorded_by, state)
    values (${row.id}, ${row.vendor_id}, ${row.brand_id}, ${row.month}, ${row.number}, ${row.invoiced_on}::date, ${row.currency}, ${row.amount},
      ${row.contract_id}, ${row.rate}, ${row.bets}, ${row.stake}, ${row.payout}, ${row.share}, ${row.due}, ${row.recorded_by}, 'open')`.execute(
    tx,
  );
  await insertStepRow(tx, { invoiceId: row.id, version: 1, state: 'open', note, reference: '', staffId: row.recorded_by });
}

/** Turns an invoice that stands in a version. */
export async function turnInvoiceRow(tx: Tx, id: string, version: number, state: InvoiceState): Promise<void> {
  await sql`update vendor_invoice set state = ${state}, version = version + 1 where id = ${id} and version = ${version}`.execute(tx);
}

/** How an invoice came to stand as it does. */
export interface StepRow {
  readonly version: number;
  readonly state: InvoiceState;
  readonly note: string;
  readonly reference: string;
  readonly staff_id: string;
  readonly at: Date;
}

/** Keeps a step of an invoice. */
export async function insertStepRow(
  tx: Tx,
  step: Omit<StepRow, 'at' | 'staff_id'> & { readonly invoiceId: string; readonly staffId: string },
): Promise<void> {
  await tx
    .$extendTables<VendorTables>()
    .insertInto('vendor_invoice_step')
    .values({
      invoice_id: step.invoiceId,
      version: step.version,
      state: step.state,
      note: step.note,
      reference: step.reference,
      staff_id: step.staffId,
    })
    .execute();
}

/** Steps of an invoice, oldest first. */
export async function listStepRows(db: Queryable, invoiceId: string): Promise<StepRow[]> {
  return db
    .$extendTables<VendorTables>()
    .selectFrom('vendor_invoice_step')
    .select(['version', 'state', 'note', 'reference', 'staff_id', 'at'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('version')
    .execute();
}

/** Steps of the invoices of a month that were withdrawn, oldest first: what was written down before stays to be read. */
export async function listWithdrawnSteps(db: Queryable, brandId: string, vendorId: number, month: string): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`select s.version, s.state, s.note, s.reference, s.staff_id, s.at from vendor_invoice_step s
    join vendor_invoice i on i.id = s.invoice_id
    where i.brand_id = ${brandId} and i.vendor_id = ${vendorId} and i.month = ${month} and i.state = 'withdrawn' order by s.at, s.version`.execute(
    db,
  );
  return rows;
}
