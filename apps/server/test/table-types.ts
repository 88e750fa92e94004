import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import type { Queryable } from '../src/platform/db/database.ts';

const SERVER = join(import.meta.dirname, '..');

/** A feature's file of table types, and the prefix of the tables that it holds. */
export interface TableFile {
  readonly file: string;
  readonly prefix: string;
}

/** Files that are written from the catalogue: `<prefix>.tables.ts` beside the queries of a feature. */
export const listTableFiles = (): readonly TableFile[] =>
  globSync('src/features/**/*.tables.ts', { cwd: SERVER })
    .sort()
    .map((name) => ({ file: join(SERVER, name), prefix: basename(name, '.tables.ts') }));

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly is_array: boolean;
  readonly is_nullable: boolean;
  readonly has_default: boolean;
  readonly is_made: boolean;
}

/** What a column gives, as `openPool` reads it. */
const TYPES: Readonly<Record<string, string>> = {
  uuid: 'string',
  text: 'string',
  inet: 'string',
  smallint: 'number',
  integer: 'number',
  'double precision': 'number',
  real: 'number',
  bigint: 'bigint',
  numeric: 'bigint | string',
  boolean: 'boolean',
  bytea: 'Buffer',
  bit: 'string',
  date: 'Date',
  'timestamp with time zone': 'Date',
  jsonb: 'unknown',
};

/** A check that a text is one of some: the column, and the texts as they stand in the constraint. */
const ONE_OF = /^CHECK \(\((\w+) = ANY \(ARRAY\[((?:'[^']*'::text(?:, )?)+)\]\)\)\)$/;

async function readChoices(db: Queryable, prefix: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ table: string; rule: string }>`
    select c.relname as table, pg_get_constraintdef(o.oid) as rule from pg_constraint o join pg_class c on c.oid = o.conrelid
    where o.contype = 'c' and c.relnamespace = 'public'::regnamespace and not c.relispartition and starts_with(c.relname, ${`${prefix}_`})`.execute(
    db,
  );
  return new Map(
    rows.flatMap(({ table, rule }) => {
      const [, column, texts = ''] = ONE_OF.exec(rule) ?? [];
      return column === undefined ? [] : [[`${table}.${column}`, texts.replaceAll('::text', '').split(', ').join(' | ')] as const];
    }),
  );
}

async function readColumns(db: Queryable, prefix: string): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as name, format_type(case when t.typcategory = 'A' then t.typelem else t.oid end, null) as type,
      t.typcategory = 'A' as is_array, not a.attnotnull as is_nullable, a.atthasdef and a.attgenerated = '' or a.attidentity = 'd' as has_default,
      a.attgenerated <> '' or a.attidentity = 'a' as is_made
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type t on t.oid = a.atttypid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and starts_with(c.relname, ${`${prefix}_`}) order by c.relname, a.attnum`.execute(db);
  return rows;
}

function typeOf(column: Column, choices: string | undefined): string {
  const plain = choices ?? TYPES[column.type];
  if (plain === undefined) throw new RangeError(`${column.table}.${column.name} is a ${column.type}, for which no type is known`);
  const held = `${column.is_array ? (plain.includes(' ') ? `(${plain})[]` : `${plain}[]`) : plain}${column.is_nullable && plain !== 'unknown' ? ' | null' : ''}`;
  if (column.is_made) return `GeneratedAlways<${held}>`;
  return column.has_default ? `Generated<${held}>` : held;
}

/** The text of a feature's file, from the catalogue of a database. Throws for a prefix without tables, and for a type that nobody has named. */
export async function renderTableTypes(db: Queryable, prefix: string): Promise<string> {
  const [columns, choices] = [await readColumns(db, prefix), await readChoices(db, prefix)];
  if (columns.length === 0) throw new RangeError(`no table begins with ${prefix}_`);
  const tables = Map.groupBy(columns, ({ table }) => table);
  const body = [...tables].flatMap(([table, of]) => [
    `  readonly ${table}: {`,
    ...of.map((column) => `    readonly ${column.name}: ${typeOf(column, choices.get(`${table}.${column.name}`))};`),
    '  };',
  ]);
  const name = prefix.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  const used = ['Generated', 'GeneratedAlways'].filter((type) => body.some((line) => line.includes(`: ${type}<`)));
  return [
    '// Written from the catalogue of the database by `npm run schema:types`.',
    ...(used.length === 0 ? [] : [`import type { ${used.join(', ')} } from 'kysely';`, '']),
    `/** Tables that begin with \`${prefix}_\`, as the database has them. */`,
    `export type ${name}Tables = {`,
    ...body,
    '};',
    '',
  ].join('\n');
}
