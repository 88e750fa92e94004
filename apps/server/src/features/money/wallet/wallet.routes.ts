import { walletCalls } from '@talora/contract/wallet/wallet.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { serve } from '../../../platform/http/handlers.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { MemberContext, MemberContexts } from '../../people/members/members.ts';
import { listMoneyAway, readBalance, totalView } from '../../base/ledger/ledger.ts';
import { getAccountRecord } from './account-record.ts';
import { answerReceipt, cancelWithdrawal } from './withdrawals/answer-withdrawal.ts';
import { checkPaymentNow } from './deposits/check-payments.ts';
import { createDeposit } from './deposits/create-deposit.ts';
import { findDepositRow, listDepositRows } from './deposits/deposits.queries.ts';
import { addPayee } from './payees/add-payee.ts';
import { makePayeeUsual, removePayee, restorePayee } from './payees/change-payee.ts';
import { getWithdrawalTerms, listWithdrawals, readWithdrawalView } from './withdrawals/read-withdrawals.ts';
import { listDepositMethods } from './methods/offered-methods.ts';
import { listRefundRows } from './refunds/refunds.queries.ts';
import { requestWithdrawal } from './withdrawals/request-withdrawal.ts';
import { uploadSlip } from './deposits/upload-slip.ts';
import { countImages, readImage } from './wallet-images.ts';
import { depositView } from './wallet.view.ts';

const PAGE_SIZE = 10;

/** What the member has: in the wallet, set aside, at vendors, and all of it together. */
async function readFunds({ platform, brand: { asset }, session }: MemberContext) {
  const [{ available, held }, away] = await Promise.all([
    readBalance(platform, session.memberId, asset.id),
    listMoneyAway(platform.db.kysely, [session.memberId], asset.id),
  ]);
  return {
    balance: formatAmount(available, asset),
    held: formatAmount(held, asset),
    ...totalView(available, away, asset),
    owed: available < 0n ? formatAmount(-available, asset) : null,
    currency: asset.code,
    currencySymbol: asset.symbol,
  };
}

/** Answers balance, deposits, withdrawals and the account record. */
export const walletSet = serve<typeof walletCalls, MemberContexts>(walletCalls, {
  balance: readFunds,
  consolidatedFunds: readFunds,
  depositMethods: listDepositMethods,
  createDeposit,
  deposit: async ({ platform, brand, session }, { id }) => {
    await checkPaymentNow(platform, session.memberId, id);
    const row = await findDepositRow(platform.db.kysely, session.memberId, id);
    if (row === undefined) refuse('NOT_FOUND');
    const [images, refunds] = await Promise.all([
      countImages(platform.db.kysely, [session.memberId], [id]),
      listRefundRows(platform.db.kysely, [session.memberId], [id]),
    ]);
    return depositView(brand, row, images.has(`${id} slip`), refunds);
  },
  deposits: async ({ platform, brand, session }, { pageNo }) => {
    const db = platform.db.kysely;
    const { rows, count } = await listDepositRows(db, session.memberId, (pageNo - 1) * PAGE_SIZE, PAGE_SIZE);
    const ids = rows.map((row) => row.id);
    const [images, refunds] = await Promise.all([countImages(db, [session.memberId], ids), listRefundRows(db, [session.memberId], ids)]);
    return {
      content: rows.map((row) => depositView(brand, row, images.has(`${row.id} slip`), refunds)),
      pageNo,
      totalPages: Math.max(1, Math.ceil(Number(count) / PAGE_SIZE)),
      totalElements: Number(count),
    };
  },
  uploadSlip: (context, { id, requestId }, files) => uploadSlip(context, id, requestId, files),
  withdrawalTerms: getWithdrawalTerms,
  addPayee,
  makePayeeUsual: (context, { id }) => makePayeeUsual(context, id),
  removePayee: (context, { id }) => removePayee(context, id),
  restorePayee: (context, { id }) => restorePayee(context, id),
  requestWithdrawal,
  withdrawals: (context, { pageNo }) => listWithdrawals(context, pageNo),
  withdrawal: (context, { id }) => readWithdrawalView(context, id),
  cancelWithdrawal: (context, { id }) => cancelWithdrawal(context, id),
  answerReceipt,
  withdrawalProof: ({ platform, session }, { id }) => readImage(platform, platform.db.kysely, session.memberId, id, 'proof', 0),
  accountRecord: getAccountRecord,
});
