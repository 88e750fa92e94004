import { Button } from '@talora/web-kit/ui/button.tsx';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';

/** A code of the app or a recovery code as it is being typed. */
export function useTypedCode() {
  const input = useRef<HTMLInputElement>(null);
  const [isRecovery, setIsRecovery] = useState(false);
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  return {
    input,
    isRecovery,
    code,
    isMissing,
    change: (text: string): void => {
      setCode(text);
      setIsMissing(false);
    },
    /** Asks for the other kind of code. */
    switchKind: (): void => {
      setIsRecovery(!isRecovery);
      setCode('');
    },
    /** Empties the field for another try. */
    empty: (): void => {
      setCode('');
      input.current?.focus();
    },
    /** Whether there is a code to send; the field says so when there is none. */
    check: (): boolean => {
      const isEmpty = code.trim() === '';
      setIsMissing(isEmpty);
      if (isEmpty) input.current?.focus();
      return !isEmpty;
    },
  };
}

interface FactorCodeFormProps {
  readonly typed: ReturnType<typeof useTypedCode>;
  readonly isBusy: boolean;
  readonly onSubmit: (event: FormEvent) => void;
}

/** The field for a code of the app or a recovery code, and the button that sends it. */
export function FactorCodeForm({ typed: { input, isRecovery, code, isMissing, change }, isBusy, onSubmit }: FactorCodeFormProps) {
  const t = useTranslations('login.second');
  const account = useTranslations('account');
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      <TextField
        key={String(isRecovery)}
        ref={input}
        name="code"
        label={isRecovery ? t('recovery') : t('code')}
        isRequired
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={32}
        value={code}
        problem={isMissing ? account('codeMissing') : undefined}
        hint={isRecovery ? t('recoveryHint') : t('codeHint')}
        onChange={({ target }) => change(target.value)}
      />
      <Button type="submit" variant="primary" size="large" isWide isBusy={isBusy}>
        {t('submit')}
      </Button>
    </form>
  );
}
