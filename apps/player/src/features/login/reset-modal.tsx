import { CallRefused } from '@talora/contract/client.ts';
import { loginCalls } from '@talora/contract/login.ts';
import { checkAccountForm } from '@talora/domain/validation/account-forms.ts';
import type { RegisterFieldRule } from '@talora/domain/validation/register-fields.ts';
import { Button, buttonClass } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useMutation } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { problemTexts, useFieldTexts } from '../../account-form/field-texts.ts';
import { PasswordInput } from '../../account-form/password-input.tsx';
import { usePermission } from '../../brand/use-brand.ts';
import { useCalls } from '../../calls/use-services.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { ModalLink } from '../../modals/modal-link.tsx';
import { useModal } from '../../modals/use-modal.ts';
import { useSearchTexts } from '../../routing/search-text.ts';
import { passwordProblems, usePasswordHint } from './new-password.ts';

/** A new password by the link of an e-mail. What the link carries leaves the address at once. */
export default function ResetModal() {
  const t = useTranslations('forgot');
  const account = useTranslations('account');
  const texts = useFieldTexts();
  const textOf = useRefusalText();
  const calls = useCalls(loginCalls);
  const rules = usePermission().data?.register.fields as readonly RegisterFieldRule[] | undefined;
  const router = useRouter();
  const { close } = useModal();
  const hint = usePasswordHint();
  const { t: carried } = useSearchTexts();
  const [ticket] = useState(carried ?? '');
  const [newPassword, setNewPassword] = useState('');
  const [confirmNewPassword, setConfirm] = useState('');
  const [problems, setProblems] = useState<{ newPassword?: string; confirmNewPassword?: string }>({});
  useEffect(() => {
    if (carried !== undefined) void router.navigate({ to: '/', search: { m: 'reset' }, replace: true });
  }, [carried, router]);
  const reset = useMutation({
    mutationFn: () => calls.resetByLink({ ticket, newPassword, confirmNewPassword }),
    onError: (error) => {
      const found = passwordProblems(error);
      setProblems({
        ...(found.newPassword === undefined ? {} : { newPassword: texts.problem(found.newPassword) }),
        ...(found.confirmNewPassword === undefined ? {} : { confirmNewPassword: texts.problem(found.confirmNewPassword) }),
        ...(error instanceof CallRefused && error.code === 'PASSWORD_TOO_COMMON' ? { newPassword: textOf(error) } : {}),
      });
    },
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (reset.isPending) return;
    const found = checkAccountForm('reset-by-link', { newPassword, confirmNewPassword }, { rules: rules ?? [] });
    setProblems(problemTexts(texts, found));
    if (Object.keys(found).length === 0) reset.mutate();
  }
  const isWhole = reset.error !== null && Object.keys(problems).length === 0;
  return (
    <Dialog title={t('resetTitle')} closeLabel={account('close')} onClose={close}>
      {reset.isSuccess ? (
        <>
          <Callout tone="win">{t('done')}</Callout>
          <ModalLink name="login" className={buttonClass('primary', 'large', true)}>
            {t('back')}
          </ModalLink>
        </>
      ) : (
        <form noValidate onSubmit={submit} className="grid gap-4">
          <PasswordInput
            label={t('newPassword')}
            isRequired
            name="newPassword"
            autoComplete="new-password"
            maxLength={128}
            value={newPassword}
            hint={hint}
            problem={problems.newPassword}
            onChange={({ target }) => setNewPassword(target.value)}
          />
          <PasswordInput
            label={t('confirm')}
            isRequired
            name="confirmNewPassword"
            autoComplete="new-password"
            maxLength={128}
            value={confirmNewPassword}
            problem={problems.confirmNewPassword}
            onChange={({ target }) => setConfirm(target.value)}
          />
          {isWhole && <Callout tone="loss">{textOf(reset.error)}</Callout>}
          <Button type="submit" look="primary" size="large" isWide isBusy={reset.isPending}>
            {t('set')}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
