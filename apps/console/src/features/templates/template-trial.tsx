import type { ShippedLanguage } from '@talora/domain/languages/languages.ts';
import { newRequestId } from '@talora/web-kit/calls/request-id.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { withPasskey } from '../../passkeys/confirm-by-passkey.ts';
import { usePasskeyText } from '../../passkeys/use-passkey-text.ts';
import { RefusedText } from '../../refusals/refused-text.tsx';
import { templateCalls } from './template-calls.ts';
import { isAddressRefused, type LanguageWords } from './template-draft.ts';

interface TemplateTrialProps {
  readonly template: string;
  readonly channel: 'email' | 'sms';
  readonly language: ShippedLanguage;
  readonly texts: LanguageWords;
  /** Is there a gateway? */
  readonly isSent: boolean;
  /** Nothing is wrong with the words. */
  readonly isSound: boolean;
}

/** Sends what is being written to an address of one's own. Without a gateway it says that nothing leaves. */
export function TemplateTrial({ template, channel, language, texts, isSent, isSound }: TemplateTrialProps) {
  const t = useTranslations('templates');
  const textOf = usePasskeyText();
  const [to, setTo] = useState('');
  const trial = useMutation({
    mutationFn: () => {
      const requestId = newRequestId();
      return withPasskey(() => templateCalls.tryMessageTemplate({ template, channel, language, texts, to: to.trim(), requestId }));
    },
  });
  const isWrong = isAddressRefused(trial.error);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (to.trim() !== '' && isSound && !trial.isPending) trial.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-2.5 rounded-control border border-line p-4">
      <TextField
        label={t(`tryTo.${channel}`)}
        hint={t(isSent ? 'tryHint' : 'tryNoGateway')}
        problem={isWrong ? t(`tryWrong.${channel}`) : undefined}
        type={channel === 'email' ? 'email' : 'tel'}
        maxLength={254}
        value={to}
        onChange={({ target }) => {
          trial.reset();
          setTo(target.value);
        }}
      />
      <div>
        <Button type="submit" variant="outline" isBusy={trial.isPending} disabled={to.trim() === '' || !isSound}>
          {t('try')}
        </Button>
      </div>
      {trial.data !== undefined && (
        <Callout tone={trial.data.state === 'queued' ? 'win' : 'pending'}>{t(`tried.${trial.data.state}`)}</Callout>
      )}
      {trial.error !== null && !isWrong && (
        <Callout tone="loss">
          <RefusedText error={trial.error} text={textOf(trial.error)} />
        </Callout>
      )}
    </form>
  );
}
