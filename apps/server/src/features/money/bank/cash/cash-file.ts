import type { CashDayShown } from '@talora/contract/bank/cash-console.ts';
import type { FileReply } from '@talora/contract/core/call.ts';
import { CASH_FLOWS, CASH_SHARES, CASH_WAYS_IN, CASH_WAYS_OUT } from '@talora/domain/bank/cash-rules.ts';
import { csvLine, CSV_START } from '@talora/domain/text/csv.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import { readCash, type CashAsked } from './read-cash.ts';

/** Columns of the file, as programs read them: fixed names, sums with a point and without groups. */
const COLUMNS: readonly (readonly [string, (day: CashDayShown) => string])[] = [
  ['day', ({ day }) => day],
  ['opening', ({ opening }) => opening],
  ...CASH_FLOWS.map((flow) => [flow, (day: CashDayShown) => day.flows[flow]] as const),
  ['closing', ({ closing }) => closing],
  ['difference', ({ difference }) => difference],
  ['is_counted', ({ isCounted }) => (isCounted ? '1' : '0')],
  ...CASH_SHARES.map((share) => [`owed_${share}`, (day: CashDayShown) => day.shares[share]] as const),
  ...CASH_WAYS_IN.map((way) => [`in_${way}`, (day: CashDayShown) => day.in[way].sum] as const),
  ...CASH_WAYS_OUT.map((way) => [`out_${way}`, (day: CashDayShown) => day.out[way].sum] as const),
  ['refunds', ({ refunds }) => refunds.sum],
  ['sent_between', ({ between }) => between.sent.sum],
  ['received_between', ({ between }) => between.received.sum],
  ['to_vendors', ({ vendors }) => vendors.sent],
  ['from_vendors', ({ vendors }) => vendors.back],
  ['bank_expected', ({ bank }) => bank.expected],
  ['bank_moved', ({ bank }) => bank.moved],
  ['bank_open_lines', ({ bank }) => String(bank.openLines)],
  ['signed_by', ({ bank }) => bank.signedBy ?? ''],
];

/** The days as a table for other programs; that it was downloaded is written down. Refuses BAD_REQUEST as the page does. */
export async function writeCashFile(context: StaffContext, asked: CashAsked): Promise<FileReply> {
  const { platform, brand, staff } = context;
  const { from, to, days, currency } = await readCash(context, asked);
  await platform.db.tx((tx) =>
    appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staff.staffId },
      action: 'bank.cash-downloaded',
      subject: `brand:${brand.id}`,
      detail: { from, to, days: days.length },
    }),
  );
  async function* chunks(): AsyncGenerator<string> {
    yield CSV_START + csvLine([...COLUMNS.map(([name]) => name), 'currency']);
    yield days.map((day) => csvLine([...COLUMNS.map(([, read]) => read(day)), currency])).join('');
  }
  return { contentType: 'text/csv; charset=utf-8', fileName: `cash-${from}-${to}.csv`, chunks: chunks() };
}
