import type { BannerFields, ConsoleBanner } from '@talora/contract/content/content-console.ts';
import { AUDIENCES, BANNER_DEVICES, shapesOf, type BannerGroup } from '@talora/domain/content/audience.ts';
import { LANGUAGES, type LanguageCode } from '@talora/domain/languages/languages.ts';
import { newRequestId } from '@talora/web-kit/calls/request-id.ts';
import { Button } from '@talora/web-kit/ui/button.tsx';
import { Dialog } from '@talora/web-kit/ui/dialog.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useToast } from '@talora/web-kit/ui/toasts.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { useSingleFlight } from '../../calls/use-single-flight.ts';
import { EarlierVersions, type Version } from '../../content/earlier-versions.tsx';
import { ScheduleFields } from '../../content/schedule-fields.tsx';
import { SelectField } from '../../kit/select-field.tsx';
import { useSchedule } from '../../content/use-schedule.ts';
import { useStaff } from '../../session/staff-context.ts';
import { writtenLanguages } from '../../content/texts.ts';
import { ChoiceChips } from '../../kit/choice-chips.tsx';
import { draftOf, emptyDraft, problemsOf, type BannerDraft } from './banner-draft.ts';
import { BannerFace } from './banner-face.tsx';
import { BannerPictures } from './banner-pictures.tsx';
import { BannerTextFields } from './banner-texts.tsx';
import { LanguageChecks } from './language-checks.tsx';
import { LinkFields } from './link-fields.tsx';
import { SaveProblem } from '../../kit/save-problem.tsx';

interface BannerEditorProps {
  /** The banner, or the group that a new one is for. */
  readonly banner: ConsoleBanner | BannerGroup;
  readonly hosts: readonly string[];
  readonly onClose: () => void;
}

/** Saves a draft once, with what is said afterwards. */
function useSave(id: string, version: number, onDone: () => void) {
  const t = useTranslations('banners');
  const toast = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (fields: BannerFields) => calls.contentConsole.saveBanner({ id, version, ...fields }),
    onSuccess: () => {
      toast('win', t('saved'));
      onDone();
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: ['banners'] }),
  });
}

/** Makes a banner: pictures, texts in each language, link, audience, device and time, beside a preview as players see it. */
export function BannerEditor({ banner, hosts, onClose }: BannerEditorProps) {
  const t = useTranslations('banners');
  const decision = useTranslations('decision');
  const notices = useTranslations('notices');
  const given = typeof banner === 'string' ? null : banner;
  const [id] = useState(() => given?.id ?? newRequestId());
  const [draft, setDraft] = useState<BannerDraft>(() => (typeof banner === 'string' ? emptyDraft(banner) : draftOf(banner)));
  const [language, setLanguage] = useState<LanguageCode>('MS');
  const written = writtenLanguages(useStaff().languages);
  const [isChecked, setIsChecked] = useState(false);
  const schedule = useSchedule(given);
  const save = useSave(id, given?.version ?? 0, onClose);
  const change = (part: Partial<BannerDraft>): void => setDraft((before) => ({ ...before, ...part }));
  const { missing, hasNoPicture, hasNoPhone, isLinkWrong } = problemsOf(draft, hosts);
  const once = useSingleFlight(async () => (schedule.value === null ? undefined : save.mutateAsync({ ...draft, ...schedule.value })));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setIsChecked(true);
    const [first] = missing;
    if (first !== undefined) setLanguage(first);
    else if (!hasNoPicture && !hasNoPhone && !isLinkWrong && draft.languages.length > 0) once();
  };
  const take = ({ banner: earlier }: Version): void => {
    if (earlier === null) return;
    setDraft(draftOf(earlier));
    schedule.take(earlier);
  };
  return (
    <Dialog
      title={given === null ? t('new') : t('change')}
      lead={t(`groups.${draft.groupName}`)}
      closeLabel={decision('close')}
      onClose={onClose}
      width="large"
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <ChoiceChips
          label={notices('language')}
          choices={written.map((code) => ({ value: code, text: LANGUAGES[code].name }))}
          value={language}
          onChoose={setLanguage}
        />
        <div className="grid gap-4 md:grid-cols-2">
          <div className="grid min-w-0 content-start gap-4">
            <BannerTextFields
              texts={draft}
              language={language}
              isChecked={isChecked && draft.languages.includes(language)}
              onChange={change}
            />
          </div>
          <Preview draft={draft} language={language} />
        </div>
        <BannerPictures
          groupName={draft.groupName}
          pictures={draft}
          problem={isChecked && (hasNoPicture || hasNoPhone) ? t('pictureNeeded') : undefined}
          onChange={change}
        />
        <LinkFields link={draft} problem={isChecked && isLinkWrong ? t('linkWrong') : undefined} onChange={change} />
        <div className="grid gap-4 md:grid-cols-2">
          <SelectField
            label={t('audience')}
            choices={AUDIENCES.map((value) => ({ value, text: t(`audiences.${value}`) }))}
            value={draft.audience}
            onChoose={(audience) => change({ audience })}
          />
          <SelectField
            label={t('device')}
            choices={BANNER_DEVICES.map((value) => ({ value, text: t(`devices.${value}`) }))}
            value={draft.device}
            onChoose={(device) => change({ device })}
          />
        </div>
        <LanguageChecks
          choices={written}
          languages={draft.languages}
          isChecked={isChecked}
          onChange={(languages) => change({ languages })}
        />
        <ScheduleFields schedule={schedule} isChecked={isChecked} liveText={t('isLive')} />
        {given !== null && <EarlierVersions id={id} onTake={take} />}
        {isChecked && missing.length > 0 && (
          <Callout tone="loss">{notices('missing', { languages: missing.map((code) => LANGUAGES[code].name).join(', ') })}</Callout>
        )}
        <SaveProblem error={save.error} />
        <Button type="submit" variant="primary" size="large" isBusy={save.isPending}>
          {notices('save')}
        </Button>
      </form>
    </Dialog>
  );
}

function Preview({ draft, language }: { draft: BannerDraft; language: LanguageCode }) {
  const t = useTranslations('banners');
  const [device, setDevice] = useState<'DESK' | 'PHONE'>('PHONE');
  return (
    <section aria-label={t('preview')} className="grid min-w-0 content-start gap-2">
      {shapesOf(draft.groupName).phone !== null && (
        <ChoiceChips
          label={t('device')}
          choices={(['PHONE', 'DESK'] as const).map((value) => ({ value, text: t(`devices.${value}`) }))}
          value={device}
          onChoose={setDevice}
        />
      )}
      <BannerFace banner={draft} language={language} device={device} />
    </section>
  );
}
