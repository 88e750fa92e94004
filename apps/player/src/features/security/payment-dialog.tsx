import { CallRefused } from '@talora/contract/core/client.ts';
import { securityCalls } from '@talora/contract/members/security.ts';
import { checkAccountForm } from '@talora/domain/members/account-forms.ts';
import type { FieldProblem, RegisterFieldRule } from '@talora/domain/members/register-fields.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { problemTexts, useFieldTexts } from '../../account-form/field-texts.ts';
import { PasswordInput } from '../../account-form/password-input.tsx';
import { StepUpDeclined, useStepUp } from '../../account-form/use-step-up.tsx';
import { usePermission } from '../../brand/use-brand.ts';
import { useCalls } from '../../calls/use-services.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';

type Name = 'newPassword' | 'confirmNewPassword';

const NAMES: readonly Name[] = ['newPassword', 'confirmNewPassword'];

/** Sets the payment password. */
export function PaymentDialog({ onDone, onClose }: { onDone: () => void; onClose: () => void }) {
  const t = useTranslations('security.paymentPassword');
  const account = useTranslations('account');
  const texts = useFieldTexts();
  const refusal = useRefusalText();
  const security = useCalls(securityCalls);
  const rules = usePermission().data?.register.fields as readonly RegisterFieldRule[] | undefined;
  const stepUp = useStepUp();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Record<Name, string>>({ newPassword: '', confirmNewPassword: '' });
  const [problems, setProblems] = useState<Partial<Record<Name, string>>>({});
  const [fault, setFault] = useState<string | null>(null);
  function show(found: Partial<Record<Name, string>>): void {
    setProblems(found);
    const first = NAMES.find((name) => found[name] !== undefined);
    if (first !== undefined) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }
  const save = useMutation({
    mutationFn: () => stepUp.run(() => security.setPaymentPassword(values)),
    onSuccess: onDone,
    onError: (error) => {
      const code = error instanceof CallRefused ? error.code : '';
      if (error instanceof StepUpDeclined) return;
      if (code === 'PASSWORD_TOO_COMMON') show({ newPassword: refusal(error) });
      else if (code === 'FIELDS_INVALID') {
        const { fields } = (error as CallRefused).value as { fields: Partial<Record<Name, FieldProblem>> };
        show(Object.fromEntries(Object.entries(fields).map(([name, problem]) => [name, texts.problem(problem, name)])));
      } else setFault(refusal(error));
    },
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (save.isPending) return;
    setFault(null);
    const found = checkAccountForm('payment-password', values, { rules: rules ?? [] });
    show(problemTexts(texts, found));
    if (Object.keys(found).length === 0) save.mutate();
  }
  return (
    <>
      <Dialog title={t('title')} lead={t('lead')} closeLabel={account('close')} onClose={onClose}>
        <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
          {NAMES.map((name) => (
            <PasswordInput
              key={name}
              name={name}
              label={t(name)}
              isRequired
              autoComplete="off"
              inputMode="numeric"
              maxLength={64}
              value={values[name]}
              problem={problems[name]}
              onChange={({ target }) => setValues({ ...values, [name]: target.value })}
            />
          ))}
          {fault !== null && <Callout tone="loss">{fault}</Callout>}
          <Button type="submit" variant="primary" size="large" isWide isBusy={save.isPending}>
            {t('submit')}
          </Button>
        </form>
      </Dialog>
      {stepUp.dialog}
    </>
  );
}
