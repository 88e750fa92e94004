import type { Config } from '../config.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded.ts';
import { derivedPasswords, findLoginProblems, isOwner, keptPasswords, openLogins, type LoginUrls } from './logins.ts';
import { findPendingMigrations, migrate, resetClock } from './migrate.ts';

/** A database of this version, and how each login reaches it. */
export interface DatabaseAccess {
  /** `read` is null when the settings name none and there is no owner to make it. */
  readonly urls: { readonly app: string; readonly jobs: string; readonly read: string | null };
  /** For what a first start of a sample installation does as the owner. Null in production: nothing keeps it there. */
  readonly ownerUrl: string | null;
}

const WAY_ON = 'docs/operations.md, "Logins of the database", has the SQL.';

/** Outside of production one URL is enough: an owner's makes the logins. */
async function findOwner(config: Config): Promise<string | null> {
  if (config.databaseOwnerUrl !== null || config.databaseUrl === null) return config.databaseOwnerUrl;
  if (config.mode === 'production') return null;
  return (await isOwner(config.databaseUrl)) ? config.databaseUrl : null;
}

async function refusePending(url: string): Promise<void> {
  const pending = await findPendingMigrations(url);
  if (pending.length === 0) return;
  throw new Error(
    `The database is older than this version: ${pending.length} files of its schema are due (${pending[0]} first). ` +
      `Run "npm run database:migrate" with DATABASE_OWNER_URL, or start once with it. ${WAY_ON}`,
  );
}

/** The logins of an installation that is not the embedded one. */
async function findUrls(config: Config, ownerUrl: string | null): Promise<DatabaseAccess['urls']> {
  const { databaseUrl, databaseJobsUrl, databaseReadUrl } = config;
  const named = databaseUrl === ownerUrl ? null : databaseUrl;
  if (ownerUrl !== null && config.mode !== 'production' && (named === null || databaseJobsUrl === null)) {
    const made: LoginUrls = await openLogins(ownerUrl, derivedPasswords(ownerUrl));
    return { app: named ?? made.app, jobs: databaseJobsUrl ?? made.jobs, read: databaseReadUrl ?? made.read };
  }
  if (databaseUrl === null || databaseJobsUrl === null)
    throw new Error(`Timed work has a login of its own: name it by DATABASE_JOBS_URL. ${WAY_ON}`);
  return { app: databaseUrl, jobs: databaseJobsUrl, read: databaseReadUrl };
}

/**
 * Brings the database to this version as its owner, when there is one, and finds the logins. The owner's connections are closed
 * again. Throws with a sentence for a person when the database is older and no owner is named.
 */
export async function openAccess(config: Config, embedded: EmbeddedPostgres | null): Promise<DatabaseAccess> {
  const ownerUrl = embedded === null ? await findOwner(config) : embedded.url;
  if (ownerUrl === null) await refusePending(config.databaseUrl ?? '');
  else await migrate(ownerUrl);
  if (ownerUrl !== null && config.mode === 'development') await resetClock(ownerUrl);
  const urls = embedded === null ? await findUrls(config, ownerUrl) : await openLogins(embedded.url, keptPasswords(config.dataDir));
  return { urls, ownerUrl: config.mode === 'production' ? null : ownerUrl };
}

/** Brings the database to this version as its owner. Resolves to the files of the schema that ran. Throws when no owner is named. */
export async function migrateByCommand(config: Config): Promise<string[]> {
  const ownerUrl = await findOwner(config);
  if (ownerUrl === null) throw new Error(`Name the owner of the database by DATABASE_OWNER_URL. ${WAY_ON}`);
  return migrate(ownerUrl);
}

/** The application's login on a database of this version, for programs beside the server. */
export async function openAppAccess(config: Config): Promise<string> {
  const ownerUrl = await findOwner(config);
  if (ownerUrl === null) await refusePending(config.databaseUrl ?? '');
  else await migrate(ownerUrl);
  if (config.databaseUrl !== null && config.databaseUrl !== ownerUrl) {
    if (config.mode === 'production') {
      const problems = await findLoginProblems(config.databaseUrl, 'app');
      if (problems.length > 0) throw new Error(`${problems.join('; ')}. ${WAY_ON}`);
    }
    return config.databaseUrl;
  }
  return (await findUrls(config, ownerUrl)).app;
}

/** The login that only looks, for programs beside the server. They change nothing: an old database stays as it is. */
export async function openReadAccess(config: Config): Promise<{ readonly url: string; close(): Promise<void> }> {
  if (config.databaseUrl === null) {
    const embedded = await startEmbeddedPostgres(config.dataDir);
    // A server that was running before us goes on.
    const close = async (): Promise<void> => (embedded.isAdopted ? undefined : embedded.stop());
    return { url: (await openLogins(embedded.url, keptPasswords(config.dataDir))).read, close };
  }
  const close = async (): Promise<void> => undefined;
  if (config.databaseReadUrl !== null) return { url: config.databaseReadUrl, close };
  const ownerUrl = await findOwner(config);
  if (ownerUrl === null || config.mode === 'production') throw new Error(`Name the login that only looks by DATABASE_READ_URL. ${WAY_ON}`);
  return { url: (await openLogins(ownerUrl, derivedPasswords(ownerUrl))).read, close };
}

/** What production asks of its logins, one sentence for each thing that is not so, and the way on behind them. */
export async function findAccessProblems({ urls }: DatabaseAccess): Promise<string[]> {
  const problems = [
    ...(await findLoginProblems(urls.app, 'app')),
    ...(await findLoginProblems(urls.jobs, 'jobs')),
    ...(urls.read === null ? [] : await findLoginProblems(urls.read, 'read')),
  ];
  return problems.length === 0 ? [] : [...problems, WAY_ON];
}
