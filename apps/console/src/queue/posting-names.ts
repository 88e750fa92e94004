import { useTranslations } from 'use-intl';

const KINDS = ['stake', 'payout', 'stake_refund', 'deposit', 'withdrawal', 'demo_grant'] as const;
const ACCOUNTS = {
  'member:wallet': 'wallet',
  'house:stakes': 'stakes',
  'house:payouts': 'payouts',
  'house:payments-in': 'paymentsIn',
  'house:payments-out': 'paymentsOut',
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
