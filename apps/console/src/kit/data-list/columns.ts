import type { ReactNode } from 'react';

/** One fact of each row: a column on wide screens, a line of a card on phones. */
export interface Column<Row> {
  /** Kept on devices and never shown: it may not change. */
  readonly key: string;
  readonly head: string;
  readonly render: (row: Row) => ReactNode;
  /** Sums and numbers stand at the end of their column. */
  readonly isNumber?: boolean;
  /** The row is known by it: it cannot be hidden. */
  readonly isAlways?: boolean;
  /** Shown only where a person has chosen it. */
  readonly isExtra?: boolean;
  /** Word by which the address asks for the order of this column; without one it is not ordered by it. */
  readonly sort?: string;
  /** On a card: the head of it, what stands at its end, or a line with its name (when nothing is named). */
  readonly onCard?: 'head' | 'end';
}

/** What a person has chosen otherwise than a list has it at first. */
export interface ColumnChoice {
  readonly shown: readonly string[];
  readonly hidden: readonly string[];
}

/** Nothing was chosen. */
export const NO_CHOICE: ColumnChoice = { shown: [], hidden: [] };

type Chosen = Pick<Column<never>, 'key' | 'isAlways' | 'isExtra'>;

/** Is a column shown? A choice that names columns of an older version of the list changes nothing. */
export const isShown = ({ key, isAlways, isExtra }: Chosen, { shown, hidden }: ColumnChoice): boolean =>
  isAlways === true || (isExtra === true ? shown.includes(key) : !hidden.includes(key));

/** The choice with one column more or less. */
export function withColumn({ shown, hidden }: ColumnChoice, { key, isExtra }: Chosen, isOn: boolean): ColumnChoice {
  const without = (keys: readonly string[]): string[] => keys.filter((one) => one !== key);
  if (isExtra === true) return { shown: isOn ? [...without(shown), key] : without(shown), hidden };
  return { shown, hidden: isOn ? without(hidden) : [...without(hidden), key] };
}

/** How a column is ordered by an address: `none` where it could be, undefined where it cannot. */
export function orderOf(column: Pick<Column<never>, 'sort'>, sort: string): 'ascending' | 'descending' | 'none' | undefined {
  if (column.sort === undefined) return undefined;
  return sort === column.sort ? 'ascending' : sort === `-${column.sort}` ? 'descending' : 'none';
}

/** The order that pressing a head asks for: the largest first, then the smallest. */
export const nextOrder = (word: string, sort: string): string => (sort === `-${word}` ? word : `-${word}`);
