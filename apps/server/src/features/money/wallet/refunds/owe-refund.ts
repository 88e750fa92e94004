import { getAssetById } from '@talora/domain/money/asset.ts';
import { causeOfExtra, type RefundCause } from '@talora/domain/wallet/refund-rules.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import type { DepositRow } from '../deposits/deposits.queries.ts';
import { isReportKept, keepEvidence } from '../deposits/payment-evidence.ts';
import type { ProviderReport } from '../deposits/payment-providers.ts';
import { insertRefundRow } from './refunds.queries.ts';

/** Money that goes back: minor units of a currency, and who had paid. */
interface Owed {
  readonly paymentId: string;
  readonly amount: bigint;
  readonly currency: string;
  readonly payer: string | null;
}

async function oweRefund(platform: Platform, tx: Tx, row: DepositRow, owed: Owed, cause: RefundCause): Promise<void> {
  await insertRefundRow(tx, {
    member_id: row.member_id,
    id: platform.ids.next(),
    deposit_id: row.id,
    brand_id: row.brand_id,
    provider: row.provider ?? '',
    payment_id: owed.paymentId,
    amount: owed.amount,
    currency: owed.currency,
    payer: owed.payer,
    cause,
  });
}

/**
 * Keeps what a provider says of a payment that succeeded and is not the one of its deposit, or came when the deposit had ended, and writes
 * down that it goes back. What was said before changes nothing. Of the payment that was credited nothing goes back: another sum is kept, and
 * the proof of the books tells it.
 */
export async function keepExtraPayment(
  platform: Platform,
  tx: Tx,
  row: DepositRow,
  { report, evidence }: ProviderReport,
): Promise<boolean> {
  if (await isReportKept(tx, row, report)) return false;
  await keepEvidence(platform, tx, row, report, evidence);
  const isCredited = row.state === 'credited' && row.provider_payment === report.paymentId;
  if (isCredited) return true;
  const { paymentId, currency, payerName: payer } = report;
  await oweRefund(platform, tx, row, { paymentId, amount: BigInt(report.amount), currency, payer }, causeOfExtra(row.state));
  return true;
}

/** Writes down what goes back of a deposit that staff have decided about: all that came of a rejected one, of a credited one the rest. */
export async function oweUncredited(platform: Platform, tx: Tx, row: DepositRow): Promise<void> {
  const { provider, provider_payment: paymentId, reported, reported_currency: currency, reported_payer: payer, credited } = row;
  if (provider === null || paymentId === null || reported === null || currency === null) return;
  const isOurs = currency === getAssetById(row.asset).code;
  const amount = row.state === 'credited' && isOurs ? reported - (credited ?? 0n) : reported;
  if (amount > 0n)
    await oweRefund(platform, tx, row, { paymentId, amount, currency, payer }, row.state === 'credited' ? 'rest' : 'refused');
}
