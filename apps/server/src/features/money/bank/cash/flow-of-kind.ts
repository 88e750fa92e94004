import type { CashFlow } from '@talora/domain/bank/cash-rules.ts';
import type { LedgerKind } from '../../../base/ledger/ledger.ts';

/**
 * What each kind of transfer is to the equation of a day; null for what moves between wallets and vendors, and for trial chips, which are in no
 * book of real money. A kind without a place here does not compile.
 */
export const FLOW_OF_KIND: Readonly<Record<LedgerKind, CashFlow | null>> = {
  stake: 'play',
  payout: 'play',
  stake_refund: 'play',
  payout_reversal: 'play',
  stake_away: 'play',
  payout_away: 'play',
  deposit: 'deposits',
  withdrawal: 'withdrawals',
  deposit_fee: 'charges',
  withdrawal_security: 'charges',
  adjustment_up: 'adjustments',
  adjustment_down: 'adjustments',
  transfer_up_sent: 'between',
  transfer_up_received: 'between',
  transfer_down_sent: 'between',
  transfer_down_received: 'between',
  vendor_credit: 'corrections',
  vendor_debit: 'corrections',
  vendor_excess: 'corrections',
  vendor_promo: 'prizes',
  vendor_promo_reversal: 'prizes',
  vendor_jackpot: 'prizes',
  vendor_jackpot_reversal: 'prizes',
  vendor_free_win: 'prizes',
  vendor_free_win_reversal: 'prizes',
  vendor_free_win_away: 'prizes',
  vendor_tip: 'prizes',
  vendor_tip_reversal: 'prizes',
  dividend: 'prizes',
  deck_prize: 'prizes',
  jackpot_contribution: 'jackpots',
  jackpot_loan: 'jackpots',
  jackpot_repayment: 'jackpots',
  jackpot_paid: 'jackpots',
  jackpot_win: 'jackpots',
  vendor_transfer_out: null,
  vendor_transfer_back: null,
  demo_grant: null,
  vendor_demo_grant: null,
};
