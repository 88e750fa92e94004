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
  const tidy = async (): Promise<void> => {
    await bench.close();
    await embedded?.stop();
    dropCheckout(copy);
    rmSync(folder, { recursive: true, force: true });
  };
  // What was found out so far is kept; the copy and the database go.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void tidy().then(() => process.exit(1)));
  try {
    return await work(bench, copy);
  } finally {
    await tidy();
  }
}
