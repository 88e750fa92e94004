import { memberWorkCalls } from '@talora/contract/members/member-work-console.ts';
import { readDisplayNo } from '@talora/domain/ids/display-no.ts';
import { isUuidV7 } from '@talora/domain/ids/uuidv7.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { calls, openReadingClient } from '../../calls/console-calls.ts';
import { useStaff } from '../../session/staff-context.ts';

const work = openReadingClient(memberWorkCalls);

const PAUSE_MS = 250;
/** Fewer characters name nobody. */
const LEAST = 2;
/** Of each kind so many at most. */
export const MOST = 5;

/** A text once nobody has typed for a moment. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

/**
 * Asks a list once typing has paused. What is shown belongs to the text that is typed: an older reply has another key, and is never
 * shown for a newer text. Nothing of it is kept once it is out of sight.
 */
function useAsked<T>(kind: string, text: string, isAsked: boolean, ask: () => Promise<{ readonly content: readonly T[] }>) {
  return useQuery({
    queryKey: ['found', kind, text],
    queryFn: async () => (await ask()).content.slice(0, MOST),
    enabled: isAsked,
    gcTime: 0,
  });
}

/** A whole id or a whole number of a round: less than that names none. */
const isRound = (text: string): boolean => isUuidV7(text.toLowerCase()) || readDisplayNo(text) !== null;

/**
 * Members, deposits, withdrawals, rounds and games that a text names: each kind asked for by whoever may read it, deposits and withdrawals
 * by what has a digit, rounds by what is whole.
 */
export function useFound(typed: string) {
  const staff = useStaff();
  const wanted = typed.trim();
  const text = usePaused(wanted);
  const isLong = text.length >= LEAST && text === wanted;
  const isNumbered = isLong && /\d/.test(text);
  const members = useAsked('members', text, isLong && staff.may('member.read'), () => calls.operations.members({ query: text, pageNo: 1 }));
  const deposits = useAsked('deposits', text, isNumbered && staff.may('deposit.read'), () =>
    calls.staffer.depositQueue({ queue: 'waiting', find: text, pageNo: 1 }),
  );
  const withdrawals = useAsked('withdrawals', text, isNumbered && staff.may('withdrawal.read'), () =>
    calls.staffer.withdrawalQueue({ queue: 'waiting', find: text, pageNo: 1 }),
  );
  const rounds = useAsked('rounds', text, isLong && isRound(text) && staff.may('member.read'), () => work.findRounds({ find: text }));
  const games = useAsked('games', text, isLong && staff.may('games.edit'), () =>
    calls.gamesConsole.consoleGames({ query: text, state: 'all', pageNo: 1 }),
  );
  const all = [members, deposits, withdrawals, rounds, games];
  const shown = <T>(query: { readonly data: readonly T[] | undefined }): readonly T[] => (isLong ? (query.data ?? []) : []);
  return {
    members: shown(members),
    deposits: shown(deposits),
    withdrawals: shown(withdrawals),
    rounds: shown(rounds),
    games: shown(games),
    isLoading: wanted.length >= LEAST && (text !== wanted || all.some(({ isFetching }) => isFetching)),
    isFailed: isLong && all.some(({ isError }) => isError),
    retry: () => {
      for (const query of all) if (query.isError) void query.refetch();
    },
  };
}
