import type { VendorMonthDetail } from '@talora/contract/vendors/months-console.ts';
import { parseAmount } from '@talora/domain/money/amount.ts';
import { INVOICE_MOVES, type InvoiceState } from '@talora/domain/vendors/contract-share.ts';
import { INVOICE_CURRENCIES, isInvoiceCurrency } from '@talora/domain/vendors/invoice-currency.ts';

type Month = Pick<VendorMonthDetail, 'isRunning' | 'contract' | 'due' | 'invoice' | 'isRateNeeded'>;

/** Why the invoice of a month cannot be written down yet; null when it can, or when it is. */
export function invoiceObstacle({ isRunning, contract, due, invoice }: Month): 'running' | 'noContract' | 'noRate' | null {
  if (invoice !== null) return null;
  if (contract === null) return 'noContract';
  if (isRunning) return 'running';
  return due === null ? 'noRate' : null;
}

/** May the rate of the month be set? It is needed, and nobody has invoiced the month. */
export const maySetRate = ({ isRateNeeded, invoice }: Month): boolean => isRateNeeded && invoice === null;

/** What may be done with an invoice. One that is not what is due is agreed to by somebody else than who wrote it down. */
export function invoiceMoves({ invoice, isMine }: Pick<VendorMonthDetail, 'invoice' | 'isMine'>): readonly InvoiceState[] {
  if (invoice === null) return [];
  const isEqual = /^0(\.0+)?$/.test(invoice.difference);
  return INVOICE_MOVES[invoice.state].filter((state) => state !== 'agreed' || isEqual || !isMine);
}

/** Does somebody else have to agree? */
export const waitsForOther = (month: Pick<VendorMonthDetail, 'invoice' | 'isMine'>): boolean =>
  month.invoice !== null && INVOICE_MOVES[month.invoice.state].includes('agreed') && !invoiceMoves(month).includes('agreed');

/** An invoice as it is typed. */
export interface InvoiceDraft {
  readonly number: string;
  readonly invoicedOn: string;
  readonly amount: string;
}

/** Fields of an invoice that are not as they must be, in a currency. */
export function judgeInvoice({ number, invoicedOn, amount }: InvoiceDraft, currency: string): (keyof InvoiceDraft)[] {
  const problems: (keyof InvoiceDraft)[] = [];
  if (number.trim() === '') problems.push('number');
  if (!/^\d{4}-\d{2}-\d{2}$/.test(invoicedOn)) problems.push('invoicedOn');
  const asset = isInvoiceCurrency(currency) ? INVOICE_CURRENCIES[currency] : undefined;
  if (asset === undefined || parseAmount(amount.trim(), asset, { decimals: 'upTo' }) === undefined) problems.push('amount');
  return problems;
}
