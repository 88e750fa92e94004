import type { AnnouncementFields, ConsoleAnnouncement } from '@talora/contract/content/content-console.ts';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { RichEditor } from '../../content/rich-editor.tsx';
import { SelectField } from '../../kit/select-field.tsx';
import { digitsOf } from '../../content/texts.ts';
import { ANNOUNCEMENT_AREAS, areaOf, kindOfArea, type AnnouncementArea } from './announcement-draft.ts';

/** Fields of an announcement beside its texts and its time; the number of its order as it is typed. */
const extrasOf = (announcement: AnnouncementFields | null) => ({
  area: announcement === null ? ('B' as AnnouncementArea) : areaOf(announcement),
  sort: String(announcement?.sort ?? 100),
});

interface AnnouncementEditorProps {
  readonly announcement: ConsoleAnnouncement | null;
  readonly copyOf: ConsoleAnnouncement | null;
  readonly onClose: () => void;
}

/** Writes a popup or a slide in every language, with its time and a preview as players see it. */
export function AnnouncementEditor({ announcement, copyOf, onClose }: AnnouncementEditorProps) {
  const t = useTranslations('announcements');
  return (
    <RichEditor
      heading={announcement === null ? t('new') : t('change')}
      kind="announcement"
      given={announcement}
      copyOf={copyOf}
      liveText={t('isLive')}
      savedText={t('saved')}
      list="announcements"
      extrasOf={extrasOf}
      save={({ area, sort, ...draft }) => calls.contentConsole.saveAnnouncement({ ...draft, ...kindOfArea(area), sort: Number(sort) || 0 })}
      draftOf={({ announcement: earlier }) => earlier}
      onClose={onClose}
    >
      {({ area, sort }, change) => (
        <div className="grid gap-4 md:grid-cols-2">
          <SelectField
            label={t('place')}
            hint={t('placeHint')}
            choices={ANNOUNCEMENT_AREAS.map((value) => ({ value, text: t(`places.${value}`) }))}
            value={area}
            onChoose={(next) => change({ area: next })}
          />
          <TextField
            label={t('sort')}
            hint={t('sortHint')}
            inputMode="numeric"
            maxLength={4}
            value={sort}
            onChange={(event) => change({ sort: digitsOf(event.target.value) })}
          />
        </div>
      )}
    </RichEditor>
  );
}
