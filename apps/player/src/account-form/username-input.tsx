import { TextField } from '@talora/web-kit/ui/field.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

interface UsernameInputProps {
  readonly value: string;
  readonly problem: string | undefined;
  readonly before?: ReactNode;
  readonly onChange: (value: string) => void;
}

/** The name of an account that exists, as its owner types it. */
export function UsernameInput({ onChange, ...rest }: UsernameInputProps) {
  const t = useTranslations('account');
  return (
    <TextField
      {...rest}
      label={t('username')}
      isRequired
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={64}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
