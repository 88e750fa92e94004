import { ANCHORED } from '../../src/app/anchored-tables.ts';
import { change, plant, remove, type Plant } from './plant.ts';

/** Name of the proof that compares with the anchors. */
const ANCHORS = 'closed days and ends of audit chains are as they were anchored';

/** How a value of a type becomes another one. */
const OTHERWISE: Readonly<Record<string, (column: string) => string>> = {
  uuid: (column) => `(left(coalesce(${column}, gen_random_uuid())::text, 24) || right(gen_random_uuid()::text, 12))::uuid`,
  text: (column) => `coalesce(${column}, '') || '~'`,
  int2: (column) => `coalesce(${column}, 0) + 1000`,
  int4: (column) => `coalesce(${column}, 0) + 1000`,
  int8: (column) => `coalesce(${column}, 0) + 1000000`,
  date: (column) => `${column} + 1`,
  bool: (column) => `not ${column}`,
  timestamptz: (column) => `${column} + interval '1 second'`,
  jsonb: (column) => `coalesce(${column}, '{}') || '[1]'`,
  bytea: (column) => `sha256(${column})`,
  _int4: (column) => `${column} || 1`,
};

/** A value that a check forbids is planted without the check: the owner may take it off. */
export const uncheck = (table: string): string => `do $$ declare v_name text; begin
  for v_name in select conname from pg_constraint where conrelid = '${table}'::regclass and contype = 'c' loop
    execute format('alter table ${table} drop constraint %I', v_name);
  end loop; end $$`;

/** Columns and types of the database, as `table.column`. */
export type ColumnTypes = ReadonlyMap<string, string>;

/** The count of the anchors says something else than their file. */
const COUNT: readonly Plant[] = [
  plant(
    'audit_anchor_count.n',
    'an anchor was written that is not in the folder',
    ANCHORS,
    change('audit_anchor_count', 'is_only', 'n = n + 1'),
  ),
  plant(
    'audit_anchor_count.begun_at',
    'the anchors in the folder began at another time',
    ANCHORS,
    change('audit_anchor_count', 'is_only', `begun_at = begun_at - interval '1 hour'`),
  ),
  plant(
    'audit_anchor_count.refused_at',
    'an anchor was refused',
    ANCHORS,
    change('audit_anchor_count', 'is_only', 'refused_at = app_now()'),
  ),
  plant('audit_anchor_count-', 'the anchors are not counted any more', ANCHORS, remove('audit_anchor_count', 'is_only')),
];

/** Columns that stand behind those that an anchor reads otherwise than the table has them. */
const BEHIND: Readonly<Record<string, readonly string[]>> = { arcade_round: ['outcome', 'bets'] };

/** For every anchored column: one row of a closed day has it otherwise. For every anchored table: a row is gone. */
export function anchorPlants(types: ColumnTypes): readonly Plant[] {
  const rows = ANCHORED.flatMap(({ table, from, columns, key }) => {
    const keys = key.replaceAll('t.', '');
    const first = `(${keys}) = (select ${keys} from ${table} order by ${keys} limit 1)`;
    const there = from === undefined ? columns : [...columns.filter((column) => types.has(`${table}.${column}`)), ...(BEHIND[table] ?? [])];
    const changed = there.map((column) => {
      const type = types.get(`${table}.${column}`) ?? '';
      const how = OTHERWISE[type];
      if (how === undefined) throw new Error(`${table}.${column} of type ${type} cannot be planted`);
      return plant(
        `${table}.${column}`,
        `another ${column} on a closed day`,
        ANCHORS,
        uncheck(table),
        `update ${table} set ${column} = ${how(column)} where ${first}`,
      );
    });
    return [...changed, plant(`${table}-`, 'a row of a closed day is gone', ANCHORS, `delete from ${table} where ${first}`)];
  });
  return [...COUNT, ...rows];
}
