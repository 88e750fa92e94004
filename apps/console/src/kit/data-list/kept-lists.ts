import { NO_CHOICE, type ColumnChoice } from './columns.ts';

/** A list under a name: its address behind `?`, without page and opened row. */
export interface SavedView {
  readonly name: string;
  readonly search: Readonly<Record<string, string>>;
}

/** What this device keeps of one list for one person. */
export interface KeptList {
  readonly columns: ColumnChoice;
  readonly views: readonly SavedView[];
}

/** Most views that are kept of a list. */
export const MOST_VIEWS = 20;
/** Longest name of a view. */
export const LONGEST_NAME = 40;

const NOTHING: KeptList = { columns: NO_CHOICE, views: [] };
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null;
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []);

function viewOf(value: unknown): SavedView[] {
  if (!isObject(value) || typeof value['name'] !== 'string' || !isObject(value['search'])) return [];
  const search = Object.entries(value['search']).filter((one): one is [string, string] => typeof one[1] === 'string');
  return [{ name: value['name'].slice(0, LONGEST_NAME), search: Object.fromEntries(search) }];
}

/** What was kept, from its text; nothing of what cannot be read. */
export function readKept(text: string | null): KeptList {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (!isObject(value)) return NOTHING;
    const columns = isObject(value['columns']) ? value['columns'] : {};
    const views = Array.isArray(value['views']) ? value['views'].flatMap(viewOf).slice(0, MOST_VIEWS) : [];
    return { columns: { shown: texts(columns['shown']), hidden: texts(columns['hidden']) }, views };
  } catch {
    return NOTHING;
  }
}

/** Views with one more; one of the same name is replaced. Null where there are as many as are kept. */
export function withView(views: readonly SavedView[], view: SavedView): readonly SavedView[] | null {
  const at = views.findIndex(({ name }) => name === view.name);
  if (at >= 0) return views.with(at, view);
  return views.length >= MOST_VIEWS ? null : [...views, view];
}

/** What a view keeps of an address: filters and order that are other than at the start. */
export function viewSearch(search: object, start: object): Record<string, string> {
  const first = new Map<string, unknown>(Object.entries(start));
  const own = Object.entries(search).filter(
    (one): one is [string, string] => !['page', 'open'].includes(one[0]) && typeof one[1] === 'string' && one[1] !== first.get(one[0]),
  );
  return Object.fromEntries(own.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Do two views show the same? */
export const isSameView = (a: Readonly<Record<string, string>>, b: Readonly<Record<string, string>>): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([name, value]) => b[name] === value);
