import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../apps/server/src/platform/db/embedded.ts';
import { keptPasswords, openLogins } from '../../apps/server/src/platform/db/logins.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { ensurePartitionsAt } from '../../apps/server/src/platform/db/partitions.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { openPlatform, type Platform } from '../../apps/server/src/platform/platform.ts';
import { ensureSampleBrand } from '../../apps/server/src/sample/sample-brand.ts';
import pg from 'pg';

/** A durable embedded database of the bench's own, with an open platform on it. */
export interface BenchInstallation {
  readonly platform: Platform;
  readonly url: string;
  readonly owner: pg.Pool;
  close(): Promise<void>;
}

/** Opens a fresh installation for a bench: the shipped database settings, fsync on. */
export async function openInstallation(): Promise<BenchInstallation> {
  const folder = mkdtempSync(join(tmpdir(), 'talora-bench-'));
  chmodSync(folder, 0o755);
  const embedded: EmbeddedPostgres = await startEmbeddedPostgres(folder);
  await migrate(embedded.url);
  const logins = await openLogins(embedded.url, keptPasswords(folder));
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder });
  const keys = { sealing: [{ id: 'bench', bytes: Buffer.alloc(32, 3) }] };
  const opened = await openPlatform(config, logins.app, 'bench', { bus: 'local', keys, areRatesOff: true, isLight: true });
  await ensurePartitionsAt(logins.jobs, systemClock);
  await ensureSampleBrand(opened.platform, false);
  const owner = new pg.Pool({ connectionString: embedded.url, max: 4 });
  owner.on('error', () => undefined);
  return {
    platform: opened.platform,
    url: embedded.url,
    owner,
    async close() {
      await owner.end();
      await opened.close();
      await embedded.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
