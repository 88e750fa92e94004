import { startAuthentication, browserSupportsWebAuthn, type PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { securityCalls } from '@talora/contract/members/security.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import fingerprint from 'virtual:icon/ph/fingerprint';
import { useCalls } from '../calls/use-services.ts';
import { useFinishLogin } from './finish-login.ts';
import { usePasskeyText } from './passkey-text.ts';

/** Login by passkey, where the browser can. */
export function PasskeyLogin() {
  const t = useTranslations('login');
  const textOf = usePasskeyText();
  const security = useCalls(securityCalls);
  const finishLogin = useFinishLogin();
  const logIn = useMutation({
    mutationFn: async () => {
      const { challengeId, options } = await security.startPasskeyLogin();
      const response = await startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON });
      return security.passkeyLogin({ challengeId, response });
    },
    onSuccess: (reply) => finishLogin(reply),
  });
  if (!browserSupportsWebAuthn()) return null;
  return (
    <>
      {logIn.error !== null && <Callout tone="loss">{textOf(logIn.error)}</Callout>}
      <Button isWide isBusy={logIn.isPending} onClick={() => logIn.mutate()}>
        <Icon icon={fingerprint} />
        {t('passkey')}
      </Button>
    </>
  );
}
