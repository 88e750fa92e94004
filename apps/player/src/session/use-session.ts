import { memberCalls } from '@talora/contract/members/members.ts';
import type { StoredSession } from '@talora/web-kit/session/session-store.ts';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { MEMBER_KEY } from '../calls/services.ts';
import { useCalls, useServices } from '../calls/use-services.ts';

/** Key of the member's own data. */
export const MEMBER_INFO_KEY = [MEMBER_KEY, 'info'] as const;

/** Key of what protects the member's account: sessions, logins, factors. */
export const SECURITY_KEY = [MEMBER_KEY, 'security'] as const;

const noSession = (): null => null;

/** The session of this tab, or null for a guest. */
export function useSession(): StoredSession | null {
  const { session } = useServices();
  return useSyncExternalStore(session.subscribe, session.get, noSession);
}

/** Is this a member's own account? False for guests, for who only tries the site, and while it is not known. */
export function useIsRealMember(): boolean {
  const { data } = useMember();
  return useSession() !== null && data !== undefined && data.kind !== 'trial';
}

/** Is this somebody who only tries the site? False until it is known. */
export function useIsTrial(): boolean {
  const { data } = useMember();
  return useSession() !== null && data?.kind === 'trial';
}

/** The logged-in member with the balance, kept up to date by the live connection. */
export function useMember() {
  const session = useSession();
  const members = useCalls(memberCalls);
  return useQuery({ queryKey: MEMBER_INFO_KEY, queryFn: () => members.memberInfo(), enabled: session !== null });
}
