import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { cloneTemplate, dropDatabase } from '../../test/database.ts';
import { openWorld, type World } from '../../test/world.ts';
import type { Config } from '../platform/config.ts';
import { openDatabase } from '../platform/db/database.ts';
import { findDatabaseProblems } from '../platform/db/migrate.ts';
import { startServer } from './server.ts';
import { expectStartable, findStartProblems } from './start-checks.ts';

describe('the start', () => {
  let world: World;
  const folder = mkdtempSync(join(tmpdir(), 'talora-start-'));
  const as = (mode: Config['mode']) => ({ ...world.platform, config: { ...world.platform.config, mode, dataDir: folder } });
  beforeAll(async () => {
    world = await openWorld({ hasVendors: false });
  });
  afterAll(async () => {
    await world.close();
    rmSync(folder, { recursive: true });
  });

  it('in development is refused beside a brand that is no sample', async () => {
    expect(await findStartProblems(as('development'), world.databaseUrl)).toEqual([]);
    await world.settings({ isSample: false });
    expect(await findStartProblems(as('development'), world.databaseUrl)).toEqual([expect.stringContaining('talora, which is no sample')]);
    await expect(expectStartable(as('development'), world.databaseUrl)).rejects.toThrow('Development refuses to start');
    await world.settings({ isSample: true });
  });

  it('in production is refused with the sample brand, and marks no folder', async () => {
    expect(await findStartProblems(as('production'), world.databaseUrl)).toContain('brand talora has no licence data');
    await expect(expectStartable(as('production'), world.databaseUrl)).rejects.toThrow('Production refuses to start');
    expect(existsSync(join(folder, 'real-brand'))).toBe(false);
    // A test's database is not durable: nothing but that stands against a brand with its licence.
    await world.settings({ isSample: false });
    expect(await findStartProblems(as('production'), world.databaseUrl)).toEqual([
      ...(await findDatabaseProblems(world.databaseUrl)),
      expect.stringContaining('has no address for its links'),
    ]);
    await world.settings({ isSample: true });
  });

  it('in production is refused where no brand is set up', async () => {
    const empty = await cloneTemplate(inject('serverUrl'), inject('template'));
    const db = openDatabase(empty, 2);
    try {
      expect(await findStartProblems({ ...as('production'), db }, empty)).toContain('no brand is set up');
    } finally {
      await db.close();
      await dropDatabase(inject('serverUrl'), new URL(empty).pathname.slice(1));
    }
  });

  it('that finds no room for a listener says whose port it is, and what else stands in the way', async () => {
    const { config } = world.platform;
    const start = (name: string, more: Partial<Config>) =>
      startServer(
        {
          ...config,
          databaseUrl: world.databaseUrl,
          dataDir: join(folder, name),
          anchorDir: join(folder, name, 'anchors'),
          metricsPort: 0,
          ...more,
        },
        'test',
        async () => {},
      );
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
    const { port } = holder.address() as AddressInfo;
    await expect(start('taken', { sitePort: port, bindAddress: '127.0.0.1' })).rejects.toThrow(
      new RegExp(`^Port ${port} is taken by .*process ${process.pid}`),
    );
    await new Promise((resolve) => holder.close(resolve));
    await expect(start('elsewhere', { sitePort: port, bindAddress: '203.0.113.7' })).rejects.toThrow('EADDRNOTAVAIL');
  });

  it('in production is refused with a login that may do more than its work', async () => {
    const { config } = as('production');
    const named = { ...config, dataDir: join(folder, 'named'), databaseOwnerUrl: null, databaseReadUrl: world.logins.read };
    const start = (databaseUrl: string) =>
      startServer({ ...named, databaseUrl, databaseJobsUrl: world.logins.jobs }, 'test', () => Promise.reject(new Error('it would start')));
    await expect(start(world.databaseUrl)).rejects.toThrow(/Production refuses to start:\n[^]*superuser/);
    await expect(start(world.logins.app)).rejects.toThrow('it would start');
  });
});
