import { sessionCalls } from '@talora/contract/members/sessions.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Tag } from '@talora/web-kit/ui/tag.tsx';
import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import appWindow from 'virtual:icon/ph/app-window';
import desktop from 'virtual:icon/ph/desktop';
import phone from 'virtual:icon/ph/device-mobile';
import { useCalls } from '../../calls/use-services.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { MomentText } from '../../money/moment-text.tsx';
import { SECURITY_KEY } from '../../session/use-session.ts';
import { Card, Pending, Row } from './parts.tsx';
import { useDeviceText, useOwnSessions } from './use-security.ts';

const ICONS = { desktop, mobile: phone, app: appWindow } as const;

/** Where the member is logged in now; every other place can be ended. */
export function SessionsCard() {
  const t = useTranslations('security.sessions');
  const deviceText = useDeviceText();
  const calls = useCalls(sessionCalls);
  const queries = useQueryClient();
  const refusal = useRefusalText();
  const toast = useToast();
  const { data: sessions, error, refetch } = useOwnSessions();
  const settled = {
    onSettled: () => queries.invalidateQueries({ queryKey: SECURITY_KEY }),
    onError: (fault: unknown) => toast('loss', refusal(fault)),
  };
  const end = useMutation({ mutationFn: (id: string) => calls.endSession({ id }), ...settled });
  const endOthers = useMutation({
    mutationFn: () => calls.endOtherSessions(),
    ...settled,
    onSuccess: () => toast('info', t('othersEnded')),
  });
  const hasOthers = sessions?.some(({ isThis }) => !isThis) === true;
  return (
    <Card
      source="/wps/x/identity/sessions"
      title={t('title')}
      action={
        hasOthers && (
          <Button size="small" isBusy={endOthers.isPending} onClick={() => endOthers.mutate()}>
            {t('endOthers')}
          </Button>
        )
      }
    >
      {sessions === undefined && <Pending error={error} onRetry={() => void refetch()} />}
      <ul aria-label={t('title')} className="m-0 list-none p-0">
        {sessions?.map(({ id, isThis, device, ip, startedAt, seenAt, firstStartedAt }) => (
          <li key={id}>
            <Row
              icon={ICONS[device.class]}
              title={`${t(`classes.${device.class}`)} · ${deviceText(device)}`}
              text={
                <>
                  <span className="num">{ip}</span> · {t('since')} <MomentText at={startedAt} /> · {t('seen')} <MomentText at={seenAt} />
                  {firstStartedAt !== null && (
                    <>
                      {' '}
                      · {t('from')} <MomentText at={firstStartedAt} />
                    </>
                  )}
                </>
              }
            >
              {isThis ? (
                <Tag tone="info">{t('this')}</Tag>
              ) : (
                <Button
                  size="small"
                  isBusy={end.isPending && end.variables === id}
                  aria-label={t('endName', { device: deviceText(device) })}
                  onClick={() => end.mutate(id)}
                >
                  {t('end')}
                </Button>
              )}
            </Row>
          </li>
        ))}
      </ul>
    </Card>
  );
}
