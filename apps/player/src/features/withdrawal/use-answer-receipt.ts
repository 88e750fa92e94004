import { walletCalls } from '@talora/contract/wallet/wallet.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCalls } from '../../calls/use-services.ts';
import { endRequest, requestIdOf } from '../../money/kept-request.ts';
import { WALLET_KEY, withdrawalKey } from './use-withdrawals.ts';

/** Whether a payout has come in full. */
export type Arrival = 'received' | 'not_received';

interface ReceiptAnswer {
  readonly answer: Arrival;
  readonly amountReceived?: string;
  readonly note?: string;
  readonly images: readonly File[];
}

/** Says whether a payout has arrived. The answer keeps its request id over retries. */
export function useAnswerReceipt(id: string) {
  const wallet = useCalls(walletCalls);
  const queries = useQueryClient();
  const act = `receipt-${id}`;
  return useMutation({
    mutationFn: ({ images, ...answer }: ReceiptAnswer) =>
      wallet.answerReceipt({ id, requestId: requestIdOf(act, JSON.stringify(answer)), ...answer }, images),
    async onSuccess(changed) {
      endRequest(act);
      queries.setQueryData(withdrawalKey(id), changed);
      await queries.invalidateQueries({ queryKey: WALLET_KEY });
    },
    onError(error) {
      endRequest(act, error);
      void queries.invalidateQueries({ queryKey: withdrawalKey(id) });
    },
  });
}
