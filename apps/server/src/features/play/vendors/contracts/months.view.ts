import type { VendorMonth } from '@talora/contract/vendors/months-console.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { INVOICE_CURRENCIES, isInvoiceCurrency } from '@talora/domain/vendors/invoice-currency.ts';
import { assert } from '../../../../platform/refusal.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import type { VendorSums } from '../../../shop/games/games.ts';
import type { VendorProfile } from '../profiles.ts';
import type { InvoiceRow } from './invoices.queries.ts';
import { runningMonth, type MonthFigures } from './month-figures.ts';

/** A sum of an invoice's currency on the wire. */
export function invoiceSum(minor: bigint, currency: string): string {
  assert(isInvoiceCurrency(currency), 'an invoice is in a known currency');
  return formatAmount(minor, INVOICE_CURRENCIES[currency]);
}

/** What was played, on the wire. */
export function playedView({ brand }: StaffContext, { bets, stake, valid_bet: valid, payout }: VendorSums) {
  const money = (minor: bigint): string => formatAmount(minor, brand.asset);
  return { bets: Number(bets), stake: money(stake), validBet: money(valid), payout: money(payout), ggr: money(stake - payout) };
}

const invoiceView = (row: InvoiceRow): VendorMonth['invoice'] => ({
  id: row.id,
  number: row.number,
  invoicedOn: row.invoiced_on,
  amount: invoiceSum(row.amount, row.currency),
  currency: row.currency,
  due: invoiceSum(row.due, row.currency),
  difference: invoiceSum(row.amount - row.due, row.currency),
  state: row.state,
  version: row.version,
});

/** A month of a vendor on the wire. */
export function monthView(context: StaffContext, { code, name }: VendorProfile, figures: MonthFigures): VendorMonth {
  const { brand } = context;
  const { month, sums, contract, money: due, invoice } = figures;
  const money = (minor: bigint): string => formatAmount(minor, brand.asset);
  const isSame = invoice === undefined || (invoice.stake === sums.stake && invoice.payout === sums.payout && invoice.bets === sums.bets);
  return {
    code,
    name,
    month,
    isRunning: month >= runningMonth(context),
    currency: brand.asset.code,
    ...playedView(context, sums),
    voidBets: Number(sums.void_bets),
    voidStake: money(sums.void_stake),
    openBets: Number(sums.open_bets),
    openStake: money(sums.open_stake),
    contract: contract?.version ?? null,
    share: due === null ? null : money(due.share),
    dueCurrency: contract?.currency ?? null,
    due: due === null || due.due === null || contract === undefined ? null : invoiceSum(due.due, contract.currency),
    isMinimum: due?.isMinimum ?? false,
    invoice: invoice === undefined ? null : invoiceView(invoice),
    hasMoved: !isSame,
  };
}
