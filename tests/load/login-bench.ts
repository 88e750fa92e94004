import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CallRefused } from '@talora/contract/core/client.ts';
import { loginCalls } from '@talora/contract/members/login.ts';
import { registrationCalls } from '@talora/contract/members/registration.ts';
import pg from 'pg';
import { newId, openNetworkCaller, type NetworkCaller } from '../kill/network-caller.ts';
import { endProgram, ownerUrl, planInstallation, startProgram, untilReady, type Installation } from '../kill/server-process.ts';
import type { LoadOrders, LoadReport } from './http-load.ts';
import type { FloodOrders, FloodReport } from './login-flood.ts';
import { judge, medianOf, type Measured } from './measure.ts';
import { rankSumP } from './rank-sum.ts';

const ROUNDS = 5;
const SECONDS = 6;
const CONNECTIONS = 16;
/** Pairs of a name that exists and one that does not; the order within a pair changes each time. */
const PAIRS = Number(process.env.TALORA_TIMING_PAIRS ?? 400);

async function work<Report>(program: string, orders: unknown): Promise<Report> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(import.meta.dirname, program), JSON.stringify(orders)],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => {
    text += chunk.toString();
  });
  await new Promise((resolve) => child.once('exit', resolve));
  return JSON.parse(text) as Report;
}

async function register(caller: NetworkCaller, username: string): Promise<string> {
  const password = `bench-walnut-${username}`;
  const form = {
    requestId: newId(),
    username,
    password,
    confirmPassword: password,
    payeeName: 'Bunga Raya',
    email: `${username}@talora.example`,
    agreed: true,
    login: true as const,
    registerMethod: 'WEB' as const,
  };
  return (await caller.client(registrationCalls).register(form)).token;
}

/** Balance reads while junk logins come in, as a share of idle ones. */
async function flood(installation: Installation, tokens: readonly string[], print: (line: string) => void): Promise<Measured> {
  const reads: LoadOrders = {
    kind: 'get',
    port: Number(new URL(installation.site).port),
    path: '/wps/v2/wallets/balance',
    tokens,
    seconds: SECONDS,
  };
  const junk: FloodOrders = { origin: installation.site, perSecond: 100, addresses: 500, seconds: SECONDS + 2 };
  await work('http-load.ts', { ...reads, seconds: 2 }); // warm
  const shares: number[] = [];
  let note = '';
  for (let round = 0; round < ROUNDS; round += 1) {
    const idle = await work<LoadReport>('http-load.ts', reads);
    const flooding = work<FloodReport>('login-flood.ts', junk);
    await sleep(3_500); // the junk is sealed before it is sent
    const busy = await work<LoadReport>('http-load.ts', reads);
    const { sent, statuses } = await flooding;
    if (idle.failures + busy.failures > 0) throw new Error('balance reads failed');
    shares.push(busy.perSecond / idle.perSecond);
    note = `p99 ${busy.p99.toFixed(0)} ms; answers ${JSON.stringify(statuses)} of ${sent}`;
    print(`  round ${round + 1}: balance ${idle.perSecond.toFixed(0)}/s idle, ${busy.perSecond.toFixed(0)}/s flooded; ${note}`);
  }
  return judge('login-flood', shares, note);
}

/** How long the answers for a name that exists and for one that does not take, one after the other. */
async function timing(installation: Installation, print: (line: string) => void): Promise<Measured[]> {
  const caller = openNetworkCaller(installation.site);
  const time = async (call: Promise<unknown>): Promise<number> => {
    const from = performance.now();
    await call.catch((error: unknown) => {
      if (!(error instanceof CallRefused)) throw error;
    });
    return performance.now() - from;
  };
  const kinds: Record<string, (name: string, n: number) => Promise<unknown>> = {
    login: (username, n) => caller.client(loginCalls).login({ username, password: `wrong-${n}` }),
    forgot: (username, n) => caller.client(loginCalls).forgotByEmail({ username, email: `someone${n}@else.example` }),
  };
  const results: Measured[] = [];
  for (const [kind, ask] of Object.entries(kinds)) {
    const [known, unknown]: [number[], number[]] = [[], []];
    for (let n = 0; n < PAIRS; n += 1) {
      // Each name is asked once only: the lock and the captcha come after more.
      const pair: [number[], string][] = [
        [known, `timing${n}`],
        [unknown, `nobody${n}`],
      ];
      for (const [list, name] of n % 2 === 0 ? pair : pair.toReversed()) list.push(await time(ask(name, n)));
    }
    const difference = Math.abs(medianOf(known) - medianOf(unknown));
    const note = `medians ${medianOf(known).toFixed(2)} and ${medianOf(unknown).toFixed(2)} ms, p ${rankSumP(known, unknown).toFixed(3)}, ${PAIRS} pairs`;
    print(`  ${kind}: ${note}`);
    results.push(judge(`enumeration-${kind}`, [difference], note));
  }
  return results;
}

/** What a flood of logins costs others, and whether answers tell by their time that an account exists. */
export async function loginBench(print: (line: string) => void): Promise<Measured[]> {
  const folder = mkdtempSync(join(tmpdir(), 'talora-login-bench-'));
  chmodSync(folder, 0o755);
  const planned = await planInstallation(join(folder, 'data'));
  // Many addresses behind a proxy of the bench's own.
  const installation: Installation = { ...planned, env: { ...planned.env, TRUSTED_PROXIES: '127.0.0.1,::1,::ffff:127.0.0.1' } };
  const server = startProgram('apps/server/src/main.ts', installation);
  try {
    await untilReady(installation, server);
    const owner = new pg.Client({ connectionString: ownerUrl(installation.dataDir) });
    await owner.connect();
    // As if every junk login had done its check: the harder case, in which all of them ask for a hash.
    await owner.query(`update site_brand set settings = settings || '{"botCheckBits": 0}'`);
    await owner.end();
    await sleep(5_500); // settings are believed for five seconds
    const tokens: string[] = [];
    for (let i = 0; i < CONNECTIONS; i += 1) tokens.push(await register(openNetworkCaller(installation.site), `flood${i}`));
    const flooded = await flood(installation, tokens, print);
    for (let i = 0; i < PAIRS; i += 1) await register(openNetworkCaller(installation.site), `timing${i}`);
    return [flooded, ...(await timing(installation, print))];
  } finally {
    await endProgram(server, 'SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}
