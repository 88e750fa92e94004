import type { TemplateRow } from '@talora/contract/members/outbound-console.ts';
import { LANGUAGES, SHIPPED_LANGUAGES, type ShippedLanguage } from '@talora/domain/languages/languages.ts';
import { partsOfSms, type Words } from '@talora/domain/messages/template-words.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useSingleFlight } from '../../calls/use-single-flight.ts';
import { ChangedMeanwhile } from '../../kit/changed-meanwhile.tsx';
import { ChoiceChips } from '../../kit/choice-chips.tsx';
import { ReadState } from '../../kit/read-state.tsx';
import { SaveProblem } from '../../kit/save-problem.tsx';
import { useDraft, type Draft } from '../../kit/use-draft.ts';
import { withPasskey } from '../../passkeys/confirm-by-passkey.ts';
import { problemsOf, sampleOf, savedTexts, type LanguageWords } from './template-draft.ts';
import { templateCalls, type Template } from './template-calls.ts';
import { TemplateTrial } from './template-trial.tsx';
import { TemplateVersions } from './template-versions.tsx';
import { WordFields } from './word-fields.tsx';

interface TemplateEditorProps {
  readonly template: Pick<TemplateRow, 'template' | 'channel'>;
  readonly name: string;
  readonly onClose: () => void;
}

/** Edits the words of a message at one place: every language, a preview with sample facts, a trial, earlier versions. */
export function TemplateEditor({ template: { template, channel }, name, onClose }: TemplateEditorProps) {
  const t = useTranslations('templates');
  const decision = useTranslations('decision');
  const { data, error, refetch } = useQuery({
    queryKey: ['templates', template, channel],
    queryFn: () => templateCalls.messageTemplate({ template, channel }),
    staleTime: 0,
  });
  return (
    <Dialog title={`${name} · ${t(`channel.${channel}`)}`} closeLabel={decision('close')} onClose={onClose} width="large">
      {data === undefined ? <ReadState query={{ data, error, refetch }} /> : <Editor stored={data} onClose={onClose} />}
    </Dialog>
  );
}

/** Saves what is typed over the version that it was written on. */
function useSave(stored: Template, { base, draft, send }: Draft<Template, LanguageWords>, onSaved: () => void) {
  const t = useTranslations('templates');
  const toast = useToast();
  const queries = useQueryClient();
  const { template, channel } = stored;
  return useMutation({
    mutationFn: () =>
      withPasskey(() =>
        send(() => templateCalls.saveMessageTemplate({ template, channel, version: base.version, texts: savedTexts(draft, stored) })),
      ),
    onSuccess: () => {
      toast('win', t('saved'));
      onSaved();
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: ['templates'] }),
  });
}

function Editor({ stored, onClose }: { stored: Template; onClose: () => void }) {
  const t = useTranslations('templates');
  const form = useDraft<Template, LanguageWords>(stored, ({ texts }) => texts);
  const { draft, setDraft, isSame, isChecked } = form;
  const [language, setLanguage] = useState<ShippedLanguage>('MS');
  const { template, channel } = stored;
  const problems = problemsOf(draft, stored);
  const wrong = SHIPPED_LANGUAGES.filter((code) => problems[code] !== undefined);
  const save = useSave(stored, form, onClose);
  const once = useSingleFlight(save.mutateAsync);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    form.check();
    const [first] = wrong;
    if (first !== undefined) setLanguage(first);
    else if (!isSame) once();
  };
  const change = (words: Partial<Words>): void => setDraft((before) => ({ ...before, [language]: { ...before[language], ...words } }));
  return (
    <div className="grid gap-4">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <ChoiceChips
          label={t('language')}
          choices={SHIPPED_LANGUAGES.map((code) => ({ value: code, text: LANGUAGES[code].name }))}
          value={language}
          onChoose={setLanguage}
        />
        <div className="grid gap-4 md:grid-cols-2">
          <WordFields
            key={language}
            words={draft[language]}
            facts={stored}
            problems={isChecked || !isSame ? (problems[language] ?? {}) : {}}
            onChange={change}
          />
          <Preview words={sampleOf(draft[language], stored)} channel={channel} />
        </div>
        {stored.kind === 'access' && <Callout tone="pending">{t('accessNote')}</Callout>}
        <ChangedMeanwhile form={form} />
        {isChecked && <Verdict wrong={wrong} isSame={isSame} />}
        <SaveProblem error={save.error} />
        <div className="flex flex-wrap gap-2.5">
          <Button type="submit" variant="primary" isBusy={save.isPending}>
            {t('save')}
          </Button>
          <Button variant="outline" onClick={() => setDraft(stored.shipped)}>
            {t('takeShipped')}
          </Button>
        </div>
      </form>
      {channel !== 'inbox' && (
        <TemplateTrial
          template={template}
          channel={channel}
          language={language}
          texts={draft}
          isSent={stored.isSent}
          isSound={wrong.length === 0}
        />
      )}
      <TemplateVersions template={stored} onTake={setDraft} />
    </div>
  );
}

/** How the words read with sample facts. */
function Preview({ words, channel }: { words: Words; channel: Template['channel'] }) {
  const t = useTranslations('templates');
  return (
    <section aria-label={t('preview')} className="min-w-0 self-start rounded-control border border-line bg-surface-2 p-4">
      <p className="m-0 mb-2 text-12 font-semibold text-ink-3">{t('preview')}</p>
      {channel !== 'sms' && <h3 className="m-0 mb-2 text-16 wrap-anywhere">{words.subject}</h3>}
      <p className="m-0 text-14 whitespace-pre-line wrap-anywhere">{words.body}</p>
      {channel === 'sms' && <p className="mt-2 mb-0 text-12 text-ink-3">{t('parts', { count: partsOfSms(words.body) })}</p>}
    </section>
  );
}

/** Why nothing was sent. */
function Verdict({ wrong, isSame }: { wrong: readonly ShippedLanguage[]; isSame: boolean }) {
  const t = useTranslations('templates');
  if (wrong.length > 0)
    return <Callout tone="loss">{t('wrong', { languages: wrong.map((code) => LANGUAGES[code].name).join(', ') })}</Callout>;
  if (!isSame) return null;
  return (
    <p role="status" className="m-0 text-13 text-ink-2">
      {t('same')}
    </p>
  );
}
