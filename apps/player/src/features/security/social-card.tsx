import { loginCalls } from '@talora/contract/members/login.ts';
import type { SocialProvider } from '@talora/domain/access/social-logins.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import phone from 'virtual:icon/ph/device-mobile';
import facebook from 'virtual:icon/ph/facebook-logo-fill';
import google from 'virtual:icon/ph/google-logo-bold';
import { StepUpDeclined, useStepUp } from '../../account-form/use-step-up.tsx';
import { useBrand } from '../../brand/use-brand.ts';
import { useCalls } from '../../calls/use-services.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { MomentText } from '../../money/moment-text.tsx';
import { SECURITY_KEY } from '../../session/use-session.ts';
import { Card, Pending, Row } from './parts.tsx';

const ICONS = { google, facebook, sms: phone } as const;

/** Accounts elsewhere that log the member in: linked, or ready to be. */
export function SocialCard() {
  const t = useTranslations('security.social');
  const names = useTranslations('login.social');
  const calls = useCalls(loginCalls);
  const queries = useQueryClient();
  const toast = useToast();
  const textOf = useRefusalText();
  const stepUp = useStepUp();
  const { socialLogins } = useBrand();
  const { data, error, refetch } = useQuery({ queryKey: [...SECURITY_KEY, 'social'], queryFn: () => calls.socialAccounts(), staleTime: 0 });
  const act = useMutation({
    mutationFn: async ({ provider, isLinked }: { provider: SocialProvider; isLinked: boolean }) => {
      if (isLinked) await stepUp.run(() => calls.unlinkSocial({ provider }));
      else location.assign((await stepUp.run(() => calls.startSocialLink({ provider }))).url);
    },
    onSuccess: async (_, { isLinked }) => {
      if (!isLinked) return;
      toast('info', t('unlinked'));
      await queries.invalidateQueries({ queryKey: SECURITY_KEY });
    },
    onError: (refusal) => {
      if (!(refusal instanceof StepUpDeclined)) toast('loss', textOf(refusal));
    },
  });
  const linked = data?.accounts ?? [];
  // What was linked while the brand offered it can be unlinked still.
  const shown = [...new Set<SocialProvider>([...socialLogins, ...linked.map(({ provider }) => provider)])];
  if (shown.length === 0) return null;
  return (
    <Card source="/wps/x/identity/social" title={t('title')}>
      {data === undefined ? (
        <Pending error={error} onRetry={() => void refetch()} />
      ) : (
        shown.map((provider) => {
          const account = linked.find((one) => one.provider === provider);
          const verb = account === undefined ? t('link') : t('unlink');
          return (
            <Row
              key={provider}
              icon={ICONS[provider]}
              title={names(provider)}
              text={
                account === undefined ? (
                  t('none')
                ) : (
                  <>
                    {account.label !== null && <>{account.label} · </>}
                    {t('since')} <MomentText at={account.linkedAt} withYear />
                  </>
                )
              }
            >
              <Button
                size="small"
                aria-label={`${verb}: ${names(provider)}`}
                isBusy={act.isPending && act.variables.provider === provider}
                onClick={() => act.mutate({ provider, isLinked: account !== undefined })}
              >
                {verb}
              </Button>
            </Row>
          );
        })
      )}
      {stepUp.dialog}
    </Card>
  );
}
