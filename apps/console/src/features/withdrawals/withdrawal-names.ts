import { WITHDRAWAL_STATES, type WithdrawalState } from '@talora/domain/wallet/withdrawal-states.ts';
import type { TagTone } from '@talora/web-kit/ui/tag.tsx';
import { useTranslations } from 'use-intl';

const TONES: Readonly<Record<WithdrawalState, TagTone>> = {
  requested: 'plain',
  screening: 'plain',
  waiting_kyc: 'pending',
  review: 'pending',
  approved: 'info',
  paying: 'info',
  pay_failed: 'loss',
  unknown: 'pending',
  paid: 'info',
  awaiting_receipt: 'info',
  disputed: 'loss',
  confirmed: 'win',
  auto_confirmed: 'win',
  upheld: 'win',
  adjusted: 'win',
  split: 'info',
  rejected: 'loss',
  cancelled: 'void',
};

/** Names of the states of withdrawals in the page's language. */
export function useWithdrawalNames() {
  const states = useTranslations('withdrawalState');
  return {
    stateName: (state: string): string => {
      const known = WITHDRAWAL_STATES.find((one) => one === state);
      return known === undefined ? state : states(known);
    },
    stateTag: (state: WithdrawalState) => ({ tone: TONES[state], text: states(state) }),
  };
}
