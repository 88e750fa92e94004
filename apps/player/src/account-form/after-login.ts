import { loginCalls } from '@talora/contract/members/login.ts';
import { useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useCalls } from '../calls/use-services.ts';
import { useModal } from '../modals/use-modal.ts';
import { noteFirstLogin } from '../session/first-login.ts';
import { ownPath } from '../routing/paths.ts';

/** After a login: the first-login action when it is due, and on to the page that asked for it, or back to where the player was. */
export function useAfterLogin(): (reply?: { readonly firstTimeLogin: boolean }) => void {
  const router = useRouter();
  const calls = useCalls(loginCalls);
  const { close } = useModal();
  return useCallback(
    (reply) => {
      // Not said in time, it is due again at the next login.
      noteFirstLogin(reply?.firstTimeLogin === true);
      if (reply?.firstTimeLogin === true) calls.firstLogin().catch(() => null);
      const next = ownPath((router.state.location.search as { next?: string }).next);
      if (next === undefined) close();
      else void router.navigate({ href: next, replace: true });
    },
    [router, calls, close],
  );
}
