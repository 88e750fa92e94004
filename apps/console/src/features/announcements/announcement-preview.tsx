import type { ConsoleAnnouncement } from '@talora/contract/content/content-console.ts';
import { whyNotNow, whyNotPopup } from '@talora/domain/content/shown-to.ts';
import { RichText } from '@talora/web-kit/ui/rich-text.tsx';
import { useTranslations } from 'use-intl';
import { timesOf } from '../../content/shown-times.ts';
import { ShownTo } from '../../content/shown-preview.tsx';
import type { Looking } from '../../content/viewer.ts';
import { areaOf, inSiteOrder, whyNotAgent } from './announcement-draft.ts';

/** A row that is wider than the page takes the focus, so that arrow keys move it. */
const KEYBOARD_SCROLL = { tabIndex: 0 } as const;

/** Slides as the dialog of the site lays them side by side. */
function Slides({ title, items, language }: { title: string; items: readonly ConsoleAnnouncement[] } & Pick<Looking, 'language'>) {
  return (
    <section aria-label={title} className="min-w-0 rounded-card border border-line-strong bg-surface-1 p-4 shadow-3 md:p-5">
      <p className="m-0 mb-3 text-12 font-semibold text-ink-3">{title}</p>
      <ul
        aria-label={title}
        {...KEYBOARD_SCROLL}
        className="m-0 flex list-none snap-x snap-mandatory gap-5 overflow-x-auto overscroll-x-contain p-0 pb-2"
      >
        {items.map((item) => (
          <li key={item.id} className="w-full flex-none snap-start snap-always">
            <h3 className="m-0 mb-2 text-20 wrap-anywhere">{item.title[language]}</h3>
            <RichText html={item.content[language]} />
          </li>
        ))}
      </ul>
      <p className="num m-0 text-center text-13 text-ink-2">{items.map((_, i) => (i === 0 ? '●' : '○')).join(' ')}</p>
    </section>
  );
}

/** Popups that somebody gets, F before A, and the slides of the announcement. `now` is when the list was read. */
export function AnnouncementPreview({ items, now }: { items: readonly ConsoleAnnouncement[]; now: number }) {
  const t = useTranslations('announcements');
  return (
    <ShownTo
      items={items}
      hasFirstLogin
      note={t('previewNote')}
      keyOf={({ id }) => id}
      titleOf={(item, language) => `${item.title[language]} · ${t(`places.${areaOf(item)}`)}`}
      timesOf={(item) => item}
      whyNot={(item, viewer) => whyNotNow(timesOf(item), now) ?? whyNotAgent(item, viewer) ?? whyNotPopup(item.execution, viewer)}
    >
      {(seen, { language, device }) => {
        const { popups, slides, agents } = inSiteOrder(seen);
        return (
          <div className={`grid min-w-0 gap-4 ${device === 'DESK' ? 'lg:grid-cols-2' : ''}`}>
            {popups.length > 0 && <Slides title={t('popupsOf')} items={popups} language={language} />}
            {agents.length > 0 && <Slides title={t('places.AG')} items={agents} language={language} />}
            {slides.length > 0 && <Slides title={t('places.PL')} items={slides} language={language} />}
          </div>
        );
      }}
    </ShownTo>
  );
}
