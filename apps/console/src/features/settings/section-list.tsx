import type { MouseEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { StoredSection } from './settings-draft.ts';

type SectionName = StoredSection['section'];

const partOf = (section: SectionName): HTMLElement | null => document.querySelector(`[data-section="${section}"]`);

/** The sections of the settings: a press leads to the first field of one, for hundreds of them lie between the first and the last. */
export function SectionList({ sections }: { readonly sections: readonly SectionName[] }) {
  const t = useTranslations('settings');
  const go = (event: MouseEvent, section: SectionName): void => {
    const part = partOf(section);
    if (part === null) return;
    event.preventDefault();
    part.scrollIntoView({ block: 'start' });
    part.querySelector<HTMLElement>('input, select, textarea, button')?.focus({ preventScroll: true });
  };
  return (
    <nav aria-label={t('sections')} className="xl:sticky xl:top-20 xl:max-h-[calc(100dvh-100px)] xl:overflow-y-auto">
      <ul className="m-0 flex list-none flex-wrap gap-1.5 p-0 xl:grid xl:gap-0.5">
        {sections.map((section) => (
          <li key={section}>
            <a
              href={`#${section}`}
              onClick={(event) => go(event, section)}
              className="block rounded-control border border-line px-2.5 py-1.5 text-13 text-ink-2 no-underline hover:bg-surface-2 hover:text-ink xl:border-transparent"
            >
              {t(`section.${section}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
