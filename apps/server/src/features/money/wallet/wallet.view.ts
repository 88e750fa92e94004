import { limitMinor, limitsOf } from '@talora/domain/access/deed-limits.ts';
import type { DepositView, PayeeView, WithdrawalView } from '@talora/contract/wallet/wallet.ts';
import type { ConsoleDeposit, ConsoleWithdrawal } from '@talora/contract/wallet/wallet-console.ts';
import { feeOn, type MethodTexts } from '@talora/domain/wallet/deposit-methods.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { ASSETS, isAssetCode } from '@talora/domain/money/asset.ts';
import { isPayer, mayFailAlone } from '@talora/domain/wallet/payer-rules.ts';
import { isWithdrawalCancellable } from '@talora/domain/wallet/withdrawal-states.ts';
import { rulesInForce } from '@talora/domain/site/conduct-settings.ts';
import type { Brand } from '../../base/site/site.ts';
import type { DepositRow } from './deposits/deposits.queries.ts';
import { creditMax } from './deposits/credit-max.ts';
import { paymentInHand } from './withdrawals/move-withdrawal.ts';
import type { PayoutStop } from './withdrawals/payout-stops.ts';
import type { StepRow } from './wallet-steps.ts';
import type { PayeeRow, WithdrawalRow } from './withdrawals/withdrawals.queries.ts';

/** Texts of the site's languages; null where staff have written none. */
export const textsOrNull = ({ ms = '', en = '', zh = '' }: Partial<MethodTexts>): DepositView['names'] =>
  en === '' ? null : { ms, en, zh };

/** The fee of a deposit: as agreed on what is to be paid, then as it was. Null for none. */
function feeText(brand: Brand, row: DepositRow): string | null {
  const agreed = feeOn(row.pay_exact, { fixed: row.fee_fixed, share: row.fee_share });
  const fee = row.state === 'credited' ? (row.fee ?? 0n) : agreed;
  return fee === 0n ? null : formatAmount(fee, brand.asset);
}

/** A deposit as its owner sees it. */
export function depositView(brand: Brand, row: DepositRow, hasSlip: boolean): DepositView {
  const money = (minor: bigint): string => formatAmount(minor, brand.asset);
  return {
    id: row.id,
    no: row.no,
    method: row.method,
    kind: row.kind,
    names: textsOrNull(row.method_names),
    state: row.state,
    amount: money(row.amount),
    payExact: money(row.pay_exact),
    credited: row.credited === null ? null : money(row.credited),
    fee: row.fee_by === 'player' ? feeText(brand, row) : null,
    currency: brand.asset.code,
    reference: row.reference,
    redirectUrl: row.state === 'awaiting_payment' ? row.redirect_url : null,
    bankAccount: row.state === 'awaiting_payment' ? row.bank : null,
    hasSlip,
    rejectReason: row.reject_reason,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  };
}

/** The payout account with its number masked. */
export function payeeView(row: PayeeRow): PayeeView {
  return {
    id: row.id,
    bankCode: row.bank_code,
    bankName: row.bank_name,
    accountMasked: `•••• ${row.account_ending}`,
    holder: row.holder,
    addedAt: row.added_at.toISOString(),
  };
}

/** What belongs to a withdrawal beside its row. */
export interface WithdrawalParts {
  readonly payee: PayeeRow;
  readonly steps: readonly StepRow[];
  readonly children: readonly WithdrawalRow[];
  /** Counts of pictures by `id purpose`. */
  readonly images: ReadonlyMap<string, number>;
}

const remainderOf = (row: WithdrawalRow): bigint | null =>
  row.received === null || row.received === row.amount ? null : row.amount - row.received;

/** A withdrawal as its owner sees it. */
export function withdrawalView(brand: Brand, row: WithdrawalRow, parts: WithdrawalParts): WithdrawalView {
  const money = (minor: bigint): string => formatAmount(minor, brand.asset);
  const remainder = remainderOf(row);
  return {
    id: row.id,
    no: row.no,
    state: row.state,
    amount: money(row.amount),
    received: row.received === null ? null : money(row.received),
    remainder: remainder === null ? null : money(remainder),
    currency: brand.asset.code,
    payee: payeeView(parts.payee),
    isCancellable: isWithdrawalCancellable(row.state) && rulesInForce(brand.settings).mayCancelWithdrawal,
    isReceiptDue: row.state === 'awaiting_receipt',
    autoReceiptAt: row.state === 'awaiting_receipt' ? (row.auto_receipt_at?.toISOString() ?? null) : null,
    paymentReference: row.payment_reference,
    hasProof: (parts.images.get(`${row.id} proof`) ?? 0) > 0,
    evidenceCount: parts.images.get(`${row.id} evidence`) ?? 0,
    rejectReason: row.reject_reason,
    parentId: row.parent_id,
    children: parts.children.map((child) => ({ id: child.id, no: child.no, amount: money(child.amount), state: child.state })),
    steps: parts.steps.map((step) => ({ state: step.state as WithdrawalView['state'], at: step.at.toISOString(), note: step.public_note })),
    requestedAt: row.requested_at.toISOString(),
  };
}

/** A fact beside an item of a queue. */
export type ConsoleCheck = ConsoleDeposit['checks'][number];

/** What the queues show beside a row. */
export interface ConsoleParts {
  readonly owner: { readonly memberId: string; readonly memberNo: string; readonly account: string };
  readonly steps: readonly StepRow[];
  readonly images: ReadonlyMap<string, number>;
  readonly checks: readonly ConsoleCheck[];
}

const historyOf = (steps: readonly StepRow[]): ConsoleDeposit['history'] =>
  steps.map((step) => ({ state: step.state, at: step.at.toISOString(), actor: step.actor, note: step.note ?? step.public_note }));

/** A sum in the currency of the provider's report; one that we do not know is written in its minor units. */
function reportedText(minor: bigint, currency: string): string {
  return `${isAssetCode(currency) ? formatAmount(minor, ASSETS[currency]) : minor} ${currency}`;
}

/** A deposit in the queue. */
export function consoleDepositView(brand: Brand, row: DepositRow, parts: ConsoleParts): ConsoleDeposit {
  const money = (minor: bigint): string => formatAmount(minor, brand.asset);
  const waiting = parts.steps.findLast((step) => step.state === 'review');
  return {
    id: row.id,
    no: row.no,
    ...parts.owner,
    state: row.state,
    method: row.method,
    kind: row.kind,
    amount: money(row.amount),
    payExact: money(row.pay_exact),
    credited: row.credited === null ? null : money(row.credited),
    fee: feeText(brand, row),
    feeBy: row.fee_by,
    paidTo: row.bank,
    currency: brand.asset.code,
    reference: row.reference,
    payerName: row.payer_name,
    reported: row.reported === null || row.reported_currency === null ? null : reportedText(row.reported, row.reported_currency),
    reportedPayer: row.reported_payer,
    creditMax: money(creditMax(row)),
    version: String(row.version),
    hasSlip: (parts.images.get(`${row.id} slip`) ?? 0) > 0,
    createdAt: row.created_at.toISOString(),
    waitingSince: row.state === 'review' ? (waiting?.at.toISOString() ?? null) : null,
    rejectReason: row.reject_reason,
    checks: [...parts.checks],
    history: historyOf(parts.steps),
  };
}

/** A withdrawal in the queue, as one member of staff sees it. */
export function consoleWithdrawalView(
  brand: Brand,
  row: WithdrawalRow,
  payee: PayeeRow,
  parts: ConsoleParts & { readonly stop: PayoutStop | null },
  staffId: string,
): ConsoleWithdrawal {
  const money = (minor: bigint): string => formatAmount(minor, brand.asset);
  const remainder = remainderOf(row);
  const most = limitMinor(limitsOf(brand.settings.twoPeople, 'withdrawal.pay').single, brand.asset);
  return {
    id: row.id,
    no: row.no,
    ...parts.owner,
    state: row.state,
    amount: money(row.amount),
    received: row.received === null ? null : money(row.received),
    remainder: remainder === null ? null : money(remainder),
    currency: brand.asset.code,
    bankName: payee.bank_name,
    accountMasked: `•••• ${payee.account_ending}`,
    holder: payee.holder,
    paymentReference: row.payment_reference,
    hasProof: (parts.images.get(`${row.id} proof`) ?? 0) > 0,
    evidenceCount: parts.images.get(`${row.id} evidence`) ?? 0,
    disputeNote: row.dispute_note,
    rejectReason: row.reject_reason,
    parentNo: row.parent_no,
    payerStaff: row.payer_staff_name,
    isMyPayment: isPayer(paymentInHand(row, staffId)),
    isTakenOver: row.is_taken_over,
    mayFailAlone: mayFailAlone(paymentInHand(row, staffId)) && (most === null || row.amount <= most),
    version: String(row.version),
    stop: parts.stop?.kind ?? null,
    owed: parts.stop?.kind === 'owing' ? money(parts.stop.owed) : null,
    requestedAt: row.requested_at.toISOString(),
    autoReceiptAt: row.state === 'awaiting_receipt' ? (row.auto_receipt_at?.toISOString() ?? null) : null,
    checks: [...parts.checks],
    history: historyOf(parts.steps),
  };
}
