import { chmodSync, mkdirSync, readdirSync, renameSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type pg from 'pg';
import type { Config } from '../platform/config.ts';
import { readKeys } from '../platform/crypto/keys.ts';
import { openPool } from '../platform/db/database.ts';
import { countRows, DUMP, factsFile, hashFile, printKeys, readFacts, type CopyFacts } from './copy-facts.ts';
import { findVersion, listDumpedTables, runProgram } from './programs.ts';

const NAME = /^talora-\d{8}T\d{6}Z$/;
const UNDONE = '.undone';
const MB = 2 ** 20;

/** What is copied, and to where. */
export interface BackUpOrder {
  /** Folder that holds copies, each in a folder of its own. */
  readonly folder: string;
  /** So many copies stay, the newest; null keeps all. */
  readonly kept: number | null;
}

interface Source {
  readonly at: string;
  readonly snapshot: string;
  readonly facts: Pick<CopyFacts, 'schema' | 'postgres' | 'databaseBytes' | 'rows'>;
}

/** Holds one moment of the database, for us to count in and for pg_dump to copy. */
async function readSource(client: pg.PoolClient): Promise<Source> {
  await client.query('begin isolation level repeatable read, read only');
  const { rows } = await client.query<{ at: Date; snapshot: string; version: number; bytes: string; schema: string | null }>(
    `select now() as at, pg_export_snapshot() as snapshot, current_setting('server_version_num')::int / 10000 as version,
       pg_database_size(current_database())::text as bytes,
       (select hash from schema_version order by ran_at desc limit 1) as schema`,
  );
  const [row] = rows;
  if (row === undefined || row.schema === null) throw new Error('The database has no tables of Talora: there is nothing to copy.');
  const facts = { schema: row.schema, postgres: row.version, databaseBytes: Number(row.bytes), rows: await countRows(client) };
  return { at: row.at.toISOString(), snapshot: row.snapshot, facts };
}

function expectRoom(folder: string, bytes: number): void {
  const { bavail, bsize } = statfsSync(folder);
  const free = bavail * bsize;
  if (free < bytes)
    throw new Error(
      `${folder} has ${Math.round(free / MB)} MB free, and the database is ${Math.round(bytes / MB)} MB: make room, or name another folder.`,
    );
}

/** Keys and copy together are everything: whoever takes one folder must not have both. */
function expectApart(folder: string, keysFile: string): void {
  if (!relative(resolve(folder), dirname(keysFile)).startsWith('..'))
    throw new Error(`${keysFile} lies in the folder of the copies: keep keys and copies apart.`);
}

function removeOld(folder: string, kept: number): string[] {
  const copies = readdirSync(folder).filter((name) => NAME.test(name)).toSorted(); // prettier-ignore
  const old = copies.slice(0, Math.max(0, copies.length - kept));
  for (const name of old) rmSync(join(folder, name), { recursive: true });
  return old;
}

async function dump(ownerUrl: string, folder: string, { snapshot }: Source): Promise<{ dumpBytes: number; dumpSha256: string }> {
  const file = join(folder, DUMP);
  // The queue is made again after a restore; what was taken from everybody in pg_catalog belongs to the server, and no owner may put it back.
  const leftOut = ['--exclude-schema=graphile_worker', '--exclude-schema=pg_catalog'];
  await runProgram('pg_dump', ownerUrl, ['--format=custom', ...leftOut, `--snapshot=${snapshot}`, `--file=${file}`]);
  chmodSync(file, 0o600);
  const tables = listDumpedTables(file);
  const missing = ['ledger_account', 'site_brand', 'schema_record', 'reader'].filter((name) => !tables.includes(name));
  if (missing.length > 0) throw new Error(`The copy lacks ${missing.join(', ')}: it is of no use.`);
  return { dumpBytes: statSync(file).size, dumpSha256: await hashFile(file) };
}

/**
 * Copies the database as its owner while the servers run, and checks before and after. Resolves to lines for a person. A copy that is
 * not done has another name, so that a folder of the usual name is always whole.
 */
export async function backUp(config: Config, product: string, { folder, kept }: BackUpOrder): Promise<string[]> {
  const ownerUrl = config.databaseOwnerUrl;
  if (ownerUrl === null) throw new Error('A copy is made as the owner of the database: name it by DATABASE_OWNER_URL.');
  if (config.keysFile === null) throw new Error('Name the sealing keys by KEYS_FILE: the copy says which ones it needs.');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  expectApart(folder, config.keysFile);
  const keys = readKeys(config.keysFile, config.dataDir).sealing;
  const program = findVersion('pg_dump');
  findVersion('pg_restore');
  const pool = openPool(ownerUrl, 1, 'talora backup');
  const client = await pool.connect();
  try {
    const source = await readSource(client);
    if (program < source.facts.postgres)
      throw new Error(`pg_dump is of version ${program}, the database of ${source.facts.postgres}: install the newer client programs.`);
    expectRoom(folder, source.facts.databaseBytes);
    const name = `talora-${source.at.replaceAll(/[-:]|\.\d+/g, '')}`;
    const undone = join(folder, `${name}${UNDONE}`);
    mkdirSync(undone, { mode: 0o700 });
    try {
      const dumped = await dump(ownerUrl, undone, source);
      const facts: CopyFacts = { at: source.at, product, ...source.facts, ...dumped, keys: printKeys(keys) };
      writeFileSync(factsFile(undone), `${JSON.stringify(facts, null, 2)}\n`, { mode: 0o600 });
      readFacts(undone);
      renameSync(undone, join(folder, name));
      const old = kept === null ? [] : removeOld(folder, kept);
      const untold = await noteCopy(client, source.at);
      return [...linesOf(join(folder, name), facts, old), ...untold];
    } catch (error) {
      rmSync(undone, { recursive: true, force: true });
      throw error;
    }
  } finally {
    client.release(true);
    await pool.end();
  }
}

/**
 * Tells the console when the last copy was made; resolves to what is said where it cannot be told. A copy is whole without it: a failure here is
 * none of the copy's. Before an upgrade the schema may have no room for it yet.
 */
async function noteCopy(client: pg.PoolClient, at: string): Promise<string[]> {
  try {
    await client.query('commit');
    const { rows } = await client.query<{ there: boolean }>(`select to_regclass('integrations_check') is not null as there`);
    if (rows[0]?.there !== true) return ['The console is not told of this copy: the schema is of an older version.'];
    await client.query(
      `insert into integrations_check (name, checked_at, is_ok, ok_at) values ('backup', $1, true, $1)
       on conflict (name, subject) do update set checked_at = excluded.checked_at, is_ok = true, ok_at = excluded.ok_at`,
      [at],
    );
    return [];
  } catch (error) {
    return [`The console is not told of this copy: ${error instanceof Error ? error.message : String(error)}`];
  }
}

function linesOf(path: string, { at, dumpBytes, dumpSha256, rows, keys }: CopyFacts, old: readonly string[]): string[] {
  return [
    `Copied to ${path}: ${Math.ceil(dumpBytes / MB)} MB, the database as it was at ${at}.`,
    `  ${Object.entries(rows).map(([table, count]) => `${table} ${count}`).join(', ')}`, // prettier-ignore
    `  sha256 ${dumpSha256}`,
    `It needs the sealing keys ${keys.map(({ id }) => id).join(', ')}, which are not in it. Keep them elsewhere.`,
    ...(old.length === 0 ? [] : [`Older copies that went: ${old.join(', ')}.`]),
  ];
}
