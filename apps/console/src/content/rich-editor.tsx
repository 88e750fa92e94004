import { LANGUAGES, SHIPPED_LANGUAGES, type LanguageCode } from '@talora/domain/languages/languages.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { RichText } from '@talora/web-kit/ui/rich-text.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useSingleFlight } from '../calls/use-single-flight.ts';
import { useStaff } from '../session/staff-context.ts';
import { ChoiceChips } from '../kit/choice-chips.tsx';
import { EarlierVersions, type Version } from './earlier-versions.tsx';
import { RichField } from './rich-field.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { begunIn, isEmpty, missingIn, NO_TEXTS, withText, writtenLanguages, type Texts } from './texts.ts';
import type { Schedule } from './schedule-draft.ts';
import { useSchedule } from './use-schedule.ts';
import { SaveProblem } from '../kit/save-problem.tsx';

/** A title and a rich text in every language, with a time. */
export interface RichDraft extends Schedule {
  readonly title: Texts;
  readonly content: Texts;
}

interface RichEditorProps {
  readonly heading: string;
  readonly id: string;
  /** What is edited; null for something new. */
  readonly given: RichDraft | null;
  readonly liveText: string;
  readonly savedText: string;
  /** Key of the list that it stands in. */
  readonly list: string;
  /** Fields of the kind alone, above the schedule. */
  readonly children?: ReactNode;
  readonly save: (draft: RichDraft) => Promise<unknown>;
  /** The draft in an earlier version, which is put into the form. */
  readonly draftOf: (version: Version) => RichDraft | null;
  readonly onClose: () => void;
}

/** Writes a title and a rich text in every language, with its time and a preview as players see it. */
export function RichEditor({ heading, id, given, liveText, savedText, list, children, save: send, draftOf, onClose }: RichEditorProps) {
  const t = useTranslations('notices');
  const decision = useTranslations('decision');
  const queries = useQueryClient();
  const toast = useToast();
  const [language, setLanguage] = useState<LanguageCode>('MS');
  const [title, setTitle] = useState<Texts>(given?.title ?? NO_TEXTS);
  const [content, setContent] = useState<Texts>(given?.content ?? NO_TEXTS);
  const [isChecked, setIsChecked] = useState(false);
  const schedule = useSchedule(given);
  const written = writtenLanguages(useStaff().languages);
  const missing = [...new Set([...missingIn(SHIPPED_LANGUAGES, title, content), ...begunIn(title, content)])];
  const save = useMutation({
    mutationFn: async () => (schedule.value === null ? undefined : send({ title, content, ...schedule.value })),
    onSuccess: () => {
      toast('win', savedText);
      onClose();
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: [list] }),
  });
  const once = useSingleFlight(save.mutateAsync);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsChecked(true);
    const [first] = missing;
    if (first !== undefined) setLanguage(first);
    else if (schedule.value !== null) once();
  };
  const take = (version: Version): void => {
    const draft = draftOf(version);
    if (draft === null) return;
    setTitle(draft.title);
    setContent(draft.content);
    schedule.take(draft);
  };
  return (
    <Dialog title={heading} closeLabel={decision('close')} onClose={onClose} width="large">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <ChoiceChips
          label={t('language')}
          choices={written.map((code) => ({ value: code, text: LANGUAGES[code].name }))}
          value={language}
          onChoose={setLanguage}
        />
        <div className="grid gap-4 md:grid-cols-2">
          <div className="grid content-start gap-4">
            <TextField
              label={t('heading')}
              isRequired
              problem={isChecked && missing.includes(language) && isEmpty(title[language]) ? t('needed') : undefined}
              value={title[language] ?? ''}
              maxLength={120}
              onChange={(event) => setTitle(withText(title, language, event.target.value))}
            />
            <RichField
              label={t('text')}
              problem={isChecked && missing.includes(language) && isEmpty(content[language]) ? t('needed') : undefined}
              value={content[language] ?? ''}
              onChange={(text) => setContent(withText(content, language, text))}
            />
          </div>
          <section
            aria-label={t('preview')}
            dir={LANGUAGES[language].direction}
            className="min-w-0 rounded-control border border-line bg-surface-2 p-4"
          >
            <p className="m-0 mb-2 text-12 font-semibold text-ink-3">{t('preview')}</p>
            <h3 className="m-0 mb-2 text-18 wrap-anywhere">{title[language]}</h3>
            <RichText html={content[language] ?? ''} />
          </section>
        </div>
        {children}
        <ScheduleFields schedule={schedule} isChecked={isChecked} liveText={liveText} />
        {given !== null && <EarlierVersions id={id} onTake={take} />}
        {isChecked && missing.length > 0 && (
          <Callout tone="loss">{t('missing', { languages: missing.map((code) => LANGUAGES[code].name).join(', ') })}</Callout>
        )}
        <SaveProblem error={save.error} />
        <Button type="submit" variant="primary" size="large" isBusy={save.isPending}>
          {t('save')}
        </Button>
      </form>
    </Dialog>
  );
}
