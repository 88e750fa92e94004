import { CallRefused } from '@talora/contract/core/client.ts';
import { checkAccountForm } from '@talora/domain/members/account-forms.ts';
import type { FieldProblem, RegisterFieldRule } from '@talora/domain/members/register-fields.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import { usePermission } from '../brand/use-brand.ts';
import { useRefusalText } from '../messages/use-refusal-text.ts';
import { isPasswordKnown } from '../session/known-password.ts';
import { problemTexts, useFieldTexts } from './field-texts.ts';
import { PasswordInput } from './password-input.tsx';

/** Fields of a new password's form. */
type Name = 'oldPassword' | 'newPassword' | 'confirmNewPassword';

/** What is sent: without the old password where it is not asked for. */
export interface PasswordValues {
  readonly oldPassword?: string;
  readonly newPassword: string;
  readonly confirmNewPassword: string;
}

const AT_NEW = new Set(['PASSWORD_TOO_COMMON', 'PASSWORD_UNCHANGED']);

/** What the brand wants of a new password, in words. */
export function usePasswordHint(): string | undefined {
  const texts = useFieldTexts();
  const rules = (usePermission().data?.register.fields ?? []) as readonly RegisterFieldRule[];
  const rule = rules.find(({ field }) => field === 'password');
  return rule === undefined ? undefined : texts.hint(rule);
}

/** What a refusal says at the fields of a new password; null when it belongs to none of them. */
export function usePasswordRefusal(): (error: unknown) => Partial<Record<Name, string>> | null {
  const texts = useFieldTexts();
  const textOf = useRefusalText();
  return (error) => {
    const code = error instanceof CallRefused ? error.code : '';
    if (code === 'WRONG_PASSWORD') return { oldPassword: textOf(error) };
    if (AT_NEW.has(code)) return { newPassword: textOf(error) };
    if (code !== 'FIELDS_INVALID') return null;
    const { fields } = (error as CallRefused).value as { fields: Partial<Record<Name, FieldProblem>> };
    return problemTexts(texts, fields);
  };
}

interface PasswordFormProps {
  /** Which of the forms it is: one asks for the old password as well. */
  readonly form: 'change-password' | 'reset-by-link';
  readonly labelOf: (name: Name) => string;
  readonly submitLabel: string;
  readonly send: (values: PasswordValues) => Promise<unknown>;
  readonly onDone: () => void;
}

/** A new password and the same again, after the old one or a link; checked by the rule that the server decides with. */
export function PasswordForm({ form: kind, labelOf, submitLabel, send, onDone }: PasswordFormProps) {
  const [asksOld, setAsksOld] = useState(kind === 'change-password' && !isPasswordKnown());
  const names: readonly Name[] = asksOld ? ['oldPassword', 'newPassword', 'confirmNewPassword'] : ['newPassword', 'confirmNewPassword'];
  const texts = useFieldTexts();
  const textOf = useRefusalText();
  const refusalOf = usePasswordRefusal();
  const hint = usePasswordHint();
  const rules = (usePermission().data?.register.fields ?? []) as readonly RegisterFieldRule[];
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState({ oldPassword: '', newPassword: '', confirmNewPassword: '' });
  const [problems, setProblems] = useState<Partial<Record<Name, string>>>({});
  const [fault, setFault] = useState<string | null>(null);

  const { oldPassword: _old, ...fresh } = values;
  const sent: PasswordValues = asksOld ? values : fresh;
  function show(found: Partial<Record<Name, string>>): void {
    setProblems(found);
    const first = names.find((name) => found[name] !== undefined);
    if (first !== undefined) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
  }
  const change = useMutation({
    mutationFn: () => send(sent),
    onSuccess: onDone,
    onError: (error) => {
      const found = refusalOf(error);
      if (found === null) setFault(textOf(error));
      else {
        // Its time was over: the server asks for it after all.
        if (found.oldPassword !== undefined) setAsksOld(true);
        show(found);
      }
    },
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (change.isPending) return;
    setFault(null);
    const found = problemTexts<Name>(texts, checkAccountForm(kind, sent, { rules }));
    show(found);
    if (Object.keys(found).length === 0) change.mutate();
  }
  return (
    <form ref={form} data-source="/wps/system/setting/register" noValidate onSubmit={submit} className="grid gap-4">
      {names.map((name) => (
        <PasswordInput
          key={name}
          name={name}
          label={labelOf(name)}
          isRequired
          autoComplete={name === 'oldPassword' ? 'current-password' : 'new-password'}
          maxLength={128}
          value={values[name]}
          problem={problems[name]}
          hint={name === 'newPassword' ? hint : undefined}
          onChange={({ target }) => setValues({ ...values, [name]: target.value })}
        />
      ))}
      {fault !== null && <Callout tone="loss">{fault}</Callout>}
      <Button type="submit" variant="primary" size="large" isWide isBusy={change.isPending}>
        {submitLabel}
      </Button>
    </form>
  );
}
