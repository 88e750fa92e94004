import { protectionCalls } from '@talora/contract/members/protection.ts';
import { useQuery } from '@tanstack/react-query';
import { MEMBER_KEY } from '../calls/services.ts';
import { useCalls } from '../calls/use-services.ts';
import { useIsRealMember } from './use-session.ts';

/** Key of how long and for how much the member has been playing, and of the play time that is left. */
export const CHECK_KEY = [MEMBER_KEY, 'reality-check'] as const;

interface Reading {
  /** Read again and again after so long; else as other pages have it. */
  readonly everyMs?: number;
  /** False reads nothing. */
  readonly isOn?: boolean;
}

/** Reads the sitting and the play time that is left. Trials have none. */
export function useRealityCheck({ everyMs, isOn = true }: Reading = {}) {
  const calls = useCalls(protectionCalls);
  const isReal = useIsRealMember();
  return useQuery({
    queryKey: CHECK_KEY,
    queryFn: () => calls.realityCheck(),
    enabled: isReal && isOn,
    ...(everyMs === undefined ? {} : { refetchInterval: everyMs, staleTime: 0 }),
  });
}
