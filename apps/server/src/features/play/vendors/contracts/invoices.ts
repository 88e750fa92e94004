import type { CallArguments } from '@talora/contract/core/call.ts';
import type { vendorMonthsCalls } from '@talora/contract/vendors/months-console.ts';
import { parseAmount } from '@talora/domain/money/amount.ts';
import { isDay } from '@talora/domain/time/business-day.ts';
import { spanOfMonth } from '@talora/domain/time/business-month.ts';
import { mayMoveInvoice } from '@talora/domain/vendors/contract-share.ts';
import { formatRate, INVOICE_CURRENCIES, parseRate } from '@talora/domain/vendors/invoice-currency.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { assert, refuse } from '../../../../platform/refusal.ts';
import { areTied, type StaffContext } from '../../../base/staff/staff.ts';
import { hasUncounted, readSummedUntil } from '../../../shop/games/games.ts';
import { recordVendorAct } from '../console/console-record.ts';
import { profileOf } from '../console/console-subject.ts';
import type { VendorProfile } from '../profiles.ts';
import { takeContractTurn } from './contracts.ts';
import { setRateRow } from './contracts.queries.ts';
import { findInvoiceRow, insertInvoiceRow, insertStepRow, isNumberTaken, turnInvoiceRow, type InvoiceRow } from './invoices.queries.ts';
import { readMonths, runningMonth, type MonthFigures } from './month-figures.ts';
import { readMonth } from './show-months.ts';

type Calls = (typeof vendorMonthsCalls)['calls'];

/** A month as it is inside a transaction that has the vendor's turn. */
async function monthWithin(context: StaffContext, tx: Tx, { vendorId }: VendorProfile, month: string): Promise<MonthFigures> {
  await takeContractTurn(tx, context.brand.id, vendorId);
  const [found] = await readMonths(context, tx, [vendorId], month, month);
  assert(found !== undefined, 'a month has its figures');
  return found;
}

/**
 * Sets the rate of a month, which its invoice is reckoned by. Refuses NOT_FOUND, FIELDS_INVALID, CHANGED_MEANWHILE, and ILLEGAL_STATE where
 * none is needed or the month is invoiced. The same again changes nothing.
 */
export async function setRate(context: StaffContext, asked: CallArguments<Calls['setVendorRate']>): Promise<void> {
  const { platform, brand, staff } = context;
  const { code, month, version, reason } = asked;
  const profile = await profileOf(context, code);
  await readMonth(context, profile, month);
  const rate = parseRate(asked.rate.trim());
  if (rate === undefined) refuse('FIELDS_INVALID', { fields: { rate: { problem: 'format' } } });
  await platform.db.tx(async (tx) => {
    const { contract, invoice, typedRate } = await monthWithin(context, tx, profile, month);
    if (contract === undefined || contract.currency === brand.asset.code) refuse('ILLEGAL_STATE', { from: 'none', to: 'rate' });
    if (typedRate?.rate === rate && typedRate.currency === contract.currency) return;
    if (invoice !== undefined) refuse('ILLEGAL_STATE', { from: 'invoiced', to: 'rate' });
    if ((typedRate?.version ?? 0) !== version) refuse('CHANGED_MEANWHILE', { version: typedRate?.version ?? 0 });
    const { currency } = contract;
    await setRateRow(tx, { brandId: brand.id, vendorId: profile.vendorId, month, currency, rate, staffId: staff.staffId });
    const before = typedRate === undefined ? null : formatRate(typedRate.rate);
    const detail = { month, currency, before, after: formatRate(rate), version: version + 1, reason: reason.trim() };
    await recordVendorAct(context, tx, profile, 'vendor.rate-set', detail);
  });
}

type Recorded = CallArguments<Calls['recordVendorInvoice']>;

/** The invoice of a month with what the month comes to. Refuses as {@link recordInvoice}. */
async function invoiceOf(context: StaffContext, tx: Tx, profile: VendorProfile, asked: Recorded) {
  const { brand, staff } = context;
  const { month, requestId } = asked;
  const { sums, contract, rate, money, invoice } = await monthWithin(context, tx, profile, month);
  const number = asked.number.trim();
  const there = await findInvoiceRow(tx, brand.id, requestId);
  if (there !== undefined) {
    const currency = INVOICE_CURRENCIES[there.currency as keyof typeof INVOICE_CURRENCIES];
    const isSame =
      there.vendor_id === profile.vendorId &&
      there.month === month &&
      there.number === number &&
      there.invoiced_on === asked.invoicedOn &&
      there.amount === parseAmount(asked.amount, currency, { decimals: 'upTo' });
    return isSame ? null : refuse('REPLAY_MISMATCH');
  }
  if (contract === undefined || money === null) refuse('ILLEGAL_STATE', { from: 'no contract', to: 'open' });
  const amount = parseAmount(asked.amount, INVOICE_CURRENCIES[contract.currency], { decimals: 'upTo' }) ?? refuse('AMOUNT_INVALID');
  if (invoice !== undefined) refuse('ILLEGAL_STATE', { from: invoice.state, to: 'open' });
  const due = money.due ?? refuse('ILLEGAL_STATE', { from: 'no rate', to: 'open' });
  if (await isNumberTaken(tx, brand.id, profile.vendorId, number)) refuse('FIELDS_INVALID', { fields: { number: { problem: 'taken' } } });
  const row: Omit<InvoiceRow, 'recorded_at' | 'state' | 'version'> = {
    id: requestId,
    vendor_id: profile.vendorId,
    brand_id: brand.id,
    month,
    number,
    invoiced_on: asked.invoicedOn,
    currency: contract.currency,
    amount,
    contract_id: contract.id,
    rate: contract.currency === brand.asset.code ? null : (rate?.rate ?? null),
    bets: sums.bets,
    stake: sums.stake,
    payout: sums.payout,
    share: money.share,
    due,
    recorded_by: staff.staffId,
  };
  return row;
}

/**
 * Writes down the vendor's invoice of a month that is over, beside what the month comes to now. Refuses NOT_FOUND, FIELDS_INVALID,
 * AMOUNT_INVALID, REPLAY_MISMATCH, and ILLEGAL_STATE for a month that runs or is not yet summed up, without a contract or a rate, and
 * where an invoice stands. The same again changes nothing.
 */
export async function recordInvoice(context: StaffContext, asked: Recorded): Promise<void> {
  const { platform, brand } = context;
  const profile = await profileOf(context, asked.code);
  await readMonth(context, profile, asked.month);
  if (asked.month >= runningMonth(context)) refuse('ILLEGAL_STATE', { from: 'running', to: 'open' });
  if (!isDay(asked.invoicedOn)) refuse('FIELDS_INVALID', { fields: { invoicedOn: { problem: 'format' } } });
  await platform.db.tx(async (tx) => {
    const summedUntil = await readSummedUntil(tx);
    const span = spanOfMonth(asked.month, brand.settings.timeZone);
    if (summedUntil === null || summedUntil < span.to || (await hasUncounted(tx, brand.realBook, span)))
      refuse('ILLEGAL_STATE', { from: 'counting', to: 'open' });
    const row = await invoiceOf(context, tx, profile, asked);
    if (row === null) return;
    await insertInvoiceRow(tx, row, asked.note.trim());
    const { id, month, number, invoiced_on: invoicedOn, currency, contract_id: contract } = row;
    await recordVendorAct(context, tx, profile, 'vendor.invoice-recorded', {
      invoice: id,
      month,
      number,
      invoicedOn,
      currency,
      contract,
      amount: row.amount.toString(),
      due: row.due.toString(),
      share: row.share.toString(),
      bets: row.bets.toString(),
      stake: row.stake.toString(),
      payout: row.payout.toString(),
      rate: row.rate?.toString() ?? null,
    });
  });
}

/**
 * Refuses FOUR_EYES: what is due makes one person enough only where nobody has typed a part of it. More or less than that, an amount that a typed
 * rate has made, and one of figures that have moved since, are agreed to by somebody else than who wrote them down or set the rate.
 */
async function refuseAgreeingAlone({ staff }: StaffContext, tx: Tx, row: InvoiceRow, now: MonthFigures): Promise<void> {
  const { amount, due, rate, recorded_by: recordedBy } = row;
  const hasMoved = now.sums.stake !== row.stake || now.sums.payout !== row.payout;
  if (amount === due && rate === null && !hasMoved) return;
  const authors = [recordedBy, ...(rate === null || now.typedRate === undefined ? [] : [now.typedRate.set_by])];
  for (const author of authors) if (author === staff.staffId || (await areTied(tx, author, staff.staffId))) refuse('FOUR_EYES');
}

/**
 * Turns an invoice: agreed, disputed, paid, withdrawn. Nothing is paid by it. Refuses NOT_FOUND, CHANGED_MEANWHILE, ILLEGAL_STATE, FOUR_EYES,
 * and FIELDS_INVALID for a payment without its reference, or a dispute without a word. The same again changes nothing.
 */
export async function turnInvoice(context: StaffContext, asked: CallArguments<Calls['turnVendorInvoice']>): Promise<void> {
  const { platform, brand, staff } = context;
  const { code, month, id, state, version } = asked;
  const profile = await profileOf(context, code);
  const [reference, note] = [asked.reference.trim(), asked.note.trim()];
  await platform.db.tx(async (tx) => {
    const now = await monthWithin(context, tx, profile, month);
    const row = await findInvoiceRow(tx, brand.id, id);
    if (row === undefined || row.vendor_id !== profile.vendorId || row.month !== month) refuse('NOT_FOUND');
    if (row.state === state && row.version === version + 1) return;
    if (row.version !== version) refuse('CHANGED_MEANWHILE', { version: row.version, state: row.state });
    if (!mayMoveInvoice(row.state, state)) refuse('ILLEGAL_STATE', { from: row.state, to: state });
    if (state === 'paid' && reference === '') refuse('FIELDS_INVALID', { fields: { reference: { problem: 'required' } } });
    if ((state === 'disputed' || state === 'withdrawn') && note === '')
      refuse('FIELDS_INVALID', { fields: { note: { problem: 'required' } } });
    if (state === 'agreed') await refuseAgreeingAlone(context, tx, row, now);
    await turnInvoiceRow(tx, id, version, state);
    await insertStepRow(tx, { invoiceId: id, version: version + 1, state, note, reference, staffId: staff.staffId });
    const detail = { invoice: id, month, number: row.number, before: row.state, after: state, version: version + 1, reference, note };
    await recordVendorAct(context, tx, profile, 'vendor.invoice-turned', detail);
  });
}
