import type { ConsoleEntry } from '@talora/contract/content/entries.ts';
import { ENTRY_AUDIENCES, PROMOTION_CATEGORIES, type EntryKind } from '@talora/domain/content/entries.ts';
import { LANGUAGES, type LanguageCode } from '@talora/domain/languages/languages.ts';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { RichText } from '@talora/web-kit/ui/rich-text.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { EarlierVersions, type Version } from '../../content/earlier-versions.tsx';
import { EditorShell } from '../../content/editor-shell.tsx';
import { LanguageTabs } from '../../content/language-tabs.tsx';
import { PlayerPreview } from '../../content/player-preview.tsx';
import { RichField } from '../../content/rich-field.tsx';
import { useContentForm } from '../../content/use-content-form.ts';
import { useSaveContent } from '../../content/use-save-content.ts';
import { refusalCodeOf } from '../../refusals/refusal-code.ts';
import { useStaff } from '../../session/staff-context.ts';
import { withText, writtenIn, writtenLanguages } from '../../content/texts.ts';
import {
  judgeEntry,
  pictureIn,
  savedFields,
  shownPicture,
  startForm,
  toggleLanguage,
  writtenLanguage,
  type EntryForm,
  type EntryRecord,
} from './entry-draft.ts';
import { EntryPictures, SearchEngines } from './entry-search-engines.tsx';
import { SelectField } from '../../kit/select-field.tsx';
import { Tick } from '../../kit/tick.tsx';

interface PartProps {
  readonly form: EntryForm;
  readonly onForm: (change: Partial<EntryForm>) => void;
  readonly isChecked: boolean;
}

/** Title, summary and text in one language, and how they will look. */
function TextPart({ form, onForm, isChecked, language }: PartProps & { language: LanguageCode }) {
  const t = useTranslations('entries');
  const picture = pictureIn(form, language);
  const isWanted = form.languages.includes(language);
  const problemOf = (text: string) => (isChecked && isWanted && text.trim() === '' ? t('needed') : undefined);
  return (
    <div className="grid gap-4 md:grid-cols-[3fr_2fr]">
      <div className="grid min-w-0 content-start gap-4">
        <TextField
          label={t('heading')}
          isRequired
          problem={problemOf(form.title[language] ?? '')}
          value={form.title[language] ?? ''}
          maxLength={120}
          onChange={(event) => onForm({ title: withText(form.title, language, event.target.value) })}
        />
        <TextField
          label={t('summary')}
          value={form.summary[language] ?? ''}
          maxLength={240}
          onChange={(event) => onForm({ summary: withText(form.summary, language, event.target.value) })}
        />
        <RichField
          key={language}
          label={t('text')}
          problem={problemOf(form.content[language] ?? '')}
          value={form.content[language] ?? ''}
          direction={LANGUAGES[language].direction}
          onChange={(content) => onForm({ content: withText(form.content, language, content) })}
        />
      </div>
      <PlayerPreview label={t('preview')} language={language}>
        {picture !== null && (
          <img
            src={picture}
            alt={form.pictureAlt[language] ?? ''}
            className="mb-3 aspect-[1240/480] w-full rounded-control bg-surface-3 object-cover"
          />
        )}
        <h3 className="m-0 text-18 wrap-anywhere">{form.title[language] ?? ''}</h3>
        <p className="mt-1 mb-2 text-13 text-ink-2 wrap-anywhere">{form.summary[language] ?? ''}</p>
        <RichText html={form.content[language] ?? ''} />
      </PlayerPreview>
    </div>
  );
}

/** Who finds the entry, in which languages, and for a promotion in which category. */
function PositionPart({ form, onForm, isChecked }: PartProps) {
  const t = useTranslations('entries');
  const written = writtenLanguages(useStaff().languages);
  const toggle = (code: LanguageCode): void => onForm({ languages: toggleLanguage(form.languages, code) });
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {form.category !== null && (
        <SelectField
          label={t('category')}
          choices={PROMOTION_CATEGORIES.map((value) => ({ value, text: t(`categories.${value}`) }))}
          value={form.category}
          onChoose={(category) => onForm({ category })}
        />
      )}
      <SelectField
        label={t('audience')}
        choices={ENTRY_AUDIENCES.map((value) => ({ value, text: t(`audiences.${value}`) }))}
        value={form.audience}
        onChoose={(audience) => onForm({ audience })}
      />
      <fieldset className="m-0 min-w-0 border-0 p-0">
        <legend className="mb-1 p-0 text-13 font-semibold">{t('shownIn')}</legend>
        <div className="flex flex-wrap gap-x-5">
          {written.map((code) => (
            <label key={code} className="flex min-h-11 items-center gap-2.5 text-14">
              <input
                type="checkbox"
                checked={form.languages.includes(code)}
                onChange={() => toggle(code)}
                className="size-5 accent-(--brand)"
              />
              {LANGUAGES[code].name}
            </label>
          ))}
        </div>
        {isChecked && form.languages.length === 0 && (
          <p role="alert" className="m-0 text-12 text-danger">
            {t('oneLanguage')}
          </p>
        )}
      </fieldset>
    </div>
  );
}

interface PeriodPartProps extends PartProps {
  readonly period: Pick<ReturnType<typeof judgeEntry>, 'isStartMissing' | 'isEndWrong'>;
  readonly timeZone: string;
}

/** From when to when the entry is shown, and whether it is. */
function PeriodPart({ form, onForm, isChecked, period: { isStartMissing, isEndWrong }, timeZone }: PeriodPartProps) {
  const t = useTranslations('entries');
  return (
    <div className="grid content-start gap-4">
      <TextField
        label={t('starts')}
        hint={t('zone', { zone: timeZone })}
        isRequired
        problem={isChecked && isStartMissing ? t('needed') : undefined}
        type="datetime-local"
        value={form.starts}
        onChange={(event) => onForm({ starts: event.target.value })}
      />
      <TextField
        label={t('ends')}
        hint={t('endsHint')}
        problem={isChecked && isEndWrong ? t('endsWrong') : undefined}
        type="datetime-local"
        value={form.ends}
        onChange={(event) => onForm({ ends: event.target.value })}
      />
      <Tick label={t('isLive')} isOn={form.isLive} onChange={(isOn) => onForm({ isLive: isOn })} />
    </div>
  );
}

interface EntryEditorProps {
  readonly kind: EntryKind;
  readonly entry: ConsoleEntry | null;
  readonly onClose: () => void;
}

/** An entry as it is written, and how it is saved. Art of the web app comes back with an earlier version, unless a picture was chosen since. */
function useEntry(kind: EntryKind, entry: ConsoleEntry | null, onClose: () => void) {
  const t = useTranslations('entries');
  const { timeZone } = useStaff();
  const draft = useContentForm(`entry-${kind}`, entry, (record: EntryRecord | null) => startForm(kind, record, timeZone, new Date()));
  const [reason, setReason] = useState('');
  const [isOwnPicture, setIsOwnPicture] = useState(false);
  const { form, takenFrom, id, version } = draft;
  const judged = judgeEntry(form, timeZone);
  const { value: schedule } = judged;
  const saving = useSaveContent({
    draft,
    list: 'entries',
    savedText: t('saved'),
    onClose,
    save: async () => {
      if (schedule === null) return;
      const from = takenFrom === undefined || isOwnPicture ? {} : { takenFrom };
      const why = reason.trim() === '' ? {} : { reason: reason.trim() };
      await calls.entriesConsole.saveEntry({ ...savedFields(form, schedule), id, version, ...from, ...why, kind });
    },
  });
  return {
    draft,
    judged,
    timeZone,
    reason,
    setReason,
    ...saving,
    changePicture: (pictureId: string | null, picture: string | null): void => {
      setIsOwnPicture(true);
      draft.change({ pictureId, picture: shownPicture(picture, entry) });
    },
    take: ({ version: from, entry: earlier }: Version): void => {
      if (earlier === null) return;
      setIsOwnPicture(false);
      draft.take(startForm(kind, earlier, timeZone, new Date()), from);
    },
  };
}

/** Writes an entry in its languages, with pictures, address, audience and period, and a preview as players see it. */
export function EntryEditor({ kind, entry, onClose }: EntryEditorProps) {
  const t = useTranslations('entries');
  const { draft, judged, timeZone, error, send, ...entryForm } = useEntry(kind, entry, onClose);
  const [chosen, setLanguage] = useState<LanguageCode>('MS');
  const [isChecked, setChecked] = useState(false);
  const { form, change } = draft;
  const { missing } = judged;
  const language = writtenLanguage(chosen, form.languages);
  const submit = (): void => {
    setChecked(true);
    const [first] = missing;
    if (first !== undefined) setLanguage(first);
    else if (judged.isReady) send();
  };
  const slugProblem = refusalCodeOf(error) === 'SLUG_TAKEN' ? t('slugTaken') : judged.isSlugWrong ? t('slugWrong') : undefined;
  return (
    <EditorShell
      heading={entry === null ? t(`new.${kind}`) : t('change')}
      draft={draft}
      saveText={t('save')}
      isSaving={entryForm.isSaving}
      error={error}
      reason={entryForm.reason}
      onReason={entryForm.setReason}
      onSubmit={submit}
      onClose={onClose}
    >
      <LanguageTabs
        label={t('language')}
        languages={form.languages}
        value={language}
        onChoose={setLanguage}
        writtenOf={(code) => writtenIn(code, [form.title, form.content], [form.summary])}
      />
      <TextPart form={form} onForm={change} isChecked={isChecked} language={language} />
      <PositionPart form={form} onForm={change} isChecked={isChecked} />
      <div className="grid gap-4 md:grid-cols-2">
        <EntryPictures form={form} onForm={change} language={language} onMain={entryForm.changePicture} />
        <PeriodPart form={form} onForm={change} isChecked={isChecked} period={judged} timeZone={timeZone} />
      </div>
      <SearchEngines kind={kind} form={form} onForm={change} language={language} slugProblem={slugProblem} />
      {entry !== null && <EarlierVersions id={draft.id} onTake={entryForm.take} />}
      {isChecked && missing.length > 0 && (
        <Callout tone="loss">{t('missing', { languages: missing.map((code) => LANGUAGES[code].name).join(', ') })}</Callout>
      )}
    </EditorShell>
  );
}
