import { openingCalls, type Opening, type RegistrationLink } from '@talora/contract/agents/opening.ts';
import type { CallValue } from '@talora/contract/core/call.ts';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { useStepUp } from '../../account-form/use-step-up.tsx';
import { MEMBER_KEY } from '../../calls/services.ts';
import { useCalls } from '../../calls/use-services.ts';
import { endRequest, requestIdOf } from '../../money/kept-request.ts';
import type { WantedLink, WantedPreset } from './preset-draft.ts';

type Calls = (typeof openingCalls)['calls'];

/** What the server says may be opened. */
export type OpeningTerms = CallValue<Calls['openingTerms']>;
/** A list as it was checked. */
export type CheckedList = CallValue<Calls['checkOpeningList']>;
/** A first password that is shown. */
export type ShownPassword = CallValue<Calls['takePasswords']>['rows'][number];
export type { Opening, RegistrationLink };

/** Key of everything read here. */
const OPENING_KEY = [MEMBER_KEY, 'opening'] as const;

/** While accounts are being opened, how often their list is asked for. */
const PROGRESS_MS = 1_500;

/** Reads everything of this page again. */
export function useReadAgain(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: OPENING_KEY });
}

/** What I may open now. */
export function useOpeningTerms() {
  const calls = useCalls(openingCalls);
  return useQuery({ queryKey: [...OPENING_KEY, 'terms'], queryFn: () => calls.openingTerms(), staleTime: 0 });
}

const MAKE_LINK = 'make-link';

/** Makes a link, with contracts that it presets or none; those take the password, by `run`. Its id stays the same over retries. */
export function useMakeLink(run: ReturnType<typeof useStepUp>['run'], onMade: () => void) {
  const calls = useCalls(openingCalls);
  const readAgain = useReadAgain();
  return useMutation({
    mutationFn({ presets, ...wanted }: WantedLink & { readonly presets: WantedPreset[] }) {
      const requestId = requestIdOf(MAKE_LINK, JSON.stringify([wanted, presets]));
      return presets.length === 0
        ? calls.makeLink({ requestId, ...wanted })
        : run(() => calls.makePresetLink({ requestId, ...wanted, presets }));
    },
    onSuccess() {
      endRequest(MAKE_LINK);
      onMade();
      void readAgain();
    },
    onError: (error) => endRequest(MAKE_LINK, error),
  });
}

/** A page of what I have opened. */
export function useOpenings(pageNo: number) {
  const calls = useCalls(openingCalls);
  return useQuery({
    queryKey: [...OPENING_KEY, 'lists', pageNo],
    queryFn: () => calls.openings({ pageNo }),
    placeholderData: keepPreviousData,
  });
}

/** One of my lists row by row, asked for again until nothing of it waits. */
export function useOpeningRows(id: string) {
  const calls = useCalls(openingCalls);
  return useQuery({
    queryKey: [...OPENING_KEY, 'list', id],
    queryFn: () => calls.openingRows({ id }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && data.waiting > 0 ? PROGRESS_MS : false),
  });
}

/** A page of my registration links. */
export function useLinks(pageNo: number) {
  const calls = useCalls(openingCalls);
  return useQuery({
    queryKey: [...OPENING_KEY, 'links', pageNo],
    queryFn: () => calls.registrationLinks({ pageNo }),
    placeholderData: keepPreviousData,
  });
}
