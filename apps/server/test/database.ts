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
    await client.query(`create database ${name} template ${template}`);
    await closeDatabase(client, name); // what a database lets in is not copied
  });
  return withDatabase(serverUrl, name);
}

/** Drops a database and everybody in it. */
export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await asOwner(serverUrl, (client) => client.query(`drop database if exists ${name} with (force)`));
}
