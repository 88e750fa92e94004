import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Fragment, type ReactNode } from 'react';
import { ListPages } from './list-pages.tsx';
import { ReadState, type Reading } from './read-state.tsx';

interface PagedListProps<Item> {
  readonly label: string;
  readonly query: Reading & { readonly data: { readonly content: readonly Item[]; readonly totalPages: number } | undefined };
  /** Said when there is nothing. */
  readonly empty: string;
  readonly keyOf: (item: Item) => string;
  /** A list item for each. */
  readonly renderRow: (item: Item) => ReactNode;
  readonly pageNo: number;
  readonly onPage: (pageNo: number) => void;
  readonly rows?: number;
  readonly className?: string;
}

/** A list on a card with its pages: loading, failed, empty, or rows. */
export function PagedList<Item>({
  label,
  query,
  empty,
  keyOf,
  renderRow,
  pageNo,
  onPage,
  rows,
  className = 'mt-3.5',
}: PagedListProps<Item>) {
  const { data } = query;
  return (
    <section aria-label={label} className={`${CARD_CLASS} ${className} overflow-hidden`}>
      <ReadState query={query} {...(rows === undefined ? {} : { rows })} />
      {data !== undefined && data.content.length > 0 && (
        <ul className="m-0 list-none divide-y divide-line p-0">
          {data.content.map((item) => (
            <Fragment key={keyOf(item)}>{renderRow(item)}</Fragment>
          ))}
        </ul>
      )}
      {data !== undefined && (
        <ListPages count={data.content.length} empty={empty} pageNo={pageNo} totalPages={data.totalPages} onPage={onPage} />
      )}
    </section>
  );
}
