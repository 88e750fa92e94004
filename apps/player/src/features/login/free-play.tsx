import { loginCalls } from '@talora/contract/members/login.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { useBotCheck } from '../../account-form/use-bot-check.ts';
import { LoaderBar } from '../../shell/loader-bar.tsx';
import { useCalls } from '../../calls/use-services.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { useStartSession } from '../../session/session-control.ts';

/** Looking around as a trial player: no account, chips that are worth nothing. */
export function FreePlay() {
  const t = useTranslations('login');
  const textOf = useRefusalText();
  const calls = useCalls(loginCalls);
  const startSession = useStartSession();
  const router = useRouter();
  const toast = useToast();
  const withBotCheck = useBotCheck('freeplay', false);
  const play = useMutation({
    mutationFn: () =>
      withBotCheck((check) =>
        calls.freePlay({ os: navigator.platform.slice(0, 64), platform: 'W', Encryption: false, gatewayVersion: 3, ...check }),
      ),
    onSuccess: (reply) => {
      startSession(reply);
      toast('win', t('freePlayDone'));
      void router.navigate({ to: '/', search: {}, replace: true });
    },
  });
  return (
    <>
      {play.isPending && <LoaderBar />}
      {play.error !== null && <Callout tone="loss">{textOf(play.error)}</Callout>}
      <Button variant="outline" isWide isBusy={play.isPending} onClick={() => play.mutate()}>
        {t('freePlay')}
      </Button>
    </>
  );
}
