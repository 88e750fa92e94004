import { CallRefused } from '@talora/contract/client.ts';
import { identityCalls } from '@talora/contract/identity.ts';
import { checkAccountForm } from '@talora/domain/validation/account-forms.ts';
import type { FieldProblem, RegisterFieldRule } from '@talora/domain/validation/register-fields.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { usePermission } from '../brand/use-brand.ts';
import { useCalls } from '../calls/use-services.ts';
import { useRefusalText } from '../messages/use-refusal-text.ts';
import { problemTexts, useFieldTexts } from './field-texts.ts';
import { PasswordInput } from './password-input.tsx';

type Name = 'oldPassword' | 'newPassword' | 'confirmNewPassword';

const NAMES: readonly Name[] = ['oldPassword', 'newPassword', 'confirmNewPassword'];
const AT_NEW = new Set(['PASSWORD_TOO_COMMON', 'PASSWORD_UNCHANGED']);

/** Old password, new one, and the new one again; checked by the rule that the server decides with. */
export function PasswordForm({ onDone }: { onDone: () => void }) {
  const t = useTranslations('security.password');
  const texts = useFieldTexts();
  const textOf = useRefusalText();
  const identity = useCalls(identityCalls);
  const rules = (usePermission().data?.register.fields ?? []) as readonly RegisterFieldRule[];
  const rule = rules.find(({ field }) => field === 'password');
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Record<Name, string>>({ oldPassword: '', newPassword: '', confirmNewPassword: '' });
  const [problems, setProblems] = useState<Partial<Record<Name, string>>>({});
  const [fault, setFault] = useState<string | null>(null);

  function show(found: Partial<Record<Name, string>>): void {
    setProblems(found);
    const first = NAMES.find((name) => found[name] !== undefined);
    if (first !== undefined) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }
  const change = useMutation({
    mutationFn: () => identity.changePassword(values),
    onSuccess: onDone,
    onError: (error) => {
      const code = error instanceof CallRefused ? error.code : '';
      if (code === 'WRONG_PASSWORD') show({ oldPassword: textOf(error) });
      else if (AT_NEW.has(code)) show({ newPassword: textOf(error) });
      else if (code === 'FIELDS_INVALID') {
        const { fields } = (error as CallRefused).value as { fields: Partial<Record<Name, FieldProblem>> };
        show(Object.fromEntries(Object.entries(fields).map(([name, problem]) => [name, texts.problem(problem)])));
      } else setFault(textOf(error));
    },
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (change.isPending) return;
    setFault(null);
    const found = checkAccountForm('change-password', values, { rules });
    show(problemTexts(texts, found));
    if (Object.keys(found).length === 0) change.mutate();
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      {NAMES.map((name) => (
        <PasswordInput
          key={name}
          name={name}
          label={t(name)}
          isRequired
          autoComplete={name === 'oldPassword' ? 'current-password' : 'new-password'}
          maxLength={128}
          value={values[name]}
          problem={problems[name]}
          hint={name === 'newPassword' && rule !== undefined ? texts.hint(rule) : undefined}
          onChange={({ target }) => setValues({ ...values, [name]: target.value })}
        />
      ))}
      {fault !== null && <Callout tone="loss">{fault}</Callout>}
      <Button type="submit" look="primary" size="large" isWide isBusy={change.isPending}>
        {t('submit')}
      </Button>
    </form>
  );
}
