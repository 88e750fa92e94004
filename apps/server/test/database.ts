import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { closeDatabase, derivedPasswords, loginUrls, openLogins, type LoginUrls } from '../src/platform/db/logins.ts';
import { migrate } from '../src/platform/db/migrate.ts';

/** Replaces the database of a connection URL. */
export function withDatabase(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

async function asOwner<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Makes a migrated database that tests are cloned from. Resolves to its name. */
export async function makeTemplate(serverUrl: string): Promise<string> {
  const name = `talora_template_${randomBytes(6).toString('hex')}`;
  await asOwner(serverUrl, (client) => client.query(`create database ${name}`));
  const ownerUrl = withDatabase(serverUrl, name);
  await migrate(ownerUrl);
  await openLogins(ownerUrl, derivedPasswords(ownerUrl));
  return name;
}

/** How the logins reach a clone: they were let in when the template was made. */
export const loginsOf = (databaseUrl: string): LoginUrls => loginUrls(databaseUrl, derivedPasswords(databaseUrl));

/** Clones the template. Resolves to the clone's URL. */
export async function cloneTemplate(serverUrl: string, template: string): Promise<string> {
  const name = `talora_test_${randomBytes(8).toString('hex')}`;
  await asOwner(serverUrl, async (client) => {
    // Where nothing waits for a disk, to copy files is half the work of writing each page into the log.
    const { rows } = await client.query<{ fsync: string }>(`select current_setting('fsync') as fsync`);
    await client.query(`create database ${name} template ${template} strategy ${rows[0]?.fsync === 'off' ? 'file_copy' : 'wal_log'}`);
    await closeDatabase(client, name); // what a database lets in is not copied
  });
  return withDatabase(serverUrl, name);
}

/** PostgreSQL knows no database of this name. */
const isMissing = (error: unknown): boolean => (error as { code?: unknown }).code === '3D000';

/**
 * Clones a template that has been furnished. The first of a run to ask for it has it made of the bare template; who asks meanwhile waits.
 * Its name begins with the bare one's. Resolves to the clone's URL.
 */
export async function cloneFurnished(
  serverUrl: string,
  template: string,
  kind: string,
  furnish: (databaseUrl: string) => Promise<void>,
): Promise<string> {
  const name = `${template}_${kind}`;
  try {
    return await cloneTemplate(serverUrl, name);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  await asOwner(serverUrl, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const found = await client.query('select from pg_database where datname = $1', [name]);
    if (found.rowCount !== 0) return;
    const url = await cloneTemplate(serverUrl, template);
    await furnish(url);
    await client.query(`alter database ${new URL(url).pathname.slice(1)} rename to ${name}`);
  });
  return cloneTemplate(serverUrl, name);
}

/** Drops a database and everybody in it. */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await asOwner(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
}

/** Drops a template and those that were furnished of it. */
export async function dropTemplates(serverUrl: string, template: string): Promise<void> {
  await asOwner(serverUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(`select datname as name from pg_database where starts_with(datname, $1)`, [
      template,
    ]);
    for (const { name } of rows) await client.query(`drop database ${name} with (force)`);
  });
}
