import type { NavigationConsole } from '@talora/contract/site/site-console.ts';
import { LANGUAGES, SHIPPED_LANGUAGES } from '@talora/domain/languages/languages.ts';
import { moveEntry, NAVIGATION_LABEL } from '@talora/domain/site/navigation.ts';
import { IconButton } from '@talora/web-kit/ui/button.tsx';
import { TextField } from '@talora/web-kit/ui/field.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import down from 'virtual:icon/ph/arrow-down';
import up from 'virtual:icon/ph/arrow-up';
import { changeItem } from './navigation-draft.ts';

type Entries = NavigationConsole['entries'];

interface NavigationRowsProps extends Pick<NavigationConsole, 'entries' | 'contents'> {
  readonly onChange: (entries: Entries) => void;
}

/** A box to tick with its name behind it. */
function Tick({ label, isOn, onChange }: { label: string; isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <label className="flex min-h-11 items-center gap-2.5 text-14">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className="size-5 flex-none accent-[var(--indicator)]"
      />
      {label}
    </label>
  );
}

/** Every entry in its place: up and down, names by language, shown, marked hot. */
export function NavigationRows({ entries, contents, onChange }: NavigationRowsProps) {
  const t = useTranslations('site');
  const change = (at: number, to: Partial<Entries[number]>): void => onChange(changeItem(entries, at, to));
  return (
    <ol className="m-0 grid list-none gap-2.5 p-0">
      {entries.map((entry, at) => {
        const { key, label, isVisible, isHot } = entry;
        const behind = contents[key];
        return (
          <li key={key} className={`${CARD_CLASS} grid gap-3 p-3.5 lg:grid-cols-[auto_150px_1fr_auto] lg:items-center`}>
            <div className="flex">
              <IconButton
                label={t('moveUp', { key })}
                disabled={at === 0}
                className="disabled:text-ink-disabled"
                onClick={() => onChange([...moveEntry(entries, at, -1)])}
              >
                <Icon icon={up} />
              </IconButton>
              <IconButton
                label={t('moveDown', { key })}
                disabled={at === entries.length - 1}
                className="disabled:text-ink-disabled"
                onClick={() => onChange([...moveEntry(entries, at, 1)])}
              >
                <Icon icon={down} />
              </IconButton>
            </div>
            <div>
              <h2 className="m-0 text-14">
                <span className="text-ink-3">{at + 1}. </span>
                {key}
              </h2>
              <p className="m-0 text-12 text-ink-3">
                {behind === undefined ? t('nothingBehind') : t('behind', { games: behind.games, vendors: behind.vendors })}
              </p>
            </div>
            <div className="grid gap-2.5 md:grid-cols-3">
              {SHIPPED_LANGUAGES.map((code) => (
                <TextField
                  key={code}
                  label={t('labelIn', { language: LANGUAGES[code].name })}
                  lang={LANGUAGES[code].tag}
                  maxLength={NAVIGATION_LABEL}
                  placeholder={behind?.firstVendor?.[code] ?? ''}
                  value={label[code]}
                  onChange={(event) => change(at, { label: { ...label, [code]: event.target.value } })}
                />
              ))}
            </div>
            <div className="flex gap-5 lg:grid lg:gap-0">
              <Tick label={t('isVisible')} isOn={isVisible} onChange={(isOn) => change(at, { isVisible: isOn })} />
              <Tick label={t('isHot')} isOn={isHot} onChange={(isOn) => change(at, { isHot: isOn })} />
            </div>
          </li>
        );
      })}
    </ol>
  );
}
