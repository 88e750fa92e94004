import type { ConsoleDeposit } from '@talora/contract/wallet/wallet-console.ts';
import type { TagTone } from '@talora/web-kit/ui/tag.tsx';
import { DEPOSIT_STATES, type DepositState } from '@talora/domain/wallet/deposit-states.ts';
import type { RefundState } from '@talora/domain/wallet/refund-rules.ts';
import { useTranslations } from 'use-intl';

/** Tones of the states of a deposit. */
const TONES: Readonly<Record<DepositState, TagTone>> = {
  created: 'plain',
  awaiting_payment: 'info',
  slip_uploaded: 'info',
  review: 'pending',
  credited: 'win',
  rejected: 'loss',
  expired: 'void',
};

/** Tones of money that goes back. */
const REFUND_TONES: Readonly<Record<RefundState, TagTone>> = { due: 'pending', approved: 'info', sending: 'info', made: 'win' };

/** Names of states, ways and people of deposits in the page's language. */
export function useDepositNames() {
  const states = useTranslations('depositState');
  const t = useTranslations('deposits');
  const stateName = (state: string): string => {
    const known = DEPOSIT_STATES.find((one) => one === state);
    return known === undefined ? state : states(known);
  };
  return {
    stateName,
    stateTag: (state: DepositState) => ({ tone: TONES[state], text: states(state) }),
    refundTag: (state: RefundState) => ({ tone: REFUND_TONES[state], text: t(`refundState.${state}`) }),
    wayName: ({ kind, channel }: Pick<ConsoleDeposit, 'kind' | 'channel'>) =>
      t(kind === 'bank_slip' || channel === 'page' ? kind : channel),
  };
}
