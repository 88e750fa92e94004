import type { BannerFields, ConsoleBanner } from '@talora/contract/content/content-console.ts';
import type { BannerGroup } from '@talora/domain/content/audience.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import type { Version } from '../../content/earlier-versions.tsx';
import { readSchedule, scheduleDraftOf, type ScheduleDraft } from '../../content/schedule-draft.ts';
import { useContentForm } from '../../content/use-content-form.ts';
import { useSaveContent } from '../../content/use-save-content.ts';
import { useStaff } from '../../session/staff-context.ts';
import { draftOf, emptyDraft, problemsOf, type BannerDraft } from './banner-draft.ts';

/** A banner while it is made, with its time as the fields hold it. */
type BannerForm = BannerDraft & ScheduleDraft;

interface BannerFormProps {
  readonly group: BannerGroup;
  /** The banner as it is stored now; null for a new one. */
  readonly given: ConsoleBanner | null;
  readonly hosts: readonly string[];
  readonly onClose: () => void;
}

/** A banner as it is made, what keeps it from being saved, and how it is saved. */
export function useBannerForm({ group, given, hosts, onClose }: BannerFormProps) {
  const t = useTranslations('banners');
  const { timeZone } = useStaff();
  const formOf = (record: BannerFields | null): BannerForm => ({
    ...(record === null ? emptyDraft(group) : draftOf(record)),
    ...scheduleDraftOf(record, timeZone, new Date()),
  });
  const draft = useContentForm(`banner-${group}`, given, formOf);
  const [reason, setReason] = useState('');
  const { form } = draft;
  const schedule = { timeZone, ...form, ...readSchedule(form, timeZone), change: draft.change };
  const problems = problemsOf(form, hosts);
  const { missing, hasNoPicture, hasNoPhone, isLinkWrong } = problems;
  const saving = useSaveContent({
    draft,
    list: 'banners',
    savedText: t('saved'),
    onClose,
    save: async () => {
      if (schedule.value === null) return;
      const why = reason.trim() === '' ? {} : { reason: reason.trim() };
      await calls.contentConsole.saveBanner({ id: draft.id, version: draft.version, ...draftOf(form), ...schedule.value, ...why });
    },
  });
  const isWhole = missing.length === 0 && !hasNoPicture && !hasNoPhone && !isLinkWrong && form.languages.length > 0;
  return {
    draft,
    schedule,
    ...problems,
    isReady: isWhole && schedule.value !== null,
    reason,
    setReason,
    ...saving,
    take: ({ banner: earlier, version }: Version): void => {
      if (earlier !== null) draft.take(formOf(earlier), version);
    },
  };
}
