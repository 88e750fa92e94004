import { EMAIL_RANGE } from '@talora/domain/members/account-forms.ts';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { useTranslations } from 'use-intl';

interface EmailInputProps {
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}

/** The e-mail address of an account, to which something is sent. */
export function EmailInput({ onChange, ...rest }: EmailInputProps) {
  const t = useTranslations('forgot');
  return (
    <TextField
      {...rest}
      label={t('email')}
      isRequired
      type="email"
      name="email"
      autoComplete="email"
      maxLength={EMAIL_RANGE.max * 2}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
