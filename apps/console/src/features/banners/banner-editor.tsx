import type { ConsoleBanner } from '@talora/contract/content/content-console.ts';
import { AUDIENCES, BANNER_DEVICES, shapesOf, type BannerGroup } from '@talora/domain/content/audience.ts';
import { LANGUAGES, type LanguageCode } from '@talora/domain/languages/languages.ts';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { EarlierVersions } from '../../content/earlier-versions.tsx';
import { EditorShell } from '../../content/editor-shell.tsx';
import { LanguageTabs } from '../../content/language-tabs.tsx';
import { ScheduleFields } from '../../content/schedule-fields.tsx';
import { writtenIn, writtenLanguages } from '../../content/texts.ts';
import { ChoiceChips } from '../../kit/choice-chips.tsx';
import { SelectField } from '../../kit/select-field.tsx';
import { useStaff } from '../../session/staff-context.ts';
import type { BannerDraft } from './banner-draft.ts';
import { BannerFace } from './banner-face.tsx';
import { BannerPictures } from './banner-pictures.tsx';
import { BannerTextFields } from './banner-texts.tsx';
import { LanguageChecks } from './language-checks.tsx';
import { LinkFields } from './link-fields.tsx';
import { useBannerForm } from './use-banner-form.ts';

interface BannerEditorProps {
  readonly group: BannerGroup;
  /** The banner as it is stored now; null for a new one of the group. */
  readonly banner: ConsoleBanner | null;
  readonly hosts: readonly string[];
  readonly onClose: () => void;
}

/** Makes a banner: pictures, texts in each language, link, audience, device and time, beside a preview as players see it. */
export function BannerEditor({ group, banner, hosts, onClose }: BannerEditorProps) {
  const t = useTranslations('banners');
  const notices = useTranslations('notices');
  const [language, setLanguage] = useState<LanguageCode>('MS');
  const [isChecked, setIsChecked] = useState(false);
  const written = writtenLanguages(useStaff().languages);
  const { draft, schedule, missing, hasNoPicture, hasNoPhone, isLinkWrong, ...made } = useBannerForm({
    group,
    given: banner,
    hosts,
    onClose,
  });
  const { form, change } = draft;
  const submit = (): void => {
    setIsChecked(true);
    const [first] = missing;
    if (first !== undefined) setLanguage(first);
    else if (made.isReady) made.send();
  };
  return (
    <EditorShell
      heading={banner === null ? t('new') : t('change')}
      lead={t(`groups.${group}`)}
      draft={draft}
      saveText={notices('save')}
      isSaving={made.isSaving}
      error={made.error}
      reason={made.reason}
      onReason={made.setReason}
      onSubmit={submit}
      onClose={onClose}
    >
      <LanguageTabs
        label={notices('language')}
        languages={written}
        value={language}
        onChoose={setLanguage}
        writtenOf={(code) => (form.languages.includes(code) ? writtenIn(code, [form.title], [form.eyebrow, form.text, form.action]) : null)}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <div className="grid min-w-0 content-start gap-4">
          <BannerTextFields texts={form} language={language} isChecked={isChecked && form.languages.includes(language)} onChange={change} />
        </div>
        <Preview draft={form} language={language} />
      </div>
      <BannerPictures
        groupName={group}
        pictures={form}
        problem={isChecked && (hasNoPicture || hasNoPhone) ? t('pictureNeeded') : undefined}
        onChange={change}
      />
      <LinkFields link={form} problem={isChecked && isLinkWrong ? t('linkWrong') : undefined} onChange={change} />
      <div className="grid gap-4 md:grid-cols-2">
        <SelectField
          label={t('audience')}
          choices={AUDIENCES.map((value) => ({ value, text: t(`audiences.${value}`) }))}
          value={form.audience}
          onChoose={(audience) => change({ audience })}
        />
        <SelectField
          label={t('device')}
          choices={BANNER_DEVICES.map((value) => ({ value, text: t(`devices.${value}`) }))}
          value={form.device}
          onChoose={(device) => change({ device })}
        />
      </div>
      <LanguageChecks choices={written} languages={form.languages} isChecked={isChecked} onChange={(languages) => change({ languages })} />
      <ScheduleFields schedule={schedule} isChecked={isChecked} liveText={t('isLive')} />
      {banner !== null && <EarlierVersions id={draft.id} onTake={made.take} />}
      {isChecked && missing.length > 0 && (
        <Callout tone="loss">{notices('missing', { languages: missing.map((code) => LANGUAGES[code].name).join(', ') })}</Callout>
      )}
    </EditorShell>
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
