import type { ConsoleEntry } from '@talora/contract/content/entries.ts';
import { ENTRY_PICTURE, type PeriodState } from '@talora/domain/content/entries.ts';
import { whyNotEntry } from '@talora/domain/content/shown-to.ts';
import type { ShippedLanguage } from '@talora/domain/languages/languages.ts';
import { RichText } from '@talora/web-kit/ui/rich-text.tsx';
import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Tag, type TagTone } from '@talora/web-kit/ui/tag.tsx';
import { useTranslations } from 'use-intl';
import { timesOf } from '../../content/shown-times.ts';
import { ShownTo } from '../../content/shown-preview.tsx';
import { useMoments } from '../../moments/use-moments.ts';
import { titleIn } from '../../content/texts.ts';
import { inSiteOrder, periodOf, pictureIn } from './entry-draft.ts';

const TONES: Readonly<Record<PeriodState, TagTone>> = { open: 'win', soon: 'void', closed: 'plain' };

/** A card of the site's list, which opens with its whole text. */
function Card({ entry, language, period }: { entry: ConsoleEntry; language: ShippedLanguage; period: PeriodState }) {
  const t = useTranslations('entries');
  const moments = useMoments();
  const { category, title, summary, content, startsAt } = entry;
  const picture = pictureIn(entry, language);
  return (
    <article className={`${CARD_CLASS} grid content-start overflow-hidden`}>
      <div className="relative aspect-[1240/480] bg-surface-3">
        {picture !== null && (
          <img
            src={picture}
            alt={entry.pictureAlt[language]}
            {...ENTRY_PICTURE}
            className={`absolute inset-0 size-full object-cover ${period === 'closed' ? 'grayscale' : ''}`}
          />
        )}
        {category !== null && (
          <span className="absolute start-2.5 top-2.5 rounded-sm bg-[rgba(4,12,14,.72)] px-2 py-0.5 text-12 font-semibold text-[#ffd98a]">
            {t(`categories.${category}`)}
          </span>
        )}
      </div>
      <div className="grid gap-1 p-4">
        <h3 className="m-0 text-18 wrap-anywhere">{title[language]}</h3>
        <p className="m-0 text-13 text-ink-2 wrap-anywhere">{summary[language]}</p>
        <p className="m-0 flex flex-wrap items-center gap-2 pt-2 text-12 text-ink-3">
          {moments.full(startsAt)}
          {category !== null && <Tag tone={TONES[period]}>{t(`period.${period}`)}</Tag>}
        </p>
        <details>
          <summary className="cursor-pointer py-2.5 text-13 font-semibold text-link">{t('wholeText', { title: title[language] })}</summary>
          <RichText html={content[language]} />
        </details>
      </div>
    </article>
  );
}

/** Entries of a kind as the site lists them for somebody. `now` is when the list was read. */
export function EntryPreview({ entries, now }: { entries: readonly ConsoleEntry[]; now: number }) {
  const t = useTranslations('entries');
  return (
    <ShownTo
      items={entries}
      note={t('previewNote')}
      keyOf={({ id }) => id}
      titleOf={({ title, languages }, language) => titleIn(title, language, languages)}
      timesOf={(entry) => entry}
      whyNot={(entry, viewer) => whyNotEntry({ ...entry, ...timesOf(entry) }, viewer, now)}
    >
      {(seen, { language, device }) => (
        <div className={`grid items-start gap-3 ${device === 'DESK' ? 'md:grid-cols-2 xl:grid-cols-3' : ''}`}>
          {inSiteOrder(seen, now).map((entry) => (
            <Card key={entry.id} entry={entry} language={language} period={periodOf(entry, now)} />
          ))}
        </div>
      )}
    </ShownTo>
  );
}
