import { Button } from '@talora/web-kit/ui/button.tsx';
import { Pager } from '@talora/web-kit/ui/pager.tsx';
import { CARD_CLASS, EmptyState, Skeleton } from '@talora/web-kit/ui/states.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { MomentText } from '../../money/moment-text.tsx';
import { OpeningResult } from './opening-result.tsx';
import { useOpenings, type Opening } from './use-opening.ts';

/** What I have opened, newest first; passwords that nobody has seen yet can still be shown there. */
export function OpeningHistory() {
  const t = useTranslations('opening');
  const tm = useTranslations('money');
  const refusal = useRefusalText();
  const [pageNo, setPageNo] = useState(1);
  const { data, error, refetch } = useOpenings(pageNo);
  return (
    <section data-source="/wps/x/agents/opening/lists" aria-labelledby="my-openings" className={`${CARD_CLASS} overflow-hidden`}>
      <h2 id="my-openings" className="m-0 px-4 pt-4 pb-2 text-18 md:px-5">
        {t('history')}
      </h2>
      {data === undefined && error === null && <Skeleton className="mx-4 mb-4 h-28" />}
      {data === undefined && error !== null && (
        <EmptyState title={refusal(error)}>
          <Button onClick={() => void refetch()}>{t('retry')}</Button>
        </EmptyState>
      )}
      {data?.content.length === 0 && <EmptyState title={t('none')} />}
      <ul className="m-0 grid list-none p-0">
        {data?.content.map((opening) => (
          <li key={opening.id} className="border-t border-line px-4 py-2.5 md:px-5">
            <Entry opening={opening} />
          </li>
        ))}
      </ul>
      {data !== undefined && (
        <Pager
          pageNo={pageNo}
          totalPages={data.totalPages}
          onPage={setPageNo}
          labels={{ nav: t('history'), previous: tm('pagePrevious'), next: tm('pageNext') }}
        />
      )}
    </section>
  );
}

function Entry({ opening }: { opening: Opening }) {
  const t = useTranslations('opening');
  const [isOpen, setIsOpen] = useState(false);
  const { at, opened, refused, size, waiting } = opening;
  return (
    <div className="grid gap-2.5">
      <div className="flex min-h-11 flex-wrap items-center gap-3">
        <span className="grid min-w-0 flex-1">
          <span className="text-14 font-semibold">
            {waiting > 0 ? t('progress', { done: size - waiting, size }) : t('opened', { opened, refused })}
          </span>
          <span className="text-12 text-ink-3">
            <MomentText at={at} />
          </span>
        </span>
        <Button aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {t(isOpen ? 'hide' : 'details')}
        </Button>
      </div>
      {isOpen && <OpeningResult id={opening.id} />}
    </div>
  );
}
