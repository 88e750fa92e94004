import type { Job } from '../../platform/jobs/jobs.ts';
import { confirmSilentReceipts } from './answer-withdrawal.ts';
import { checkPayments } from './check-payments.ts';

export { listNumbersOf } from './numbers.queries.ts';
export { sumDeposits, sumDepositsOfMember } from './deposits.queries.ts';
export { walletEffects } from './money-deeds.ts';
export { countQueues, countUnfinished } from './desk-queues.ts';
export { walletProofs } from './explain-wallet.ts';
export { failPaymentForTwo, findFailingPayment } from './pay-withdrawal.ts';
export { mountPaymentWebhook } from './payment-webhook.ts';
export { listenWallet, walletMessages } from './wallet-news.ts';
export { walletDeskSet } from './wallet.console.routes.ts';
export { walletSet } from './wallet.routes.ts';
export { sumWithdrawals, sumWithdrawalsOfMember } from './withdrawals.queries.ts';

/** Timed work of the wallet. */
export const walletJobs: readonly Job[] = [
  { name: 'wallet.check-payments', every: '* * * * *', run: checkPayments },
  { name: 'wallet.confirm-silent-receipts', every: '* * * * *', run: confirmSilentReceipts },
];
