import type { FastifyInstance } from 'fastify';
import { findAccessProblems, openAccess, type DatabaseAccess } from '../platform/db/access.ts';
import { startEmbeddedPostgres } from '../platform/db/embedded.ts';
import { ensurePartitionsAt } from '../platform/db/partitions.ts';
import { followCertificate } from '../platform/http/certificate.ts';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { startJobs, type JobWorker } from '../platform/jobs/jobs.ts';
import { serveMetrics } from '../platform/metrics.ts';
import { openPlatform, type Platform } from '../platform/platform.ts';
import { listBrands } from '../features/base/site/site.ts';
import { listenWallet } from '../features/money/wallet/wallet.ts';
import { openApps, type Readiness } from './apps.ts';
import { takeDataFolder } from './data-lock.ts';
import { FEATURES, JOBS, STREAMS } from './features.ts';
import { writeFirstAnchor } from './first-anchor.ts';
import { findPortHolder } from './port-holder.ts';
import { expectStartable } from './start-checks.ts';

/** A running server and how to stop it. */
export interface RunningServer {
  readonly platform: Platform;
  /** Lets accepted requests end, tells sockets, stops jobs and the embedded database. */
  stop(): Promise<void>;
}

/** Work to do on the open platform before the listeners open: the first start's sample brand. */
export type Preparation = (platform: Platform, access: DatabaseAccess) => Promise<void>;

async function listenOn(app: FastifyInstance, port: number, host: string): Promise<void> {
  try {
    await app.listen({ port, host });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    const holder = findPortHolder(port);
    throw new Error(
      `Port ${port} is taken${holder === null ? '' : ` by ${holder}`}. Stop it, or choose another with PORT, CONSOLE_PORT, ARCADE_PORT or SANDBOX_PORT.`,
      {
        cause: error,
      },
    );
  }
}

/** Before anything uses them: the logins are what they should be. */
async function openCheckedAccess(config: Config, undo: (() => Promise<void> | void)[]): Promise<DatabaseAccess> {
  const embedded = config.databaseUrl === null ? await startEmbeddedPostgres(config.dataDir) : null;
  if (embedded !== null) undo.push(embedded.stop);
  const access = await openAccess(config, embedded);
  embedded?.watchAs(access.urls.app);
  const problems = config.mode === 'production' ? await findAccessProblems(access) : [];
  if (problems.length > 0) throw new Error(`Production refuses to start:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
  return access;
}

/**
 * Starts everything in order: data folder, database, migrations, platform, preparation, jobs, listeners. Throws with a
 * sentence for a person when a step cannot be done, and leaves nothing running.
 */
export async function startServer(config: Config, version: string, prepare: Preparation): Promise<RunningServer> {
  const undo: (() => Promise<void> | void)[] = [];
  const stopAll = async (): Promise<void> => {
    for (const step of undo.toReversed()) await step();
  };
  try {
    undo.push(takeDataFolder(config.dataDir));
    const access = await openCheckedAccess(config, undo);
    const { urls } = access;
    await ensurePartitionsAt(urls.jobs, systemClock);
    const opened = await openPlatform(config, urls.app, version);
    const { platform } = opened;
    undo.push(() => opened.close());
    // Twice: before anything is filled in, and with what was.
    if (config.mode === 'development') await expectStartable(platform, urls.app);
    await prepare(platform, access);
    await expectStartable(platform, urls.app);
    const readiness: Readiness = { isReady: false };
    const apps = await openApps(platform, readiness);
    await writeFirstAnchor(platform, urls.jobs);
    const worker: JobWorker = await startJobs(platform, urls.jobs, { jobs: JOBS, streams: STREAMS });
    undo.push(() => worker.stop());
    for (const { run } of FEATURES) if (run !== undefined) undo.push(run(platform));
    undo.push(listenWallet(platform, () => listBrands(platform)));
    if (config.metricsPort !== 0) undo.push(await serveMetrics(platform.metrics, config.metricsPort));
    for (const [app, port] of [
      [apps.site, config.sitePort],
      [apps.console, config.consolePort],
      [apps.arcade, config.arcadePort],
    ] as const) {
      undo.push(() => app.close());
      await listenOn(app, port, config.bindAddress);
    }
    const servers = [apps.site, apps.console, apps.arcade].map(({ server }) => server);
    if (config.tls !== null) undo.push(followCertificate(platform, servers, config.tls));
    readiness.isReady = true;
    // First of all when stopping: not ready any more, and the sockets are told, or they would hold the listeners open.
    undo.push(() => {
      readiness.isReady = false;
      return platform.live.close();
    });
    return { platform, stop: stopAll };
  } catch (error) {
    await stopAll();
    throw error;
  }
}
