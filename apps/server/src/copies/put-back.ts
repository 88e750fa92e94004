import { spawn } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import type { Config } from '../platform/config.ts';
import { readKeys } from '../platform/crypto/keys.ts';
import { openPool } from '../platform/db/database.ts';
import { readSchemaFiles, SCHEMA_FOLDER } from '../platform/db/schema-files.ts';
import { countRows, DUMP, hashFile, printKeys, readFacts, type CopyFacts } from './copy-facts.ts';
import { findVersion, runProgram } from './programs.ts';

const AFTER = join(import.meta.dirname, 'after-restore.sql');
const PROOF = join(import.meta.dirname, '../ledger-verify.ts');
const ROLES = ['talora_app', 'talora_jobs', 'talora_read'];
const SQL_OF_LOGINS = 'docs/operations.md, "Logins of the database", has the SQL.';

/** How a restore ended. */
export interface Restored {
  /** 0 when every check came out right, 1 when the proof of the ledger has findings that a person has to read. */
  readonly code: number;
  readonly lines: readonly string[];
}

/** Why the copy itself cannot be used, one sentence each. */
async function findCopyProblems(folder: string, facts: CopyFacts, config: Config): Promise<string[]> {
  const file = join(folder, DUMP);
  const problems: string[] = [];
  if (statSync(file, { throwIfNoEntry: false })?.size !== facts.dumpBytes || (await hashFile(file)) !== facts.dumpSha256)
    problems.push(`${file} is not the file that was copied: its size or its SHA-256 is another one`);
  const { version } = await readSchemaFiles(SCHEMA_FOLDER);
  if (version !== facts.schema)
    problems.push(
      `the copy has the schema of another version (${facts.product}, ${facts.schema.slice(0, 12)}; this one has ${version.slice(0, 12)}): ` +
        'put it back with the version that made it, then update',
    );
  const own = new Map(printKeys(readKeys(config.keysFile, config.dataDir).sealing).map(({ id, print }) => [id, print]));
  for (const { id, print } of facts.keys)
    if (own.get(id) !== print)
      problems.push(
        `KEYS_FILE ${own.has(id) ? 'has another key under the name' : 'lacks the sealing key'} ${id}: without it sealed values stay closed`,
      );
  return problems;
}

/** Why the database cannot take the copy, one sentence each. */
async function findTargetProblems(client: pg.ClientBase, facts: CopyFacts): Promise<string[]> {
  const { rows } = await client.query<{ version: number; tables: number; queue: boolean; roles: string[]; member: boolean }>(
    `select current_setting('server_version_num')::int / 10000 as version,
       (select count(*)::int from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')) as tables,
       to_regnamespace('graphile_worker') is not null as queue,
       array(select rolname::text from pg_roles where rolname = any ($1)) as roles,
       coalesce((select pg_has_role(current_user, oid, 'member') from pg_roles where rolname = 'talora_jobs'), false) as member`,
    [ROLES],
  );
  const [row] = rows;
  if (row === undefined) throw new Error('The database does not say what it is.');
  const problems: string[] = [];
  if (row.version < facts.postgres)
    problems.push(`the server is PostgreSQL ${row.version}, the copy is of ${facts.postgres}: take one as new or newer`);
  if (row.tables > 0 || row.queue) problems.push(`the database is not empty (${row.tables} tables): a copy is put into a new one only`);
  const missing = ROLES.filter((role) => !row.roles.includes(role));
  if (missing.length > 0) problems.push(`the server has no ${missing.join(', ')}: a copy holds no roles. ${SQL_OF_LOGINS}`);
  else if (!row.member) problems.push(`the owner is no member of talora_jobs. ${SQL_OF_LOGINS}`);
  return problems;
}

function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(`Nothing was put back:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
}

/** Compares what came with what was copied, in one moment. */
async function findLost(client: pg.ClientBase, facts: CopyFacts): Promise<string[]> {
  const there = await countRows(client);
  return Object.entries(facts.rows).flatMap(([table, count]) =>
    there[table] === count ? [] : [`${table} has ${there[table]} rows, ${count} were copied`],
  );
}

/** Proves ledger and audit chains by the login that only looks. Resolves to the exit code of the proof. */
async function prove(): Promise<number> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', PROOF], { stdio: 'inherit' });
  return new Promise((resolve, reject) => child.on('error', reject).on('close', (code) => resolve(code ?? 2)));
}

const NEXT = [
  'Before the first start:',
  '  1. Read each finding of the proof, if there is one. Days and ends of chains that the copy lacks are what came after it was made.',
  '     When all are explained: put the folder of anchors aside, and anchors:begin --reason "Restored from the copy of ..."',
  '  2. seeds:renew --reason "Restored from the copy of ...": what the copy keeps secret may have been shown since.',
  '  3. Start. docs/operations.md, "Restore", says what is asked again by itself and what people have to settle.',
];

/**
 * Puts a copy into an empty database as its owner: checks copy, keys, versions and roles first and names everything that is wrong at
 * once; then counts the rows and proves the ledger. `onLine` tells how far it is. Throws with a sentence when nothing was put back,
 * or when the copy did not come whole.
 */
export async function putBack(config: Config, folder: string, onLine: (line: string) => void): Promise<Restored> {
  const ownerUrl = config.databaseOwnerUrl;
  if (ownerUrl === null) throw new Error('A copy is put back by the owner of the database: name it by DATABASE_OWNER_URL.');
  if (config.keysFile === null) throw new Error('Name the sealing keys of the copy by KEYS_FILE.');
  if (config.databaseReadUrl === null) throw new Error('Name the login that only looks by DATABASE_READ_URL: it proves what came back.');
  const facts = readFacts(folder);
  const problems = await findCopyProblems(folder, facts, config);
  if (findVersion('pg_restore') < facts.postgres)
    problems.push(`pg_restore is older than the copy, which is of PostgreSQL ${facts.postgres}: install the newer client programs`);
  const pool = openPool(ownerUrl, 1, 'talora restore');
  try {
    const client = await pool.connect();
    try {
      refuse([...problems, ...(await findTargetProblems(client, facts))]);
      onLine(`Putting back the database as it was at ${facts.at}…`);
      try {
        await runProgram('pg_restore', ownerUrl, ['--no-owner', '--exit-on-error', join(folder, DUMP)]);
      } catch (error) {
        throw new Error(`${(error as Error).message}\nWhat came is half: drop the database, make it anew and begin again.`, {
          cause: error,
        });
      }
      await client.query(readFileSync(AFTER, 'utf8'));
      const lost = await findLost(client, facts);
      if (lost.length > 0) throw new Error(`The copy did not come whole:\n${lost.map((line) => `  - ${line}`).join('\n')}`);
    } finally {
      client.release(true);
    }
  } finally {
    await pool.end();
  }
  onLine(`Every row is there. Proving the ledger…`);
  const proof = await prove();
  if (proof > 1)
    throw new Error(
      'The rows are there, but the ledger could not be proven: run ledger:verify, then go on with "Restore" in docs/operations.md.',
    );
  return { code: proof, lines: NEXT };
}
