import { HELP_SECTIONS } from '@talora/contract/content/content.ts';
import type { ConsoleHelp, HelpFields } from '@talora/contract/content/content-console.ts';
import { isLegalSection } from '@talora/domain/content/legal.ts';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { Callout } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import { calls } from '../../calls/console-calls.ts';
import { RichEditor } from '../../content/rich-editor.tsx';
import { SelectField } from '../../kit/select-field.tsx';
import { digitsOf } from '../../content/texts.ts';

const DEVICES = ['ALL', 'WEB', 'MOBILE'] as const;

/** Fields of an article beside its texts and its time; the number of its order as it is typed. */
const extrasOf = (article: HelpFields | null) => ({
  section: article?.section ?? 'faq',
  device: article?.device ?? 'ALL',
  sort: String(article?.sort ?? 100),
});

interface HelpEditorProps {
  readonly article: ConsoleHelp | null;
  readonly copyOf: ConsoleHelp | null;
  readonly onClose: () => void;
}

/** Writes an article of the help centre in every language, for all devices or some, with its time and a preview. */
export function HelpEditor({ article, copyOf, onClose }: HelpEditorProps) {
  const t = useTranslations('help');
  return (
    <RichEditor
      heading={article === null ? t('new') : t('change')}
      kind="help"
      given={article}
      copyOf={copyOf}
      liveText={t('isLive')}
      savedText={t('saved')}
      list="help-articles"
      extrasOf={extrasOf}
      save={({ sort, ...draft }) => calls.contentConsole.saveHelp({ ...draft, sort: Number(sort) || 0 })}
      draftOf={({ help: earlier }) => earlier}
      onClose={onClose}
    >
      {({ section, device, sort }, change) => (
        <div className="grid gap-4">
          {isLegalSection(section) && <Callout tone="info">{t('legal')}</Callout>}
          <div className="grid gap-4 md:grid-cols-3">
            <SelectField
              label={t('section')}
              choices={HELP_SECTIONS.map((value) => ({ value, text: t(`sections.${value}`) }))}
              value={section}
              onChoose={(next) => change({ section: next })}
            />
            <SelectField
              label={t('device')}
              choices={DEVICES.map((value) => ({ value, text: t(`devices.${value}`) }))}
              value={device}
              onChoose={(next) => change({ device: next })}
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
        </div>
      )}
    </RichEditor>
  );
}
