import { gamesCalls } from '@talora/contract/games/games.ts';
import { TURNOVER_PARTS, turnoverCalls } from '@talora/contract/turnover/turnover.ts';
import { walletCalls } from '@talora/contract/wallet/wallet.ts';
import { PLAY_STATES, type PlayState } from '@talora/domain/games/play/play-states.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { MEMBER_KEY } from '../../calls/services.ts';
import { useCalls } from '../../calls/use-services.ts';
import type { RecordFilter } from './use-record-filter.ts';

/** Under the wallet's key: a change of the balance reads records again. */
const RECORDS_KEY = [MEMBER_KEY, 'wallet', 'records'] as const;

/** Groups of the account record. */
export const MOVEMENT_GROUPS = ['deposit', 'withdrawal', 'game', 'other'] as const;

type Bets = Parameters<ReturnType<typeof useCalls<(typeof gamesCalls)['calls']>>['bettingRecord']>[0];

function betsInput({ from, to, kind, maker, state }: Omit<RecordFilter, 'pageNo'>): NonNullable<Bets> {
  return {
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(kind === undefined ? {} : { gameType: kind }),
    ...(maker === undefined ? {} : { vassalage: maker.slice(0, 32) }),
    ...(state !== undefined && Object.hasOwn(PLAY_STATES, state) ? { state: state as PlayState } : {}),
  };
}

/** A page of my bets with the sums of the filter. */
export function useBettingRecord(filter: RecordFilter) {
  const games = useCalls(gamesCalls);
  const { language } = useLanguage();
  const input = { ...betsInput(filter), pageNo: filter.pageNo };
  return useQuery({
    queryKey: [...RECORDS_KEY, 'bets', language, input],
    queryFn: () => games.bettingRecord(input),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Results of single days of the same filter, as the server sums them. */
export function useDailyResults(days: readonly string[], filter: RecordFilter) {
  const games = useCalls(gamesCalls);
  const { language } = useLanguage();
  return useQueries({
    queries: days.map((day) => {
      const input = { ...betsInput({ ...filter, from: day, to: day }), pageNo: 1 };
      return { queryKey: [...RECORDS_KEY, 'bets', language, input], queryFn: () => games.bettingRecord(input) };
    }),
    combine: (replies) => replies.map((reply) => reply.data?.sums),
  });
}

/** One bet with its postings. */
export function usePlay(id: string) {
  const games = useCalls(gamesCalls);
  const { language } = useLanguage();
  return useQuery({ queryKey: [...RECORDS_KEY, 'play', language, id], queryFn: () => games.play({ id }) });
}

/** A page of every movement of my wallet with the sums of the filter. */
export function useAccountRecord({ from, to, kind, pageNo }: RecordFilter) {
  const wallet = useCalls(walletCalls);
  const group = MOVEMENT_GROUPS.find((candidate) => candidate === kind);
  const input = {
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(group === undefined ? {} : { group }),
    pageNo,
  };
  return useQuery({
    queryKey: [...RECORDS_KEY, 'movements', input],
    queryFn: () => wallet.accountRecord(input),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** What I have to play before a withdrawal. */
export function useTurnover() {
  const calls = useCalls(turnoverCalls);
  return useQuery({ queryKey: [...RECORDS_KEY, 'turnover'], queryFn: () => calls.turnover(), staleTime: 0 });
}

/** A page of my bets with what each counted and why. `state` of the filter is counted or not, `kind` the deposit. */
export function useTurnoverBets({ from, to, kind, state, pageNo }: RecordFilter) {
  const calls = useCalls(turnoverCalls);
  const { language } = useLanguage();
  const part = TURNOVER_PARTS.find((one) => one === state);
  const input = {
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(kind === undefined ? {} : { requirementId: kind }),
    ...(part === undefined ? {} : { part }),
    pageNo,
  };
  return useQuery({
    queryKey: [...RECORDS_KEY, 'turnover-bets', language, input],
    queryFn: () => calls.turnoverBets(input),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** A page of what the member was given beside payouts, with the sum of its days; the last seven when none are named. */
export function useBonuses({ from, to, pageNo }: Partial<Pick<RecordFilter, 'from' | 'to'>> & Pick<RecordFilter, 'pageNo'>) {
  const wallet = useCalls(walletCalls);
  const input = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }), group: 'bonus' as const, pageNo };
  return useQuery({
    queryKey: [...RECORDS_KEY, 'movements', input],
    queryFn: () => wallet.accountRecord(input),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}
