import type { DepositView } from '@talora/contract/wallet/wallet.ts';
import { useTranslations } from 'use-intl';

/** Were the coins of this deposit seen on the chain, so that nothing more has to be paid? */
export function isBeingConfirmed({ state, shown }: Pick<DepositView, 'state' | 'shown'>): boolean {
  return state === 'awaiting_payment' && (shown?.chain?.confirmations ?? 0) > 0;
}

/** The state of a deposit in the page's language, the same on its page and in the list. */
export function useDepositState(): (deposit: DepositView) => string {
  const t = useTranslations('deposit');
  return (deposit) => t(isBeingConfirmed(deposit) ? 'confirmingState' : `states.${deposit.state}`);
}
