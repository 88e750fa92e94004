import { COLOUR_NAMES, DEFAULT_COLOURS, type BrandColours } from '@talora/domain/site/brand-colours.ts';
import { readColour } from '@talora/domain/site/contrast.ts';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { useTranslations } from 'use-intl';
import { LookPart, type LookFieldsProps } from './look-fields.tsx';
import { themeValues } from './theme-values.ts';

/** What a sample stands on: its theme may be another one than the console's. */
const GROUNDS: Readonly<Record<'dark' | 'light', Record<string, string>>> = {
  dark: { '--surface-1': '#101b20', '--line': 'rgba(160,205,215,.11)' },
  light: { '--surface-1': '#ffffff', '--line': 'rgba(12,50,60,.12)' },
};

/** A button, a link and a chosen tab in one theme, drawn with the values that players will get. */
function Sample({ colours, theme }: { colours: BrandColours; theme: 'dark' | 'light' }) {
  const t = useTranslations('site');
  return (
    <div
      style={{ ...GROUNDS[theme], ...themeValues(colours, theme) }}
      className="flex flex-wrap items-center gap-4 rounded-control border border-line bg-surface-1 p-3.5 text-ink"
    >
      <span className="rounded-control bg-brand px-4 py-2.5 text-14 font-bold text-on-brand">{t('sampleButton')}</span>
      <span className="text-14 text-link underline">{t('sampleLink')}</span>
      <span className="border-b-[3px] border-indicator pb-1 text-14 font-semibold text-brand-text">{t('sampleTab')}</span>
    </div>
  );
}

/** The brand's own colours or the design's; those whose text could not be read are refused with what they reach. */
export function ColourFields({ look, problemOf, onChange }: LookFieldsProps) {
  const t = useTranslations('site');
  const { colours } = look;
  const shown = colours ?? DEFAULT_COLOURS;
  return (
    <LookPart title={t('colours')} text={t('coloursHelp')}>
      <label className="flex min-h-11 items-center gap-2.5 text-14">
        <input
          type="checkbox"
          checked={colours !== null}
          onChange={(event) => onChange({ colours: event.target.checked ? { ...DEFAULT_COLOURS } : null })}
          className="size-5 flex-none accent-[var(--indicator)]"
        />
        {t('ownColours')}
      </label>
      {colours !== null && (
        <div className="grid gap-4 md:grid-cols-3">
          {COLOUR_NAMES.map((name) => (
            <TextField
              key={name}
              label={t(`colour.${name}`)}
              maxLength={7}
              spellCheck={false}
              problem={problemOf(`colours.${name}`)}
              value={colours[name]}
              before={
                <span
                  aria-hidden="true"
                  style={{ background: readColour(colours[name]) === undefined ? 'transparent' : colours[name] }}
                  className="size-6 flex-none rounded-sm border border-line-control"
                />
              }
              onChange={(event) => onChange({ colours: { ...colours, [name]: event.target.value } })}
            />
          ))}
        </div>
      )}
      <div className="grid gap-2.5 md:grid-cols-2">
        <Sample colours={shown} theme="dark" />
        <Sample colours={shown} theme="light" />
      </div>
    </LookPart>
  );
}
