import { walletConsoleCalls } from '@talora/contract/wallet/wallet-console.ts';
import type { BinaryReply } from '@talora/contract/core/call.ts';
import { serve } from '../../../../platform/http/handlers.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import type { StaffContext, StaffContexts } from '../../../base/staff/staff.ts';
import { findDepositOfBrand } from '../deposits/deposits.queries.ts';
import { approveDeposit, approveWithdrawal, rejectDeposit, rejectWithdrawal, settleDispute } from './console-decisions.ts';
import { getConsoleDeposit, getConsoleWithdrawal, listDepositQueue, listWithdrawalQueue } from './console-queues.ts';
import { splitWithdrawal } from '../withdrawals/split-withdrawal.ts';
import { failPayment, markPaid, startPayment, takeOverPayment } from '../withdrawals/pay-withdrawal.ts';
import { checkPayoutNow } from '../payouts/deliver-payout.ts';
import { findOpenPayout } from '../payouts/payouts.queries.ts';
import { sendPayout } from '../payouts/send-payout.ts';
import { askRefund, recordRefund, takeRefund } from '../refunds/make-refund.ts';
import { askPayoutSettle } from '../payouts/settle-payout.ts';
import { readImage, type ImagePurpose } from '../wallet-images.ts';
import { findWithdrawalOfBrand } from '../withdrawals/withdrawals.queries.ts';

async function readWithdrawalImage(
  { platform, brand }: StaffContext,
  id: string,
  purpose: ImagePurpose,
  index: number,
): Promise<BinaryReply> {
  const row = await findWithdrawalOfBrand(platform.db.kysely, brand.id, id);
  return row === undefined ? refuse('NOT_FOUND') : readImage(platform, platform.db.kysely, row.member_id, id, purpose, index);
}

/** Answers the queues of deposits and withdrawals. */
export const walletConsoleSet = serve<typeof walletConsoleCalls, StaffContexts>(walletConsoleCalls, {
  depositQueue: (context, { queue, pageNo, ...of }) => listDepositQueue(context, queue, pageNo, of),
  consoleDeposit: (context, { id }) => getConsoleDeposit(context, id),
  depositSlip: async ({ platform, brand, staff }, { id }) => {
    const row = await findDepositOfBrand(platform.db.kysely, brand.id, id);
    if (row === undefined) refuse('NOT_FOUND');
    return platform.db.tx(async (tx) => {
      const image = await readImage(platform, tx, row.member_id, id, 'slip', 0);
      await appendAudit(tx, {
        brandId: brand.id,
        actor: { staff: staff.staffId },
        action: 'deposit.slip-viewed',
        subject: `deposit:${id}`,
        detail: {},
      });
      return image;
    });
  },
  approveDeposit: async (context, { credit, payer, note, ...decision }) => {
    await approveDeposit(context, decision, { credit, payer, note });
    return getConsoleDeposit(context, decision.id);
  },
  rejectDeposit: async (context, { reason, ...decision }) => {
    await rejectDeposit(context, decision, reason);
    return getConsoleDeposit(context, decision.id);
  },
  askRefund: async (context, asked) => {
    await askRefund(context, asked);
    return getConsoleDeposit(context, asked.id);
  },
  takeRefund: async (context, { id, refundId, sender }) => {
    await takeRefund(context, { id, refundId }, sender);
    return getConsoleDeposit(context, id);
  },
  recordRefund: async (context, { id, refundId, reference }) => {
    await recordRefund(context, { id, refundId }, reference);
    return getConsoleDeposit(context, id);
  },
  withdrawalQueue: (context, { queue, pageNo, ...of }) => listWithdrawalQueue(context, queue, pageNo, of),
  consoleWithdrawal: (context, { id }) => getConsoleWithdrawal(context, id),
  approveWithdrawal: async (context, { note, ...decision }) => {
    await approveWithdrawal(context, decision, note);
    return getConsoleWithdrawal(context, decision.id);
  },
  rejectWithdrawal: async (context, { reason, ...decision }) => {
    await rejectWithdrawal(context, decision, reason);
    return getConsoleWithdrawal(context, decision.id);
  },
  startPayment: async (context, decision) => {
    const accountNumber = await startPayment(context, decision);
    return { withdrawal: await getConsoleWithdrawal(context, decision.id), accountNumber };
  },
  sendPayout: async (context, decision) => {
    await sendPayout(context, decision);
    return getConsoleWithdrawal(context, decision.id);
  },
  checkPayout: async (context, { id }) => {
    const row = (await findWithdrawalOfBrand(context.platform.db.kysely, context.brand.id, id)) ?? refuse('NOT_FOUND');
    const payout = await findOpenPayout(context.platform.db.kysely, row.member_id, id);
    if (payout !== undefined) await checkPayoutNow(context.platform, row.member_id, payout.id);
    return getConsoleWithdrawal(context, id);
  },
  askPayoutSettle: async (context, finding) => {
    await askPayoutSettle(context, finding);
    return getConsoleWithdrawal(context, finding.id);
  },
  splitWithdrawal: async (context, { parts, ...decision }) => {
    await splitWithdrawal(context, decision, parts);
    return getConsoleWithdrawal(context, decision.id);
  },
  takeOverPayment: async (context, { reason, ...decision }) => {
    const accountNumber = await takeOverPayment(context, decision, reason.trim());
    return { withdrawal: await getConsoleWithdrawal(context, decision.id), accountNumber };
  },
  markPaid: async (context, { reference, ...decision }, files) => {
    const [proof] = files;
    if (proof === undefined) refuse('IMAGE_REQUIRED');
    await markPaid(context, decision, reference, proof.bytes);
    return getConsoleWithdrawal(context, decision.id);
  },
  failPayment: async (context, { reason, ...decision }) => {
    await failPayment(context, decision, reason);
    return getConsoleWithdrawal(context, decision.id);
  },
  settleDispute: async (context, { outcome, reason, ...decision }) => {
    await settleDispute(context, decision, outcome, reason);
    return getConsoleWithdrawal(context, decision.id);
  },
  withdrawalProofImage: (context, { id }) => readWithdrawalImage(context, id, 'proof', 0),
  disputeEvidence: (context, { id, index }) => readWithdrawalImage(context, id, 'evidence', index),
});
