import { CallRefused } from '@talora/contract/client.ts';
import { loginCalls } from '@talora/contract/login.ts';
import type { FieldProblem, RegisterField, RegisterFieldRule } from '@talora/domain/validation/register-fields.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useFinishLogin } from '../../account-form/finish-login.ts';
import { useFieldTexts } from '../../account-form/field-texts.ts';
import { useBrand, usePermission } from '../../brand/use-brand.ts';
import { useCalls } from '../../calls/use-services.ts';
import { ModalLink } from '../../modals/modal-link.tsx';
import { useRefusalText } from '../../messages/use-refusal-text.ts';

/** What a provider has vouched for: the server's ticket, and what it told. */
export interface NewcomerFacts {
  readonly ticket: string;
  readonly name: string | null;
  readonly email: string | null;
  /** A member has this address on file. */
  readonly hasAccount: boolean;
}

const FIELDS = ['username', 'payeeName', 'email', 'nickname'] as const;
type Field = (typeof FIELDS)[number];

const fieldProblems = (error: unknown): Partial<Record<RegisterField, FieldProblem>> =>
  error instanceof CallRefused && error.code === 'FIELDS_INVALID'
    ? ((error.value as { fields?: Partial<Record<RegisterField, FieldProblem>> } | null)?.fields ?? {})
    : {};

/** What an account elsewhere did not tell: asked for once, by the brand's own rules. */
export function SocialRegister({ ticket, name, email, hasAccount }: NewcomerFacts) {
  const t = useTranslations('register');
  const account = useTranslations('account');
  const texts = useFieldTexts();
  const textOf = useRefusalText();
  const calls = useCalls(loginCalls);
  const finishLogin = useFinishLogin();
  const setting = usePermission().data?.register;
  const { name: brand } = useBrand();
  const [values, setValues] = useState<Partial<Record<Field, string>>>({ payeeName: name ?? '', email: email ?? '' });
  const [isAgreed, setAgreed] = useState(setting?.termsChecked ?? false);
  const rules = ((setting?.fields ?? []) as readonly RegisterFieldRule[]).filter(
    (rule): rule is RegisterFieldRule & { readonly field: Field } => rule.enabled && (FIELDS as readonly string[]).includes(rule.field),
  );
  const send = useMutation({
    mutationFn: () => {
      const sent = Object.fromEntries(rules.flatMap(({ field }) => (values[field]?.trim() ? [[field, values[field].trim()]] : [])));
      return calls.registerSocial({ username: '-', ...sent, ticket, agreed: isAgreed });
    },
    onSuccess: finishLogin,
  });
  const problems = fieldProblems(send.error);
  const isNameTaken = send.error instanceof CallRefused && send.error.code === 'USERNAME_TAKEN';
  const isWhole = send.error !== null && !isNameTaken && Object.keys(problems).length === 0;
  const problemOf = (field: Field): string | undefined => {
    const problem = problems[field];
    if (problem !== undefined) return texts.problem(problem, field);
    return field === 'username' && isNameTaken ? textOf(send.error) : undefined;
  };
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!send.isPending) send.mutate();
      }}
    >
      {hasAccount && (
        <Callout tone="pending">
          {t('haveAccount', { email: email ?? '' })}{' '}
          <ModalLink name="login" className="font-bold text-link">
            {t('haveAccountLogIn')}
          </ModalLink>
        </Callout>
      )}
      {rules.map((rule) => (
        <TextField
          key={rule.field}
          label={t(`field.${rule.field}`)}
          isRequired={rule.required}
          aside={rule.required ? undefined : account('optional')}
          name={rule.field}
          maxLength={256}
          value={values[rule.field] ?? ''}
          hint={texts.hint(rule)}
          problem={problemOf(rule.field)}
          autoCapitalize={rule.field === 'payeeName' ? 'words' : 'none'}
          spellCheck={false}
          onChange={({ target }) => setValues({ ...values, [rule.field]: target.value })}
        />
      ))}
      <label className="flex items-start gap-3 py-1 text-13 text-ink-2">
        <input
          type="checkbox"
          name="agreed"
          checked={isAgreed}
          onChange={({ target }) => setAgreed(target.checked)}
          className="mt-0.5 size-5 flex-none accent-(--lagoon)"
        />
        {t('terms', { age: String(setting?.agreementAge ?? 18), brand })}
      </label>
      {isWhole && <Callout tone="loss">{textOf(send.error)}</Callout>}
      <Button type="submit" look="primary" size="large" isWide isBusy={send.isPending}>
        {t('submit')}
      </Button>
    </form>
  );
}
