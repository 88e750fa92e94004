import { Button } from '@talora/web-kit/ui/button.tsx';
import { CARD_CLASS, EmptyState } from '@talora/web-kit/ui/states.tsx';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ListPages } from '../list-pages.tsx';
import { ReadState, type Reading } from '../read-state.tsx';
import { useRowKeys } from '../use-row-keys.ts';
import { BulkBar, ChosenBar } from './bulk-bar.tsx';
import type { BulkAct } from './bulk-plan.ts';
import { isShown, type Column } from './columns.ts';
import { ListCards } from './list-cards.tsx';
import { ListFilters, type ListFilter } from './list-filters.tsx';
import type { ListAddress, ListSpec } from './list-search.ts';
import { ListTable } from './list-table.tsx';
import { ListTools, type ListFile } from './list-tools.tsx';
import { useIsWide } from './use-is-wide.ts';
import { useKeptList } from './use-kept-list.ts';
import './print.css';

/** A page of a list as its call answers. */
export interface ListPageRead<Row> {
  readonly content: readonly Row[];
  readonly totalPages: number;
}

/** One figure about all rows of the list, not of its page alone. */
export interface ListTotal {
  readonly label: string;
  readonly value: ReactNode;
}

/** What a list needs to know of its page. */
export interface DataListProps<Row, Search extends ListAddress> {
  /** Under which the device keeps columns and views: small letters, one of its own. It may not change. */
  readonly name: string;
  readonly label: string;
  readonly query: Reading & { readonly data: ListPageRead<Row> | undefined };
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  /** Said when the whole list is empty; where filters have found nothing, the list says that by itself. */
  readonly empty: string;
  readonly spec: ListSpec<Search>;
  readonly search: Search;
  /** Goes to another address of the same page. */
  readonly onSearch: (search: Search) => void;
  readonly filters?: readonly ListFilter<Search>[];
  readonly totals?: readonly ListTotal[];
  /** What is shown below a row that is opened; its key stands in the address as `open`. */
  readonly renderDetail?: (row: Row) => ReactNode;
  readonly bulk?: readonly BulkAct<Row>[];
  /** Chosen rows that one call of the server takes together: how a row is called, and the buttons beside their number. In place of `bulk`. */
  readonly together?: {
    readonly nameOf: (row: Row) => string;
    readonly render: (rows: ReadonlyMap<string, Row>, clear: () => void) => ReactNode;
  };
  /** Saves the list with its filters as a file of the server. */
  readonly file?: ListFile;
}

/** Rows that are chosen, by key. They stay chosen while pages are turned, and are dropped with the filter that found them. */
function useChosen<Row>(keyOf: (row: Row) => string, filterText: string) {
  const [state, setState] = useState<{ readonly of: string; readonly rows: ReadonlyMap<string, Row> }>({ of: filterText, rows: new Map() });
  const rows = state.of === filterText ? state.rows : new Map<string, Row>();
  const choose = (more: readonly Row[], isOn: boolean): void => {
    const next = new Map(rows);
    for (const row of more) {
      if (isOn) next.set(keyOf(row), row);
      else next.delete(keyOf(row));
    }
    setState({ of: filterText, rows: next });
  };
  return { rows, choose, clear: () => setState({ of: filterText, rows: new Map() }) };
}

/**
 * A list that is worked with: filters, order, page and opened row stand in the address; columns and views are kept on the device. A table on wide
 * screens, cards on narrow ones. J, K and arrows walk along the rows, Enter opens. A first column that leads elsewhere marks its link `data-row`.
 */
export function DataList<Row, Search extends ListAddress>(props: DataListProps<Row, Search>) {
  const {
    name,
    label,
    query,
    columns,
    keyOf,
    spec,
    search,
    onSearch,
    filters = [],
    totals = [],
    renderDetail,
    bulk = [],
    together,
    file,
  } = props;
  const isWide = useIsWide();
  const { kept, keep } = useKeptList(name);
  const rows = useRowKeys<HTMLDivElement>();
  const nameOf = bulk[0]?.nameOf ?? together?.nameOf;
  const narrowed = spec.narrowed(search);
  const chosen = useChosen(keyOf, JSON.stringify(narrowed.map((one) => search[one as keyof Search])));
  const part = (change: Partial<Search>): void => onSearch({ ...search, page: 1, open: undefined, ...change });
  const shape = {
    label,
    rows: query.data?.content ?? [],
    columns: columns.filter((column) => isShown(column, kept.columns)),
    keyOf,
    sort: search.sort,
    onSort: (sort: string): void => part({ sort } as Partial<Search>),
    opened:
      renderDetail === undefined
        ? undefined
        : { key: search.open, renderDetail, onOpen: (open: string | undefined): void => onSearch({ ...search, open }) },
    choice: nameOf === undefined ? undefined : { chosen: chosen.rows, nameOf, onChoose: chosen.choose },
  };
  return (
    <section aria-label={label} data-list={name} className="grid min-w-0 gap-3.5">
      <ListFilters filters={filters} search={search} narrowed={narrowed} onChange={part} onClear={() => onSearch(spec.start)}>
        <ListTools
          columns={columns}
          kept={kept}
          keep={keep}
          spec={spec}
          search={search}
          onSearch={onSearch}
          {...(file === undefined ? {} : { file })}
        />
      </ListFilters>
      {totals.length > 0 && <Totals totals={totals} />}
      {together !== undefined && (
        <ChosenBar count={chosen.rows.size} onClear={chosen.clear}>
          {together.render(chosen.rows, chosen.clear)}
        </ChosenBar>
      )}
      {bulk.length > 0 && <BulkBar acts={bulk} rows={chosen.rows} onClear={chosen.clear} onDone={chosen.clear} />}
      <div ref={rows} className={`${CARD_CLASS} min-w-0 overflow-hidden print:border-0 print:shadow-none`}>
        <ReadState query={query} />
        {shape.rows.length > 0 && (isWide ? <ListTable {...shape} /> : <ListCards {...shape} />)}
        <Foot {...props} isNarrowed={narrowed.length > 0} />
      </div>
    </section>
  );
}

function Totals({ totals }: { totals: readonly ListTotal[] }) {
  return (
    <dl className="m-0 flex flex-wrap gap-x-6 gap-y-2">
      {totals.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-12 text-ink-3">{label}</dt>
          <dd className="num m-0 text-16 font-bold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The pages, or that there is nothing: at all, or of what was looked for. */
function Foot<Row, Search extends ListAddress>({
  query: { data },
  empty,
  spec,
  search,
  onSearch,
  isNarrowed,
}: DataListProps<Row, Search> & { isNarrowed: boolean }) {
  const t = useTranslations('list');
  if (data === undefined) return null;
  if (data.content.length === 0 && search.page === 1 && isNarrowed)
    return (
      <EmptyState title={t('foundNone')}>
        <Button size="small" variant="outline" onClick={() => onSearch(spec.start)}>
          {t('clear')}
        </Button>
      </EmptyState>
    );
  return (
    <ListPages
      count={data.content.length}
      empty={empty}
      pageNo={search.page}
      totalPages={data.totalPages}
      onPage={(page) => onSearch({ ...search, page, open: undefined })}
    />
  );
}
