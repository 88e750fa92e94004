import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWorld, type World } from '../../../test/world.ts';
import { startJobs, type JobWorker } from './jobs.ts';

let world: World;
let owner: pg.Client;
let worker: JobWorker;
beforeAll(async () => {
  world = await openWorld();
  owner = new pg.Client({ connectionString: world.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await worker.stop();
  await owner.end();
  await world.close();
});

it('goes on with timed work after the end of a job could not be stored', { timeout: 60_000 }, async () => {
  let runs = 0;
  // The database is away when the job ends: here its table is, which the same statement meets.
  const run = async (): Promise<void> => {
    runs += 1;
    if (runs > 1) return;
    await owner.query('alter table graphile_worker._private_jobs rename to away');
    throw new Error('the database is away');
  };
  worker = await startJobs(world.platform, world.logins.jobs, { jobs: [{ name: 'test.fails', every: '0 0 1 1 *', run }], streams: [] });
  await owner.query(`select graphile_worker.add_job('test.fails')`);
  await expect.poll(() => runs, { timeout: 20_000 }).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 500));
  await owner.query('alter table graphile_worker.away rename to _private_jobs');
  await owner.query(`select graphile_worker.add_job('test.fails')`);
  await expect.poll(() => runs, { timeout: 30_000 }).toBeGreaterThan(1);
});

it('is not stopped by what somebody who may enter the database notifies', { timeout: 60_000 }, async () => {
  let runs = 0;
  const run = async (): Promise<void> => void (runs += 1);
  const stranger = new pg.Client({ connectionString: world.logins.read });
  await stranger.connect();
  const own = await startJobs(world.platform, world.logins.jobs, { jobs: [{ name: 'test.counts', every: '0 0 1 1 *', run }], streams: [] });
  const queues = async (): Promise<number[]> => {
    const { rows } = await owner.query<{ pid: number }>(
      `select pid from pg_stat_activity where application_name = 'talora job queue' and datname = current_database() order by pid`,
    );
    return rows.map(({ pid }) => pid);
  };
  await owner.query(`select graphile_worker.add_job('test.counts')`);
  await expect.poll(() => runs, { timeout: 20_000 }).toBe(1);
  const before = await queues();
  // A queue that is told of newer tables stops, and comes back a second later: by another listener.
  const listeners = async (): Promise<number> => {
    const { rows } = await owner.query<{ n: number }>(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and query like 'LISTEN "jobs:insert"%'`,
    );
    return rows[0]?.n ?? 0;
  };
  expect(await listeners()).toBeGreaterThan(0);
  await stranger.query(
    `select pg_notify('worker:migrate', '{"breaking":true,"migrationNumber":999}'), pg_notify('jobs:insert', '{"count":')`,
  );
  await new Promise((resolve) => setTimeout(resolve, 800));
  expect(process.exitCode).not.toBe(57);
  expect((await queues()).filter((pid) => before.includes(pid))).toEqual(before);
  await owner.query(`select graphile_worker.add_job('test.counts')`);
  await expect.poll(() => runs, { timeout: 20_000 }).toBe(2);
  await own.stop();
  await stranger.end();
});
