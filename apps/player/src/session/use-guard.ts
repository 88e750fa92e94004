import { GUEST, refuseAccess, type Access } from '@talora/domain/access/guard.ts';
import { useModal } from '../modals/use-modal.ts';
import { keepInterrupted } from '../modals/interrupted.ts';
import { useMember, useSession } from './use-session.ts';

/**
 * Asks the guard before an action. A guest logs in first, and then the action goes on by itself; a trial player is told that
 * it needs a real account.
 */
export function useGuard(access: Access): (action: () => void) => void {
  const isGuest = useSession() === null;
  const { data: member } = useMember();
  const { open } = useModal();
  return (action) => {
    // While the kind of the account is still being read, the server has the word.
    const kind = isGuest ? 'guest' : (member?.kind ?? 'member');
    const refusal = refuseAccess({ access }, { ...GUEST, kind });
    if (refusal === null) action();
    else if (refusal === 'NOT_LOGGED_IN') {
      keepInterrupted(action);
      open('login');
    } else open('trial');
  };
}
