import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { openPool } from './database.ts';
import { isRepeated, readSchemaFiles, SCHEMA_FOLDER, type SchemaFile, type SchemaFiles } from './schema-files.ts';
import { takeOver } from './take-over.ts';

/** A change of a table waits so long for whoever reads it, and whoever comes after waits behind it: then it lets them by. */
const LOCK_TIMEOUT = '5s';
const TRIES = 12;
const PAUSE_MS = 1_000;

/** Of servers that start at once one makes the schema. The number is that of earlier versions, so that one of them waits as well. */
const TURN = '3853314791062309107';

/** Hashes by name of what the database has; null when it has no record, as an empty one. */
async function readRecord(client: pg.ClientBase): Promise<ReadonlyMap<string, string> | null> {
  const found = await client.query<{ is_there: boolean }>(`select to_regclass('public.schema_record') is not null as is_there`);
  if (found.rows[0]?.is_there !== true) return null;
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from schema_record');
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

/** Was the schema as a whole this one, now or at some time before? */
async function hasHad(client: pg.ClientBase | pg.Pool, version: string): Promise<boolean> {
  const { rowCount } = await client.query('select from schema_version where hash = $1', [version]);
  return rowCount === 1;
}

/** Tables and changes are history once they have run: a text that is another, missing or new among tables is refused with a sentence. */
function refuseRewritten(record: ReadonlyMap<string, string>, { base, changes }: SchemaFiles): void {
  const once = [...base, ...changes].filter((file) => !isRepeated(file));
  const unknown = [...record.keys()].find((name) => !isRepeated({ name }) && !once.some((file) => file.name === name));
  if (unknown !== undefined)
    throw new Error(`The database has ${unknown}, which this version does not know: it was made by a later one. Start that one.`);
  const rewritten = once.find(({ name, hash }) => (record.get(name) ?? hash) !== hash);
  if (rewritten !== undefined)
    throw new Error(
      `schema/${rewritten.name}.sql is not the text that this database was made by. Put that text back: ` +
        'what exists is changed by a new file in schema/changes.',
    );
  const late = base.find((file) => !isRepeated(file) && record.size > 0 && !record.has(file.name));
  if (late !== undefined)
    throw new Error(`schema/${late.name}.sql is newer than this database: a table that comes later comes by a file in schema/changes.`);
}

/** Functions of these names lose all that was given: what their file gives stands in it. */
async function takeBack(client: pg.ClientBase, names: readonly string[], from: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc where pronamespace = 'public'::regnamespace and proname = any ($1)`,
    [names],
  );
  if (rows.length > 0) await client.query(`revoke all on function ${rows.map(({ name }) => name).join(', ')} from ${from}`);
}

async function writeFunctions(client: pg.ClientBase, files: readonly SchemaFile[]): Promise<void> {
  const names = files.flatMap(({ functions }) => functions);
  await takeBack(client, names, 'talora_app, talora_jobs, talora_read');
  for (const { text } of files) await client.query(text);
  await takeBack(client, names, 'public');
}

/** Asks PostgreSQL about the bodies of these functions. Throws its error for one that does not fit the tables as they are now. */
async function proveFunctions(client: pg.ClientBase, names: readonly string[]): Promise<void> {
  await client.query('set local check_function_bodies = on');
  await client.query(
    `select case l.lanname when 'sql' then fmgr_sql_validator(p.oid)::text else plpgsql_validator(p.oid)::text end
     from pg_proc p join pg_language l on l.oid = p.prolang
     where p.pronamespace = 'public'::regnamespace and p.proname = any ($1)`,
    [names],
  );
}

/** Runs what is due. `base` holds tables on an empty database alone. */
async function runFiles(client: pg.ClientBase, { base, changes, functions }: Omit<SchemaFiles, 'version'>): Promise<void> {
  // A function may name tables that come after it, and the other way round: bodies are looked at in the end.
  await client.query('set local check_function_bodies = off');
  if (base.some((file) => !isRepeated(file))) for (const { text } of base) await client.query(text);
  for (const { text } of changes) await client.query(text);
  // What a change has dropped, for its arguments or its answer are others, is written now.
  await writeFunctions(client, [...base.filter(isRepeated), ...functions]);
  for (const { later } of [...base, ...changes]) if (later !== '') await client.query(later);
}

async function writeRecord(client: pg.ClientBase, files: SchemaFiles, ran: readonly SchemaFile[]): Promise<void> {
  await client.query(
    `insert into schema_record (name, hash, ran_at) select f.name, f.hash, clock_timestamp() from unnest($1::text[], $2::text[]) as f(name, hash)
     on conflict (name) do update set hash = excluded.hash, ran_at = excluded.ran_at`,
    [ran.map(({ name }) => name), ran.map(({ hash }) => hash)],
  );
  const there = [...files.base, ...files.functions].filter(isRepeated).map(({ name }) => name);
  await client.query(`delete from schema_record where name like 'functions/%' and name <> all ($1)`, [there]);
  await client.query('insert into schema_version (hash, ran_at) values ($1, clock_timestamp())', [files.version]);
}

/** Brings the database to the files, inside one transaction. Resolves to the names of those that ran. */
async function bring(client: pg.ClientBase, files: SchemaFiles): Promise<string[]> {
  await client.query('select pg_advisory_xact_lock($1)', [TURN]);
  await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
  const tables = files.base.filter((file) => !isRepeated(file));
  let record = await readRecord(client);
  if (record === null && (await takeOver(client, tables))) record = await readRecord(client);
  const known = record ?? new Map<string, string>();
  refuseRewritten(known, files);
  const isDue = ({ name, hash }: SchemaFile): boolean => known.get(name) !== hash;
  const due = { base: files.base.filter(isDue), changes: files.changes.filter(isDue), functions: files.functions.filter(isDue) };
  const ran = [...due.base, ...due.changes, ...due.functions];
  if (ran.length === 0) return [];
  if (record !== null && (await hasHad(client, files.version)))
    throw new Error('The database has had the schema of this version and has gone on since: start the later version.');
  await runFiles(client, due);
  // All of them: a change may have taken away what one needs whose text is as it was.
  await proveFunctions(
    client,
    [...files.base, ...files.functions].flatMap(({ functions }) => functions),
  );
  await writeRecord(client, files, ran);
  return ran.map(({ name }) => name);
}

async function inTransaction(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<string[]>): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const ran = await work(client);
    await client.query('commit');
    return ran;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/** Runs the work again when it had to wait for somebody too long. */
async function untilLetBy(work: () => Promise<string[]>): Promise<string[]> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if ((error as { code?: unknown }).code !== '55P03' || tries === TRIES) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

/**
 * Brings the database to the present schema as the URL's user: an empty one gets all files, one of earlier gets the changes that it
 * lacks and the functions whose text is another, in one transaction. Forward only. Resolves to the names of the files that ran
 * (`functions/wallet`). Throws with a sentence for a person when the server is older than PostgreSQL 15, when the database is of a
 * later version, and when a file that has run was rewritten.
 */
export async function migrate(url: string, folder = SCHEMA_FOLDER): Promise<string[]> {
  const files = await readSchemaFiles(folder);
  const pool = openPool(url, 1, 'talora owner');
  try {
    const version = await pool.query<{ n: number }>(`select current_setting('server_version_num')::int as n`);
    if ((version.rows[0]?.n ?? 0) < 150_000) throw new Error('PostgreSQL 15 or newer is needed.');
    return await untilLetBy(() => inTransaction(pool, (client) => bring(client, files)));
  } finally {
    await pool.end();
  }
}

/**
 * Names of the files that this version has otherwise than the database, as a login of the application sees them. None when the
 * database has gone on since: servers of the version before may still start while others are updated.
 */
export async function findPendingMigrations(url: string): Promise<string[]> {
  const { base, changes, functions, version } = await readSchemaFiles(SCHEMA_FOLDER);
  const pool = openPool(url, 1);
  try {
    const { rows } = await pool.query<{ name: string; hash: string }>('select name, hash from schema_record').catch((error: unknown) => {
      // No record, or not to be seen by this login: an empty database, or one of an earlier version.
      if (['42P01', '42501'].includes((error as { code?: string }).code ?? '')) return { rows: [] };
      throw error;
    });
    const done = new Map(rows.map(({ name, hash }) => [name, hash]));
    const due = [...base, ...changes, ...functions].filter(({ name, hash }) => done.get(name) !== hash).map(({ name }) => name);
    return rows.length > 0 && due.length > 0 && (await hasHad(pool, version)) ? [] : due;
  } finally {
    await pool.end();
  }
}

/** The body that `app_now()` has in production. */
const PRODUCTION_CLOCK_BODY = 'select clock_timestamp()';

/** What production asks of a database, one sentence for each thing that is not so. */
export async function findDatabaseProblems(url: string): Promise<string[]> {
  const pool = openPool(url, 1, 'talora owner');
  try {
    const { rows } = await pool.query<{ fsync: string; sync: string; body: string }>(
      `select current_setting('fsync') fsync, current_setting('synchronous_commit') sync,
              (select prosrc from pg_proc where proname = 'app_now') body`,
    );
    const row = rows[0];
    const problems: string[] = [];
    if (row?.fsync !== 'on') problems.push('the database runs with fsync off');
    if (row?.sync === 'off') problems.push('the database runs with synchronous_commit off');
    if (row?.body.trim() !== PRODUCTION_CLOCK_BODY) problems.push('the database clock app_now() has been replaced');
    return problems;
  } finally {
    await pool.end();
  }
}

async function replaceClock(pool: pg.Pool, body: string): Promise<void> {
  const { rows } = await pool.query<{ body: string }>(`select prosrc as body from pg_proc where proname = 'app_now'`);
  if (rows[0]?.body.trim() === body) return;
  await pool.query(`create or replace function app_now() returns timestamptz language sql volatile as $clock$${body}$clock$`);
}

/** Gives `app_now()` its production body back, if a start that made sample history was killed in the middle. */
export async function resetClock(url: string): Promise<void> {
  const pool = openPool(url, 1, 'talora owner');
  try {
    await replaceClock(pool, PRODUCTION_CLOCK_BODY);
  } finally {
    await pool.end();
  }
}

/** The database's clock while it can be turned: for sample history and for tests. Production refuses to start beside it. */
export interface TurnableClock {
  /** Sets how far `app_now()` is ahead of the server's clock; of a standing clock, its time since 1970. */
  setOffset(ms: number): Promise<void>;
  /** Gives `app_now()` its production body back. */
  restore(): Promise<void>;
  /** Lets go of the database and leaves the clock as it is. */
  close(): Promise<void>;
}

const OFFSET_BODY = `select clock_timestamp() + (select offset_ms from app_clock) * interval '1 millisecond'`;
const STANDING_BODY = `select to_timestamp((select offset_ms from app_clock) / 1000.0)`;

/** Makes `app_now()` read an offset from a table; a standing clock reads its whole time from there and moves only when set. */
export async function makeClockTurnable(url: string, isStanding = false): Promise<TurnableClock> {
  const pool = openPool(url, 1, 'talora owner');
  await pool.query('create table if not exists app_clock (one boolean primary key default true check (one), offset_ms bigint not null)');
  await pool.query('insert into app_clock (offset_ms) values (0) on conflict do nothing');
  await pool.query('grant select on app_clock to talora_app, talora_read');
  await replaceClock(pool, isStanding ? STANDING_BODY : OFFSET_BODY);
  return {
    setOffset: async (ms) => void (await pool.query('update app_clock set offset_ms = $1', [Math.trunc(ms)])),
    async restore() {
      await replaceClock(pool, PRODUCTION_CLOCK_BODY);
      await pool.query('drop table app_clock');
      await pool.end();
    },
    close: () => pool.end(),
  };
}
