import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startServer, type RunningServer } from './app/server.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { watchErrors } from './platform/unexpected-errors.ts';
import { seedSample, type SampleAccount } from './sample/seed.ts';

const STOP_DEADLINE_MS = 10_000;

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as { version: string };

function printWelcome(server: RunningServer, accounts: readonly SampleAccount[], isFresh: boolean): void {
  const { config } = server.platform;
  const scheme = config.tls === null ? 'http' : 'https';
  const lines = [
    '',
    `Talora ${version} is ready.`,
    `  Player site   ${scheme}://localhost:${config.sitePort}`,
    `  Console       ${scheme}://localhost:${config.consolePort}`,
    ...(config.mode === 'production' ? [] : [`  Sandbox       http://localhost:${config.sandboxPort}  (payment provider, no real money)`]),
  ];
  if (accounts.length > 0)
    lines.push('', isFresh ? 'Sample accounts (made by this first start):' : 'Sample accounts (made by the first start):');
  for (const account of accounts)
    lines.push(
      `  ${account.what.padEnd(7)} ${account.name.padEnd(10)} ${account.what === 'staff' ? `enrol once: ${account.key}` : `password ${account.key}`}`,
    );
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

/** The web apps may be built while the database is made (`npm start`): resolves when the one who started us says that they are. */
function whenBuilt(): Promise<void> {
  if (!process.argv.includes('--wait-for-build')) return Promise.resolve();
  return new Promise((resolve) => {
    process.once('message', () => resolve());
  });
}

async function main(): Promise<void> {
  const built = whenBuilt();
  const config = readConfig(process.env);
  // Tests open parts of the server within their own process; this one would start without looking at anything.
  if (config.mode === 'test') throw new ConfigError(['NODE_ENV=test is for tests: a server starts with development or production']);
  // What was read is not left lying about: no program that we start inherits a way into the database.
  for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_JOBS_URL', 'DATABASE_READ_URL']) delete process.env[name];
  let sample: { accounts: readonly SampleAccount[]; isFresh: boolean } = { accounts: [], isFresh: false };
  const server = await startServer(config, version, async (platform, access) => {
    if (config.mode === 'development') sample = await seedSample(platform, access);
    await built;
  });
  printWelcome(server, sample.accounts, sample.isFresh);
  process.send?.('ready');

  let isStopping = false;
  const stop = (cause: string, exitCode: number): void => {
    if (isStopping) return;
    isStopping = true;
    server.platform.log.info({ cause }, 'stopping');
    setTimeout(() => process.exit(1), STOP_DEADLINE_MS).unref();
    server.stop().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        server.platform.log.fatal({ error }, 'could not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => stop('SIGTERM', 0));
  process.on('SIGINT', () => stop('SIGINT', 0));
  watchErrors(server.platform, () => stop('exception', 1));
}

main().catch((error: unknown) => {
  const isForPeople = error instanceof ConfigError || error instanceof Error;
  process.stderr.write(`\n${isForPeople ? (error as Error).message : String(error)}\n`);
  if (process.env.LOG_LEVEL === 'debug' && error instanceof Error) process.stderr.write(`${error.stack}\n`);
  process.exit(1);
});
