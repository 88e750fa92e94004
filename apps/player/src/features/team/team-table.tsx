import { CARD_CLASS } from '@talora/web-kit/ui/states.tsx';
import { Icon } from '@talora/web-kit/ui/icon.tsx';
import { useId, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import caretDown from 'virtual:icon/ph/caret-down';
import caretUp from 'virtual:icon/ph/caret-up';

/** Classes of a cell with a figure, and of the one that names the row. */
export const CELL = 'num px-3 py-2.5 text-end text-14 whitespace-nowrap';
export const NAME_CELL = 'px-3 py-2.5 text-start text-14 font-semibold';
/** Classes of a row, and of a link in it. */
export const ROW = 'border-t border-line first:border-t-0 hover:bg-surface-2';
export const LINK = 'inline-flex min-h-9 items-center font-semibold text-link underline-offset-2 hover:underline';

/** A head of a column; with `onSort` the table can be ordered by it. */
interface Head {
  readonly key: string;
  readonly label: string;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly onSort?: () => void;
}

/** A table with a title that scrolls inside itself where the screen is narrower. */
export function TeamTable({
  title,
  aside,
  heads,
  children,
}: {
  title: string;
  aside?: ReactNode;
  heads: readonly Head[];
  children: ReactNode;
}) {
  const id = useId();
  const t = useTranslations('team');
  return (
    <div className={`${CARD_CLASS} overflow-hidden`}>
      <div className="flex flex-wrap items-center justify-between gap-2.5 px-4 pt-3 pb-2">
        <h2 id={id} className="m-0 text-16">
          {title}
        </h2>
        {aside}
      </div>
      {/* Whoever has no mouse scrolls it by its focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div role="region" aria-labelledby={id} tabIndex={0} className="overflow-x-auto">
        <table className="w-full border-collapse">
          <thead>
            <tr className="border-b border-line">
              {heads.map(({ key, label, order, onSort }, at) => (
                <th
                  key={key}
                  scope="col"
                  aria-sort={order === undefined ? undefined : order === 'asc' ? 'ascending' : 'descending'}
                  className={`px-3 py-1 text-12 font-semibold whitespace-nowrap text-ink-3 ${at === 0 ? 'text-start' : 'text-end'}`}
                >
                  {onSort === undefined ? (
                    <span className="inline-flex min-h-9 items-center">{label}</span>
                  ) : (
                    <button
                      type="button"
                      onClick={onSort}
                      title={t('sortBy', { figure: label })}
                      className="inline-flex min-h-9 items-center gap-1 font-semibold hover:text-ink aria-[current=true]:text-ink"
                      aria-current={order === undefined ? undefined : 'true'}
                    >
                      {label}
                      {order !== undefined && <Icon icon={order === 'asc' ? caretUp : caretDown} size={12} />}
                    </button>
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
    </div>
  );
}
