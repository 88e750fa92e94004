import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the SQL of the schema lies. */
export const SCHEMA_FOLDER = join(import.meta.dirname, '../../../schema');

/** A line of its own in a file of tables or a change: what stands below runs when the functions are there, as triggers must. */
const LATER = /^-- After the functions:$/m;

/** One SQL file of the schema. */
export interface SchemaFile {
  /** Folder and name without the ending: `tables/ledger`. */
  readonly name: string;
  /** SHA-256, hex. Of tables and changes it leaves out comments and white space, so that a comment can be mended. */
  readonly hash: string;
  readonly text: string;
  /** What runs after the functions; empty when there is nothing. */
  readonly later: string;
  /** Names of the functions that it writes. */
  readonly functions: readonly string[];
}

/** The schema, in the order in which its files run on an empty database. */
export interface SchemaFiles {
  /** Tables, and the functions that their columns call, as `order.txt` lists them. */
  readonly base: readonly SchemaFile[];
  /** By number. */
  readonly changes: readonly SchemaFile[];
  /** Functions that no table needs; in no order, for their bodies are looked at when all are there. */
  readonly functions: readonly SchemaFile[];
  /** SHA-256 over names and hashes of all files, hex. */
  readonly version: string;
}

/** Is a file run again when its text is another? Tables and changes run once. */
export const isRepeated = ({ name }: { readonly name: string }): boolean => name.startsWith('functions/');

/** A text without its comments, all white space as one blank. */
const whatRuns = (text: string): string =>
  text
    .replace(/(^|\s)--( .*)?$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();

async function readSchemaFile(folder: string, name: string): Promise<SchemaFile> {
  const whole = await readFile(join(folder, `${name}.sql`), 'utf8');
  const [text = '', later = ''] = isRepeated({ name }) ? [whole] : whole.split(LATER);
  const hashed = isRepeated({ name }) ? whole : `${whatRuns(text)}\n${whatRuns(later)}`;
  const functions = [...whole.matchAll(/^create or replace function (\w+)\(/gm)].map((match) => match[1] ?? '');
  return { name, hash: createHash('sha256').update(hashed).digest('hex'), text, later, functions };
}

async function namesIn(folder: string, kind: string): Promise<string[]> {
  const files = await readdir(join(folder, kind));
  return files
    .filter((file) => file.endsWith('.sql'))
    .map((file) => `${kind}/${file.slice(0, -'.sql'.length)}`)
    .toSorted();
}

/** A change has a number of four digits that no other has, and says what it does. */
function refuseUnnumbered(changes: readonly string[]): void {
  const numbers = changes.map((name) => /^changes\/(\d{4})-[a-z0-9-]+$/.exec(name)?.[1]);
  const wrong = changes.find((_, at) => numbers[at] === undefined || numbers.indexOf(numbers[at]) !== at);
  if (wrong !== undefined) throw new Error(`${wrong}.sql has no number of its own: a change is named 0141-what-it-does.sql.`);
}

/**
 * Reads the SQL files of a folder. Throws when a file of tables is not in `order.txt`, one of that list is not there, or a change has
 * no number of its own.
 */
export async function readSchemaFiles(folder: string): Promise<SchemaFiles> {
  const order = (await readFile(join(folder, 'order.txt'), 'utf8')).split('\n').filter((line) => line !== '');
  const [tables, functions, changes] = [
    await namesIn(folder, 'tables'),
    await namesIn(folder, 'functions'),
    await namesIn(folder, 'changes'),
  ];
  refuseUnnumbered(changes);
  const unlisted = tables.filter((name) => !order.includes(name));
  if (unlisted.length > 0) throw new Error(`order.txt does not say where ${unlisted.join(', ')} comes.`);
  const read = (names: readonly string[]): Promise<SchemaFile[]> => Promise.all(names.map((name) => readSchemaFile(folder, name)));
  const [base, later, rest] = [await read(order), await read(changes), await read(functions.filter((name) => !order.includes(name)))];
  const all = [...base, ...later, ...rest].map(({ name, hash }) => `${name} ${hash}`).toSorted();
  return { base, changes: later, functions: rest, version: createHash('sha256').update(all.join('\n')).digest('hex') };
}
