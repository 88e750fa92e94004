import { dayOf, oneOf, pageOf, textOf, type Asked } from '../../shell/search.ts';

/** One thing that a list is narrowed by, as the address holds it. `start` narrows nothing. */
export interface ListParam<T extends string> {
  readonly start: T;
  /** What an address may hold, and a person may mistype, as a value of it; `start` for nonsense. */
  readonly read: (value: unknown) => T;
}

/** One of a few words; the first narrows nothing. */
export const wordParam = <const T extends string>(allowed: readonly [T, ...T[]]): ListParam<T> => ({
  start: allowed[0],
  read: (value) => oneOf(value, allowed),
});

/** A text that is searched for, at most 64 characters; empty narrows nothing. */
export const textParam: ListParam<string> = { start: '', read: (value) => textOf(value).trim() };

/** A day of the brand as `yyyy-MM-dd`; empty narrows nothing. */
export const dayParam: ListParam<string> = { start: '', read: dayOf };

/** A sum in major units, as the wire carries it; empty narrows nothing. */
export const sumParam: ListParam<string> = {
  start: '',
  read: (value) => {
    const text = textOf(value).trim();
    return /^\d{1,12}(\.\d{1,8})?$/.test(text) ? text : '';
  },
};

type Params = Readonly<Record<string, ListParam<string>>>;

/** What every list holds in its address besides its own filters. */
export interface ListAddress {
  /** Name of a column, with a minus before it for the largest or newest first. */
  sort: string;
  page: number;
  /** Key of the row that is open; undefined when none is. */
  open: string | undefined;
}

/** The address of a list behind `?`: each filter, the order, the page, and the row that is open. */
export type ListSearch<P extends Params, S extends string> = { -readonly [K in keyof P]: ReturnType<P[K]['read']> } & Omit<
  ListAddress,
  'sort'
> & { sort: S };

/** A list as its address knows it. */
export interface ListSpec<T extends ListAddress> {
  /** What the address holds when it holds nothing. */
  readonly start: T;
  /** Reads an address; what it leaves out, and nonsense, is read as the start. For `validateSearch` of a route. */
  readonly read: (asked: Asked<T>) => T;
  /** Names of the filters that narrow the list in an address. */
  readonly narrowed: (search: T) => readonly string[];
}

/** Declares what the address of a list holds: its filters, and the words of its order, of which the first is the one at the start. */
export function listSearch<P extends Params, const S extends string>(params: P, sorts: readonly [S, ...S[]]): ListSpec<ListSearch<P, S>> {
  type T = ListSearch<P, S>;
  const filters = Object.entries(params);
  const start = {
    ...Object.fromEntries(filters.map(([name, param]) => [name, param.start])),
    sort: sorts[0],
    page: 1,
    open: undefined,
  } as T;
  return {
    start,
    read: (asked) => {
      const given = asked as Readonly<Record<string, unknown>>;
      const open = textOf(given['open']);
      return {
        ...Object.fromEntries(filters.map(([name, param]) => [name, param.read(given[name])])),
        sort: oneOf(given['sort'], sorts),
        page: pageOf(given['page']),
        open: open === '' ? undefined : open,
      } as T;
    },
    narrowed: (search) => filters.filter(([name, param]) => search[name as keyof T] !== param.start).map(([name]) => name),
  };
}

/** Two ends of a span in their order: days or sums that stand the wrong way round are taken the right way. Empty ends stay open. */
export function inOrder(from: string, to: string, isLater: (a: string, b: string) => boolean = (a, b) => a > b): [string, string] {
  return from !== '' && to !== '' && isLater(from, to) ? [to, from] : [from, to];
}

/** What a call gets of an address: texts that are empty are left out. */
export function filled<T extends Readonly<Record<string, string>>>(fields: T): { [K in keyof T]?: Exclude<T[K], ''> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '')) as { [K in keyof T]?: Exclude<T[K], ''> };
}
