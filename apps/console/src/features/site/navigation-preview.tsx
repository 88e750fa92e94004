import type { NavigationConsole } from '@talora/contract/site/site-console.ts';
import { useTranslations } from 'use-intl';
import { ShownTo } from '../../content/shown-preview.tsx';
import { nameOf, whyNotItem } from './navigation-draft.ts';

/** A row that is wider than the page takes the focus, so that arrow keys move it. */
const KEYBOARD_SCROLL = { tabIndex: 0 } as const;

/** The navigation as somebody will see it: a row on a desk, cards of the menu on a phone; nothing hidden, nothing without games. */
export function NavigationPreview({ entries, contents }: Pick<NavigationConsole, 'entries' | 'contents'>) {
  const t = useTranslations('site');
  const shownTo = useTranslations('shownTo');
  return (
    <ShownTo
      items={entries}
      note={shownTo('sameForAll')}
      keyOf={({ key }) => key}
      titleOf={(entry, language) => nameOf(entry, contents, language)}
      whyNot={(entry) => whyNotItem(entry, contents)}
    >
      {(seen, { language, device }) => {
        const hot = t(`hotName.${language}`);
        const shown = [
          { key: '', name: hot, isHot: false },
          ...seen.map((entry) => ({ key: entry.key, name: nameOf(entry, contents, language), isHot: entry.isHot })),
        ];
        return device === 'PHONE' ? (
          <div
            role="group"
            aria-label={t('preview')}
            className="grid grid-cols-[repeat(auto-fit,minmax(84px,1fr))] gap-2 rounded-card border border-line bg-surface-1 p-3"
          >
            {shown.map(({ key, name }) => (
              <span
                key={key}
                className="grid min-w-0 justify-items-center rounded-[12px] border border-line bg-surface-2 px-1 py-3 text-center text-12 font-semibold break-words"
              >
                <span className="max-w-full">{name}</span>
              </span>
            ))}
          </div>
        ) : (
          <div
            role="group"
            aria-label={t('preview')}
            {...KEYBOARD_SCROLL}
            className="flex overflow-x-auto rounded-control border border-line bg-sunken"
          >
            {shown.map(({ key, name, isHot }) => (
              <span key={key} className="flex h-13 flex-none items-center gap-2 px-3.5 text-14 font-semibold text-ink-2">
                {name}
                {isHot && <span className="rounded-full bg-badge px-1.5 text-10 text-on-badge">{hot}</span>}
              </span>
            ))}
          </div>
        );
      }}
    </ShownTo>
  );
}
