import { protectionCalls, type ProtectionView } from '@talora/contract/members/protection.ts';
import { useQuery } from '@tanstack/react-query';
import { MEMBER_KEY } from '../../calls/services.ts';
import { useCalls } from '../../calls/use-services.ts';

/** Key of limits and of what is used of them: it is read again with the balance. */
export const PROTECTION_KEY = [MEMBER_KEY, 'wallet', 'protection'] as const;

/** Kind of a limit. */
export type LimitKind = ProtectionView['limits'][number]['kind'];
/** Period of a limit. */
export type LimitPeriod = ProtectionView['periods'][number];

/** Reads limits, times without play and what was spent. */
export function useProtection() {
  const calls = useCalls(protectionCalls);
  return useQuery({ queryKey: PROTECTION_KEY, queryFn: () => calls.protection(), staleTime: 0 });
}
