import type { ConsoleAnnouncement } from '@talora/contract/content/content-console.ts';
import { newRequestId } from '@talora/web-kit/calls/request-id.ts';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { RichEditor } from '../../content/rich-editor.tsx';
import { SelectField } from '../../kit/select-field.tsx';
import { digitsOf } from '../../content/texts.ts';
import { ANNOUNCEMENT_AREAS, areaOf, kindOfArea, type AnnouncementArea } from './announcement-draft.ts';

/** Writes a popup or a slide in every language, with its time and a preview as players see it. */
export function AnnouncementEditor({ announcement, onClose }: { announcement: ConsoleAnnouncement | null; onClose: () => void }) {
  const t = useTranslations('announcements');
  const [id] = useState(() => announcement?.id ?? newRequestId());
  const [area, setArea] = useState<AnnouncementArea>(announcement === null ? 'B' : areaOf(announcement));
  const [sort, setSort] = useState(String(announcement?.sort ?? 100));
  return (
    <RichEditor
      heading={announcement === null ? t('new') : t('change')}
      id={id}
      given={announcement}
      liveText={t('isLive')}
      savedText={t('saved')}
      list="announcements"
      save={(draft) =>
        calls.contentConsole.saveAnnouncement({
          id,
          version: announcement?.version ?? 0,
          ...kindOfArea(area),
          sort: Number(sort) || 0,
          ...draft,
        })
      }
      draftOf={({ announcement: earlier }) => {
        if (earlier === null) return null;
        setArea(areaOf(earlier));
        setSort(String(earlier.sort));
        return earlier;
      }}
      onClose={onClose}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <SelectField
          label={t('place')}
          hint={t('placeHint')}
          choices={ANNOUNCEMENT_AREAS.map((value) => ({ value, text: t(`places.${value}`) }))}
          value={area}
          onChoose={setArea}
        />
        <TextField
          label={t('sort')}
          hint={t('sortHint')}
          inputMode="numeric"
          maxLength={4}
          value={sort}
          onChange={(event) => setSort(digitsOf(event.target.value))}
        />
      </div>
    </RichEditor>
  );
}
