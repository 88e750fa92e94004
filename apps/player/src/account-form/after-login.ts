import { loginCalls } from '@talora/contract/members/login.ts';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useCalls } from '../calls/use-services.ts';
import { useModal } from '../modals/use-modal.ts';
import { noteFirstLogin } from '../session/first-login.ts';
import { ownPath, PATHS } from '../routing/paths.ts';

/**
 * After a login: the first-login action when it is due, and on to the page that asked for it, or back to where the player was. After a
 * registration and a new password (`isHome`) it is home, unless a page has asked.
 */
export function useAfterLogin(): (reply?: { readonly firstTimeLogin: boolean }, isHome?: boolean) => void {
  const router = useRouter();
  const calls = useCalls(loginCalls);
  const { close } = useModal();
  return useCallback(
    (reply, isHome = false) => {
      // Not said in time, it is due again at the next login.
      noteFirstLogin(reply?.firstTimeLogin === true);
      if (reply?.firstTimeLogin === true) calls.firstLogin().catch(() => null);
      const next = ownPath((router.state.location.search as { next?: string }).next);
      if (next === undefined && isHome) void router.navigate({ to: PATHS.home, search: {}, replace: true });
      else if (next === undefined) close();
      else void router.navigate({ href: next, replace: true });
    },
    [router, calls, close],
  );
}
