import type { CallValue } from '@talora/contract/core/call.ts';
import { walletCalls } from '@talora/contract/wallet/wallet.ts';
import { isWithdrawalOver, type WithdrawalState } from '@talora/domain/wallet/withdrawal-states.ts';
import type { TagTone } from '@talora/web-kit/ui/tag.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MEMBER_KEY } from '../../calls/services.ts';
import { useCalls } from '../../calls/use-services.ts';

/** What the server says can be withdrawn. */
export type WithdrawalTerms = CallValue<(typeof walletCalls)['calls']['withdrawalTerms']>;

/** Key of everything read here; a live change of the wallet reads it again. */
export const WALLET_KEY = [MEMBER_KEY, 'wallet'] as const;
const POLL_MS = 10_000;

/** What a player is told of each state: several states of the desk read the same. */
export const WITHDRAWAL_TONES: Readonly<Record<WithdrawalState, TagTone>> = {
  requested: 'pending',
  screening: 'pending',
  waiting_kyc: 'pending',
  review: 'pending',
  approved: 'info',
  paying: 'info',
  pay_failed: 'info',
  unknown: 'info',
  paid: 'win',
  awaiting_receipt: 'brand',
  disputed: 'pending',
  confirmed: 'win',
  auto_confirmed: 'win',
  upheld: 'win',
  adjusted: 'win',
  split: 'info',
  rejected: 'loss',
  cancelled: 'void',
};

/** Key of one withdrawal. */
export const withdrawalKey = (id: string) => [...WALLET_KEY, 'withdrawal', id] as const;

/** What I can withdraw now, and to where. */
export function useWithdrawalTerms() {
  const wallet = useCalls(walletCalls);
  return useQuery({ queryKey: [...WALLET_KEY, 'withdrawal-terms'], queryFn: () => wallet.withdrawalTerms(), staleTime: 0 });
}

/** A page of my withdrawals. */
export function useWithdrawals(pageNo: number) {
  const wallet = useCalls(walletCalls);
  return useQuery({
    queryKey: [...WALLET_KEY, 'withdrawals', pageNo],
    queryFn: () => wallet.withdrawals({ pageNo }),
    placeholderData: keepPreviousData,
  });
}

/** One withdrawal, live: the socket says when it changes, and while it is open it is asked for as well. */
export function useWithdrawal(id: string) {
  const wallet = useCalls(walletCalls);
  return useQuery({
    queryKey: withdrawalKey(id),
    queryFn: () => wallet.withdrawal({ id }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data !== undefined && !isWithdrawalOver(state.data.state) ? POLL_MS : false),
  });
}
