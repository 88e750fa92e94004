import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import type pg from 'pg';
import { Migrator, type Migration, type MigrationResultSet } from 'kysely/migration';
import { openPool, type Schema } from './database.ts';

const FOLDER = join(import.meta.dirname, '../../../migrations');

/** A change of a table waits so long for whoever reads it, and whoever comes after waits behind it: then it lets them by. */
const LOCK_TIMEOUT = '5s';
const TRIES = 12;
const PAUSE_MS = 1_000;

async function readMigrations(upto = '9999'): Promise<Record<string, Migration>> {
  const migrations: Record<string, Migration> = {};
  for (const file of (await readdir(FOLDER)).filter((name) => name.endsWith('.sql') && name.slice(0, 4) <= upto).toSorted()) {
    const text = await readFile(join(FOLDER, file), 'utf8');
    migrations[file.replace(/\.sql$/, '')] = {
      up: async (db) => void (await sql.raw(`set local lock_timeout = '${LOCK_TIMEOUT}';\n${text}`).execute(db)),
    };
  }
  return migrations;
}

/** Runs all pending migrations, which are one transaction, again when one had to wait for somebody too long. */
async function untilLetBy(run: () => Promise<MigrationResultSet>): Promise<MigrationResultSet> {
  for (let tries = 1; ; tries += 1) {
    const result = await run();
    const isLockedOut = (result.error as { code?: unknown } | undefined)?.code === '55P03';
    if (!isLockedOut || tries === TRIES) return result;
    await sleep(PAUSE_MS);
  }
}

/**
 * Brings the database to the present schema as the URL's user. Forward only; all that are due are one transaction. Resolves to
 * the names of the migrations that ran. `upto` ends at an older schema, for benches that compare with it: the number of its last
 * migration, in four digits. Throws when one fails or when the server is older than PostgreSQL 15.
 */
export async function migrate(url: string, upto?: string): Promise<string[]> {
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: openPool(url, 2, 'talora owner') }) });
  try {
    const version = await sql<{ n: number }>`select current_setting('server_version_num')::int as n`.execute(db);
    if ((version.rows[0]?.n ?? 0) < 150_000) throw new Error('PostgreSQL 15 or newer is needed.');
    const migrator = new Migrator({ db, provider: { getMigrations: () => readMigrations(upto) } });
    const { error, results } = await untilLetBy(() => migrator.migrateToLatest());
    if (error !== undefined) throw error;
    return (results ?? []).filter((result) => result.status === 'Success').map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}

/** Names of the migrations that this version has and the database has not, as a login of the application sees them. */
export async function findPendingMigrations(url: string): Promise<string[]> {
  const pool = openPool(url, 1);
  try {
    const { rows } = await pool.query<{ name: string }>('select name from kysely_migration').catch((error: unknown) => {
      // No table, or not to be seen by this login: a database of before the logins.
      if (['42P01', '42501'].includes((error as { code?: string }).code ?? '')) return { rows: [] };
      throw error;
    });
    const done = new Set(rows.map(({ name }) => name));
    return Object.keys(await readMigrations()).filter((name) => !done.has(name));
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
