import { openingCalls } from '@talora/contract/agents/opening.ts';
import { CallRefused } from '@talora/contract/core/client.ts';
import type { FieldProblem } from '@talora/domain/members/register-fields.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { Callout, CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { problemTexts, useFieldTexts } from '../../account-form/field-texts.ts';
import { useCalls } from '../../calls/use-services.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { endRequest, requestIdOf } from '../../money/kept-request.ts';
import { OpeningResult } from './opening-result.tsx';
import { TypeField } from './type-field.tsx';
import { useReadAgain, type Opening, type OpeningTerms } from './use-opening.ts';

const ACT = 'open-account';

type Problems = Partial<Record<'username' | 'name', FieldProblem>>;

const problemsOf = (error: unknown): Problems =>
  error instanceof CallRefused && error.code === 'FIELDS_INVALID' ? ((error.value as { fields?: Problems }).fields ?? {}) : {};

/** One account: user name, name and type; then its first password. */
export function OneForm({ terms }: { terms: OpeningTerms }) {
  const [made, setMade] = useState<Opening | null>(null);
  return made === null ? <Form terms={terms} onMade={setMade} /> : <OpeningResult id={made.id} onAnother={() => setMade(null)} />;
}

function Form({ terms, onMade }: { terms: OpeningTerms; onMade: (made: Opening) => void }) {
  const t = useTranslations('opening');
  const texts = useFieldTexts();
  const refusal = useRefusalText();
  const calls = useCalls(openingCalls);
  const readAgain = useReadAgain();
  const [username, setUsername] = useState('');
  const [name, setName] = useState('');
  const [type, setType] = useState(terms.types[0]?.type ?? 0);
  const send = useMutation({
    mutationFn: () => {
      const wanted = { username: username.trim(), type, ...(name.trim() === '' ? {} : { name: name.trim() }) };
      return calls.openAccount({ requestId: requestIdOf(ACT, JSON.stringify(wanted)), ...wanted });
    },
    onSuccess: (made) => {
      endRequest(ACT);
      void readAgain();
      onMade(made);
    },
    onError: (error) => endRequest(ACT, error),
  });
  const marked = problemTexts(texts, problemsOf(send.error));
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (username.trim() === '') event.currentTarget.querySelector('input')?.focus();
    else if (!send.isPending) send.mutate();
  };
  return (
    <form
      data-source="/wps/x/agents/opening/terms"
      noValidate
      onSubmit={submit}
      className={`${CARD_CLASS} grid max-w-[560px] gap-4 p-4 md:p-5`}
    >
      <TextField
        label={t('username')}
        isRequired
        name="username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
        problem={marked.username}
      />
      <TextField
        label={t('name')}
        name="name"
        autoComplete="off"
        maxLength={terms.name.maxLength}
        value={name}
        onChange={(event) => setName(event.target.value)}
        hint={t('nameHint')}
        problem={marked.name}
      />
      <TypeField types={terms.types} value={type} onChange={setType} />
      <Callout tone="info">{t('firstPassword')}</Callout>
      {send.error !== null && Object.keys(marked).length === 0 && <Callout tone="loss">{refusal(send.error)}</Callout>}
      <Button type="submit" variant="primary" size="large" isBusy={send.isPending} disabled={terms.left === 0}>
        {t('open')}
      </Button>
    </form>
  );
}
