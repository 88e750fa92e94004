import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SERVER_ENV, SERVER_FLAGS } from '../../tools/setup/server-start.mjs';
import { freePorts } from './free-ports.ts';

const ROOT = join(import.meta.dirname, '../..');
const READY_MS = 180_000;

/** Addresses of an installation under test. */
export interface Installation {
  readonly dataDir: string;
  readonly site: string;
  readonly console: string;
  readonly arcade: string;
  readonly sandbox: string;
  readonly env: NodeJS.ProcessEnv;
}

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const [port = 0] = await freePorts(1);
  return port;
}

/** Chooses free ports for an installation on a data folder. */
export async function planInstallation(dataDir: string): Promise<Installation> {
  const [site, console_, arcade, sandbox] = await freePorts(4);
  return {
    dataDir,
    site: `http://localhost:${site}`,
    console: `http://localhost:${console_}`,
    arcade: `http://localhost:${arcade}`,
    sandbox: `http://localhost:${sandbox}`,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATA_DIR: dataDir,
      PORT: String(site),
      CONSOLE_PORT: String(console_),
      ARCADE_PORT: String(arcade),
      SANDBOX_PORT: String(sandbox),
      METRICS_PORT: '0',
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      DATABASE_URL: '',
      TEST_DATABASE_URL: '',
    },
  };
}

/** A running program of an installation. */
export interface RunningProgram {
  readonly child: ChildProcess;
  /** What it has printed. */
  output(): string;
}

/** Starts a program of the repository. */
export function startProgram(
  entry: string,
  installation: Installation,
  args: readonly string[] = [],
  options: { flags?: readonly string[] } = {},
): RunningProgram {
  const child = spawn(process.execPath, [...SERVER_FLAGS, ...(options.flags ?? []), join(ROOT, entry), ...args], {
    cwd: ROOT,
    env: { ...SERVER_ENV, ...installation.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      text = (text + chunk.toString()).slice(-20_000);
    });
  }
  return { child, output: () => text };
}

/** Waits until the site answers that it is ready. Throws with what was printed when it does not come up. */
export async function untilReady(installation: Installation, server: RunningProgram): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline) {
    if (server.child.exitCode !== null) break;
    const isReady = await fetch(`${installation.site}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    );
    if (isReady) return;
    await sleep(50);
  }
  throw new Error(`the server did not come up:\n${server.output()}`);
}

/** Starts the sandbox and waits until it answers. Throws with what was printed when it does not come up. */
export async function startSandbox(installation: Installation): Promise<RunningProgram> {
  const sandbox = startProgram('apps/sandbox/src/main.ts', installation);
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline && sandbox.child.exitCode === null) {
    const isUp = await fetch(installation.sandbox).then(
      () => true,
      () => false,
    );
    if (isUp) return sandbox;
    await sleep(50);
  }
  throw new Error(`the sandbox did not come up:\n${sandbox.output()}`);
}

/** Process id of the embedded database's postmaster, or null when it is not running. */
export function findPostmaster(dataDir: string): number | null {
  const file = join(dataDir, 'postgres', 'postmaster.pid');
  if (!existsSync(file)) return null;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  try {
    process.kill(pid, 0);
    return pid;
  } catch {
    return null;
  }
}

/** Connection URL of the embedded database's owner. */
export function ownerUrl(dataDir: string): string {
  const port = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3] ?? '';
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim();
  return `postgresql://talora_owner:${password}@127.0.0.1:${port.trim()}/talora`;
}

/** Ends a program and waits until it is gone. */
export async function endProgram(program: RunningProgram, signal: NodeJS.Signals): Promise<void> {
  if (program.child.exitCode !== null || program.child.signalCode !== null) return;
  const gone = new Promise((resolve) => program.child.once('exit', resolve));
  program.child.kill(signal);
  await gone;
}
