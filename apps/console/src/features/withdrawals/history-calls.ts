import { walletHistoryCalls } from '@talora/contract/wallet/history-console.ts';
import { WITHDRAWAL_STATES } from '@talora/domain/wallet/withdrawal-states.ts';
import { openReadingClient } from '../../calls/console-calls.ts';
import { historySearch } from '../../queue/history-search.ts';

/** Calls of the history. */
export const historyCalls = openReadingClient(walletHistoryCalls);

/** What the history is narrowed by. */
export const withdrawalHistory = historySearch(WITHDRAWAL_STATES);
