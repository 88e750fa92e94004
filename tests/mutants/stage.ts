import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded.ts';
import { openBench, type Bench } from './bench-client.ts';
import { copyCheckout, dropCheckout } from './checkout.ts';

const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=200'];

/** A copy of the checkout, a database server and a bench, for as long as `work` takes. */
export async function withBench<T>(bail: boolean, work: (bench: Bench, copy: string) => Promise<T>): Promise<T> {
  const copy = copyCheckout();
  const folder = mkdtempSync(join(tmpdir(), 'talora-mutants-db-'));
  chmodSync(folder, 0o755); // the database's own user walks through it
  const named = process.env.TEST_DATABASE_URL;
  const embedded = named === undefined || named === '' ? await startEmbeddedPostgres(folder, FAST) : null;
  const url = new URL(embedded?.url ?? named ?? '');
  url.pathname = '/postgres';
  const bench = openBench(copy, url.href, bail);
  try {
    return await work(bench, copy);
  } finally {
    await bench.close();
    await embedded?.stop();
    dropCheckout(copy);
    rmSync(folder, { recursive: true, force: true });
  }
}
