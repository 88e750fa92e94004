import { walletProofs } from './proofs/explain-wallet.ts';
import { mountPaymentWebhook } from './deposits/payment-webhook.ts';
import { walletMessages } from './wallet-events.ts';
import { walletConsoleSet } from './console/wallet.console.routes.ts';
import { walletHistorySet } from './console/history.console.routes.ts';
import { queueDays } from './queues/count-queues.ts';
import { methodsConsoleSet } from './methods/methods.console.routes.ts';
import { markOldPayees } from './payees/account-marks.ts';
import { payeesConsoleSet } from './payees/payees.console.routes.ts';
import { checkPayouts } from './payouts/deliver-payout.ts';
import { walletSet } from './wallet.routes.ts';
import { confirmSilentReceipts } from './withdrawals/answer-withdrawal.ts';
import { reviewWaiting } from './withdrawals/wait-for-papers.ts';
import { checkPayments } from './deposits/check-payments.ts';

export { accountFilterOf, recordView } from './account-record.ts';
export { listBankThings, listBankThingsById, type BankThingRow } from './bank-things.queries.ts';
export { dropBankEvidence, lockTransferDeposit, takeBankEvidence } from './deposits/bank-evidence.ts';
export { findAccountRow, listAccountRows as listBankAccountRows, type AccountRow } from './methods/accounts.queries.ts';
export { type DepositRow } from './deposits/deposits.queries.ts';
export { listNumbersOf } from './deposits/numbers.queries.ts';
export { countFirstDeposits, findLastCredited, listFirstDeposits } from './deposits/first-deposits.queries.ts';
export { depositWayOf, findCreditCeiling, sumDepositsOfMember } from './deposits/deposit-sums.queries.ts';
export { findByPayment } from './deposits/find-by-payment.ts';
export { listOpenMethods, readMethodReach } from './methods/methods.queries.ts';
export { methodEffects } from './methods/method-effects.ts';
export { addFirstAccount } from './methods/store-account.ts';
export { addFirstMethods } from './methods/store-method.ts';
export { startOfToday } from './today.ts';
export { payeeEffects } from './payees/correct-payee.ts';
export { findByAccount } from './payees/find-by-account.ts';
export { listAccountKeys } from './payees/list-payees.ts';
export { payoutEffects } from './payouts/settle-payout.ts';
export { refundEffects } from './refunds/make-refund.ts';
export { walletEffects } from './console/money-deeds.ts';
export { countQueues, countUnfinished } from './console/console-queues.ts';
export { findItemOfMember, findItemsByNo, listItemNumbers } from './console/item-numbers.ts';
export { claimPayment, failPaymentForTwo, findFailingPayment, markPaidByLine } from './withdrawals/pay-withdrawal.ts';
export { openAccountNumber } from './payees/account-marks.ts';
export { findPayeeOfWithdrawal } from './payees/payees.queries.ts';
export { listenWallet, onWithdrawalChange, tellPages as tellWalletPages } from './wallet-events.ts';
export { hasProviderKeys, pingProvider } from './deposits/payment-providers.ts';
export { readDepositsToDecide, readRefunds, readUnclearPayments, readWithdrawalsIn } from './queues/waiting.queries.ts';
export { findPayoutStop } from './withdrawals/payout-stops.ts';
export { findWithdrawalRow, sumWithdrawalsOfMember, withdrawalWayOf } from './withdrawals/withdrawals.queries.ts';

/** What the server takes from this feature. */
export const walletFeature = {
  name: 'wallet',
  siteSets: [walletSet],
  consoleSets: [walletConsoleSet, walletHistorySet, methodsConsoleSet, payeesConsoleSet],
  jobs: [
    { name: 'wallet.check-payments', every: '* * * * *', run: checkPayments },
    { name: 'wallet.check-payouts', every: '* * * * *', run: checkPayouts },
    { name: 'wallet.mark-old-payees', every: '* * * * *', run: markOldPayees },
    { name: 'wallet.confirm-silent-receipts', every: '* * * * *', run: confirmSilentReceipts },
  ],
  proofs: walletProofs,
  streams: [queueDays],
  processors: [walletMessages],
  mount: mountPaymentWebhook,
  whenAccepted: reviewWaiting,
};
