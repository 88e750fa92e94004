import { Button } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useMutation } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import fingerprint from 'virtual:icon/ph/fingerprint';
import { calls } from '../../calls/console-calls.ts';
import { getSessionEnd, sessionStore } from '../../calls/session-store.ts';
import { useSingleFlight } from '../../calls/use-single-flight.ts';
import { GatePage } from '../../gate/gate-page.tsx';
import { hasPasskeys, provePasskey } from '../../calls/browser-passkeys.ts';
import { RefusedText } from '../../refusals/refused-text.tsx';
import { usePasskeyText } from '../../passkeys/use-passkey-text.ts';
import { loginNotice } from './login-notice.ts';

/** Login of staff: the device shows a passkey and checks who holds it. */
export function StaffLoginPage() {
  const t = useTranslations('login');
  const insecure = useTranslations('passkey')('insecure');
  const textOf = usePasskeyText();
  const router = useRouter();
  const { back } = useSearch({ from: '/login' });
  const login = useMutation({
    mutationFn: async () => calls.staff.staffLogin({ proof: await provePasskey(await calls.staff.loginChallenge()) }),
    onSuccess: (session) => {
      sessionStore.set(session);
      router.history.push(back ?? '/');
    },
  });
  const send = useSingleFlight(login.mutateAsync);
  const notice = loginNotice(getSessionEnd(), login.error !== null);
  return (
    <GatePage title={t('title')} lead={t('lead')}>
      <div className="grid gap-4">
        {notice !== null && <Callout tone={notice.tone}>{t(`end.${notice.end}`)}</Callout>}
        {login.error !== null && (
          <Callout tone="loss">
            <RefusedText error={login.error} text={textOf(login.error)} />
          </Callout>
        )}
        {hasPasskeys() ? (
          <>
            <Button variant="primary" size="large" isWide isBusy={login.isPending} onClick={send}>
              {!login.isPending && <Icon icon={fingerprint} />}
              {t('submit')}
            </Button>
            <p className="m-0 text-13 text-ink-3">{t('help')}</p>
          </>
        ) : (
          <Callout tone="loss">{insecure}</Callout>
        )}
      </div>
    </GatePage>
  );
}
