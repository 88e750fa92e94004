import type { DeskNotice } from '@talora/contract/content-desk.ts';
import { LANGUAGES, SHIPPED_LANGUAGES, type ShippedLanguage } from '@talora/domain/languages/languages.ts';
import { newRequestId } from '@talora/web-kit/calls/request-id.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { FieldShell, INPUT_CLASS, inputBoxClass, TextField } from '@talora/web-kit/ui/field.tsx';
import { RichText } from '@talora/web-kit/ui/rich-text.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { useSingleFlight } from '../../calls/use-single-flight.ts';
import { ChoiceChips } from '../../queue/choice-chips.tsx';
import { refusalCodeOf, useRefusalText } from '../../refusals/use-refusal-text.ts';
import { useStaff } from '../../session/staff-context.ts';
import { clockIn, momentIn } from '../../moments/zoned-time.ts';

type Texts = Readonly<Record<ShippedLanguage, string>>;

const NO_TEXTS: Texts = { MS: '', EN: '', CN: '' };
const isEmpty = (text: string): boolean => text.trim() === '';

/** Writes a notice in every language, with its time and a preview as players see it. */
export function NoticeEditor({ notice, onClose }: { notice: DeskNotice | null; onClose: () => void }) {
  const t = useTranslations('notices');
  const decision = useTranslations('decision');
  const textOf = useRefusalText();
  const queries = useQueryClient();
  const toast = useToast();
  const { timeZone } = useStaff();
  const [id] = useState(() => notice?.id ?? newRequestId());
  const [language, setLanguage] = useState<ShippedLanguage>('MS');
  const [title, setTitle] = useState<Texts>(notice?.title ?? NO_TEXTS);
  const [content, setContent] = useState<Texts>(notice?.content ?? NO_TEXTS);
  const [firstStart] = useState(() => (notice === null ? new Date() : new Date(notice.startsAt)));
  const [starts, setStarts] = useState(() => clockIn(timeZone, firstStart));
  const [ends, setEnds] = useState(() => (notice === null || notice.endsAt === null ? '' : clockIn(timeZone, new Date(notice.endsAt))));
  const [isLive, setIsLive] = useState(notice?.isLive ?? true);
  const [isChecked, setIsChecked] = useState(false);
  // The field shows minutes only: a time that nobody touched keeps its seconds.
  const start = starts === clockIn(timeZone, firstStart) ? firstStart : momentIn(timeZone, starts);
  const end = ends === '' ? null : momentIn(timeZone, ends);
  const isEndWrong = ends !== '' && (end === null || (start !== null && end.getTime() <= start.getTime()));
  const missing = SHIPPED_LANGUAGES.filter((code) => isEmpty(title[code]) || isEmpty(content[code]));
  const save = useMutation({
    mutationFn: () =>
      calls.contentDesk.saveNotice({
        id,
        version: notice?.version ?? 0,
        title,
        content,
        startsAt: (start ?? new Date()).toISOString(),
        endsAt: end?.toISOString() ?? null,
        isLive,
      }),
    onSuccess: () => {
      toast('win', t('saved'));
      onClose();
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: ['notices'] }),
  });
  const send = useSingleFlight(save.mutateAsync);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsChecked(true);
    const [first] = missing;
    if (first !== undefined) setLanguage(first);
    else if (start !== null && !isEndWrong) send();
  };
  return (
    <Dialog title={notice === null ? t('new') : t('change')} closeLabel={decision('close')} onClose={onClose} width="large">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <ChoiceChips
          label={t('language')}
          choices={SHIPPED_LANGUAGES.map((code) => ({ value: code, text: LANGUAGES[code].name }))}
          value={language}
          onChoose={setLanguage}
        />
        <div className="grid gap-4 md:grid-cols-2">
          <div className="grid content-start gap-4">
            <TextField
              label={t('heading')}
              isRequired
              problem={isChecked && isEmpty(title[language]) ? t('needed') : undefined}
              value={title[language]}
              maxLength={120}
              onChange={(event) => setTitle({ ...title, [language]: event.target.value })}
            />
            <FieldShell
              label={t('text')}
              isRequired
              hint={t('marks')}
              problem={isChecked && isEmpty(content[language]) ? t('needed') : undefined}
            >
              {({ id: fieldId, describedBy, isInvalid }) => (
                <div className={inputBoxClass(isInvalid)}>
                  <textarea
                    id={fieldId}
                    rows={8}
                    maxLength={4000}
                    value={content[language]}
                    onChange={(event) => setContent({ ...content, [language]: event.target.value })}
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
            <h3 className="m-0 mb-2 text-18 wrap-anywhere">{title[language]}</h3>
            <RichText html={content[language]} />
          </section>
        </div>
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            label={t('starts')}
            hint={t('zone', { zone: timeZone })}
            isRequired
            problem={isChecked && start === null ? t('needed') : undefined}
            type="datetime-local"
            value={starts}
            onChange={(event) => setStarts(event.target.value)}
          />
          <TextField
            label={t('ends')}
            hint={t('endsHint')}
            problem={isChecked && isEndWrong ? t('endsWrong') : undefined}
            type="datetime-local"
            value={ends}
            onChange={(event) => setEnds(event.target.value)}
          />
        </div>
        <label className="flex min-h-11 items-center gap-3 text-14">
          <input
            type="checkbox"
            checked={isLive}
            onChange={(event) => setIsLive(event.target.checked)}
            className="size-5 accent-(--brand)"
          />
          {t('isLive')}
        </label>
        {isChecked && missing.length > 0 && (
          <Callout tone="loss">{t('missing', { languages: missing.map((code) => LANGUAGES[code].name).join(', ') })}</Callout>
        )}
        {save.error !== null && (
          <Callout tone="loss">{refusalCodeOf(save.error) === 'ILLEGAL_STATE' ? decision('tooLate') : textOf(save.error)}</Callout>
        )}
        <Button type="submit" look="primary" size="large" isBusy={save.isPending}>
          {t('save')}
        </Button>
      </form>
    </Dialog>
  );
}
