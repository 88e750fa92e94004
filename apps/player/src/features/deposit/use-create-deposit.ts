import { walletCalls, type DepositView } from '@talora/contract/wallet/wallet.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { MEMBER_KEY } from '../../calls/services.ts';
import { useCalls } from '../../calls/use-services.ts';
import { endRequest, requestIdOf } from '../../money/kept-request.ts';
import { PATHS } from '../../routing/paths.ts';
import { goToBank } from './go-to-bank.ts';
import { depositKey } from './use-deposits.ts';

/** What is asked for; `requestId` only when an earlier request goes on. */
export interface DepositIntent {
  readonly method: string;
  readonly amount: string;
  readonly requestId?: string;
}

const ACT = 'deposit';

/**
 * Starts a deposit. Its own page is entered before the bank's, so that "back" from the bank ends there; a repeat of the
 * same intent is the same deposit.
 */
export function useCreateDeposit() {
  const wallet = useCalls(walletCalls);
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ method, amount, requestId }: DepositIntent): Promise<DepositView> =>
      wallet.createDeposit({ method, amount, requestId: requestId ?? requestIdOf(ACT, `${method} ${amount}`) }),
    async onSuccess(deposit) {
      endRequest(ACT);
      queries.setQueryData(depositKey(deposit.id), deposit);
      await queries.invalidateQueries({ queryKey: [MEMBER_KEY, 'wallet', 'deposits'] });
      await navigate({ to: PATHS.deposit, search: { deposit: deposit.id } });
      if (deposit.shown === null && deposit.redirectUrl !== null) goToBank(deposit.redirectUrl);
    },
    onError(error) {
      endRequest(ACT, error);
      // A deposit whose provider did not answer stands in the list and can go on from there.
      void queries.invalidateQueries({ queryKey: [MEMBER_KEY, 'wallet'] });
    },
  });
}
