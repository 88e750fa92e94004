import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { arcadeCalls } from '@talora/contract/arcade/arcade.ts';
import { gamesCalls } from '@talora/contract/games/games.ts';
import { memberCalls } from '@talora/contract/members/members.ts';
import { registrationCalls } from '@talora/contract/members/registration.ts';
import { openHouseGame } from '@talora/contract/arcade/open-house-game.ts';
import pg from 'pg';
import { newId, openNetworkCaller } from '../kill/network-caller.ts';
import {
  endProgram,
  ownerUrl,
  planInstallation,
  startProgram,
  untilReady,
  type Installation,
  type RunningProgram,
} from '../kill/server-process.ts';
import type { LoadOrders, LoadReport } from './http-load.ts';
import { judge, type Measured } from './measure.ts';
import { prepareTpcb, runTpcb } from './tpcb.ts';

const CONNECTIONS = 64;
const SECONDS = 5;
const ROUNDS = 5;
const SETTLE_MS = Number(process.env.TALORA_MEMORY_WAIT_MS ?? 30_000);

/** Sends a load from a process of its own. */
export async function load(orders: LoadOrders): Promise<LoadReport> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, 'http-load.ts'), JSON.stringify(orders)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  await new Promise((resolve) => child.once('exit', resolve));
  return JSON.parse(text) as LoadReport;
}

/** Starts the bare route in a process of its own. */
export async function startBare(
  program = 'bare-server.ts',
  args: readonly string[] = [],
  env: NodeJS.ProcessEnv = process.env,
): Promise<{ port: number; pid: number | undefined; stop(): void }> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, program), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
  });
  const port = await new Promise<number>((resolve) => child.stdout.once('data', (chunk: Buffer) => resolve(Number(chunk.toString()))));
  return { port, pid: child.pid, stop: () => child.kill('SIGKILL') };
}

/** Opens a game of the house for a member's session. Resolves to the frame's token. */
export async function openFrame(installation: Installation, token: string, nodeId: string): Promise<string> {
  const caller = openNetworkCaller(installation.site);
  caller.token = token;
  const { launchUrl } = await caller.client(gamesCalls).launchGame({ nodeId });
  const frame = openNetworkCaller(installation.arcade);
  const ticket = launchUrl.split('#t=')[1] ?? '';
  return (await openHouseGame(frame.client(arcadeCalls), frame, { ticket, clientSeed: 'bench', requestId: newId() })).token;
}

/** Registers members, puts money into their wallets and opens the game for each. */
export async function openMembers(
  installation: Installation,
  owner: pg.Client,
  count: number,
): Promise<{ site: string[]; frames: string[] }> {
  const [site, frames]: [string[], string[]] = [[], []];
  for (let i = 0; i < count; i += 1) {
    const caller = openNetworkCaller(installation.site);
    const password = `bench-walnut-${i}`;
    const form = {
      requestId: newId(),
      username: `bench${i}`,
      password,
      confirmPassword: password,
      payeeName: 'Bunga Raya',
      agreed: true,
      login: true as const,
      registerMethod: 'WEB' as const,
    };
    caller.token = (await caller.client(registrationCalls).register(form)).token;
    const { id } = await caller.client(memberCalls).memberInfo();
    // By the owner: a bench database is never verified or kept.
    await owner.query('update ledger_account set balance = 100000000 where member_id = $1', [id]);
    frames.push(await openFrame(installation, caller.token, '1001'));
    site.push(caller.token);
  }
  return { site, frames };
}

function residentMb(pid: number | undefined): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return Number(line?.[1] ?? 0) / 1024;
}

/** Authenticated spins and balance reads over HTTP, and the server's memory after them. */
export async function httpBench(print: (line: string) => void): Promise<Measured[]> {
  const folder = mkdtempSync(join(tmpdir(), 'talora-http-bench-'));
  chmodSync(folder, 0o755);
  const installation = await planInstallation(join(folder, 'data'));
  const server: RunningProgram = startProgram('apps/server/src/main.ts', installation);
  const bare = await startBare();
  try {
    await untilReady(installation, server);
    const url = ownerUrl(installation.dataDir);
    const owner = new pg.Client({ connectionString: url });
    await owner.connect();
    await owner.query(`update site_brand set settings = settings || '{"slotPaceMs": 0}'`);
    await prepareTpcb(url);
    await sleep(5_500); // settings are believed for five seconds
    const { site, frames } = await openMembers(installation, owner, CONNECTIONS);
    await owner.end();
    const portOf = (origin: string): number => Number(new URL(origin).port);
    const spin: LoadOrders = {
      kind: 'spin',
      port: portOf(installation.arcade),
      path: '/wps/x/arcade/spins',
      tokens: frames,
      seconds: SECONDS,
    };
    const read: LoadOrders = {
      kind: 'get',
      port: portOf(installation.site),
      path: '/wps/v2/wallets/balance',
      tokens: site,
      seconds: SECONDS,
    };
    const hello: LoadOrders = { kind: 'get', port: bare.port, path: '/hello', tokens: site.map(() => null), seconds: SECONDS };
    await load({ ...spin, seconds: 3 }); // warm
    await load({ ...read, seconds: 2 });
    await load({ ...hello, seconds: 2 });
    const [spins, reads]: [number[], number[]] = [[], []];
    let last = '';
    for (let round = 0; round < ROUNDS; round += 1) {
      const floor = await runTpcb(url, SECONDS);
      const [spun, helloed, balanced] = [await load(spin), await load(hello), await load(read)];
      if (spun.failures + balanced.failures > 0)
        throw new Error(`calls failed: ${spun.failures} spins, ${balanced.failures} reads\n${server.output()}`);
      spins.push(spun.perSecond / floor);
      reads.push(balanced.perSecond / helloed.perSecond);
      last = `spin p50 ${spun.p50.toFixed(1)} ms, p99 ${spun.p99.toFixed(1)} ms`;
      print(
        `  round ${round + 1}: TPC-B ${floor.toFixed(0)}/s, spins ${spun.perSecond.toFixed(0)}/s, balance ${balanced.perSecond.toFixed(0)}/s, bare ${helloed.perSecond.toFixed(0)}/s; ${last}`,
      );
    }
    print(`  waiting ${SETTLE_MS / 1000} s before reading the server's memory…`);
    await sleep(SETTLE_MS);
    return [judge('http-spin', spins, last), judge('http-balance', reads), judge('memory', [residentMb(server.child.pid)])];
  } finally {
    bare.stop();
    await endProgram(server, 'SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}
