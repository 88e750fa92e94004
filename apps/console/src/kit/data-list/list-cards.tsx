import { useTranslations } from 'use-intl';
import { SelectField } from '../select-field.tsx';
import type { ListShape } from './list-shape.ts';
import { ChooseAll, ChooseRow, Opener } from './list-table.tsx';

/** The same rows on a narrow screen: a card each, its facts under each other with their names. */
export function ListCards<Row>(shape: ListShape<Row>) {
  return (
    <>
      <CardsHead shape={shape} />
      <ul aria-label={shape.label} className="m-0 list-none divide-y divide-line p-0">
        {shape.rows.map((row) => (
          <Card key={shape.keyOf(row)} row={row} shape={shape} />
        ))}
      </ul>
    </>
  );
}

/** What the heads of a table are for: the order, and the choice of all rows. */
function CardsHead<Row>({ shape: { rows, columns, keyOf, sort, onSort, choice } }: { shape: ListShape<Row> }) {
  const t = useTranslations('list');
  const orders = columns.flatMap(({ sort: word, head }) =>
    word === undefined
      ? []
      : [
          { value: `-${word}`, text: t('down', { head }) },
          { value: word, text: t('up', { head }) },
        ],
  );
  if (orders.length === 0 && choice === undefined) return null;
  return (
    <div data-screen-only className="flex items-end gap-2 border-b border-line px-3 py-2.5">
      {choice !== undefined && <ChooseAll rows={rows} keyOf={keyOf} choice={choice} />}
      {choice !== undefined && orders.length === 0 && (
        <span aria-hidden className="self-center text-13 text-ink-2">
          {t('choosePage')}
        </span>
      )}
      {orders.length > 0 && (
        <div className="min-w-0 flex-1">
          <SelectField label={t('order')} choices={orders} value={sort} onChoose={onSort} />
        </div>
      )}
    </div>
  );
}

function Card<Row>({ row, shape: { columns, keyOf, opened, choice } }: { row: Row; shape: ListShape<Row> }) {
  const key = keyOf(row);
  const isOpen = opened?.key === key;
  const isChosen = choice?.chosen.has(key) === true;
  const lines = columns.filter(({ onCard }) => onCard === undefined);
  const head = columns
    .filter(({ onCard }) => onCard === 'head')
    .map((column) => (
      <span key={column.key} className="block min-w-0 wrap-anywhere">
        {column.render(row)}
      </span>
    ));
  return (
    <li className={`flex gap-1.5 px-3 py-3 ${isChosen ? 'bg-surface-2' : ''}`}>
      {choice !== undefined && <ChooseRow row={row} name={choice.nameOf(row)} isChosen={isChosen} onChoose={choice.onChoose} />}
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-3">
          <div className="grid min-h-10 min-w-0 flex-1 content-center gap-0.5 text-14">
            {opened === undefined ? (
              head
            ) : (
              <Opener isOpen={isOpen} onToggle={() => opened.onOpen(isOpen ? undefined : key)}>
                {head}
              </Opener>
            )}
          </div>
          <div className="grid flex-none justify-items-end gap-1 text-14">
            {columns
              .filter(({ onCard }) => onCard === 'end')
              .map((column) => (
                <div key={column.key} className={column.isNumber === true ? 'num' : ''}>
                  {column.render(row)}
                </div>
              ))}
          </div>
        </div>
        {lines.length > 0 && (
          <dl className="m-0 mt-1 grid grid-cols-[minmax(84px,auto)_minmax(0,1fr)] gap-x-3 gap-y-1 text-13">
            {lines.map((column) => (
              <div key={column.key} className="contents">
                <dt className="text-ink-3">{column.head}</dt>
                <dd className="m-0 wrap-anywhere">{column.render(row)}</dd>
              </div>
            ))}
          </dl>
        )}
        {isOpen && <div className="mt-2.5 border-t border-line pt-2.5">{opened.renderDetail(row)}</div>}
      </div>
    </li>
  );
}
