import { limitMinor, limitsOf } from '@talora/domain/access/deed-limits.ts';
import type { DepositView, WithdrawalView } from '@talora/contract/wallet/wallet.ts';
import type { ConsoleDeposit, ConsoleDepositFile, ConsoleWithdrawal } from '@talora/contract/wallet/wallet-console.ts';
import { feeOn, type MethodTexts } from '@talora/domain/wallet/deposit-methods.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { isPayer, mayFailAlone } from '@talora/domain/wallet/payer-rules.ts';
import { isWithdrawalCancellable } from '@talora/domain/wallet/withdrawal-states.ts';
import { rulesInForce } from '@talora/domain/site/conduct-settings.ts';
import type { Brand } from '../../base/site/site.ts';
import type { DepositRow } from './deposits/deposits.queries.ts';
import { creditMax } from './deposits/credit-max.ts';
import { reportedText } from './reported-text.ts';
import type { RefundRow } from './refunds/refunds.queries.ts';
import { seenVersion } from './seen-version.ts';
import { paymentInHand } from './withdrawals/move-withdrawal.ts';
import type { PayoutStop } from './withdrawals/payout-stops.ts';
import type { PayoutRow } from './payouts/payouts.queries.ts';
import type { StepRow } from './wallet-steps.ts';
import { maskedAccount, payeeView } from './payees/payees.view.ts';
import type { PayeeRow } from './payees/payees.queries.ts';
import type { WithdrawalRow } from './withdrawals/withdrawals.queries.ts';

/** Texts of the site's languages; null where staff have written none. */
export const textsOrNull = ({ ms = '', en = '', zh = '' }: Partial<MethodTexts>): DepositView['names'] =>
  en === '' ? null : { ms, en, zh };

/** The fee of a deposit: as agreed on what is to be paid, then as it was. Null for none. */
function feeText(brand: Brand, row: DepositRow): string | null {
  const agreed = feeOn(row.pay_exact, { fixed: row.fee_fixed, share: row.fee_share });
  const fee = row.state === 'credited' ? (row.fee ?? 0n) : agreed;
  return fee === 0n ? null : formatAmount(fee, brand.asset);
}

/** Money of a deposit that goes back, as its owner sees it. */
const ownRefundView = (row: RefundRow): DepositView['refunds'][number] => ({
  sum: reportedText(row.amount, row.currency),
  cause: row.cause,
  isMade: row.state === 'made',
  reference: row.reference,
  at: (row.made_at ?? row.due_at).toISOString(),
});

/** How a deposit is to be paid, where it is not on the provider's page. */
function shownView({ shown, confirmations }: DepositRow): DepositView['shown'] {
  if (shown === null) return null;
  return 'qr' in shown ? { qr: shown.qr, chain: null } : { qr: null, chain: { ...shown.chain, confirmations: confirmations ?? 0 } };
}

/** A deposit as its owner sees it. */
export function depositView(brand: Brand, row: DepositRow, hasSlip: boolean, refunds: readonly RefundRow[] = []): DepositView {
  const money = (minor: bigint): string => formatAmount(minor, brand.asset);
  return {
    id: row.id,
    no: row.no,
    method: row.method,
    kind: row.kind,
    channel: row.channel,
    names: textsOrNull(row.method_names),
    state: row.state,
    amount: money(row.amount),
    payExact: money(row.pay_exact),
    credited: row.credited === null ? null : money(row.credited),
    fee: row.fee_by === 'player' ? feeText(brand, row) : null,
    currency: brand.asset.code,
    reference: row.reference,
    redirectUrl: row.state === 'awaiting_payment' ? row.redirect_url : null,
    shown: row.state === 'awaiting_payment' ? shownView(row) : null,
    bankAccount: row.state === 'awaiting_payment' ? row.bank : null,
    hasSlip,
    rejectReason: row.reject_reason,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    refunds: refunds.filter((refund) => refund.deposit_id === row.id).map(ownRefundView),
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

/** A withdrawal that is a part of another one. */
export const childView = ({ asset }: Brand, { id, no, amount, state }: WithdrawalRow) => ({
  id,
  no,
  amount: formatAmount(amount, asset),
  state,
});

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
    security: row.security === 0n ? null : money(row.security),
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
    children: parts.children.map((child) => childView(brand, child)),
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

/** The oldest refund that is not made yet, and how many more there are. */
function refundDue(refunds: readonly RefundRow[]): ConsoleDeposit['refundDue'] {
  const [first, ...more] = refunds.filter(({ state }) => state !== 'made');
  return first === undefined ? null : { sum: reportedText(first.amount, first.currency), state: first.state, more: more.length };
}

/** A deposit in the queue. */
export function consoleDepositView(
  brand: Brand,
  row: DepositRow,
  parts: ConsoleParts & { readonly refunds: readonly RefundRow[] },
): ConsoleDeposit {
  const money = (minor: bigint): string => formatAmount(minor, brand.asset);
  const waiting = parts.steps.findLast((step) => step.state === 'review');
  return {
    id: row.id,
    no: row.no,
    ...parts.owner,
    state: row.state,
    method: row.method,
    kind: row.kind,
    channel: row.channel,
    shown: shownView(row),
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
    banked: row.banked === null ? null : money(row.banked),
    version: seenVersion(row),
    hasSlip: (parts.images.get(`${row.id} slip`) ?? 0) > 0,
    createdAt: row.created_at.toISOString(),
    waitingSince: row.state === 'review' ? (waiting?.at.toISOString() ?? null) : null,
    rejectReason: row.reject_reason,
    refundDue: refundDue(parts.refunds),
    checks: [...parts.checks],
    history: historyOf(parts.steps),
  };
}

/** Money of a deposit that goes back, as staff see it. */
export const refundView = (row: RefundRow, staffId: string): Omit<ConsoleDepositFile['refunds'][number], 'request'> => ({
  id: row.id,
  sum: reportedText(row.amount, row.currency),
  payer: row.payer,
  paymentId: row.payment_id,
  cause: row.cause,
  state: row.state,
  sender: row.sender,
  isMine: row.made_by === staffId,
  reference: row.reference,
  dueAt: row.due_at.toISOString(),
  madeAt: row.made_at?.toISOString() ?? null,
});

const payoutView = (row: PayoutRow): ConsoleWithdrawal['payout'] => ({
  state: row.state,
  reference: row.reference,
  bankReference: row.bank_reference,
  reason: row.reason,
  nextQueryAt: row.next_query_at?.toISOString() ?? null,
  startedAt: row.started_at.toISOString(),
});

/** A withdrawal in the queue, as one member of staff sees it. */
export function consoleWithdrawalView(
  brand: Brand,
  row: WithdrawalRow,
  payee: PayeeRow,
  parts: ConsoleParts & { readonly stop: PayoutStop | null; readonly payout: PayoutRow | undefined },
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
    security: row.security === 0n ? null : money(row.security),
    currency: brand.asset.code,
    bankName: payee.bank_name,
    accountMasked: maskedAccount(payee),
    holder: payee.holder,
    paymentReference: row.payment_reference,
    hasProof: (parts.images.get(`${row.id} proof`) ?? 0) > 0,
    evidenceCount: parts.images.get(`${row.id} evidence`) ?? 0,
    disputeNote: row.dispute_note,
    rejectReason: row.reject_reason,
    parent:
      row.parent_id === null || row.parent_no === null || row.parent_state === null
        ? null
        : { id: row.parent_id, no: row.parent_no, state: row.parent_state },
    payerStaff: row.payer_staff_name,
    isMyPayment: isPayer(paymentInHand(row, staffId)),
    isTakenOver: row.is_taken_over,
    mayFailAlone: mayFailAlone(paymentInHand(row, staffId)) && (most === null || row.whole <= most),
    version: String(row.version),
    stop: parts.stop?.kind ?? null,
    owed: parts.stop?.kind === 'owing' ? money(parts.stop.owed) : null,
    mayPayout: brand.settings.isPayoutByProvider,
    payout: parts.payout === undefined ? null : payoutView(parts.payout),
    requestedAt: row.requested_at.toISOString(),
    autoReceiptAt: row.state === 'awaiting_receipt' ? (row.auto_receipt_at?.toISOString() ?? null) : null,
    checks: [...parts.checks],
    history: historyOf(parts.steps),
  };
}
