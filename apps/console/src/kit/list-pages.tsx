import { Button } from '@talora/web-kit/ui/button.tsx';
import { Pager } from '@talora/web-kit/ui/pager.tsx';
import { EmptyState } from '@talora/web-kit/ui/states.tsx';
import { useTranslations } from 'use-intl';
import { NothingHere } from '../refusals/call-states.tsx';

interface ListPagesProps {
  /** How many items the page that was read has. */
  readonly count: number;
  /** Said when the whole list is empty. */
  readonly empty: string;
  readonly pageNo: number;
  readonly totalPages: number;
  readonly onPage: (pageNo: number) => void;
}

/** The foot of a list: its pages, or that there is nothing. A page behind the last one is not said to be an empty list: it leads back to the last. */
export function ListPages({ count, empty, pageNo, totalPages, onPage }: ListPagesProps) {
  const t = useTranslations('queue');
  const last = Math.max(1, totalPages);
  if (count === 0 && pageNo > last)
    return (
      <EmptyState title={t('pageGone')}>
        <Button size="small" variant="outline" onClick={() => onPage(last)}>
          {t('lastPage')}
        </Button>
      </EmptyState>
    );
  return (
    <>
      {count === 0 && <NothingHere title={empty} />}
      <Pager
        pageNo={pageNo}
        totalPages={totalPages}
        onPage={onPage}
        labels={{ nav: t('pages'), previous: t('previousPage'), next: t('nextPage') }}
      />
    </>
  );
}
