import { buttonClass } from '@talora/web-kit/ui/button.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { GatePage } from '../../gate/gate-page.tsx';
import { LoadingRows, ReadFailed } from '../../refusals/call-states.tsx';
import { refusalCodeOf } from '../../refusals/refusal-code.ts';
import { EnrolmentForm } from './enrolment-form.tsx';
import { tokenOf } from '../../shell/enrolment-link.ts';
import { enrolmentStep } from './enrolment-step.ts';

/** First visit of a staff member by the one-use link: the first passkey is made. */
export function EnrolmentPage() {
  const t = useTranslations('enrolment');
  const [token] = useState(() => tokenOf(location.hash));
  const [isDone, setIsDone] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: ['enrolment', token],
    queryFn: () => calls.staff.staffEnrolment({ token }),
    enabled: token !== '' && !isDone,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  const step = enrolmentStep({ isDone, token, refusal: refusalCodeOf(error), isRead: data !== undefined });
  if (step === 'done')
    return (
      <GatePage title={t('doneTitle')} lead={t('doneText')}>
        <Link to="/login" className={buttonClass('primary', 'large', true)}>
          {t('toLogin')}
        </Link>
      </GatePage>
    );
  if (step === 'invalid')
    return (
      <GatePage title={t('invalidTitle')}>
        <div className="grid gap-4">
          <Callout tone="loss">{t('invalidText')}</Callout>
          <Link to="/login" className={buttonClass('outline')}>
            {t('toLogin')}
          </Link>
        </div>
      </GatePage>
    );
  if (data === undefined)
    return (
      <GatePage title={t('title')}>
        {error === null ? <LoadingRows rows={4} /> : <ReadFailed error={error} onRetry={() => void refetch()} />}
      </GatePage>
    );
  return (
    <GatePage title={t('title')} lead={t('lead', { name: data.name })}>
      <EnrolmentForm
        token={token}
        onDone={() => {
          history.replaceState(history.state, '', location.pathname);
          setIsDone(true);
        }}
      />
    </GatePage>
  );
}
