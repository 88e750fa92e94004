import type { ConsoleNotice } from '@talora/contract/content/content-console.ts';
import { whyNotNow } from '@talora/domain/content/shown-to.ts';
import { buttonClass } from '@talora/web-kit/ui/button.tsx';
import { RichText } from '@talora/web-kit/ui/rich-text.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { timesOf } from '../../content/shown-times.ts';
import { ShownTo } from '../../content/shown-preview.tsx';
import type { Looking } from '../../content/viewer.ts';
import { useMoments } from '../../moments/use-moments.ts';
import { chosenOf } from '../../kit/chosen.ts';

/** Titles and the chosen notice, beside each other on a desk and below each other on a phone. */
function Reader({ notices, viewer: { language, device } }: { notices: readonly ConsoleNotice[]; viewer: Looking }) {
  const t = useTranslations('notices');
  const moments = useMoments();
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = chosenOf(notices, chosenId);
  if (chosen === undefined) return null;
  return (
    <div
      className={`grid gap-4 rounded-card border border-line-strong bg-surface-1 p-4 ${device === 'DESK' ? 'md:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]' : ''}`}
    >
      <ul className="m-0 grid list-none content-start gap-1 p-0">
        {notices.map(({ id, title }) => (
          <li key={id}>
            <button
              type="button"
              aria-pressed={id === chosen.id}
              onClick={() => setChosenId(id)}
              className="flex min-h-11 w-full items-center rounded-control px-3 text-start text-14 font-medium text-ink-2 hover:bg-surface-3 aria-pressed:bg-brand-wash aria-pressed:font-semibold aria-pressed:text-ink"
            >
              <span className="min-w-0 wrap-anywhere">{title[language]}</span>
            </button>
          </li>
        ))}
      </ul>
      <article className="min-w-0">
        <h3 className="m-0 text-18 wrap-anywhere">{chosen.title[language]}</h3>
        <p className="num mt-1 mb-2.5 text-12 text-ink-3">{moments.full(chosen.startsAt)}</p>
        <RichText html={chosen.content[language]} />
        {chosen.promotionType !== null && <span className={`${buttonClass('primary')} mt-3.5`}>{t(`toPromotions.${language}`)}</span>}
      </article>
    </div>
  );
}

/** The notices that somebody reads: they are the same for everybody. `now` is when the list was read. */
export function NoticePreview({ items, now }: { items: readonly ConsoleNotice[]; now: number }) {
  const t = useTranslations('shownTo');
  return (
    <ShownTo
      items={items}
      note={t('sameForAll')}
      keyOf={({ id }) => id}
      titleOf={(item, language) => item.title[language]}
      timesOf={(item) => item}
      whyNot={(item) => whyNotNow(timesOf(item), now)}
    >
      {(seen, viewer) => <Reader notices={seen} viewer={viewer} />}
    </ShownTo>
  );
}
