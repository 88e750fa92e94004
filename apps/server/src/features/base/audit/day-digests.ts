import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/database.ts';
import type { DayDigest } from './anchor-file.ts';

/** A table whose rows, or the named columns of them, never change once their day is over. */
export interface AnchoredTable {
  readonly table: string;
  /** Where its rows are read, if not from the table as it stands: SQL that gives the columns below. */
  readonly from?: string;
  /** When a row belongs to which day: SQL on alias `t` that gives a timestamptz. */
  readonly at: string;
  /** Columns that stay; never changed in this list, or older anchors would not fit any more. */
  readonly columns: readonly string[];
  /** Key that orders the rows of a day. */
  readonly key: string;
  /** SQL on `t` that leaves out days before :from, for tables cut by days. */
  readonly prune?: string;
  /** How rows are laid out for anchors of form 2; without it, as in form 1. Never changed either. */
  readonly pages?: AnchorPages;
}

/** Rows of a day in pages: a page is what belongs to one id, its rows lie behind each other in the order of the key. */
export interface AnchorPages {
  /** Column of type uuid whose rows are a page. */
  readonly by: string;
  /** Columns that order the rows of a page. */
  readonly order: readonly string[];
  /** Columns as `name type`, in the order in which they are laid out; a type that ends in `?` may be null. */
  readonly columns: readonly string[];
}

/** How days are digested: 1, a hash of each row's text; 2, a hash of each page of a table with pages. */
export type AnchorForm = 1 | 2;

/** The form of new anchors. */
export const ANCHOR_FORM: AnchorForm = 2;

/** Bytes of a value as PostgreSQL sends it, of a length that follows from the type or stands before it. */
const BYTES: Readonly<Record<string, (column: string) => string>> = {
  uuid: (column) => `uuid_send(${column})`,
  int2: (column) => `int2send(${column})`,
  int4: (column) => `int4send(${column})`,
  int8: (column) => `int8send(${column})`,
  timestamptz: (column) => `timestamptz_send(${column})`,
  text: (column) => `int4send(octet_length(convert_to(${column}, 'UTF8'))) || convert_to(${column}, 'UTF8')`,
  'int4[]': (column) => `array_send(${column})`,
};

/** Up to four small numbers in one. */
function packed(columns: readonly string[]): string {
  if (columns.length === 1) return `int2send(${columns[0]})`;
  return `int8send(${columns.map((column, at) => `((${column} & 65535)::int8 << ${16 * at})`).join(' | ')})`;
}

/** SQL that lays a row's columns behind each other, so that different rows never give the same bytes. */
export function rowBytes(columns: readonly string[]): string {
  const parts: string[] = [];
  let small: string[] = [];
  const flush = (): void => {
    if (small.length > 0) parts.push(packed(small));
    small = [];
  };
  for (const column of columns) {
    const [name = '', type = ''] = column.split(' ');
    if (type === 'int2') {
      small.push(`t.${name}`);
      if (small.length === 4) flush();
      continue;
    }
    flush();
    const bytes = BYTES[type.replace('?', '')];
    if (bytes === undefined) throw new Error(`no bytes for a column of type ${type}`);
    // A null is a byte, and what is none has another one before it: a null anywhere else would take the whole row with it.
    parts.push(type.endsWith('?') ? `coalesce('\\x01'::bytea || ${bytes(`t.${name}`)}, '\\x00'::bytea)` : bytes(`t.${name}`));
  }
  flush();
  return parts.join(' || ');
}

/** Digests of days by the text of each row. */
function textQuery({ columns, key }: AnchoredTable, date: string, rows: string): string {
  const row = `row(${columns.map((column) => `t.${column}`).join(', ')})::text`;
  return `select ${date} as date, count(*)::int as rows,
      sha256(string_agg(sha256(convert_to(${row}, 'UTF8')), ''::bytea order by ${key})) as hash from ${rows} group by 1`;
}

/** Digests of days by pages. */
function pageQuery({ by, order, columns }: AnchorPages, date: string, rows: string): string {
  const sorted = order.map((column) => `t.${column}`).join(', ');
  return `select p.date, sum(p.rows)::int as rows, sha256(string_agg(uuid_send(p.page) || int4send(p.rows) || p.hash, ''::bytea order by p.page)) as hash
    from (select ${date} as date, t.${by} as page, count(*)::int as rows, sha256(string_agg(${rowBytes(columns)}, ''::bytea order by ${sorted})) as hash
      from ${rows} group by t.${by}, 1) p group by 1`;
}

/** Digests of a table's days after one (null: of all) and up to another, in order. */
export async function digestDays(tx: Tx, spec: AnchoredTable, form: AnchorForm, after: string | null, upto: string): Promise<DayDigest[]> {
  const { table, from: source = table, at, prune, pages } = spec;
  const from =
    after === null
      ? ''
      : `and ${at} >= ('${after}'::date + 1)::timestamp at time zone 'UTC' ${prune?.replaceAll(':from', `'${after}'`) ?? ''}`;
  const rows = `${source} t where ${at} < ('${upto}'::date + 1)::timestamp at time zone 'UTC' ${from}`;
  // Days are told apart as dates; as texts they would be written and compared for each row. The session's time zone is UTC.
  const date = `(${at})::date`;
  const query = form === 2 && pages !== undefined ? pageQuery(pages, date, rows) : textQuery(spec, date, rows);
  const text = `select to_char(x.date, 'YYYY-MM-DD') as day, x.rows, encode(x.hash, 'hex') as hash from (${query}) x order by 1`;
  const { rows: digests } = await sql.raw<DayDigest>(text).execute(tx);
  return digests;
}
