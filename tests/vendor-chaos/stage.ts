// A whole installation with its vendors: server and sandbox in processes of their own, and what stands between them.
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { setLaunchOrigins } from '../../apps/server/test/vendor-settings.ts';
import { enrolmentOf, openStaffer, type Staffer } from '../kill/people.ts';
import {
  endProgram,
  findPostmaster,
  ownerUrl,
  planInstallation,
  startProgram,
  startSandbox,
  untilReady,
  type Installation,
  type RunningProgram,
} from '../kill/server-process.ts';
import { openCrossing, type Crossing } from './crossing.ts';

/** Who is killed. */
export type Victim = 'server' | 'sandbox' | 'database';

/** A whole installation whose vendors misbehave. */
export interface Stage {
  /** Messages from the vendors to the server. */
  readonly inward: Crossing;
  /** Messages from the server to the vendors. */
  readonly outward: Crossing;
  /** Where the games are. */
  readonly sandbox: string;
  readonly site: string;
  readonly staffer: Staffer;
  kill(victim: Victim): Promise<void>;
  /** Starts again what was killed and waits until everything answers. Resolves to the milliseconds that it took. */
  mend(victim: Victim): Promise<number>;
  /** Asks the database as its owner. */
  ask<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  /** Reads or plants in the vendors’ own database; nothing else may have it open for planting. */
  atVendors<Result>(work: (db: DatabaseSync) => Result): Result;
  /** The vendors’ folder: their keys are below it. */
  readonly vendorFolder: string;
  /** Has a job begun now, as the timetable would. Resolves to its number. */
  startJob(name: string): Promise<string>;
  /** Runs a job now, to its end. */
  runJob(name: string): Promise<void>;
  /** What `npm run ledger:verify` prints and ends with. */
  verify(): { readonly text: string; readonly code: number | null };
  /** What the processes printed lately. */
  output(): string;
  close(): Promise<void>;
}

const JOB_WAIT_MS = 90_000;

async function settings(ask: Stage['ask']): Promise<void> {
  await ask(`update site_brand set settings = settings || '{"maxOpenDeposits": 50}'`);
  await sleep(5_500); // settings are believed for five seconds
}

/** Starts an installation on an empty folder. `chaos` is what SANDBOX_VENDOR_CHAOS takes. */
export async function openStage(chaos: string): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'talora-vendors-'));
  chmodSync(folder, 0o755);
  const plan = await planInstallation(join(folder, 'data'));
  const [inward, outward] = await Promise.all([openCrossing(plan.site), openCrossing(plan.sandbox)]);
  const serverSide: Installation = { ...plan, env: { ...plan.env, SANDBOX_PORT: String(outward.port) } };
  const vendorSide: Installation = {
    ...plan,
    env: {
      ...plan.env,
      SANDBOX_OPERATOR_ORIGIN: `http://127.0.0.1:${inward.port}`,
      SANDBOX_VENDOR_CHAOS: chaos,
      SANDBOX_VENDOR_PACE_MS: '0',
      SANDBOX_SITE_ORIGINS: plan.site,
    },
  };
  let server: RunningProgram = startProgram('apps/server/src/main.ts', serverSide);
  await untilReady(plan, server).catch(async (error: unknown) => {
    await endProgram(server, 'SIGTERM');
    throw error;
  });
  let sandbox: RunningProgram = await startSandbox(vendorSide);

  const ask: Stage['ask'] = async (text, values) => {
    const owner = new pg.Client({ connectionString: ownerUrl(plan.dataDir) });
    await owner.connect();
    try {
      return (await owner.query(text, values)).rows as never;
    } finally {
      await owner.end();
    }
  };
  // Vendors are reached through a crossing; their games open at the sandbox itself.
  await setLaunchOrigins(ownerUrl(plan.dataDir), [`http://localhost:${new URL(plan.sandbox).port}`]);
  await settings(ask);
  const startJob = async (name: string): Promise<string> => {
    const [added] = await ask<{ id: string }>(`select id::text from graphile_worker.add_job($1)`, [name]);
    return added?.id ?? '';
  };
  const staffer = await openStaffer(plan.console, enrolmentOf(plan.dataDir));

  return {
    inward,
    outward,
    sandbox: plan.sandbox,
    site: plan.site,
    staffer,
    ask,
    async kill(victim) {
      if (victim === 'database') {
        const postmaster = findPostmaster(plan.dataDir);
        if (postmaster !== null) process.kill(postmaster, 'SIGKILL');
      } else await endProgram(victim === 'server' ? server : sandbox, 'SIGKILL');
    },
    async mend(victim) {
      const started = Date.now();
      if (victim === 'server') server = startProgram('apps/server/src/main.ts', serverSide);
      if (victim === 'sandbox') sandbox = await startSandbox(vendorSide);
      if (victim === 'database') await sleep(20);
      await untilReady(plan, server);
      return Date.now() - started;
    },
    atVendors(work) {
      const db = new DatabaseSync(join(plan.dataDir, 'sandbox', 'vendors', 'vendors.sqlite'));
      try {
        db.exec('pragma busy_timeout = 5000');
        return work(db);
      } finally {
        db.close();
      }
    },
    vendorFolder: join(plan.dataDir, 'sandbox'),
    startJob,
    async runJob(name) {
      const id = await startJob(name);
      for (const until = Date.now() + JOB_WAIT_MS; Date.now() < until; await sleep(60)) {
        const [left] = await ask('select 1 from graphile_worker._private_jobs where id = $1', [id]);
        if (left === undefined) return;
      }
      throw new Error(`${name} did not end:\n${server.output()}`);
    },
    verify() {
      const { status, stdout, stderr } = spawnSync(process.execPath, ['apps/server/src/ledger-verify.ts'], {
        cwd: join(import.meta.dirname, '../..'),
        env: serverSide.env,
        encoding: 'utf8',
      });
      return { text: stdout + stderr, code: status };
    },
    output: () => `${server.output()}\n${sandbox.output()}`,
    async close() {
      await endProgram(sandbox, 'SIGKILL');
      await endProgram(server, 'SIGTERM');
      await Promise.all([inward.close(), outward.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
