import type { OwnPayee, PayeeView } from '@talora/contract/wallet/payees.ts';
import { walletCalls } from '@talora/contract/wallet/wallet.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { useStepUp } from '../../account-form/use-step-up.tsx';
import { useCalls } from '../../calls/use-services.ts';
import { WALLET_KEY } from './use-withdrawals.ts';

/** How long an account that was removed is offered to be had back; the server takes it for a minute. */
const UNDO_MS = 15_000;

/** What an account is called: its bank and the end of its number. */
export const accountName = ({ bankName, accountMasked }: Pick<PayeeView, 'bankName' | 'accountMasked'>): string =>
  `${bankName} ${accountMasked}`;

interface Act {
  readonly kind: 'makePayeeUsual' | 'removePayee' | 'restorePayee';
  readonly payee: OwnPayee;
}

/** What can be done with one of my accounts; one act at a time, with a fresh password. */
interface PayeeActs {
  readonly isBusy: boolean;
  readonly error: Error | null;
  /** The account that was removed just now. */
  readonly removed: OwnPayee | null;
  readonly makeUsual: (payee: OwnPayee) => void;
  readonly remove: (payee: OwnPayee) => void;
  readonly undo: () => void;
  /** Asks for the password. */
  readonly dialog: ReactNode;
}

/** Acts on one of my accounts. */
export function usePayeeActs(): PayeeActs {
  const wallet = useCalls(walletCalls);
  const queries = useQueryClient();
  const stepUp = useStepUp();
  const [removed, setRemoved] = useState<OwnPayee | null>(null);
  const act = useMutation({
    mutationFn: ({ kind, payee }: Act) => stepUp.run(() => wallet[kind]({ id: payee.id })),
    async onSuccess(_, { kind, payee }) {
      setRemoved(kind === 'removePayee' ? payee : null);
      await queries.invalidateQueries({ queryKey: WALLET_KEY });
    },
    onError(_, { kind }) {
      if (kind === 'restorePayee') setRemoved(null);
      void queries.invalidateQueries({ queryKey: WALLET_KEY });
    },
  });
  useEffect(() => {
    if (removed === null) return undefined;
    const timer = setTimeout(() => setRemoved(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [removed]);
  return {
    isBusy: act.isPending,
    error: act.error,
    removed,
    makeUsual: (payee) => act.mutate({ kind: 'makePayeeUsual', payee }),
    remove: (payee) => act.mutate({ kind: 'removePayee', payee }),
    undo: () => {
      if (removed !== null) act.mutate({ kind: 'restorePayee', payee: removed });
    },
    dialog: stepUp.dialog,
  };
}
