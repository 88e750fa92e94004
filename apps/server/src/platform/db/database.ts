import { Kysely, PostgresDialect, sql, type RawBuilder, type Transaction } from 'kysely';
import pg from 'pg';

/** Tables are typed by the feature that queries them (`<prefix>.tables.ts`, decision 0059); nothing here knows one. */
export type Schema = object;

/** An open transaction. Every query function takes it first. */
export type Tx = Transaction<Schema>;

/** A connection outside of a transaction, for single statements. */
export type Queryable = Kysely<Schema>;

/** The database's clock, for the query builder; tests turn it. */
export const NOW: RawBuilder<Date> = sql<Date>`app_now()`;

/** So many seconds from now by the database's clock, for the query builder. */
export const inSeconds = (seconds: number): RawBuilder<Date> => sql<Date>`app_now() + make_interval(secs => ${seconds})`;

/** Options of a transaction. */
export interface TxOptions {
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable';
}

/** The database as the application sees it. */
export interface Database {
  /** Pool of one login, for single statements and hot paths with named statements. */
  readonly pool: pg.Pool;
  readonly kysely: Queryable;
  /** Runs `work` in a transaction; tries again, at most five times, when the server asks for it (40001, 40P01). */
  tx<T>(work: (tx: Tx) => Promise<T>, options?: TxOptions): Promise<T>;
  close(): Promise<void>;
}

const INT8 = 20;
const NUMERIC = 1700;

const MAX_TRIES = 5;

const parseBigInt = (text: string): bigint => BigInt(text);
/** The one place that decides how numbers leave the database: int8 and whole numerics are bigint, never number. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') => {
    if (format !== 'binary' && oid === INT8) return parseBigInt;
    if (format !== 'binary' && oid === NUMERIC) return (text: string) => (text.includes('.') ? text : BigInt(text));
    return pg.types.getTypeParser(oid, format);
  }) as pg.CustomTypesConfig['getTypeParser'],
};

/** Opens a pool of the URL's own user; `name` is what the database's list of connections shows. */
export function openPool(url: string, max: number, name = 'talora'): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 10_000,
    application_name: name,
    // Statements here are short: compiling one takes longer than running it. The price that says otherwise comes from scans
    // that the functions switch off. Names are ours wherever a setting of the database or the role would look for them first.
    options: '-c jit=off -c search_path=public',
  });
  // A connection that breaks is dropped by the pool, idle or not; who was waiting on it gets the error by its promise.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

const RETRYABLE = new Set(['40001', '40P01']);

/** Does the server ask to run the transaction again? */
function isRetryable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && RETRYABLE.has(error.code);
}

const GONE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08001',
  '08003',
  '08006',
  '53300',
]);

/** Is the database away, or was the connection lost? Then the work may be tried again with the same ids. */
export function isDatabaseGone(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && GONE.has(error.code)) return true;
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|not queryable/.test(
    error.message,
  );
}

const commits = new WeakMap<Tx, (() => void)[]>();

/** Does something once the transaction has committed: never when it is rolled back, and once when it is tried again. The work must not throw: what was done would be told as failed. */
export function afterCommit(tx: Tx, work: () => void): void {
  const waiting = commits.get(tx);
  if (waiting === undefined) throw new Error('a transaction of `Database.tx` tells its commit, and no other');
  waiting.push(work);
}

/** Opens the database as the URL's user: a login of the application or of its timed work, never the owner. */
export function openDatabase(url: string, max: number, name = 'talora'): Database {
  const pool = openPool(url, max, name);
  const kysely: Queryable = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  return {
    pool,
    kysely,
    async tx(work, options = {}) {
      for (let tries = 1; ; tries += 1) {
        try {
          const transaction = kysely.transaction().setIsolationLevel(options.isolation ?? 'read committed');
          const waiting: (() => void)[] = [];
          const result = await transaction.execute((tx) => {
            commits.set(tx, waiting);
            return work(tx);
          });
          for (const then of waiting) then();
          return result;
        } catch (error) {
          if (!isRetryable(error) || tries >= MAX_TRIES) throw error;
        }
      }
    },
    close: () => kysely.destroy(),
  };
}
