import { teamCalls } from '@talora/contract/agents/team.ts';
import type { CallValue } from '@talora/contract/core/call.ts';
import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { MEMBER_KEY } from '../../calls/services.ts';
import { useCalls } from '../../calls/use-services.ts';
import type { TeamFilter, TeamSort } from './use-team-filter.ts';

const TEAM_KEY = [MEMBER_KEY, 'team'] as const;
/** Figures are brought forward once a minute. */
const FRESH_MS = 30_000;

type Calls = (typeof teamCalls)['calls'];

/** My team in a span, and in the span before. */
export type Overview = CallValue<Calls['teamOverview']>;
/** Branches of one list. */
export type TeamList = CallValue<Calls['teamMembers']>;
/** Days of a team, or of one member. */
export type TeamDayList = CallValue<Calls['teamDays']>;
/** What moved one member's money beside bets. */
export type TeamMoney = CallValue<Calls['teamMoney']>;
/** Bets of one member. */
export type TeamPlays = CallValue<Calls['teamPlays']>;

const daysOf = ({ from, to }: Pick<TeamFilter, 'from' | 'to'>) => ({
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
});
const memberOf = ({ member }: Pick<TeamFilter, 'member'>) => (member === undefined ? {} : { memberId: member });

/** How a list is ordered where the address says nothing. */
export interface ListOrder {
  readonly sort: TeamSort;
  readonly order: 'asc' | 'desc';
}

/** What a list of branches asks for. */
export const listInput = (filter: TeamFilter, usual: ListOrder) => ({
  ...daysOf(filter),
  ...memberOf(filter),
  ...(filter.name === undefined ? {} : { name: filter.name }),
  sort: filter.sort ?? usual.sort,
  order: filter.order ?? usual.order,
});

/** What days of a team, or of one member, ask for. */
export const daysInput = (filter: TeamFilter) => ({
  ...daysOf(filter),
  ...memberOf(filter),
  scope: filter.isOwn ? ('own' as const) : ('team' as const),
});

/** What a list of a member's bets asks for. */
export const playsInput = (filter: TeamFilter, memberId: string) => ({
  ...daysOf(filter),
  memberId,
  ...(filter.game === undefined ? {} : { game: filter.game }),
  ...(filter.state === undefined ? {} : { state: filter.state }),
});

/** My team in a span of days. */
export function useOverview(filter: TeamFilter) {
  const team = useCalls(teamCalls);
  const input = daysOf(filter);
  return useQuery({
    queryKey: [...TEAM_KEY, 'overview', input],
    queryFn: () => team.teamOverview(input),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    refetchInterval: 2 * FRESH_MS,
  });
}

/** A page of branches. */
export function useTeamList(filter: TeamFilter, usual: ListOrder) {
  const team = useCalls(teamCalls);
  const input = { ...listInput(filter, usual), pageNo: filter.pageNo };
  return useQuery({
    queryKey: [...TEAM_KEY, 'members', input],
    queryFn: () => team.teamMembers(input),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
}

/** Who one of my team is. */
export function useTeamMember(memberId: string, filter: TeamFilter) {
  const team = useCalls(teamCalls);
  const input = { memberId, ...daysOf(filter) };
  return useQuery({ queryKey: [...TEAM_KEY, 'member', input], queryFn: () => team.teamMember(input), staleTime: FRESH_MS });
}

/** Days of a team, or of one member alone. */
export function useTeamDays(filter: TeamFilter) {
  const team = useCalls(teamCalls);
  const input = daysInput(filter);
  return useQuery({
    queryKey: [...TEAM_KEY, 'days', input],
    queryFn: () => team.teamDays(input),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
}

/** A page of a member's bets. */
export function useTeamPlays(filter: TeamFilter, memberId: string) {
  const team = useCalls(teamCalls);
  const { language } = useLanguage();
  const input = { ...playsInput(filter, memberId), pageNo: filter.pageNo };
  return useQuery({
    queryKey: [...TEAM_KEY, 'plays', language, input],
    queryFn: () => team.teamPlays(input),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
}

/** A page of what a member paid in, took out and sent along the line. */
export function useTeamMoney(filter: TeamFilter, memberId: string) {
  const team = useCalls(teamCalls);
  const input = { ...daysOf(filter), memberId, ...(filter.group === undefined ? {} : { group: filter.group }), pageNo: filter.pageNo };
  return useQuery({
    queryKey: [...TEAM_KEY, 'money', input],
    queryFn: () => team.teamMoney(input),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
}

/** Fetches lists as files. */
export const useTeamFiles = () => useCalls(teamCalls);
