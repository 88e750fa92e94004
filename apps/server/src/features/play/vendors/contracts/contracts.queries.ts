import { sql } from 'kysely';
import type { ShareTier, TierRule, VendorTerms } from '@talora/domain/vendors/contract-share.ts';
import { isInvoiceCurrency } from '@talora/domain/vendors/invoice-currency.ts';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';
import { assert } from '../../../../platform/refusal.ts';
import type { VendorTables } from '../vendor.tables.ts';

/** Terms as a request holds them, word for word what the table gets. Sums in minor units as text. */
export interface WrittenTerms {
  readonly fromMonth: string;
  readonly tiers: readonly { readonly from: string; readonly basisPoints: number }[];
  readonly tierRule: TierRule;
  readonly currency: string;
  readonly minimum: string;
  readonly note: string;
}

/** A version of the contract of a brand with a vendor. */
export interface ContractRow extends VendorTerms {
  readonly id: string;
  readonly vendorId: number;
  readonly version: number;
  readonly fromMonth: string;
  readonly note: string;
  readonly reason: string;
  readonly askedBy: string;
  readonly decidedBy: string;
  readonly decidedAt: Date;
}

interface StoredContract {
  readonly id: string;
  readonly vendor_id: number;
  readonly version: number;
  readonly from_month: string;
  readonly tiers: unknown;
  readonly tier_rule: TierRule;
  readonly currency: string;
  readonly minimum: bigint;
  readonly note: string;
  readonly reason: string;
  readonly asked_by: string;
  readonly decided_by: string;
  readonly decided_at: Date;
}

/** Tiers as the domain reads them. */
export const tiersOf = (written: unknown): ShareTier[] =>
  (written as WrittenTerms['tiers']).map(({ from, basisPoints }) => ({ from: BigInt(from), basisPoints }));

function readContract(row: StoredContract): ContractRow {
  const { id, vendor_id: vendorId, version, from_month: fromMonth, tier_rule: tierRule, currency, minimum, note, reason } = row;
  assert(isInvoiceCurrency(currency), 'a contract is in a known currency');
  return {
    id,
    vendorId,
    version,
    fromMonth,
    tiers: tiersOf(row.tiers),
    tierRule,
    currency,
    minimum,
    note,
    reason,
    askedBy: row.asked_by,
    decidedBy: row.decided_by,
    decidedAt: row.decided_at,
  };
}

/** Contracts of a brand, newest first; of one vendor where one is named. */
export async function listContractRows(db: Queryable, brandId: string, vendorId?: number): Promise<ContractRow[]> {
  const query = db.$extendTables<VendorTables>().selectFrom('vendor_contract').selectAll().where('brand_id', '=', brandId);
  const rows = await (vendorId === undefined ? query : query.where('vendor_id', '=', vendorId))
    .orderBy('vendor_id')
    .orderBy('version', 'desc')
    .execute();
  return rows.map(readContract);
}

/** A version of a contract that two have decided. */
export interface NewContract {
  readonly id: string;
  readonly vendorId: number;
  readonly brandId: string;
  readonly version: number;
  readonly terms: WrittenTerms;
  readonly reason: string;
  readonly askedBy: string;
  readonly decidedBy: string;
}

/** Keeps a version of a contract. */
export async function insertContractRow(tx: Tx, { terms, ...row }: NewContract): Promise<void> {
  await tx
    .$extendTables<VendorTables>()
    .insertInto('vendor_contract')
    .values({
      id: row.id,
      vendor_id: row.vendorId,
      brand_id: row.brandId,
      version: row.version,
      from_month: terms.fromMonth,
      tiers: JSON.stringify(terms.tiers),
      tier_rule: terms.tierRule,
      currency: terms.currency,
      minimum: BigInt(terms.minimum),
      note: terms.note,
      reason: row.reason,
      asked_by: row.askedBy,
      decided_by: row.decidedBy,
    })
    .execute();
}

/** What a month's rate is. */
export interface RateRow {
  readonly vendor_id: number;
  readonly month: string;
  readonly currency: string;
  /** In hundred-millionths. */
  readonly rate: bigint;
  readonly version: number;
  readonly set_by: string;
  readonly set_at: Date;
}

/** Rates of a brand in a span of months, both included; of one vendor where one is named. */
export async function listRateRows(db: Queryable, brandId: string, first: string, last: string, vendorId?: number): Promise<RateRow[]> {
  const query = db
    .$extendTables<VendorTables>()
    .selectFrom('vendor_rate')
    .select(['vendor_id', 'month', 'currency', 'rate', 'version', 'set_by', 'set_at'])
    .where('brand_id', '=', brandId)
    .where('month', '>=', first)
    .where('month', '<=', last);
  return (vendorId === undefined ? query : query.where('vendor_id', '=', vendorId)).execute();
}

/** Sets the rate of a month. */
export async function setRateRow(
  tx: Tx,
  {
    brandId,
    vendorId,
    month,
    currency,
    rate,
    staffId,
  }: {
    readonly brandId: string;
    readonly vendorId: number;
    readonly month: string;
    readonly currency: string;
    readonly rate: bigint;
    readonly staffId: string;
  },
): Promise<void> {
  await sql`insert into vendor_rate as r (vendor_id, brand_id, month, currency, rate, set_by, set_at)
    values (${vendorId}, ${brandId}, ${month}, ${currency}, ${rate}, ${staffId}, app_now())
    on conflict (brand_id, vendor_id, month) do update set currency = excluded.currency, rate = excluded.rate, version = r.version + 1,
      set_by = excluded.set_by, set_at = excluded.set_at`.execute(tx);
}

/** What a vendor has given without a bet on days of UTC. */
export async function sumCreditDays(
  db: Queryable,
  {
    vendorId,
    brandId,
    first,
    last,
  }: { readonly vendorId: number; readonly brandId: string; readonly first: string; readonly last: string },
): Promise<{ amount: bigint; count: number }> {
  const { rows } = await sql<{ amount: bigint; count: number }>`select coalesce(sum(d.amount), 0)::bigint as amount,
      coalesce(sum(d.credits), 0)::int as count
    from vendor_credit_day d where d.vendor_id = ${vendorId} and d.brand_id = ${brandId} and d.day between ${first}::date and ${last}::date`.execute(
    db,
  );
  return rows[0] ?? { amount: 0n, count: 0 };
}
