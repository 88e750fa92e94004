import { securityCalls } from '@talora/contract/members/security.ts';
import { Button, buttonClass } from '@talora/web-kit/ui/button.tsx';
import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import bank from 'virtual:icon/ph/bank';
import bell from 'virtual:icon/ph/bell';
import device from 'virtual:icon/ph/device-mobile';
import envelope from 'virtual:icon/ph/envelope-simple';
import identificationCard from 'virtual:icon/ph/identification-card';
import lock from 'virtual:icon/ph/lock-simple';
import wallet from 'virtual:icon/ph/wallet';
import user from 'virtual:icon/ph/user';
import { StepUpDeclined, useStepUp } from '../../account-form/use-step-up.tsx';
import { useCalls } from '../../calls/use-services.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { ModalLink } from '../../modals/modal-link.tsx';
import { MomentText } from '../../money/moment-text.tsx';
import { PATHS } from '../../routing/paths.ts';
import { usePapers } from '../../session/use-papers.ts';
import { SECURITY_KEY } from '../../session/use-session.ts';
import { ContactDialog } from './contact-dialog.tsx';
import { Card, Row } from './parts.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import type { Protection } from './use-security.ts';

/** Whether the member has shown who they are, and the way there. */
function PapersRow() {
  const t = useTranslations('security.papers');
  const { data } = usePapers();
  return (
    <Row icon={identificationCard} title={t('title')} text={data === undefined ? undefined : t(`states.${data.papers?.state ?? 'none'}`)}>
      <Link to={PATHS.identity} aria-label={`${t('open')}: ${t('title')}`} className={buttonClass('secondary', 'small')}>
        {t('open')}
      </Link>
    </Row>
  );
}

/** What is on file, the password, and the messages about logins. */
export function ProfileCard({ protection }: { protection: Protection }) {
  const t = useTranslations('security.profile');
  const security = useCalls(securityCalls);
  const queries = useQueryClient();
  const refusal = useRefusalText();
  const toast = useToast();
  const stepUp = useStepUp();
  const payment = useTranslations('security.paymentPassword');
  const contact = useTranslations('security.contact');
  const [isPaying, setIsPaying] = useState(false);
  const [channel, setChannel] = useState<'sms' | 'email' | null>(null);
  const { payeeName, mobile, email, passwordSetAt, hasLoginAlerts, hasPaymentPassword } = protection;
  const turn = useMutation({
    mutationFn: (isOn: boolean) => stepUp.run(() => security.setLoginAlerts({ isOn })),
    onSuccess: () => queries.invalidateQueries({ queryKey: SECURITY_KEY }),
    onError: (error) => {
      if (!(error instanceof StepUpDeclined)) toast('loss', refusal(error));
    },
  });
  return (
    <Card source="/wps/x/security" title={t('title')}>
      <Row icon={user} title={t('name')} text={payeeName ?? t('missing')} />
      <PapersRow />
      <Row icon={device} title={t('mobile')} text={mobile === null ? t('missing') : <span className="num">{mobile}</span>}>
        <Button
          size="small"
          aria-label={`${contact(mobile === null ? 'add' : 'change')}: ${t('mobile')}`}
          onClick={() => setChannel('sms')}
        >
          {contact(mobile === null ? 'add' : 'change')}
        </Button>
      </Row>
      <Row icon={envelope} title={t('email')} text={email ?? t('missing')}>
        <Button
          size="small"
          aria-label={`${contact(email === null ? 'add' : 'change')}: ${t('email')}`}
          onClick={() => setChannel('email')}
        >
          {contact(email === null ? 'add' : 'change')}
        </Button>
      </Row>
      <Row
        icon={lock}
        title={t('password')}
        text={
          <>
            {t('passwordSet')} <MomentText at={passwordSetAt} withYear />
          </>
        }
      >
        <ModalLink name="password" className={buttonClass('secondary', 'small')}>
          {t('change')}
        </ModalLink>
      </Row>
      <Row icon={wallet} title={t('payment')} text={hasPaymentPassword ? t('paymentSet') : t('paymentNone')}>
        <Button
          size="small"
          aria-label={`${hasPaymentPassword ? t('change') : t('set')}: ${t('payment')}`}
          onClick={() => setIsPaying(true)}
        >
          {hasPaymentPassword ? t('change') : t('set')}
        </Button>
      </Row>
      <Row icon={bank} title={t('accounts')} text={t('accountsText')}>
        <Link to={PATHS.accounts} aria-label={`${t('accountsOpen')}: ${t('accounts')}`} className={buttonClass('secondary', 'small')}>
          {t('accountsOpen')}
        </Link>
      </Row>
      <Row icon={bell} title={t('alerts')} text={hasLoginAlerts ? t('alertsOn') : t('alertsOff')}>
        <Button
          size="small"
          isBusy={turn.isPending}
          aria-label={`${hasLoginAlerts ? t('turnOff') : t('turnOn')}: ${t('alerts')}`}
          onClick={() => turn.mutate(!hasLoginAlerts)}
        >
          {hasLoginAlerts ? t('turnOff') : t('turnOn')}
        </Button>
      </Row>
      {channel !== null && (
        <ContactDialog
          channel={channel}
          onClose={() => setChannel(null)}
          onDone={() => {
            setChannel(null);
            toast('win', contact('done'));
            void queries.invalidateQueries({ queryKey: SECURITY_KEY });
          }}
        />
      )}
      {isPaying && (
        <PaymentDialog
          onClose={() => setIsPaying(false)}
          onDone={() => {
            setIsPaying(false);
            toast('win', payment('done'));
            void queries.invalidateQueries({ queryKey: SECURITY_KEY });
          }}
        />
      )}
      {stepUp.dialog}
    </Card>
  );
}
