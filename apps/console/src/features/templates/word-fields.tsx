import type { WordProblem, Words } from '@talora/domain/messages/template-words.ts';
import { FieldShell, INPUT_CLASS, inputBoxClass, TextField } from '@talora/web-kit/ui/field.tsx';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { problemValues, withParameter, type TemplateFacts } from './template-draft.ts';

interface WordFieldsProps {
  readonly words: Words;
  readonly facts: TemplateFacts;
  readonly problems: { readonly subject?: WordProblem; readonly body?: WordProblem };
  readonly onChange: (words: Partial<Words>) => void;
}

/** Subject and body in one language, with the names that may stand in braces. */
export function WordFields({ words, facts: { channel, parameters }, problems, onChange }: WordFieldsProps) {
  const t = useTranslations('templates');
  const body = useRef<HTMLTextAreaElement>(null);
  const textOf = (problem: WordProblem | undefined): string | undefined =>
    problem === undefined ? undefined : t(`problem.${problem.problem}`, problemValues(problem));
  const put = (name: string): void => {
    const field = body.current;
    const [from, to] = [field?.selectionStart ?? words.body.length, field?.selectionEnd ?? words.body.length];
    onChange({ body: withParameter(words.body, name, from, to) });
    field?.focus();
  };
  return (
    <div className="grid content-start gap-4">
      {channel !== 'sms' && (
        <TextField
          label={t('subject')}
          isRequired
          problem={textOf(problems.subject)}
          value={words.subject}
          maxLength={400}
          onChange={({ target }) => onChange({ subject: target.value })}
        />
      )}
      <FieldShell label={t('body')} isRequired problem={textOf(problems.body)}>
        {({ id, describedBy, isInvalid }) => (
          <div className={inputBoxClass(isInvalid)}>
            <textarea
              ref={body}
              id={id}
              rows={7}
              maxLength={8_000}
              aria-describedby={describedBy}
              aria-invalid={isInvalid || undefined}
              aria-required
              value={words.body}
              onChange={({ target }) => onChange({ body: target.value })}
              className={`${INPUT_CLASS} resize-y text-14`}
            />
          </div>
        )}
      </FieldShell>
      <div role="group" aria-label={t('parameters')} className="flex flex-wrap gap-1.5">
        {parameters.map((name) => (
          <button
            key={name}
            type="button"
            title={t('put', { name: `{${name}}` })}
            onClick={() => put(name)}
            className="num min-h-9 rounded-md border border-line-strong bg-surface-2 px-2.5 text-13 hover:bg-surface-3"
          >{`{${name}}`}</button>
        ))}
      </div>
    </div>
  );
}
