import type { PaymentReport } from '@talora/contract/wallet/payment-provider.ts';
import { isSamePerson } from '@talora/domain/members/person-names.ts';
import { getAssetById } from '@talora/domain/money/asset.ts';
import { mayMoveDeposit, PROVIDER_REFUSED } from '@talora/domain/wallet/deposit-states.ts';
import { canonicalJson } from '../../../../platform/crypto/digest.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { changeDepositRow, findDepositByReference, findDepositRow, type DepositChange, type DepositRow } from './deposits.queries.ts';
import { creditDeposit, moveDeposit, paymentFacts, rejectDepositRow } from './move-deposit.ts';
import { keepExtraPayment } from '../refunds/owe-refund.ts';
import { findRoom, keepEvidence } from './payment-evidence.ts';
import { shownPayment } from './shown-payment.ts';
import type { ProviderReport } from './payment-providers.ts';
import { tellPages } from '../wallet-events.ts';
import { appendStep } from '../wallet-steps.ts';

/** Why a payment that succeeded needs a person; null when it is the expected one. */
function findOddity(row: DepositRow, report: PaymentReport): string | null {
  if (row.provider_payment !== null && row.provider_payment !== report.paymentId)
    return `payment ${report.paymentId}, not the one that was ordered`;
  if (report.currency !== getAssetById(row.asset).code) return `currency ${report.currency}`;
  if (BigInt(report.amount) !== row.pay_exact) return `amount ${report.amount} in place of ${row.pay_exact}`;
  if (row.payer_name !== null && report.payerName !== null && !isSamePerson(row.payer_name, report.payerName))
    return `payer ${report.payerName}`;
  return null;
}

/** What a provider says last is what a person decides about; what it says otherwise than before is a step of its own. */
async function reportAgain(tx: Tx, row: DepositRow, facts: DepositChange, note: string): Promise<DepositRow> {
  const report = paymentFacts(row, facts);
  const { reported: amount, reported_currency: currency, reported_payer: payer } = row;
  if (canonicalJson(report) !== canonicalJson({ amount: amount?.toString() ?? null, currency, payer }))
    await appendStep(tx, { memberId: row.member_id, subjectId: row.id, state: row.state, actor: 'provider', note, report });
  return changeDepositRow(tx, row.member_id, row.id, facts);
}

async function applySuccess(platform: Platform, tx: Tx, row: DepositRow, { report, evidence }: ProviderReport): Promise<DepositRow> {
  const facts = {
    providerPayment: report.paymentId,
    providerVersion: report.version,
    reported: { amount: BigInt(report.amount), currency: report.currency },
    ...(report.payerName === null ? {} : { reportedPayer: report.payerName }),
  };
  await keepEvidence(platform, tx, row, report, evidence);
  const isBeyond = BigInt(report.amount) > (await findRoom(tx, row));
  const oddity = findOddity(row, report) ?? (isBeyond ? 'above the ceiling of a day' : null);
  if (oddity !== null) {
    if (row.state === 'review') return reportAgain(tx, row, facts, oddity);
    return moveDeposit(tx, row, 'review', { actor: 'provider', note: oddity }, facts);
  }
  return creditDeposit(platform, tx, row, BigInt(report.amount), report.paymentId, { actor: 'provider' }, facts);
}

/** What a report leaves: the deposit, and whether money came that goes back. */
interface Applied {
  readonly row: DepositRow;
  readonly isExtra?: boolean;
  /** It has more confirmations than before. */
  readonly isOn?: boolean;
}

/** Applies a report to a locked deposit. What is late, repeated or already decided changes nothing; money that came beside it goes back. */
async function applyLocked(platform: Platform, tx: Tx, row: DepositRow, payment: ProviderReport): Promise<Applied> {
  const { report } = payment;
  const current =
    row.state === 'created' ? await moveDeposit(tx, row, 'awaiting_payment', { actor: 'provider' }, shownPayment(report)) : row;
  const isOther = current.provider_payment !== null && current.provider_payment !== report.paymentId;
  // Money that came has come, whatever was said since; what a person looks at is the newest word.
  const isOlder = !isOther && report.version < current.provider_version;
  if (isOlder && (report.status !== 'succeeded' || current.state === 'review')) return { row: current };
  if (report.status === 'succeeded') {
    // While nothing has come by the payment that was ordered, a person looks at another one that did.
    const isDepositsOwn = mayMoveDeposit(current.state, 'credited') && (!isOther || current.reported === null);
    if (isDepositsOwn) return { row: await applySuccess(platform, tx, current, payment) };
    return { row: current, isExtra: await keepExtraPayment(platform, tx, current, payment) };
  }
  if (isOther) return { row: current };
  // It has said that the money came, and a person looks at it: that person decides, and asks the provider.
  if (report.status === 'failed' && current.reported !== null && current.state === 'review') return { row: current };
  if (report.status === 'failed' && mayMoveDeposit(current.state, 'rejected')) {
    return {
      row: await rejectDepositRow(platform, tx, current, PROVIDER_REFUSED, { actor: 'provider' }, { providerVersion: report.version }),
    };
  }
  const change = { providerVersion: report.version };
  if (report.status === 'expired' && mayMoveDeposit(current.state, 'expired'))
    return { row: await moveDeposit(tx, current, 'expired', { actor: 'provider' }, change) };
  const { confirmations } = shownPayment(report);
  const isOn = confirmations !== undefined && confirmations > (current.confirmations ?? -1);
  const pending = { ...change, providerPayment: report.paymentId, ...(isOn ? { confirmations } : {}) };
  return { row: await changeDepositRow(tx, current.member_id, current.id, pending), isOn };
}

/**
 * Applies what the provider says of a payment: from a webhook or an answer to our question, in any order, any number of
 * times. Resolves to the deposit, or undefined when the reference is not ours.
 */
export async function applyPaymentReport(platform: Platform, payment: ProviderReport): Promise<DepositRow | undefined> {
  const { report } = payment;
  const found = await findDepositByReference(platform.db.kysely, report.reference);
  if (found === undefined) return undefined;
  const applied = await platform.db.tx(async (tx): Promise<Applied | undefined> => {
    const row = await findDepositRow(tx, found.member_id, found.id, true);
    return row === undefined ? undefined : applyLocked(platform, tx, row, payment);
  });
  const after = applied?.row;
  const isMoved = after !== undefined && after.state !== found.state;
  if (after !== undefined && (isMoved || applied?.isExtra === true || applied?.isOn === true)) {
    const state = isMoved || applied?.isExtra !== true ? after.state : 'refund';
    tellPages(platform, 'deposit', { brandId: after.brand_id, memberId: after.member_id, id: after.id, state });
  }
  return after;
}
