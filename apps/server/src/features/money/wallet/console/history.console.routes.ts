import { walletHistoryCalls } from '@talora/contract/wallet/history-console.ts';
import { serve } from '../../../../platform/http/handlers.ts';
import type { StaffContexts } from '../../../base/staff/staff.ts';
import { exportMoneyHistory, listMoneyHistory } from './money-history.ts';

/** Answers the history of deposits and withdrawals. */
export const walletHistorySet = serve<typeof walletHistoryCalls, StaffContexts>(walletHistoryCalls, {
  depositHistory: (context, asked) => listMoneyHistory(context, 'deposit', asked),
  depositFile: (context, asked) => exportMoneyHistory(context, 'deposit', asked),
  withdrawalHistory: (context, asked) => listMoneyHistory(context, 'withdrawal', asked),
  withdrawalFile: (context, asked) => exportMoneyHistory(context, 'withdrawal', asked),
});
