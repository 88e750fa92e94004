import type { AnnouncementFields, DeskAnnouncement } from '@talora/contract/content/content-console.ts';
import { newRequestId } from '@talora/web-kit/calls/request-id.ts';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { RichEditor } from '../../content/rich-editor.tsx';
import { SelectField } from '../../content/select-field.tsx';

/** Where it is shown: a slide of the public announcement, or a popup with its execution code. */
const PLACES = ['PL', 'B', 'A', 'F'] as const;
type Place = (typeof PLACES)[number];

const placeOf = ({ execution }: Pick<AnnouncementFields, 'execution'>): Place => execution ?? 'PL';

/** Writes a popup or a slide in every language, with its time and a preview as players see it. */
export function AnnouncementEditor({ announcement, onClose }: { announcement: DeskAnnouncement | null; onClose: () => void }) {
  const t = useTranslations('announcements');
  const [id] = useState(() => announcement?.id ?? newRequestId());
  const [place, setPlace] = useState<Place>(announcement === null ? 'B' : placeOf(announcement));
  const [sort, setSort] = useState(String(announcement?.sort ?? 100));
  const taken = place === 'PL' ? ({ kind: 'PL', execution: null } as const) : ({ kind: 'PU', execution: place } as const);
  return (
    <RichEditor
      heading={announcement === null ? t('new') : t('change')}
      id={id}
      given={announcement}
      liveText={t('isLive')}
      savedText={t('saved')}
      list="announcements"
      save={(draft) =>
        calls.contentDesk.saveAnnouncement({ id, version: announcement?.version ?? 0, ...taken, sort: Number(sort) || 0, ...draft })
      }
      draftOf={({ announcement: earlier }) => {
        if (earlier === null) return null;
        setPlace(placeOf(earlier));
        setSort(String(earlier.sort));
        return earlier;
      }}
      onClose={onClose}
    >
      <div className="grid gap-4 md:grid-cols-2">
        <SelectField
          label={t('place')}
          hint={t('placeHint')}
          choices={PLACES.map((value) => ({ value, text: t(`places.${value}`) }))}
          value={place}
          onChoose={setPlace}
        />
        <TextField
          label={t('sort')}
          hint={t('sortHint')}
          inputMode="numeric"
          maxLength={4}
          value={sort}
          onChange={(event) => setSort(event.target.value.replace(/[^0-9]/g, ''))}
        />
      </div>
    </RichEditor>
  );
}
