import { useLanguage } from '@talora/web-kit/messages/messages-provider.tsx';
import { MOMENT } from '@talora/web-kit/messages/moments.ts';
import { Button, buttonClass } from '@talora/web-kit/ui/button.tsx';
import { Pager } from '@talora/web-kit/ui/pager.tsx';
import { EmptyState, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useHomeContent } from '../../announcements/home-content.ts';
import { PATHS } from '../../routing/paths.ts';
import { useBrand } from '../../brand/use-brand.ts';
import { promotionSearch } from './promotion-search.ts';
import { RichText } from '@talora/web-kit/ui/rich-text.tsx';

const A_PAGE = 8;

/** Titles at the left, eight a page and newest first, and the chosen notice beside them; one below the other on a phone. */
export function NoticeReader({ headings: Heading }: { headings: 'h2' | 'h3' }) {
  const t = useTranslations('notices');
  const pager = useTranslations('pager');
  const { tag } = useLanguage();
  const { timeZone } = useBrand();
  const { data, isPending, isError, refetch } = useHomeContent();
  const [pageNo, setPageNo] = useState(1);
  const [chosenId, setChosenId] = useState<string | null>(null);
  if (isPending) return <Skeleton className="h-64" />;
  if (isError)
    return (
      <EmptyState title={t('failed')}>
        <Button onClick={() => void refetch()}>{t('retry')}</Button>
      </EmptyState>
    );
  const { notices } = data;
  const shown = notices.slice((pageNo - 1) * A_PAGE, pageNo * A_PAGE);
  const chosen = shown.find(({ id }) => id === chosenId) ?? shown[0];
  if (chosen === undefined) return <EmptyState title={t('empty')} />;
  const short = new Intl.DateTimeFormat(tag, { ...MOMENT.day, timeZone });
  const full = new Intl.DateTimeFormat(tag, { ...MOMENT.dateTime, timeZone });
  return (
    <div data-source="GCS_homeConsolidated" className="grid gap-4 md:min-h-72 md:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)]">
      <div className="grid content-start gap-3 md:border-e md:border-line md:pe-4">
        <ul className="m-0 grid list-none gap-1 p-0">
          {shown.map(({ id, title, startDate }) => (
            <li key={id}>
              <button
                type="button"
                aria-pressed={id === chosen.id}
                onClick={() => setChosenId(id)}
                className="flex min-h-11 w-full items-center justify-between gap-3 rounded-control px-3 text-start text-14 font-medium text-ink-2 hover:bg-surface-3 aria-pressed:bg-brand-wash aria-pressed:font-semibold aria-pressed:text-ink"
              >
                <span className="min-w-0 wrap-anywhere">{title}</span>
                <span className="num flex-none text-12 text-ink-3">{short.format(new Date(startDate))}</span>
              </button>
            </li>
          ))}
        </ul>
        <Pager
          pageNo={pageNo}
          totalPages={Math.ceil(notices.length / A_PAGE)}
          onPage={setPageNo}
          labels={{ nav: pager('nav'), previous: pager('previous'), next: pager('next') }}
        />
      </div>
      <article className="min-w-0" aria-live="polite">
        <Heading className="m-0 text-18 wrap-anywhere md:text-20">{chosen.title}</Heading>
        <p className="num mt-1 mb-2.5 text-12 text-ink-3">{full.format(new Date(chosen.startDate))}</p>
        <RichText html={chosen.content} />
        {chosen.promotionType !== null && (
          <Link to={PATHS.promotions} search={promotionSearch(chosen.promotionType)} className={`${buttonClass('primary')} mt-3.5`}>
            {t('toPromotions')}
          </Link>
        )}
      </article>
    </div>
  );
}
