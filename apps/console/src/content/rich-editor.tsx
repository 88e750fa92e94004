import { isShippedLanguage, LANGUAGES, SHIPPED_LANGUAGES, type LanguageCode } from '@talora/domain/languages/languages.ts';
import { RICH_LENGTH } from '@talora/domain/content/rich-text.ts';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { RichText } from '@talora/web-kit/ui/rich-text.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useStaff } from '../session/staff-context.ts';
import { EarlierVersions, type Version } from './earlier-versions.tsx';
import { EditorShell } from './editor-shell.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import { PlayerPreview } from './player-preview.tsx';
import { RichField } from './rich-field.tsx';
import { readSchedule, scheduleDraftOf, type Schedule, type ScheduleDraft } from './schedule-draft.ts';
import { ScheduleFields } from './schedule-fields.tsx';
import { begunIn, isEmpty, missingIn, NO_TEXTS, withText, writtenIn, writtenLanguages, type Texts, type Written } from './texts.ts';
import { useContentForm } from './use-content-form.ts';
import { useSaveContent } from './use-save-content.ts';

/** A title and a rich text in every language, with a time. */
export interface RichDraft extends Schedule {
  readonly title: Texts;
  readonly content: Texts;
}

interface RichForm extends ScheduleDraft {
  readonly title: Texts;
  readonly content: Texts;
}

/** What is sent of a draft beside the fields of its kind. */
interface RichSave extends RichDraft {
  readonly id: string;
  readonly version: number;
  readonly reason?: string;
}

interface RichEditorProps<R extends RichDraft, X extends object> {
  readonly heading: string;
  /** Name of the kind: drafts on the device are kept by it. */
  readonly kind: string;
  /** What is edited, as it is stored now; null for something new. */
  readonly given: (R & { readonly id: string; readonly version: number }) | null;
  /** What something new begins as: a copy of another one. */
  readonly copyOf?: (R & { readonly id: string }) | null;
  readonly liveText: string;
  readonly savedText: string;
  /** Key of the list that it stands in. */
  readonly list: string;
  /** Fields of the kind alone, out of what is stored. */
  readonly extrasOf: (record: R | null) => X;
  /** Draws them, above the schedule. */
  readonly children?: (extras: X, change: (part: Partial<X>) => void) => ReactNode;
  readonly save: (draft: RichSave & X) => Promise<unknown>;
  /** The draft in an earlier version, which is put into the form. */
  readonly draftOf: (version: Version) => R | null;
  readonly onClose: () => void;
}

interface TextPartProps {
  readonly form: Pick<RichForm, 'title' | 'content'>;
  readonly language: LanguageCode;
  /** Is it said what is missing in this language? */
  readonly isNeeded: boolean;
  readonly onChange: (part: Partial<RichForm>) => void;
}

/** Title and text in one language, and how players see them. */
function TextPart({ form, language, isNeeded, onChange }: TextPartProps) {
  const t = useTranslations('notices');
  const needed = (texts: Texts): string | undefined => (isNeeded && isEmpty(texts[language]) ? t('needed') : undefined);
  return (
    <div className="grid gap-4 md:grid-cols-[3fr_2fr]">
      <div className="grid min-w-0 content-start gap-4">
        <TextField
          label={t('heading')}
          isRequired
          problem={needed(form.title)}
          value={form.title[language] ?? ''}
          maxLength={120}
          onChange={(event) => onChange({ title: withText(form.title, language, event.target.value) })}
        />
        <RichField
          key={language}
          label={t('text')}
          problem={needed(form.content)}
          value={form.content[language] ?? ''}
          direction={LANGUAGES[language].direction}
          onChange={(text) => onChange({ content: withText(form.content, language, text) })}
        />
      </div>
      <PlayerPreview label={t('preview')} language={language}>
        <h3 className="m-0 mb-2 text-18 wrap-anywhere">{form.title[language]}</h3>
        <RichText html={form.content[language] ?? ''} />
      </PlayerPreview>
    </div>
  );
}

/** What keeps a text from being saved: languages that are begun or needed, and texts that are too long. */
function judgeTexts({ title, content }: Pick<RichForm, 'title' | 'content'>) {
  const missing = [...new Set([...missingIn(SHIPPED_LANGUAGES, title, content), ...begunIn(title, content)])];
  return { missing, isLong: Object.values(content).some((html) => (html ?? '').length > RICH_LENGTH) };
}

/** How far a language is written; one that need not be is told only once it is begun. */
function writtenOf({ title, content }: Pick<RichForm, 'title' | 'content'>, language: LanguageCode): Written | null {
  const written = writtenIn(language, [title, content]);
  return written === 'empty' && !isShippedLanguage(language) ? null : written;
}

interface WrittenLanguageProps {
  readonly form: Pick<RichForm, 'title' | 'content'>;
  readonly value: LanguageCode;
  readonly onChoose: (language: LanguageCode) => void;
}

/** Which language is written now. */
function WrittenLanguage({ form, value, onChoose }: WrittenLanguageProps) {
  const t = useTranslations('notices');
  const languages = writtenLanguages(useStaff().languages);
  const tabs = { label: t('language'), languages, value, onChoose };
  return <LanguageTabs {...tabs} writtenOf={(code) => writtenOf(form, code)} />;
}

/** Languages that are begun or needed, and lack something. */
function Missing({ languages }: { languages: readonly LanguageCode[] }) {
  const t = useTranslations('notices');
  if (languages.length === 0) return null;
  return <Callout tone="loss">{t('missing', { languages: languages.map((code) => LANGUAGES[code].name).join(', ') })}</Callout>;
}

/** Writes a title and a rich text in every language, with its time and a preview as players see it. */
export function RichEditor<R extends RichDraft, X extends object>(props: RichEditorProps<R, X>) {
  const { heading, kind, given, copyOf = null, liveText, savedText, list, extrasOf, children, save: act, draftOf, onClose } = props;
  const t = useTranslations('notices');
  const { timeZone } = useStaff();
  const formOf = (record: R | null): RichForm & X => ({
    ...extrasOf(record),
    title: record?.title ?? NO_TEXTS,
    content: record?.content ?? NO_TEXTS,
    ...scheduleDraftOf(record, timeZone, new Date()),
  });
  const draft = useContentForm(copyOf === null ? kind : `${kind}-copy-${copyOf.id}`, given, (record) =>
    record === null && copyOf !== null ? { ...formOf(copyOf), isLive: false } : formOf(record),
  );
  const { form } = draft;
  const change = (part: Partial<RichForm>): void => draft.change(part as Partial<RichForm & X>);
  const [language, setLanguage] = useState<LanguageCode>('MS');
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const schedule = { timeZone, ...form, ...readSchedule(form, timeZone), change };
  const { missing, isLong } = judgeTexts(form);
  const { send, isSaving, error } = useSaveContent({
    draft,
    list,
    savedText,
    onClose,
    save: async () => {
      if (schedule.value === null) return;
      const { title, content, starts: _, ends: __, isLive: ___, kept: ____, ...extras } = form;
      await act({
        ...(extras as unknown as X),
        id: draft.id,
        version: draft.version,
        title,
        content,
        ...schedule.value,
        ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
      });
    },
  });
  const submit = (): void => {
    setIsChecked(true);
    const [first] = missing;
    if (first !== undefined) setLanguage(first);
    else if (schedule.value !== null && !isLong) send();
  };
  const take = (version: Version): void => {
    const earlier = draftOf(version);
    if (earlier !== null) draft.take(formOf(earlier), version.version);
  };
  return (
    <EditorShell
      heading={heading}
      draft={draft}
      saveText={t('save')}
      isSaving={isSaving}
      error={error}
      reason={reason}
      onReason={setReason}
      onSubmit={submit}
      onClose={onClose}
    >
      <WrittenLanguage form={form} value={language} onChoose={setLanguage} />
      <TextPart form={form} language={language} isNeeded={isChecked && missing.includes(language)} onChange={change} />
      {children?.(form, (part) => draft.change(part as Partial<RichForm & X>))}
      <ScheduleFields schedule={schedule} isChecked={isChecked} liveText={liveText} />
      {given !== null && <EarlierVersions id={draft.id} onTake={take} />}
      {isChecked && <Missing languages={missing} />}
    </EditorShell>
  );
}
