import { walletProofs } from './proofs/explain-wallet.ts';
import { mountPaymentWebhook } from './deposits/payment-webhook.ts';
import { walletMessages } from './wallet-events.ts';
import { walletConsoleSet } from './console/wallet.console.routes.ts';
import { queueDays } from './queues/count-queues.ts';
import { methodsConsoleSet } from './methods/methods.console.routes.ts';
import { walletSet } from './wallet.routes.ts';
import { confirmSilentReceipts } from './withdrawals/answer-withdrawal.ts';
import { checkPayments } from './deposits/check-payments.ts';

export { accountFilterOf, recordView } from './account-record.ts';
export { listNumbersOf } from './deposits/numbers.queries.ts';
export { findCreditCeiling, sumDeposits, sumDepositsOfMember } from './deposits/deposits.queries.ts';
export { methodEffects } from './methods/method-effects.ts';
export { addFirstAccount } from './methods/store-account.ts';
export { walletEffects } from './console/money-deeds.ts';
export { countQueues, countUnfinished } from './console/console-queues.ts';
export { failPaymentForTwo, findFailingPayment } from './withdrawals/pay-withdrawal.ts';
export { listenWallet } from './wallet-events.ts';
export { sumWithdrawals, sumWithdrawalsOfMember } from './withdrawals/withdrawals.queries.ts';

/** What the server takes from this feature. */
export const walletFeature = {
  name: 'wallet',
  siteSets: [walletSet],
  consoleSets: [walletConsoleSet, methodsConsoleSet],
  jobs: [
    { name: 'wallet.check-payments', every: '* * * * *', run: checkPayments },
    { name: 'wallet.confirm-silent-receipts', every: '* * * * *', run: confirmSilentReceipts },
  ],
  proofs: walletProofs,
  streams: [queueDays],
  processors: [walletMessages],
  mount: mountPaymentWebhook,
};
