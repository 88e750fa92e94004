import type { CallValue } from '@talora/contract/core/call.ts';
import { transfersCalls } from '@talora/contract/transfers/transfers.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MEMBER_KEY } from '../../calls/services.ts';
import { useCalls } from '../../calls/use-services.ts';

/** What the server says can be sent. */
export type TransferTerms = CallValue<(typeof transfersCalls)['calls']['transferTerms']>;
/** What may be sent one way. */
export type TransferWay = NonNullable<TransferTerms['down']>;
/** A member right below. */
export type Downline = CallValue<(typeof transfersCalls)['calls']['downlines']>['content'][number];

/** Key of everything read here; a live change of the wallet reads it again. */
const TRANSFERS_KEY = [MEMBER_KEY, 'wallet', 'transfers'] as const;

/** What I can send now, each way. */
export function useTransferTerms() {
  const calls = useCalls(transfersCalls);
  return useQuery({ queryKey: [...TRANSFERS_KEY, 'terms'], queryFn: () => calls.transferTerms(), staleTime: 0 });
}

/** A page of who is right below me; with a name, who carries it. */
export function useDownlines(name: string, pageNo: number) {
  const calls = useCalls(transfersCalls);
  return useQuery({
    queryKey: [MEMBER_KEY, 'downlines', name, pageNo],
    queryFn: () => calls.downlines({ ...(name === '' ? {} : { name }), pageNo }),
    placeholderData: keepPreviousData,
  });
}

/** A page of what I have sent and received. */
export function useTransfers(pageNo: number) {
  const calls = useCalls(transfersCalls);
  return useQuery({
    queryKey: [...TRANSFERS_KEY, 'list', pageNo],
    queryFn: () => calls.transfers({ pageNo }),
    placeholderData: keepPreviousData,
  });
}
