import type { ConsoleEntry } from '@talora/contract/content/entries.ts';
import { ENTRY_AUDIENCES, PROMOTION_CATEGORIES, type EntryKind } from '@talora/domain/content/entries.ts';
import { LANGUAGES, type LanguageCode } from '@talora/domain/languages/languages.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { FieldShell, INPUT_CLASS, inputBoxClass, TextField } from '@talora/web-kit/ui/field.tsx';
import { RichText } from '@talora/web-kit/ui/rich-text.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useSingleFlight } from '../../calls/use-single-flight.ts';
import { EarlierVersions } from '../../content/earlier-versions.tsx';
import { useStaff } from '../../session/staff-context.ts';
import { withText, writtenLanguages } from '../../content/texts.ts';
import { ChoiceChips } from '../../kit/choice-chips.tsx';
import { toggleLanguage, writtenLanguage, type EntryForm, type judgeEntry } from './entry-draft.ts';
import { EntryPicture } from './entry-picture.tsx';
import { useEntryForm, useSaveEntry } from './use-entry-form.ts';
import { SaveProblem } from '../../kit/save-problem.tsx';
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
  const isWanted = form.languages.includes(language);
  const problemOf = (text: string) => (isChecked && isWanted && text.trim() === '' ? t('needed') : undefined);
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <div className="grid content-start gap-4">
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
        <FieldShell label={t('text')} isRequired hint={t('marks')} problem={problemOf(form.content[language] ?? '')}>
          {({ id, describedBy, isInvalid }) => (
            <div className={inputBoxClass(isInvalid)}>
              <textarea
                id={id}
                rows={8}
                maxLength={8000}
                value={form.content[language] ?? ''}
                onChange={(event) => onForm({ content: withText(form.content, language, event.target.value) })}
                aria-describedby={describedBy}
                aria-invalid={isInvalid || undefined}
                aria-required
                className={`${INPUT_CLASS} resize-y`}
              />
            </div>
          )}
        </FieldShell>
      </div>
      <section aria-label={t('preview')} className="min-w-0 rounded-control border border-line bg-surface-2 p-4">
        <p className="m-0 mb-2 text-12 font-semibold text-ink-3">{t('preview')}</p>
        {form.picture !== null && (
          <img src={form.picture} alt="" className="mb-3 aspect-[1240/480] w-full rounded-control bg-surface-3 object-cover" />
        )}
        <h3 className="m-0 text-18 wrap-anywhere">{form.title[language] ?? ''}</h3>
        <p className="mt-1 mb-2 text-13 text-ink-2 wrap-anywhere">{form.summary[language] ?? ''}</p>
        <RichText html={form.content[language] ?? ''} />
      </section>
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

/** Writes an entry in its languages, with picture, audience and period, and a preview as players see it. */
export function EntryEditor({ kind, entry, onClose }: EntryEditorProps) {
  const t = useTranslations('entries');
  const decision = useTranslations('decision');
  const draft = useEntryForm(kind, entry);
  const [chosen, setLanguage] = useState<LanguageCode>('MS');
  const [isChecked, setChecked] = useState(false);
  const { form, change, judged } = draft;
  const { missing } = judged;
  const language = writtenLanguage(chosen, form.languages);
  const save = useSaveEntry({ ...draft, kind, version: entry?.version ?? 0, onSaved: onClose });
  const send = useSingleFlight(save.mutateAsync);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setChecked(true);
    const [first] = missing;
    if (first !== undefined) setLanguage(first);
    else if (judged.isReady) send();
  };
  return (
    <Dialog title={entry === null ? t(`new.${kind}`) : t('change')} closeLabel={decision('close')} onClose={onClose} width="large">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <ChoiceChips
          label={t('language')}
          choices={form.languages.map((code) => ({ value: code, text: LANGUAGES[code].name }))}
          value={language}
          onChoose={setLanguage}
        />
        <TextPart form={form} onForm={change} isChecked={isChecked} language={language} />
        <PositionPart form={form} onForm={change} isChecked={isChecked} />
        <div className="grid gap-4 md:grid-cols-2">
          <EntryPicture picture={form.picture} canRemove={form.pictureId !== null} onPicture={draft.changePicture} />
          <PeriodPart form={form} onForm={change} isChecked={isChecked} period={judged} timeZone={draft.timeZone} />
        </div>
        {entry !== null && <EarlierVersions id={draft.id} onTake={draft.take} />}
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
