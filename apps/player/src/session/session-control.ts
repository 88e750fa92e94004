import type { CallValue } from '@talora/contract/core/call.ts';
import { sessionCalls } from '@talora/contract/members/sessions.ts';
import type { loginCalls } from '@talora/contract/members/login.ts';
import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { MEMBER_KEY } from '../calls/services.ts';
import { useCalls, useServices } from '../calls/use-services.ts';
import { takeInterrupted } from '../modals/interrupted.ts';
import { keepKnownPassword } from './known-password.ts';

type SessionReply = CallValue<(typeof loginCalls)['calls']['login']>;

/** Keeps a new session; what was read as a guest or as someone else is dropped. */
export function useStartSession(): (reply: SessionReply) => void {
  const { queries, session } = useServices();
  return useCallback(
    ({ token, expiresAt, duty, passwordKnownUntil }) => {
      keepKnownPassword(passwordKnownUntil ?? null);
      queries.removeQueries({ queryKey: [MEMBER_KEY] });
      session.set({ token, expiresAt, ...(duty === 'password-change' ? { duty } : {}) });
      if (duty === null) takeInterrupted()?.();
    },
    [queries, session],
  );
}

/** Logs out here, in the other tabs and at the server, and goes home. */
export function useLogOut(): () => Promise<void> {
  const { queries, session } = useServices();
  const sessions = useCalls(sessionCalls);
  const router = useRouter();
  return useCallback(async () => {
    // The page is a guest's in any case; a server that cannot be reached lets the session run out.
    await sessions.logout().catch(() => null);
    session.set(null);
    keepKnownPassword(null);
    // Whose tab this was leaves nothing behind in it; the brand is told by the host, so no merchant code is kept here.
    sessionStorage.clear();
    queries.removeQueries({ queryKey: [MEMBER_KEY] });
    await router.navigate({ to: '/', search: {}, replace: true });
  }, [sessions, queries, router, session]);
}

/** When the server ends the session: says so and offers to log in, over the page where the player is. */
export function useSessionEnd(): void {
  const services = useServices();
  const router = useRouter();
  const toast = useToast();
  const t = useTranslations('session');
  useEffect(
    () =>
      services.onSessionEnd((reason) => {
        if (services.session.get() === null) return;
        services.session.set(null);
        services.queries.removeQueries({ queryKey: [MEMBER_KEY] });
        // Logged out by this very page or its neighbour: nobody wonders.
        if (reason === 'logout') return;
        toast('info', t('ended'), t(reason === null ? 'endedMore' : `reasons.${reason}`));
        const { pathname, search } = router.state.location;
        void router.navigate({ to: pathname, search: { ...search, m: 'login' }, replace: true });
      }),
    [services, router, toast, t],
  );
}
