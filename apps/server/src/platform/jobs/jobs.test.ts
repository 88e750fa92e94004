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
  worker = await startJobs(world.platform, world.logins.jobs, [{ name: 'test.fails', every: '0 0 1 1 *', run }]);
  await owner.query(`select graphile_worker.add_job('test.fails')`);
  await expect.poll(() => runs, { timeout: 20_000 }).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 500));
  await owner.query('alter table graphile_worker.away rename to _private_jobs');
  await owner.query(`select graphile_worker.add_job('test.fails')`);
  await expect.poll(() => runs, { timeout: 30_000 }).toBeGreaterThan(1);
});
