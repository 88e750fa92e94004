import { HELP_SECTIONS, type HelpSection } from '@talora/contract/content/content.ts';
import type { ConsoleHelp, HelpFields } from '@talora/contract/content/content-console.ts';
import { newRequestId } from '@talora/web-kit/calls/request-id.ts';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { RichEditor } from '../../content/rich-editor.tsx';
import { SelectField } from '../../kit/select-field.tsx';
import { digitsOf } from '../../content/texts.ts';

const DEVICES = ['ALL', 'WEB', 'MOBILE'] as const;

/** Writes an article of the help centre in every language, for all devices or some, with its time and a preview. */
export function HelpEditor({ article, onClose }: { article: ConsoleHelp | null; onClose: () => void }) {
  const t = useTranslations('help');
  const [id] = useState(() => article?.id ?? newRequestId());
  const [section, setSection] = useState<HelpSection>(article?.section ?? 'faq');
  const [device, setDevice] = useState<HelpFields['device']>(article?.device ?? 'ALL');
  const [sort, setSort] = useState(String(article?.sort ?? 100));
  return (
    <RichEditor
      heading={article === null ? t('new') : t('change')}
      id={id}
      given={article}
      liveText={t('isLive')}
      savedText={t('saved')}
      list="help-articles"
      save={(draft) =>
        calls.contentConsole.saveHelp({ id, version: article?.version ?? 0, section, device, sort: Number(sort) || 0, ...draft })
      }
      draftOf={({ help: earlier }) => {
        if (earlier === null) return null;
        setSection(earlier.section);
        setDevice(earlier.device);
        setSort(String(earlier.sort));
        return earlier;
      }}
      onClose={onClose}
    >
      <div className="grid gap-4 md:grid-cols-3">
        <SelectField
          label={t('section')}
          choices={HELP_SECTIONS.map((value) => ({ value, text: t(`sections.${value}`) }))}
          value={section}
          onChoose={setSection}
        />
        <SelectField
          label={t('device')}
          choices={DEVICES.map((value) => ({ value, text: t(`devices.${value}`) }))}
          value={device}
          onChoose={setDevice}
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
