import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { arcadeCalls } from '@talora/contract/arcade/arcade.ts';
import { CallRefused } from '@talora/contract/core/client.ts';
import { gamesCalls } from '@talora/contract/games/games.ts';
import { openHouseGame } from '@talora/contract/arcade/open-house-game.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId, openNetworkCaller, type NetworkCaller } from './network-caller.ts';
import {
  endProgram,
  ownerUrl,
  planInstallation,
  startProgram,
  untilReady,
  type Installation,
  type RunningProgram,
} from './server-process.ts';

const STOPS = 3;
const SEATS = 12;

interface Seat {
  readonly frame: NetworkCaller;
  readonly acknowledged: Set<string>;
}

/** Plays until the server is gone; keeps what was answered. A refusal would be a fault of the stop. */
async function playUntilGone({ frame, acknowledged }: Seat): Promise<string | null> {
  for (;;) {
    const clientBetId = newId();
    try {
      await frame.client(arcadeCalls).spin({ clientBetId, bet: '0.25' });
      acknowledged.add(clientBetId);
    } catch (error) {
      return error instanceof CallRefused && error.code === 'NETWORK' ? null : String(error);
    }
  }
}

async function listStored({ frame }: Seat): Promise<Set<string>> {
  const stored = new Set<string>();
  for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo += 1) {
    const page = await frame.client(arcadeCalls).rounds({ pageNo });
    pages = page.totalPages;
    for (const round of page.content) stored.add(round.id);
  }
  return stored;
}

describe('a stop that was asked for', () => {
  let folder = '';
  let installation: Installation;
  let server: RunningProgram;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'talora-stop-'));
    chmodSync(folder, 0o755);
    installation = await planInstallation(join(folder, 'data'));
    server = startProgram('apps/server/src/main.ts', installation);
    await untilReady(installation, server);
    const owner = new pg.Client({ connectionString: ownerUrl(installation.dataDir) });
    await owner.connect();
    await owner.query(`update site_brand set settings = settings || '{"slotPaceMs": 0}'`);
    await owner.end();
    await sleep(5_500); // settings are believed for five seconds
  }, 120_000);

  afterAll(async () => {
    await endProgram(server, 'SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  it('answers every request that it had taken: what is stored is what was acknowledged', { timeout: 240_000 }, async () => {
    const seats: Seat[] = [];
    for (let i = 0; i < SEATS; i += 1) {
      const { launchUrl } = await openNetworkCaller(installation.site).client(gamesCalls).launchDemo({ nodeId: '1001' });
      const frame = openNetworkCaller(installation.arcade);
      const ticket = launchUrl.split('#t=')[1] ?? '';
      await openHouseGame(frame.client(arcadeCalls), frame, { ticket, clientSeed: `seat-${i}`, requestId: newId() });
      seats.push({ frame, acknowledged: new Set() });
    }
    for (let stop = 0; stop < STOPS; stop += 1) {
      const before = seats.reduce((sum, seat) => sum + seat.acknowledged.size, 0);
      const playing = Promise.all(seats.map(playUntilGone));
      await sleep(400 + 150 * stop);
      await endProgram(server, 'SIGTERM');
      expect(server.child.exitCode).toBe(0);
      expect((await playing).filter((fault) => fault !== null)).toEqual([]);
      server = startProgram('apps/server/src/main.ts', installation);
      await untilReady(installation, server);
      expect(seats.reduce((sum, seat) => sum + seat.acknowledged.size, 0)).toBeGreaterThan(before + SEATS);
    }
    for (const seat of seats) expect([...(await listStored(seat))].toSorted()).toEqual([...seat.acknowledged].toSorted());
  });

  it('is not asked for by whoever may only look: no text that it notifies ends the server', { timeout: 60_000 }, async () => {
    const { read } = JSON.parse(readFileSync(join(installation.dataDir, 'postgres-logins.json'), 'utf8')) as { read: string };
    const { host } = new URL(ownerUrl(installation.dataDir));
    const looker = new pg.Client({ connectionString: `postgresql://talora_read:${read}@${host}/talora` });
    await looker.connect();
    for (const text of ['x', '{}', '["z","session.ended","key"]', ''])
      for (const channel of ['talora', 'jobs:insert', 'worker:migrate']) await looker.query('select pg_notify($1, $2)', [channel, text]);
    await looker.query(`select pg_notify('worker:migrate', '{"breaking":true,"migrationNumber":999}')`);
    await looker.end();
    await sleep(2_000);
    expect(server.child.exitCode).toBeNull();
    expect((await openNetworkCaller(installation.site).client(gamesCalls).launchDemo({ nodeId: '1001' })).launchUrl).toContain('#t=');
    expect(server.output()).toContain('a text on the bus came from no server');
  });

  it('says in a sentence that the data folder cannot be used', { timeout: 60_000 }, async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    for (const dataDir of [file, join(file, 'below')]) {
      const refused = startProgram('apps/server/src/main.ts', await planInstallation(dataDir));
      await new Promise((resolve) => refused.child.once('close', resolve));
      expect(refused.child.exitCode).toBe(1);
      expect(refused.output().trim()).toMatch(new RegExp(`^The data folder ${dataDir} cannot be used: `));
    }
  });

  it('starts where a parent folder is closed to everybody else', { timeout: 120_000 }, async () => {
    const closed = join(folder, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const other = await planInstallation(join(closed, 'data'));
    const started = startProgram('apps/server/src/main.ts', other);
    try {
      await untilReady(other, started);
    } finally {
      await endProgram(started, 'SIGTERM');
    }
    expect(started.child.exitCode).toBe(0);
    // As root the database runs as somebody who may not walk down there: its files are elsewhere, and a note says where.
    const note = join(other.dataDir, 'postgres-is-at.txt');
    expect(existsSync(note)).toBe(process.getuid?.() === 0);
    if (existsSync(note)) rmSync(readFileSync(note, 'utf8').split('\n')[0] ?? '', { recursive: true });
  });
});
