import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gamesCalls } from '@talora/contract/games/games.ts';
import { loginCalls } from '@talora/contract/members/login.ts';
import { walletCalls } from '@talora/contract/wallet/wallet.ts';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { familiesOf } from './families.ts';
import { openNetworkCaller, solveBotCheck } from './network-caller.ts';
import { enrolmentOf } from './people.ts';
import {
  endProgram,
  findPostmaster,
  ownerUrl,
  planInstallation,
  startProgram,
  untilReady,
  type Installation,
  type RunningProgram,
} from './server-process.ts';

/** Kills of a run: 10 in `npm test`, 200 in `npm run test:full`. Every other one hits the database. */
const KILLS = Number(process.env.TALORA_KILLS ?? 10);
/** Where a kill falls is chance: it goes on to at most so many until each family was hit. */
const MOST_KILLS = KILLS * 3;
const PLAYERS = 4;
/** Is it the long list? Then every family of games is hit at fifty points or more, rounds that take minutes too. */
const IS_LONG = KILLS >= 200;
const POINTS = IS_LONG ? 50 : 1;
const REST_MS = 30;
/** So often the tables that many share are left alone for as long as it takes to deal a round. */
const PAUSE_EVERY = 8;
const PAUSE_MS = 25_000;
/** Longer than this and it hangs. How fast a start is, is for the bench to say. */
const RESTART_LIMIT_MS = 30_000;
/** The last rounds are over by then: one that many share is dealt to its end. */
const END_LIMIT_MS = IS_LONG ? 480_000 : 120_000;

interface Ack {
  readonly kind: 'spin' | 'refused' | 'deposit' | 'withdrawal' | 'begun' | 'ended';
  readonly who: string;
  readonly id: string;
  readonly state?: string;
  readonly payout?: string;
  readonly amount?: string;
  /** Of a round: its family, and when it was asked for and known. */
  readonly family?: string;
  readonly began?: number;
  readonly at?: number;
  readonly why?: string;
  readonly workers?: { name: string; password: string }[];
}

const FINAL_DEPOSIT = ['credited', 'rejected', 'expired'];

describe('kill -9', () => {
  let folder = '';
  let installation: Installation;
  let server: RunningProgram;
  let client: RunningProgram;
  const ackFile = (): string => join(folder, 'acknowledged.jsonl');
  const acksOf = (): Ack[] => (existsSync(ackFile()) ? readFileSync(ackFile(), 'utf8').trim().split('\n').filter(Boolean).map((line) => JSON.parse(line) as Ack) : []); // prettier-ignore

  /** A kill hits a family when a round of it was asked for before, and known only after. */
  const pointsOf = (killedAt: readonly number[]): (readonly [string, number])[] => {
    const hits = new Map<string, Set<number>>();
    for (const { family, began = 0, at = 0 } of acksOf().filter((ack) => ack.kind === 'spin'))
      for (const moment of killedAt)
        if (began <= moment && moment <= at) hits.set(family ?? '', (hits.get(family ?? '') ?? new Set()).add(moment));
    const names = Array.from({ length: PLAYERS }, (_, at) => familiesOf(at, IS_LONG)).flat();
    return names.map(({ name }) => [name, hits.get(name)?.size ?? 0] as const);
  };
  const fewOf = (killedAt: readonly number[]): (readonly [string, number])[] => pointsOf(killedAt).filter(([, count]) => count < POINTS);

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'talora-kill-'));
    chmodSync(folder, 0o755);
    installation = await planInstallation(join(folder, 'data'));
    server = startProgram('apps/server/src/main.ts', installation);
    await untilReady(installation, server);
    const owner = new pg.Client({ connectionString: ownerUrl(installation.dataDir) });
    await owner.connect();
    // Thousands of rounds in a short time: the pace is a setting, and this brand plays faster. A hundredth of a deposit is played soon.
    await owner.query(
      `update site_brand set settings = settings || '{"slotPaceMs": 0, "withdrawalsPerDay": 500, "maxOpenDeposits": 50, "turnoverPercent": 1}'`,
    );
    await owner.end();
    await sleep(5_500); // settings are believed for five seconds
    const orders = {
      site: installation.site,
      console: installation.console,
      arcade: installation.arcade,
      enrolment: enrolmentOf(installation.dataDir),
      ackFile: ackFile(),
      stopFile: join(folder, 'stop'),
      players: PLAYERS,
      restMs: IS_LONG ? 0 : REST_MS,
      hasTime: IS_LONG,
    };
    client = startProgram('tests/kill/acknowledging-client.ts', installation, [JSON.stringify(orders)]);
    for (let waited = 0; waited < 60_000 && !acksOf().some((ack) => ack.kind === 'begun'); waited += 100) await sleep(100);
    if (!acksOf().some((ack) => ack.kind === 'begun')) throw new Error(`the client did not begin:\n${client.output()}\n${server.output()}`);
  }, 120_000);

  afterAll(async () => {
    writeFileSync(join(folder, 'stop'), '');
    await endProgram(client, 'SIGKILL');
    await endProgram(server, 'SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  it(`loses nothing that was acknowledged in ${KILLS} kills of server and database`, { timeout: 3_600_000 }, async () => {
    const slow: number[] = [];
    const killedAt: number[] = [];
    for (let kill = 0; kill < KILLS || (kill < MOST_KILLS && fewOf(killedAt).length > 0); kill += 1) {
      await sleep(300 + ((kill * 373) % 900));
      const before = acksOf().length;
      const started = Date.now();
      killedAt.push(started);
      if (kill % 2 === 0) {
        await endProgram(server, 'SIGKILL');
        server = startProgram('apps/server/src/main.ts', installation);
      } else {
        const postmaster = findPostmaster(installation.dataDir);
        expect(postmaster).not.toBeNull();
        process.kill(postmaster ?? 0, 'SIGKILL');
        await sleep(20);
      }
      await untilReady(installation, server);
      const took = Date.now() - started;
      if (took > RESTART_LIMIT_MS) slow.push(took);
      // Work goes on after each kill.
      for (let waited = 0; waited < 30_000 && acksOf().length <= before + 5; waited += 50) await sleep(50);
      expect(acksOf().length).toBeGreaterThan(before + 5);
      if (IS_LONG && kill % PAUSE_EVERY === PAUSE_EVERY - 1) await sleep(PAUSE_MS);
    }
    expect(slow).toEqual([]);
    writeFileSync(join(folder, 'stop'), '');
    for (let waited = 0; waited < END_LIMIT_MS && !acksOf().some((ack) => ack.kind === 'ended'); waited += 100) await sleep(100);
    expect([acksOf().some((ack) => ack.kind === 'ended'), client.output()]).toEqual([true, '']);
    const acks = acksOf();
    const counts = { spins: 0, deposits: 0, withdrawals: 0 };
    const lost: string[] = [];
    for (const { name, password } of acks.find((ack) => ack.kind === 'begun')?.workers ?? []) {
      const caller = openNetworkCaller(installation.site);
      caller.token = (await caller.client(loginCalls).login({ username: name, password, ...(await solveBotCheck(caller)) })).token;
      const stored = new Map<string, string>();
      for (let pageNo = 1, pages = 1; pageNo <= pages; pageNo += 1) {
        const record = await caller.client(gamesCalls).bettingRecord({ pageNo });
        pages = record.totalPages;
        for (const play of record.content) stored.set(play.id, play.payout);
      }
      const mine = acks.filter((ack) => ack.who === name);
      const spins = mine.filter((ack) => ack.kind === 'spin');
      counts.spins += spins.length;
      for (const spin of spins)
        if (stored.get(spin.id) !== spin.payout) lost.push(`spin ${spin.id}: ${stored.get(spin.id)} for ${spin.payout}`);
      // Every stored round was acknowledged in the end: the client asks until it knows.
      for (const id of stored.keys()) if (!spins.some((spin) => spin.id === id)) lost.push(`round ${id} was never acknowledged`);
      const wallet = caller.client(walletCalls);
      for (const ack of mine.filter((entry) => entry.kind === 'deposit' && FINAL_DEPOSIT.includes(entry.state ?? ''))) {
        counts.deposits += 1;
        const { state, credited } = await wallet.deposit({ id: ack.id });
        if (state !== ack.state || credited !== ack.amount) lost.push(`deposit ${ack.id}: ${state} for ${ack.state}`);
      }
      for (const ack of mine.filter((entry) => entry.kind === 'withdrawal' && entry.state === 'confirmed')) {
        counts.withdrawals += 1;
        const { state } = await wallet.withdrawal({ id: ack.id });
        if (state !== 'confirmed') lost.push(`withdrawal ${ack.id}: ${state}`);
      }
    }
    expect(lost).toEqual([]);
    expect(counts.spins).toBeGreaterThan(KILLS * 10);
    const refusals = [...new Set(acks.filter((ack) => ack.kind === 'refused').map(({ family, why }) => `${family} ${why}`))];
    expect({
      few: fewOf(killedAt),
      refusals: refusals.filter((one) => /STUCK|LOST|INVALID|MISMATCH/.test(one)),
    }).toEqual({ few: [], refusals: [] });
    if (IS_LONG)
      process.stdout.write(
        `${pointsOf(killedAt)
          .map(([name, count]) => `${name} ${count}`)
          .join(', ')}\n`,
      );
    expect(counts.deposits).toBeGreaterThan(PLAYERS);
    expect(counts.withdrawals).toBeGreaterThan(0);
  });

  it('leaves no stuck round and a clean ledger', { timeout: 120_000 }, async () => {
    const owner = new pg.Client({ connectionString: ownerUrl(installation.dataDir) });
    await owner.connect();
    const stuck = await owner.query<{ n: string }>('select count(*)::text as n from play where state = 0');
    await owner.end();
    expect(stuck.rows[0]?.n).toBe('0');
    const verified = spawnSync(process.execPath, ['apps/server/src/ledger-verify.ts'], {
      cwd: join(import.meta.dirname, '../..'),
      env: installation.env,
      encoding: 'utf8',
    });
    expect(verified.stdout).toContain('every unit is accounted for');
    expect(verified.status).toBe(0);
  });

  it('refuses a second start on the same data folder, in a sentence', { timeout: 60_000 }, async () => {
    const second = startProgram('apps/server/src/main.ts', installation);
    const code = await new Promise((resolve) => second.child.once('exit', resolve));
    expect(code).toBe(1);
    expect(second.output()).toMatch(/already running on .* \(process \d+\)/);
  });

  it('names who holds a taken port', { timeout: 60_000 }, async () => {
    const other = await planInstallation(join(folder, 'other'));
    const taken = { ...other, env: { ...other.env, PORT: new URL(installation.site).port } };
    const second = startProgram('apps/server/src/main.ts', taken);
    const code = await new Promise((resolve) => second.child.once('exit', resolve));
    expect(code).toBe(1);
    expect(second.output()).toMatch(new RegExp(`Port \\d+ is taken by .*process ${server.child.pid}`));
  });
});
