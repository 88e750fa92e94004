import type { CallValue } from '@talora/contract/core/call.ts';
import type { securityCalls } from '@talora/contract/members/security.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { ChoiceTabs } from '../../account-form/choice-tabs.tsx';
import { CodeInput } from '../../account-form/code-input.tsx';

type Calls = (typeof securityCalls)['calls'];
type Channels = CallValue<Calls['secondFactors']>['channels'];
type Channel = Channels[number]['channel'];

interface SentCodeFormProps {
  readonly channels: Channels;
  readonly isBusy: boolean;
  readonly onSend: (channel: Channel) => Promise<CallValue<Calls['sendStepCode']>>;
  readonly onAnswer: (answer: { readonly code: string; readonly channel: Channel }) => void;
}

/** A code to what the member has proven: where it goes, the button that sends it, the field. */
export function SentCodeForm({ channels, isBusy, onSend, onAnswer }: SentCodeFormProps) {
  const t = useTranslations('login.second');
  const account = useTranslations('account');
  const contact = useTranslations('security.contact');
  const [chosen, setChosen] = useState<Channel | null>(null);
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const used = channels.find(({ channel }) => channel === chosen) ?? channels[0];
  if (used === undefined) return null;
  const { channel, to } = used;
  function submit(event: FormEvent): void {
    event.preventDefault();
    setIsMissing(code.trim() === '');
    if (code.trim() !== '' && !isBusy) onAnswer({ code, channel });
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      {channels.length > 1 && (
        <ChoiceTabs
          label={t('channels')}
          names={channels.map((one) => one.channel)}
          chosen={channel}
          onChoose={(name) => {
            setChosen(name);
            setCode('');
          }}
          textOf={(name) => t(`channel.${name}`)}
        />
      )}
      <p className="m-0 text-14 text-ink-2">
        {t('goesTo')} <span className="num font-semibold text-ink">{to}</span>
      </p>
      <CodeInput
        key={channel}
        label={channel === 'email' ? contact('emailCode') : undefined}
        name="sentCode"
        isRequired
        value={code}
        problem={isMissing ? account('codeMissing') : undefined}
        onChange={(typed) => {
          setCode(typed);
          setIsMissing(false);
        }}
        mayFetch={() => true}
        onSend={() => onSend(channel)}
      />
      <Button type="submit" variant="primary" size="large" isWide isBusy={isBusy}>
        {t('submit')}
      </Button>
    </form>
  );
}
