import { gamesCalls } from '@talora/contract/games/games.ts';
import type { CallValue } from '@talora/contract/core/call.ts';
import { recordsCalls } from '@talora/contract/wallet/records.ts';
import { ACCOUNT_GROUPS, walletCalls } from '@talora/contract/wallet/wallet.ts';
import { TURNOVER_PARTS, turnoverCalls } from '@talora/contract/turnover/turnover.ts';
import { PLAY_STATES, type PlayState } from '@talora/domain/games/play/play-states.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { MEMBER_KEY } from '../../calls/services.ts';
import { useCalls } from '../../calls/use-services.ts';
import type { RecordFilter } from './use-record-filter.ts';

/** Under the wallet's key: a change of the balance reads records again. */
const RECORDS_KEY = [MEMBER_KEY, 'wallet', 'records'] as const;

type Bets = Parameters<ReturnType<typeof useCalls<(typeof gamesCalls)['calls']>>['bettingRecord']>[0];

/** States that a bet is looked for by: one of its own, or all that are decided. */
export const STATE_FILTERS = ['settled', ...(Object.keys(PLAY_STATES) as PlayState[])] as const;

function betsInput({ from, to, kind, maker, state, game }: Omit<RecordFilter, 'pageNo'>): NonNullable<Bets> {
  return {
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(kind === undefined ? {} : { gameType: kind }),
    ...(maker === undefined ? {} : { vassalage: maker.slice(0, 32) }),
    ...(game !== undefined && /^[1-9][0-9]{0,8}$/.test(game) ? { game } : {}),
    ...stateInput(state),
  };
}

function stateInput(state: string | undefined): { state?: (typeof STATE_FILTERS)[number] } {
  const known = STATE_FILTERS.find((name) => name === state);
  return known === undefined ? {} : { state: known };
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

function movementsInput({ from, to, kind }: RecordFilter) {
  const group = ACCOUNT_GROUPS.find((candidate) => candidate === kind);
  return {
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
    ...(group === undefined ? {} : { group }),
  };
}

/** A page of every movement of my wallet with the sums of the filter. */
export function useAccountRecord(filter: RecordFilter) {
  const wallet = useCalls(walletCalls);
  const input = { ...movementsInput(filter), pageNo: filter.pageNo };
  return useQuery({
    queryKey: [...RECORDS_KEY, 'movements', input],
    queryFn: () => wallet.accountRecord(input),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** Fetches what a filter finds as a file: bets, or movements. */
export function useRecordFiles(filter: RecordFilter): { bets: () => Promise<Blob>; movements: () => Promise<Blob> } {
  const records = useCalls(recordsCalls);
  return { bets: () => records.betsFile(betsInput(filter)), movements: () => records.movementsFile(movementsInput(filter)) };
}

/** Profit and loss of a span of days. */
export type Profit = CallValue<(typeof recordsCalls)['calls']['profit']>;

/** My profit and loss. */
export function useProfit({ from, to }: RecordFilter) {
  const records = useCalls(recordsCalls);
  const input = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
  return useQuery({
    queryKey: [...RECORDS_KEY, 'profit', input],
    queryFn: () => records.profit(input),
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
