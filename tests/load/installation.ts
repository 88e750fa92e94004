import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../../apps/server/src/platform/db/embedded.ts';
import { keptPasswords, openLogins } from '../../apps/server/src/platform/db/logins.ts';
import { migrate } from '../../apps/server/src/platform/db/migrate.ts';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { ensurePartitionsAt } from '../../apps/server/src/platform/db/partitions.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { openPlatform, type OpenPlatform, type Platform } from '../../apps/server/src/platform/platform.ts';
import { ensureSampleBrand } from '../../apps/server/src/sample/sample-brand.ts';
import pg from 'pg';

/** A durable embedded database of the bench's own, with an open platform on it. */
export interface BenchInstallation {
  readonly platform: Platform;
  readonly url: string;
  /** The same platform with the rights of timed work. */
  openJobs(): Promise<OpenPlatform>;
  readonly owner: pg.Pool;
  /** The platform as the owner of the database, with lanes of its own: plays that no game explains are the owner's to write. */
  readonly asOwner: Platform;
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
  const ownerDb = openDatabase(embedded.url, 20, 'talora bench');
  return {
    platform: opened.platform,
    url: embedded.url,
    owner,
    asOwner: { ...opened.platform, db: ownerDb },
    openJobs: () => openPlatform(config, logins.jobs, 'bench', { bus: 'local', keys, areRatesOff: true, isLight: true, poolSize: 2 }),
    async close() {
      await Promise.all([owner.end(), ownerDb.close()]);
      await opened.close();
      await embedded.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
