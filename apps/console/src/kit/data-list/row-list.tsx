import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Fragment, type ReactNode } from 'react';
import { ListPages } from '../list-pages.tsx';
import { ReadState } from '../read-state.tsx';
import { useFocusKept } from '../use-focus-kept.ts';
import { useRowKeys } from '../use-row-keys.ts';
import type { DataListProps } from './data-list.tsx';
import { ListFilters } from './list-filters.tsx';
import type { ListAddress } from './list-search.ts';
import { ListTools } from './list-tools.tsx';
import { useKeptList } from './use-kept-list.ts';

type Shared = 'name' | 'label' | 'query' | 'keyOf' | 'empty' | 'spec' | 'search' | 'onSearch' | 'filters' | 'file';

interface RowListProps<Row, Search extends ListAddress> extends Pick<DataListProps<Row, Search>, Shared> {
  /** A list item; what the keys walk to in it is marked `data-row`. */
  readonly renderRow: (row: Row) => ReactNode;
}

/**
 * A list of things that are read whole, and so have no columns: with the filters, views, file and keys of every other list. A row that is gone
 * leaves the focus with the list.
 */
export function RowList<Row, Search extends ListAddress>({
  name,
  label,
  query,
  keyOf,
  empty,
  spec,
  search,
  onSearch,
  filters = [],
  file,
  renderRow,
}: RowListProps<Row, Search>) {
  const { kept, keep } = useKeptList(name);
  const { data } = query;
  const rows = useRowKeys<HTMLUListElement>();
  const list = useFocusKept<HTMLDivElement>((data?.content ?? []).map(keyOf).join());
  return (
    <section aria-label={label} data-list={name} className="grid min-w-0 gap-3.5">
      <ListFilters
        filters={filters}
        search={search}
        narrowed={spec.narrowed(search)}
        onChange={(change) => onSearch({ ...search, page: 1, open: undefined, ...change })}
        onClear={() => onSearch(spec.start)}
      >
        <ListTools
          columns={[]}
          kept={kept}
          keep={keep}
          spec={spec}
          search={search}
          onSearch={onSearch}
          {...(file === undefined ? {} : { file })}
        />
      </ListFilters>
      <div ref={list} tabIndex={-1} className={`${CARD_CLASS} min-w-0 overflow-hidden outline-none`}>
        <ReadState query={query} rows={3} />
        <ul ref={rows} className="m-0 list-none divide-y divide-line p-0">
          {data?.content.map((row) => (
            <Fragment key={keyOf(row)}>{renderRow(row)}</Fragment>
          ))}
        </ul>
        {data !== undefined && (
          <ListPages
            count={data.content.length}
            empty={empty}
            pageNo={search.page}
            totalPages={data.totalPages}
            onPage={(page) => onSearch({ ...search, page, open: undefined })}
          />
        )}
      </div>
    </section>
  );
}
