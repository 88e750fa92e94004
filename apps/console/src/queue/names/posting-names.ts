import { useTranslations } from 'use-intl';

const KINDS = [
  'stake',
  'payout',
  'stake_refund',
  'deposit',
  'deposit_fee',
  'withdrawal',
  'adjustment_up',
  'adjustment_down',
  'withdrawal_security',
  'transfer_up_sent',
  'transfer_up_received',
  'transfer_down_sent',
  'transfer_down_received',
  'agent_pay_sent',
  'agent_pay_received',
  'salary',
  'demo_grant',
  'payout_reversal',
  'stake_away',
  'payout_away',
  'vendor_credit',
  'vendor_debit',
  'vendor_promo',
  'vendor_promo_reversal',
  'vendor_jackpot',
  'vendor_jackpot_reversal',
  'vendor_free_win',
  'vendor_free_win_reversal',
  'vendor_tip',
  'vendor_tip_reversal',
  'vendor_transfer_out',
  'vendor_transfer_back',
  'vendor_free_win_away',
  'vendor_excess',
  'vendor_demo_grant',
  'dividend',
  'jackpot_contribution',
  'jackpot_paid',
  'jackpot_win',
  'deck_prize',
  'jackpot_loan',
  'jackpot_repayment',
] as const;
const ACCOUNTS = {
  'member:wallet': 'wallet',
  'house:stakes': 'stakes',
  'house:payouts': 'payouts',
  'house:payments-in': 'paymentsIn',
  'house:payments-out': 'paymentsOut',
  'house:payment-fees': 'paymentFees',
  'house:adjustments': 'adjustments',
  'house:security-forfeited': 'securityForfeited',
  'member:between': 'between',
  'house:vendor-corrections': 'vendorCorrections',
  'house:vendor-promotions': 'vendorPromotions',
  'house:vendor-jackpots': 'vendorJackpots',
  'house:vendor-tips': 'vendorTips',
  'member:at-vendors': 'atVendors',
  'house:dividends': 'dividends',
  'house:jackpots': 'jackpots',
  'member:from-jackpots': 'fromJackpots',
  'house:jackpot-loans': 'jackpotLoans',
  'house:deck-draws': 'deckDraws',
  'member:agent-pay': 'agentPay',
  'house:salaries': 'salaries',
  'house:demo-issue': 'demoIssue',
} as const;

/** Names of the ledger's kinds and accounts in the page's language. */
export function usePostingNames() {
  const kinds = useTranslations('postingKind');
  const accounts = useTranslations('ledgerAccount');
  return {
    kindName: (kind: string): string => {
      const known = KINDS.find((one) => one === kind);
      return known === undefined ? kind : kinds(known);
    },
    accountName: (account: string): string =>
      Object.hasOwn(ACCOUNTS, account) ? accounts(ACCOUNTS[account as keyof typeof ACCOUNTS]) : account,
  };
}
