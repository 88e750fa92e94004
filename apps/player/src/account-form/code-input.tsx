import type { RefusalCode } from '@talora/contract/core/refusals.ts';
import { CallRefused } from '@talora/contract/core/client.ts';
import type { SentCode } from '@talora/contract/members/sent-code.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '../messages/use-refusal-text.ts';
import { useOnceASecond } from './once-a-second.ts';
import { clockText, useSecondsLeft } from '../money/use-seconds-left.ts';

interface CodeInputProps {
  /** What a code by e-mail is called; without it, an SMS code. */
  readonly label?: string | undefined;
  readonly name: string;
  readonly isRequired: boolean;
  readonly value: string;
  readonly problem?: string | undefined;
  readonly onChange: (value: string) => void;
  /** Asks for a code; resolves to the seconds until another may be sent. */
  readonly onSend: () => Promise<Pick<SentCode, 'waitSeconds'>>;
  /** Says whether a code can be asked for: without a right number nothing is sent. */
  readonly mayFetch: () => boolean;
}

/** Refusals that say how long to wait: the button counts that down too. */
const WAITS: ReadonlySet<string> = new Set<RefusalCode>(['CODE_TOO_SOON']);

function waitOf(error: unknown): number {
  if (!(error instanceof CallRefused) || !WAITS.has(error.code)) return 0;
  return (error.value as { retryAfterSeconds?: number } | null)?.retryAfterSeconds ?? 0;
}

const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();

/** A code from a message, with the button that sends it: a countdown takes the button's place until another may be sent. */
export function CodeInput({ label, name, isRequired, value, problem, onChange, onSend, mayFetch }: CodeInputProps) {
  const t = useTranslations('account');
  const textOf = useRefusalText();
  const [until, setUntil] = useState<string | null>(null);
  const left = useSecondsLeft(until);
  const onceASecond = useOnceASecond();
  const send = useMutation({
    mutationFn: onSend,
    onSuccess: ({ waitSeconds }) => setUntil(inSeconds(waitSeconds)),
    onError: (error) => {
      const seconds = waitOf(error);
      if (seconds > 0) setUntil(inSeconds(seconds));
    },
  });
  const press = (): void => {
    if (left === 0 && !send.isPending && mayFetch()) onceASecond(() => send.mutate());
  };
  return (
    <div className="grid gap-2">
      <TextField
        label={label ?? t('code')}
        isRequired={isRequired}
        name={name}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={255}
        value={value}
        problem={problem}
        hint={send.isSuccess ? t('codeSent') : t(label === undefined ? 'codeHint' : 'codeHintMail')}
        onChange={({ target }) => onChange(target.value)}
        after={
          <Button size="small" className="-me-2 flex-none" isBusy={send.isPending} disabled={left > 0} onClick={press}>
            {left > 0 ? t('codeAgainIn', { time: clockText(left) }) : send.isSuccess ? t('codeAgain') : t('codeSend')}
          </Button>
        }
      />
      {send.error !== null && <Callout tone="pending">{textOf(send.error)}</Callout>}
    </div>
  );
}
