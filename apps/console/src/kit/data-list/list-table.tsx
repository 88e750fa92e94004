import { Icon } from '@talora/web-kit/ui/icon.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import arrowDown from 'virtual:icon/ph/arrow-down';
import arrowUp from 'virtual:icon/ph/arrow-up';
import arrowsDownUp from 'virtual:icon/ph/arrows-down-up';
import caretRight from 'virtual:icon/ph/caret-right';
import { nextOrder, orderOf, type Column } from './columns.ts';
import type { ListShape } from './list-shape.ts';

const ARROWS = { ascending: arrowUp, descending: arrowDown, none: arrowsDownUp } as const;
const HEAD = 'sticky top-0 z-1 border-b border-line bg-surface-2 px-3 text-12 font-semibold text-ink-2';

/** Rows under each other with their heads, which stay in sight; wider than the card it is scrolled sideways. */
export function ListTable<Row>(shape: ListShape<Row>) {
  const { label, rows, columns, keyOf, sort, onSort, choice } = shape;
  const t = useTranslations('list');
  return (
    <div
      data-scrolled
      role="region"
      aria-label={t('rows', { list: label })}
      // Where it scrolls and holds no link or button, keys reach it by itself.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="relative max-h-[calc(100dvh-var(--h-header)-96px)] min-h-60 overflow-auto focus-visible:shadow-[inset_0_0_0_2px_var(--lagoon)]"
    >
      <table className="w-full border-separate border-spacing-0 text-13">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr>
            {choice !== undefined && (
              <th scope="col" className={`${HEAD} w-11`}>
                <ChooseAll rows={rows} keyOf={keyOf} choice={choice} />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <BodyRow key={keyOf(row)} row={row} shape={shape} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function BodyRow<Row>({ row, shape }: { row: Row; shape: ListShape<Row> }) {
  const { columns, keyOf, opened, choice } = shape;
  const key = keyOf(row);
  const isOpen = opened?.key === key;
  const isChosen = choice?.chosen.has(key) === true;
  return (
    <>
      <tr className={isOpen || isChosen ? 'bg-surface-2' : 'hover:bg-surface-2'}>
        {choice !== undefined && (
          <td className="border-b border-line px-3">
            <ChooseRow row={row} name={choice.nameOf(row)} isChosen={isChosen} onChoose={choice.onChoose} />
          </td>
        )}
        {columns.map((column, at) => (
          <td
            key={column.key}
            className={`border-b border-line px-3 py-2.5 align-top ${column.isNumber === true ? 'num text-end whitespace-nowrap' : ''}`}
          >
            {at === 0 && opened !== undefined ? (
              <Opener isOpen={isOpen} onToggle={() => opened.onOpen(isOpen ? undefined : key)}>
                {column.render(row)}
              </Opener>
            ) : (
              column.render(row)
            )}
          </td>
        ))}
      </tr>
      {isOpen && (
        <tr>
          <td colSpan={columns.length + (choice === undefined ? 0 : 1)} className="border-b border-line bg-surface-2 px-4 py-3">
            {opened.renderDetail(row)}
          </td>
        </tr>
      )}
    </>
  );
}

function Head<Row>({ column, sort, onSort }: { column: Column<Row>; sort: string; onSort: (sort: string) => void }) {
  const order = orderOf(column, sort);
  const end = column.isNumber === true ? 'text-end' : 'text-start';
  if (column.sort === undefined || order === undefined)
    return (
      <th scope="col" className={`${HEAD} h-11 ${end}`}>
        {column.head}
      </th>
    );
  const word = column.sort;
  return (
    <th scope="col" aria-sort={order} className={`${HEAD} ${end}`}>
      <button
        type="button"
        onClick={() => onSort(nextOrder(word, sort))}
        className={`inline-flex min-h-11 items-center gap-1 font-semibold hover:text-ink ${order === 'none' ? '' : 'text-ink'}`}
      >
        {column.head}
        <Icon icon={ARROWS[order]} size={14} />
      </button>
    </th>
  );
}

/** The first cell of a row that can be opened. */
export function Opener({ isOpen, onToggle, children }: { isOpen: boolean; onToggle: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      data-row
      aria-expanded={isOpen}
      onClick={onToggle}
      className="flex w-full items-start gap-1.5 rounded-sm text-start hover:text-link focus-visible:shadow-[0_0_0_2px_var(--lagoon)]"
    >
      <Icon icon={caretRight} size={14} className={`mt-0.5 flex-none text-ink-3 transition-transform ${isOpen ? 'rotate-90' : ''}`} />
      <span className="min-w-0">{children}</span>
    </button>
  );
}

type Choice<Row> = NonNullable<ListShape<Row>['choice']>;

/** The tick of one row. */
export function ChooseRow<Row>({
  row,
  name,
  isChosen,
  onChoose,
}: {
  row: Row;
  name: string;
  isChosen: boolean;
  onChoose: Choice<Row>['onChoose'];
}) {
  const t = useTranslations('list');
  return (
    <label className="grid size-10 cursor-pointer place-items-center">
      <span className="sr-only">{t('chooseRow', { name })}</span>
      <input
        type="checkbox"
        checked={isChosen}
        onChange={(event) => onChoose([row], event.target.checked)}
        className="size-4.5 accent-(--brand)"
      />
    </label>
  );
}

/** The tick of all rows of the page. */
export function ChooseAll<Row>({ rows, keyOf, choice }: Pick<ListShape<Row>, 'rows' | 'keyOf'> & { choice: Choice<Row> }) {
  const t = useTranslations('list');
  const count = rows.filter((row) => choice.chosen.has(keyOf(row))).length;
  return (
    <label className="grid size-10 cursor-pointer place-items-center">
      <span className="sr-only">{t('choosePage')}</span>
      <input
        type="checkbox"
        checked={count > 0 && count === rows.length}
        ref={(box) => {
          if (box !== null) box.indeterminate = count > 0 && count < rows.length;
        }}
        onChange={(event) => choice.onChoose(rows, event.target.checked)}
        className="size-4.5 accent-(--brand)"
      />
    </label>
  );
}
