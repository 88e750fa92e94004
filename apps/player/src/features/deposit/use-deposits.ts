import { walletCalls, type DepositView } from '@talora/contract/wallet/wallet.ts';
import type { DepositState } from '@talora/domain/wallet/deposit-states.ts';
import type { TagTone } from '@talora/web-kit/ui/tag.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MEMBER_KEY } from '../../calls/services.ts';
import { useCalls } from '../../calls/use-services.ts';

/** Keys of everything read here; a live change of the wallet reads them again. */
const WALLET_KEY = [MEMBER_KEY, 'wallet'] as const;
const POLL_MS = 5_000;
const OPEN: ReadonlySet<DepositState> = new Set(['created', 'awaiting_payment', 'slip_uploaded', 'review']);

/** Colour of each state's tag. */
export const DEPOSIT_TONES: Readonly<Record<DepositState, TagTone>> = {
  created: 'pending',
  awaiting_payment: 'pending',
  slip_uploaded: 'info',
  review: 'info',
  credited: 'win',
  rejected: 'loss',
  expired: 'void',
};

/** Is the deposit still on its way? */
export const isDepositOpen = (state: DepositState): boolean => OPEN.has(state);

/** Key of one deposit. */
export const depositKey = (id: string) => [...WALLET_KEY, 'deposit', id] as const;

/** How money can come in. */
export function useDepositMethods() {
  const wallet = useCalls(walletCalls);
  return useQuery({ queryKey: [...WALLET_KEY, 'deposit-methods'], queryFn: () => wallet.depositMethods() });
}

/** A page of my deposits. */
export function useDeposits(pageNo: number) {
  const wallet = useCalls(walletCalls);
  return useQuery({
    queryKey: [...WALLET_KEY, 'deposits', pageNo],
    queryFn: () => wallet.deposits({ pageNo }),
    placeholderData: keepPreviousData,
  });
}

/** One deposit, live: the socket says when it changes, and while it is open it is asked for as well. */
export function useDeposit(id: string) {
  const wallet = useCalls(walletCalls);
  return useQuery({
    queryKey: depositKey(id),
    queryFn: (): Promise<DepositView> => wallet.deposit({ id }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data !== undefined && isDepositOpen(state.data.state) ? POLL_MS : false),
  });
}
