import { securityCalls } from '@talora/contract/members/security.ts';
import { useTranslations } from 'use-intl';
import { useCalls } from '../calls/use-services.ts';
import { keepKnownPassword } from '../session/known-password.ts';
import { PasswordForm } from './password-form.tsx';

/** Old password, unless it was typed a moment ago, new one, and the new one again. */
export function ChangePasswordForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('security.password');
  const { changePassword } = useCalls(securityCalls);
  return (
    <PasswordForm
      form="change-password"
      labelOf={t}
      submitLabel={t('submit')}
      send={changePassword}
      onDone={() => {
        keepKnownPassword(null);
        onDone();
      }}
    />
  );
}
