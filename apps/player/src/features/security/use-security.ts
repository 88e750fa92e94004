import { sessionCalls } from '@talora/contract/members/sessions.ts';
import { securityCalls } from '@talora/contract/members/security.ts';
import type { CallValue } from '@talora/contract/core/call.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useCalls } from '../../calls/use-services.ts';
import { SECURITY_KEY } from '../../session/use-session.ts';

/** How the account is protected. */
export type Protection = CallValue<(typeof securityCalls)['calls']['overview']>;

/** Reads how the account is protected. */
export function useProtection() {
  const security = useCalls(securityCalls);
  return useQuery({ queryKey: [...SECURITY_KEY, 'overview'], queryFn: () => security.overview(), staleTime: 0 });
}

/** Reads the open sessions. */
export function useOwnSessions() {
  const sessions = useCalls(sessionCalls);
  return useQuery({ queryKey: [...SECURITY_KEY, 'sessions'], queryFn: () => sessions.sessions(), staleTime: 0 });
}

/** Reads a page of the logins. */
export function useOwnLogins(pageNo: number) {
  const sessions = useCalls(sessionCalls);
  return useQuery({ queryKey: [...SECURITY_KEY, 'logins', pageNo], queryFn: () => sessions.logins({ pageNo }), staleTime: 0 });
}

/** Names a device in plain words. */
export function useDeviceText(): (device: { readonly browser: string | null; readonly system: string | null }) => string {
  const t = useTranslations('security');
  return ({ browser, system }) => {
    if (browser === null && system === null) return t('deviceUnknown');
    return [browser, system].filter((name) => name !== null).join(' · ');
  };
}
