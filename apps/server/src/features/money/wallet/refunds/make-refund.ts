import { formatAmount } from '@talora/domain/money/amount.ts';
import type { StaffRequest } from '@talora/contract/staff/requests-console.ts';
import { mayMoveRefund, type RefundState } from '@talora/domain/wallet/refund-rules.ts';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';
import { assert, refuse } from '../../../../platform/refusal.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import { askFor, type Effects } from '../../../people/approvals/approvals.ts';
import { findDepositRow, type DepositRow } from '../deposits/deposits.queries.ts';
import { reportedText } from '../reported-text.ts';
import { tellEvent, tellPages } from '../wallet-events.ts';
import { approveRefundRow, findRefundRow, makeRefundRow, takeRefundRow, type RefundRow } from './refunds.queries.ts';

/** A refund, and the deposit that it is of. */
interface RefundOf {
  readonly id: string;
  readonly refundId: string;
}

interface LockedRefund {
  readonly refund: RefundRow;
  readonly deposit: DepositRow;
}

/** A refund of one of the brand's deposits. Refuses NOT_FOUND, for one of another deposit too. */
async function getRefund(db: Queryable, brandId: string, { id, refundId }: RefundOf): Promise<RefundRow> {
  const row = await findRefundRow(db, brandId, refundId);
  return row === undefined || row.deposit_id !== id ? refuse('NOT_FOUND') : row;
}

async function lockRefund(tx: Tx, brandId: string, id: string): Promise<LockedRefund> {
  const found = (await findRefundRow(tx, brandId, id)) ?? refuse('NOT_FOUND');
  const deposit = await findDepositRow(tx, found.member_id, found.deposit_id, true);
  const refund = await findRefundRow(tx, brandId, id, true);
  assert(deposit !== undefined && refund !== undefined, 'a refund has its deposit');
  return { refund, deposit };
}

function checkMove({ state }: RefundRow, to: RefundState): void {
  if (!mayMoveRefund(state, to)) refuse('ILLEGAL_STATE', { from: state, to });
}

const sumOf = ({ amount, currency }: RefundRow): string => reportedText(amount, currency);

/** Pages read it again; the deposit itself has not moved. */
const pageOf = ({ brand_id: brandId, member_id: memberId, id }: DepositRow) => ({ brandId, memberId, id, state: 'refund' });

/** Asks that money that came and was not credited goes back to who paid it. It always takes two. Refuses NOT_FOUND, ILLEGAL_STATE. */
export async function askRefund(
  context: StaffContext,
  { requestId, reason, ...of }: RefundOf & { readonly requestId: string; readonly reason: string },
): Promise<StaffRequest> {
  const { platform, brand } = context;
  const row = await getRefund(platform.db.kysely, brand.id, of);
  const deposit = await findDepositRow(platform.db.kysely, row.member_id, row.deposit_id);
  const deed = {
    requestId,
    kind: 'refund.make',
    subjectId: row.id,
    memberId: row.member_id,
    sum: null,
    version: '',
    about: deposit?.no ?? '',
    changes: [
      { name: 'refundSum', from: null, to: sumOf(row) },
      { name: 'refundCause', from: null, to: row.cause },
      ...(row.payer === null ? [] : [{ name: 'refundPayer', from: null, to: row.payer }]),
    ],
    reason,
  } as const;
  return askFor(context, deed, async () => checkMove(row, 'approved'));
}

/**
 * Takes an approved refund in hand, or over from the colleague who has it: one person alone sends it. The same again changes nothing.
 * Refuses NOT_FOUND, ILLEGAL_STATE, and CHANGED_MEANWHILE when somebody else has it than the caller has seen.
 */
export async function takeRefund(context: StaffContext, of: RefundOf, seenSender: string | null): Promise<void> {
  const { platform, brand, staff } = context;
  const deposit = await platform.db.tx(async (tx) => {
    const locked = await lockRefund(tx, brand.id, (await getRefund(tx, brand.id, of)).id);
    const { refund } = locked;
    if (refund.state === 'sending' && refund.made_by === staff.staffId) return locked.deposit;
    if (refund.state !== 'sending') checkMove(refund, 'sending');
    if (refund.sender !== seenSender) refuse('CHANGED_MEANWHILE', { state: refund.state, sender: refund.sender });
    await takeRefundRow(tx, refund, staff);
    await appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staff.staffId },
      action: 'refund.taken',
      subject: `refund:${refund.id}`,
      detail: { deposit: locked.deposit.no, sum: sumOf(refund), from: refund.sender },
    });
    return locked.deposit;
  });
  tellPages(platform, 'deposit', pageOf(deposit));
}

/** Writes down that the refund in the caller's hand was sent, with what bank or provider call it. The same again changes nothing. Refuses NOT_FOUND, ILLEGAL_STATE, NOT_THE_PAYER. */
export async function recordRefund(context: StaffContext, of: RefundOf, typed: string): Promise<void> {
  const { platform, brand, staff } = context;
  const reference = typed.trim();
  const deposit = await platform.db.tx(async (tx) => {
    const locked = await lockRefund(tx, brand.id, (await getRefund(tx, brand.id, of)).id);
    const { refund } = locked;
    if (refund.state === 'made' && refund.reference === reference) return locked.deposit;
    checkMove(refund, 'made');
    if (refund.made_by !== staff.staffId) refuse('NOT_THE_PAYER', { payer: refund.sender });
    await makeRefundRow(tx, refund, reference);
    await appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staff.staffId },
      action: 'refund.made',
      subject: `refund:${refund.id}`,
      detail: { deposit: locked.deposit.no, sum: sumOf(refund), payer: refund.payer, reference },
    });
    const { member_id: memberId, id } = locked.deposit;
    // In another currency than the member's own the page of the deposit says it alone.
    if (refund.currency === brand.asset.code)
      await tellEvent(platform, tx, 'deposit.refunded', {
        brandId: brand.id,
        memberId,
        id,
        amount: formatAmount(refund.amount, brand.asset),
        reference,
      });
    return locked.deposit;
  });
  tellPages(platform, 'deposit', pageOf(deposit));
}

/** What the approval of a refund does. */
export const refundEffects: Pick<Effects, 'refund.make'> = {
  async 'refund.make'(platform, tx, request, { staffId }) {
    const { refund, deposit } = await lockRefund(tx, request.brand_id, request.subject_id);
    checkMove(refund, 'approved');
    await approveRefundRow(tx, refund);
    await appendAudit(tx, {
      brandId: request.brand_id,
      actor: { staff: staffId },
      action: 'refund.approved',
      subject: `refund:${refund.id}`,
      detail: {
        request: request.id,
        askedBy: `staff:${request.asked_by}`,
        deposit: deposit.no,
        sum: sumOf(refund),
        payer: refund.payer,
        reason: request.reason,
      },
    });
    return () => tellPages(platform, 'deposit', pageOf(deposit));
  },
};
