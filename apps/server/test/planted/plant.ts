/** One kind of damage, done as the owner of the database does it. */
export interface Plant {
  /** Columns (`table.column`) and kinds of rows (`table+` put in, `table-` taken out) that this is damage to. */
  readonly of: readonly string[];
  readonly title: string;
  /** Name of the proof that finds it. */
  readonly proof: string;
  /** Each statement changes something. */
  readonly statements: readonly string[];
}

/** Writes a plant down. `of` lists what is damaged, parted by spaces. */
export const plant = (of: string, title: string, proof: string, ...statements: readonly string[]): Plant => ({
  of: of.split(' '),
  title,
  proof,
  statements,
});

/** The condition that names one row of a table, the first by its key. */
export const one = (table: string, key: string, where = 'true'): string =>
  `(${key}) = (select ${key} from ${table} where ${where} order by ${key} limit 1)`;

/** Changes one row of a table. */
export const change = (table: string, key: string, set: string, where = 'true'): string =>
  `update ${table} set ${set} where ${one(table, key, where)}`;

/** Takes one row out of a table. */
export const remove = (table: string, key: string, where = 'true'): string => `delete from ${table} where ${one(table, key, where)}`;

/** Puts a copy of one row into its table, with some columns otherwise. */
export const copy = (table: string, key: string, otherwise: Readonly<Record<string, string>>, where = 'true'): string =>
  `insert into ${table} select n.* from ${table} x,
     jsonb_populate_record(x, jsonb_build_object(${Object.entries(otherwise)
       .map(([column, value]) => `'${column}', ${value}`)
       .join(', ')})) n where ${one(table, key, where).replaceAll(
       /^\(([^)]*)\)/g,
       (_, columns: string) =>
         `(${columns
           .split(', ')
           .map((c) => `x.${c}`)
           .join(', ')})`,
     )}`;
