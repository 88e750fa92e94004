import type { CallValue } from '@talora/contract/core/call.ts';
import type { loginCalls } from '@talora/contract/members/login.ts';
import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { useTranslations } from 'use-intl';
import { useModal } from '../modals/use-modal.ts';
import { keepInterrupted, takeInterrupted } from '../modals/interrupted.ts';
import { keepPending } from '../session/pending-login.ts';
import { useStartSession } from '../session/session-control.ts';
import { useAfterLogin } from './after-login.ts';

/** What follows a right login: the second factor when it is owed, else the session begins and the player goes on, or home. */
export function useFinishLogin(): (reply: CallValue<(typeof loginCalls)['calls']['login']>, isHome?: boolean) => void {
  const startSession = useStartSession();
  const afterLogin = useAfterLogin();
  const { open } = useModal();
  const toast = useToast();
  const t = useTranslations('login');
  return (reply, isHome = false) => {
    if (reply.duty === 'second-factor') {
      keepPending(reply.token);
      open('second-factor');
      return;
    }
    keepPending(null);
    startSession(reply);
    toast('win', t('done'));
    // What still waits, waits for the new password: closing the login gives up nothing.
    const waiting = takeInterrupted();
    afterLogin(reply, isHome);
    if (waiting !== null) keepInterrupted(waiting);
  };
}
