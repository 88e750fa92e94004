import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  endProgram,
  findPostmaster,
  freePort,
  ownerUrl,
  planInstallation,
  startProgram,
  startSandbox,
  untilReady,
  type Installation,
  type RunningProgram,
} from './server-process.ts';

/** Two servers of one installation behind an address that hands each connection to one that answers. */
export interface TwoServers {
  /** Where people reach the site, whichever server answers. */
  readonly site: string;
  /** A member with money. */
  readonly member: { readonly name: string; readonly password: string };
  /** Kills the first server, as a machine that loses its power would. */
  killFirst(): Promise<void>;
  /** What the servers have logged as an error. */
  errors(): string[];
  close(): Promise<void>;
}

const portOf = (origin: string): number => Number(new URL(origin).port);

/** Hands each connection to the first of the ports that answers; resolves to where it listens. */
async function balance(ports: readonly number[]): Promise<{ port: number; close(): void }> {
  const open = new Set<Socket>();
  const server = createServer((caller) => {
    open.add(caller);
    caller.on('error', () => undefined);
    caller.on('close', () => open.delete(caller));
    const reach = ([port, ...others]: readonly number[]): void => {
      if (port === undefined) {
        caller.destroy();
        return;
      }
      const target = connect(port, '127.0.0.1');
      let isThrough = false;
      target.on('connect', () => {
        isThrough = true;
        caller.pipe(target);
        target.pipe(caller);
      });
      target.on('error', () => (isThrough ? caller.destroy() : reach(others)));
      target.on('close', () => isThrough && caller.destroy());
      caller.on('close', () => target.destroy());
    };
    reach(ports);
  });
  const port = await freePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port,
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

/** The second server: of the first one's database, by its logins, and of its keys. */
async function planSecond(first: Installation, dataDir: string): Promise<Installation> {
  const { app, jobs, read } = JSON.parse(readFileSync(join(first.dataDir, 'postgres-logins.json'), 'utf8')) as Record<
    'app' | 'jobs' | 'read',
    string
  >;
  const { host } = new URL(ownerUrl(first.dataDir));
  const urlOf = (login: string, password: string): string => `postgresql://talora_${login}:${password}@${host}/talora`;
  const own = await planInstallation(dataDir);
  return {
    ...own,
    env: {
      ...own.env,
      DATABASE_URL: urlOf('app', app),
      DATABASE_JOBS_URL: urlOf('jobs', jobs),
      DATABASE_READ_URL: urlOf('read', read),
      KEYS_FILE: join(first.dataDir, 'keys.json'),
      ANCHOR_DIR: join(first.dataDir, 'anchors'),
      SANDBOX_PORT: String(portOf(first.sandbox)),
    },
  };
}

/** Starts two servers on one database, and what stands before them. */
export async function startTwoServers(): Promise<TwoServers> {
  const folder = mkdtempSync(join(tmpdir(), 'talora-two-'));
  chmodSync(folder, 0o755);
  const running: RunningProgram[] = [];
  const closing: (() => void)[] = [];
  const close = async (): Promise<void> => {
    for (const end of closing) end();
    for (const program of running.toReversed()) await endProgram(program, 'SIGTERM');
    // The database outlives a server that was killed.
    const postmaster = findPostmaster(join(folder, 'first'));
    if (postmaster !== null) process.kill(postmaster, 'SIGINT');
    for (let waited = 0; waited < 100 && findPostmaster(join(folder, 'first')) !== null; waited += 1) await sleep(100);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    const first = await planInstallation(join(folder, 'first'));
    const dealer = startProgram('apps/server/src/main.ts', first);
    running.push(dealer);
    await untilReady(first, dealer);
    running.push(await startSandbox(first));
    const second = await planSecond(first, join(folder, 'second'));
    const before = await Promise.all([balance([first.site, second.site].map(portOf)), balance([first.arcade, second.arcade].map(portOf))]);
    closing.push(...before.map((one) => () => one.close()));
    const [site, arcade] = before.map(({ port }) => `http://localhost:${port}`);
    const orders = ['brand:origins', '--brand', 'talora', '--site', site ?? '', '--console', first.console, '--arcade', arcade ?? ''];
    const naming = startProgram('apps/server/src/operator.ts', second, orders);
    const code = await new Promise((resolve) => naming.child.once('close', resolve));
    if (code !== 0) throw new Error(`the brand was not given its addresses:\n${naming.output()}`);
    const two = startProgram('apps/server/src/main.ts', second);
    running.push(two);
    await untilReady(second, two);
    const [, name = '', password = ''] = /member\s+(\S+)\s+password (\S+)/.exec(dealer.output()) ?? [];
    return {
      site: site ?? '',
      member: { name, password },
      killFirst: () => endProgram(dealer, 'SIGKILL'),
      errors: () =>
        [dealer, two].flatMap((program) =>
          program
            .output()
            .split('\n')
            .filter((line) => /"level":(50|60)/.test(line)),
        ),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
