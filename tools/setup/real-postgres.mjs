// Finds the PostgreSQL server that the feature tests run on besides the embedded one.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from './install.mjs';

const LOCAL = 'postgresql://postgres@127.0.0.1:5432/postgres';
const OLDEST = 150_000;

async function look(url) {
  const pg = createRequire(join(ROOT, 'apps/server/package.json'))('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query(
      "select current_setting('server_version_num')::int as version, (rolsuper or (rolcreatedb and rolcreaterole)) as may from pg_roles where rolname = current_user",
    );
    if (rows[0].version < OLDEST) return `is older than PostgreSQL 15`;
    return rows[0].may ? null : `lets us in, but not make databases and roles`;
  } catch (error) {
    return error.code === 'ECONNREFUSED' ? 'does not answer' : `refuses: ${error.message}`;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The server to use, or null, with a sentence for whoever watches the run. */
export async function findServer() {
  const named = process.env.TEST_DATABASE_URL;
  const url = named || LOCAL;
  const trouble = await look(url);
  const what = named ? 'The server of TEST_DATABASE_URL' : 'A PostgreSQL server on 127.0.0.1:5432';
  if (trouble === null) return { url, told: `${what} is used.` };
  return { url: null, told: `${what} ${trouble}${named ? '.' : ': this part is left out.'}` };
}
