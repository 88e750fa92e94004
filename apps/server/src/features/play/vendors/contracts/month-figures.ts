import { contractAt, dueOf, type MonthDue } from '@talora/domain/vendors/contract-share.ts';
import { addMonths, businessMonthOf, spanOfMonth } from '@talora/domain/time/business-month.ts';
import { nowOf } from '../../../../platform/clock.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import { NO_VENDOR_SUMS, sumVendorDays, type VendorSums } from '../../../shop/games/games.ts';
import { listContractRows, listRateRows, type ContractRow, type RateRow } from './contracts.queries.ts';
import { listInvoiceRows, type InvoiceRow } from './invoices.queries.ts';

/** A month of a vendor: what was played, what the contract makes of it, and the invoice. */
export interface MonthFigures {
  readonly vendorId: number;
  readonly month: string;
  readonly sums: VendorSums;
  /** Stake - payout of what is settled and stands, in minor units. */
  readonly ggr: bigint;
  readonly contract: ContractRow | undefined;
  /** One that was typed for the currency of the contract. */
  readonly rate: RateRow | undefined;
  /** Of any currency: what a change of the rate is made over. */
  readonly typedRate: RateRow | undefined;
  readonly money: MonthDue | null;
  readonly invoice: InvoiceRow | undefined;
}

/** The month that is running at the brand. */
export const runningMonth = ({ platform, brand }: StaffContext): string => businessMonthOf(nowOf(platform.clock), brand.settings.timeZone);

/** Months from `first` to `last`, both included. */
function listMonths(first: string, last: string): string[] {
  const months: string[] = [];
  for (let month = first; month <= last; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** What vendors' months came to at the brand, from the plays that are stored. `db` is the transaction where one is open. */
export async function readMonths(
  { brand }: StaffContext,
  db: Queryable,
  vendorIds: readonly number[],
  first: string,
  last: string,
): Promise<MonthFigures[]> {
  const months = listMonths(first, last);
  const only = vendorIds.length === 1 ? vendorIds[0] : undefined;
  const days = months.map((month) => ({ day: month, ...spanOfMonth(month, brand.settings.timeZone) }));
  const [played, contracts, rates, invoices] = await Promise.all([
    sumVendorDays(db, { vendorIds, book: brand.realBook, days }),
    listContractRows(db, brand.id, only),
    listRateRows(db, brand.id, first, last, only),
    listInvoiceRows(db, { brandId: brand.id, vendorId: only, first, last }),
  ]);
  return vendorIds.flatMap((vendorId) => {
    const ofVendor = contracts.filter((row) => row.vendorId === vendorId);
    return months.map((month) => {
      const isIts = (row: { readonly vendor_id: number; readonly month: string }) => row.vendor_id === vendorId && row.month === month;
      const sums = played.get(vendorId)?.get(month) ?? NO_VENDOR_SUMS;
      const ggr = sums.stake - sums.payout;
      const contract = contractAt(ofVendor, month);
      const typedRate = rates.find(isIts);
      // A rate that was typed for another currency says nothing about this one.
      const rate = typedRate?.currency === contract?.currency ? typedRate : undefined;
      const money = contract === undefined ? null : dueOf(ggr, contract, brand.asset, rate?.rate ?? null);
      return { vendorId, month, sums, ggr, contract, rate, typedRate, money, invoice: invoices.find(isIts) };
    });
  });
}
