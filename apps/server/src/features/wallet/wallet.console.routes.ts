import { walletDeskCalls } from '@talora/contract/wallet-desk.ts';
import type { BinaryReply } from '@talora/contract/call.ts';
import { serve } from '../../platform/http/handlers.ts';
import { refuse } from '../../platform/refusal.ts';
import { appendAudit } from '../audit/audit.ts';
import type { StaffContext, StaffContexts } from '../staff/staff.ts';
import { findDepositOfBrand } from './deposits.queries.ts';
import { approveDeposit, approveWithdrawal, rejectDeposit, rejectWithdrawal, settleDispute } from './desk-decisions.ts';
import { getDeskDeposit, getDeskWithdrawal, listDepositQueue, listWithdrawalQueue } from './desk-queues.ts';
import { failPayment, markPaid, startPayment, takeOverPayment } from './pay-withdrawal.ts';
import { readImage, type ImagePurpose } from './wallet-images.ts';
import { findWithdrawalOfBrand } from './withdrawals.queries.ts';

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
export const walletDeskSet = serve<typeof walletDeskCalls, StaffContexts>(walletDeskCalls, {
  depositQueue: (context, { queue, pageNo }) => listDepositQueue(context, queue, pageNo),
  deskDeposit: (context, { id }) => getDeskDeposit(context, id),
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
  approveDeposit: async (context, { id, requestId, note }) => {
    await approveDeposit(context, { id, requestId }, note);
    return getDeskDeposit(context, id);
  },
  rejectDeposit: async (context, { id, requestId, reason }) => {
    await rejectDeposit(context, { id, requestId }, reason);
    return getDeskDeposit(context, id);
  },
  withdrawalQueue: (context, { queue, pageNo }) => listWithdrawalQueue(context, queue, pageNo),
  deskWithdrawal: (context, { id }) => getDeskWithdrawal(context, id),
  approveWithdrawal: async (context, { id, requestId, note }) => {
    await approveWithdrawal(context, { id, requestId }, note);
    return getDeskWithdrawal(context, id);
  },
  rejectWithdrawal: async (context, { id, requestId, reason }) => {
    await rejectWithdrawal(context, { id, requestId }, reason);
    return getDeskWithdrawal(context, id);
  },
  startPayment: async (context, decision) => {
    const accountNumber = await startPayment(context, decision);
    return { withdrawal: await getDeskWithdrawal(context, decision.id), accountNumber };
  },
  takeOverPayment: async (context, { id, requestId, reason }) => {
    const accountNumber = await takeOverPayment(context, { id, requestId }, reason.trim());
    return { withdrawal: await getDeskWithdrawal(context, id), accountNumber };
  },
  markPaid: async (context, { id, requestId, reference }, files) => {
    const [proof] = files;
    if (proof === undefined) refuse('IMAGE_REQUIRED');
    await markPaid(context, { id, requestId }, reference, proof.bytes);
    return getDeskWithdrawal(context, id);
  },
  failPayment: async (context, { id, requestId, reason }) => {
    await failPayment(context, { id, requestId }, reason);
    return getDeskWithdrawal(context, id);
  },
  settleDispute: async (context, { id, requestId, outcome, reason }) => {
    await settleDispute(context, { id, requestId }, outcome, reason);
    return getDeskWithdrawal(context, id);
  },
  withdrawalProofImage: (context, { id }) => readWithdrawalImage(context, id, 'proof', 0),
  disputeEvidence: (context, { id, index }) => readWithdrawalImage(context, id, 'evidence', index),
});
