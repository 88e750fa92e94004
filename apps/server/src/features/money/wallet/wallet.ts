import type { Job } from '../../../platform/jobs/jobs.ts';
import { confirmSilentReceipts } from './withdrawals/answer-withdrawal.ts';
import { checkPayments } from './deposits/check-payments.ts';

export { listNumbersOf } from './deposits/numbers.queries.ts';
export { sumDeposits, sumDepositsOfMember } from './deposits/deposits.queries.ts';
export { walletEffects } from './console/money-deeds.ts';
export { countQueues, countUnfinished } from './console/desk-queues.ts';
export { walletProofs } from './proofs/explain-wallet.ts';
export { failPaymentForTwo, findFailingPayment } from './withdrawals/pay-withdrawal.ts';
export { mountPaymentWebhook } from './deposits/payment-webhook.ts';
export { listenWallet, walletMessages } from './wallet-news.ts';
export { walletDeskSet } from './console/wallet.console.routes.ts';
export { walletSet } from './wallet.routes.ts';
export { sumWithdrawals, sumWithdrawalsOfMember } from './withdrawals/withdrawals.queries.ts';

/** Timed work of the wallet. */
export const walletJobs: readonly Job[] = [
  { name: 'wallet.check-payments', every: '* * * * *', run: checkPayments },
  { name: 'wallet.confirm-silent-receipts', every: '* * * * *', run: confirmSilentReceipts },
];
