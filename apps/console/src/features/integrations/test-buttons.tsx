import type { Integration, IntegrationTried } from '@talora/contract/site/integrations-console.ts';
import { newRequestId } from '@talora/web-kit/calls/request-id.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSingleFlight } from '../../calls/use-single-flight.ts';
import { RefusedText } from '../../refusals/refused-text.tsx';
import { FailureText } from './failure-text.tsx';
import { integrationsCalls } from './integrations-calls.ts';

interface TestProps {
  readonly integration: Integration;
  /** What the service is called. */
  readonly title: string;
  readonly onTried: () => void;
}

/** Tests that the reader may make of a service; nothing where there is none. */
export function TestButtons({ integration, title, onTried }: TestProps) {
  const t = useTranslations('integrations');
  const [isSending, setSending] = useState(false);
  const { name, subject, tests } = integration;
  const run = useMutation({
    mutationFn: () =>
      integrationsCalls.tryIntegration({ requestId: newRequestId(), name, test: 'ask', ...(subject === null ? {} : { subject }) }),
    onSettled: onTried,
  });
  const ask = useSingleFlight(run.mutateAsync);
  if (tests.length === 0) return null;
  return (
    <div className="grid gap-2 lg:justify-items-end">
      <div className="flex flex-wrap gap-2">
        {tests.includes('ask') && (
          <Button size="small" variant="outline" isBusy={run.isPending} aria-label={t('askNamed', { name: title })} onClick={ask}>
            {t('ask')}
          </Button>
        )}
        {tests.includes('send') && (
          <Button size="small" variant="outline" aria-label={t('sendNamed', { name: title })} onClick={() => setSending(true)}>
            {t('send')}
          </Button>
        )}
      </div>
      <div role="status" className="text-13">
        {run.data !== undefined && <Outcome tried={run.data} />}
        {run.error !== null && <RefusedText error={run.error} />}
      </div>
      {isSending && <SendTest integration={integration} title={title} onTried={onTried} onClose={() => setSending(false)} />}
    </div>
  );
}

/** How a test ended. */
function Outcome({ tried: { outcome, tookMs, failure } }: { tried: IntegrationTried }) {
  const t = useTranslations('integrations');
  return (
    <span className={outcome === 'failed' ? 'text-loss' : 'text-ink-2'}>
      {t(`outcome.${outcome}`, { ms: tookMs })}
      {failure !== null && (
        <span className="block text-12 wrap-anywhere">
          <FailureText failure={failure} />
        </span>
      )}
    </span>
  );
}

/** Sends a test message to a typed address. The id is kept until an answer comes, so that a repeat sends nothing more. */
function SendTest({ integration, title, onTried, onClose }: TestProps & { onClose: () => void }) {
  const t = useTranslations('integrations');
  const [to, setTo] = useState('');
  const [requestId, setRequestId] = useState(newRequestId);
  const isSms = integration.name === 'sms';
  const run = useMutation({
    mutationFn: () => integrationsCalls.tryIntegration({ requestId, name: integration.name, test: 'send', to: to.trim() }),
    onSuccess: () => setRequestId(newRequestId()),
    onSettled: onTried,
  });
  const send = useSingleFlight(run.mutateAsync);
  return (
    <Dialog title={t('sendNamed', { name: title })} lead={t(isSms ? 'sendSms' : 'sendMail')} closeLabel={t('close')} onClose={onClose}>
      <form
        className="grid gap-3.5"
        onSubmit={(event) => {
          event.preventDefault();
          if (to.trim() !== '') send();
        }}
      >
        <TextField
          type={isSms ? 'tel' : 'email'}
          autoComplete={isSms ? 'tel' : 'email'}
          label={t(isSms ? 'number' : 'address')}
          value={to}
          maxLength={254}
          onChange={(event) => {
            setTo(event.target.value);
            // What goes to another address is another message.
            setRequestId(newRequestId());
          }}
        />
        {isSms && <Callout tone="pending">{t('costs')}</Callout>}
        <div role="status" className="text-13">
          {run.data !== undefined && <Outcome tried={run.data} />}
        </div>
        {run.error !== null && (
          <Callout tone="loss">
            <RefusedText error={run.error} />
          </Callout>
        )}
        <div className="grid gap-2.5 md:grid-cols-2">
          <Button variant="outline" onClick={onClose}>
            {t('close')}
          </Button>
          <Button type="submit" variant="primary" isBusy={run.isPending} disabled={to.trim() === ''}>
            {t('sendNow')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
