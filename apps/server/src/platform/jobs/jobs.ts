import { parseCronItems, run, Logger, type Runner } from 'graphile-worker';
import pg from 'pg';
import { openDatabase } from '../db/database.ts';
import { withDatabase } from '../per-platform.ts';
import type { Platform } from '../platform.ts';
import { openStreams, type Stream } from '../streams/streams.ts';

/** Timed work of a feature. It must tolerate being run twice and by several servers. */
export interface Job {
  /** `<feature>.<what>` */
  readonly name: string;
  /** Cron pattern in UTC. */
  readonly every: string;
  run(platform: Platform): Promise<void>;
}

/** What a worker does: by the clock, and as rows come. */
export interface TimedWork {
  readonly jobs: readonly Job[];
  readonly streams: readonly Stream[];
}

/** A running job worker. */
export interface JobWorker {
  stop(): Promise<void>;
}

/** Runs one job now, with its metric. Simulations and tests call it in place of the worker. @internal */
export async function runJob(platform: Platform, job: Job): Promise<void> {
  try {
    await job.run(platform);
    platform.metrics.jobs.inc({ job: job.name, outcome: 'done' });
  } catch (error) {
    platform.metrics.jobs.inc({ job: job.name, outcome: 'failed' });
    platform.log.error({ error, job: job.name }, 'job failed');
    throw error;
  }
}

/**
 * Anybody who may enter the database may notify. The queue hears that there is work, which it looks up; that its tables are too new
 * for it, which would stop it, it does not hear: they are made by the same start.
 */
class QueueClient extends pg.Client {
  override emit(name: string | symbol, ...args: readonly unknown[]): boolean {
    const [message] = args as readonly [pg.Notification | undefined];
    return name === 'notification' && message?.channel !== 'jobs:insert' ? false : super.emit(name, ...args);
  }
}

const RESTART_MS = 1_000;
const MAX_CONNECTIONS = 6;

/**
 * Starts the worker as the URL's user, the login of timed work: its own tables live in schema graphile_worker, which belongs to that
 * login, and jobs run with its rights. It comes back when the database was away.
 */
export async function startJobs(whole: Platform, url: string, { jobs, streams }: TimedWork): Promise<JobWorker> {
  const db = openDatabase(url, MAX_CONNECTIONS, 'talora jobs');
  const platform = withDatabase(whole, db);
  const pool = new pg.Pool({ connectionString: url, max: 4, application_name: 'talora job queue', Client: QueueClient });
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const quiet = new Logger(() => (level, message) => {
    if (level === 'error') platform.log.warn({ message }, 'job worker');
  });
  let isStopping = false;
  let runner: Runner | null = null;

  async function start(): Promise<void> {
    const started = await run({
      pgPool: pool,
      concurrency: 2,
      noHandleSignals: true,
      pollInterval: 5_000,
      // With a delay, even of nothing, an end that could not be stored stops the worker, and it comes back. Without one it is a
      // rejection that nobody hears, and the process dies with the database.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      logger: quiet,
      taskList: Object.fromEntries(jobs.map((job) => [job.name, async () => runJob(platform, job)])),
      parsedCronItems: parseCronItems(
        jobs.map((job) => ({
          task: job.name,
          match: job.every,
          identifier: job.name,
          options: { maxAttempts: 3, jobKey: job.name, jobKeyMode: 'replace' as const },
        })),
      ),
    });
    runner = started;
    started.promise.then(comeBack, comeBack);
  }

  function comeBack(): void {
    runner = null;
    if (isStopping) return;
    setTimeout(() => {
      start().catch(comeBack);
    }, RESTART_MS).unref();
  }

  let stopStreams = async (): Promise<void> => undefined;
  try {
    await start();
    stopStreams = openStreams(platform, streams);
  } catch (error) {
    await Promise.allSettled([pool.end(), db.close()]);
    throw error;
  }
  return {
    async stop() {
      isStopping = true;
      await stopStreams();
      await runner?.stop().catch(() => undefined);
      await Promise.allSettled([pool.end(), db.close()]);
    },
  };
}
