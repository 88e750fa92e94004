import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identityCalls } from '@talora/contract/identity.ts';
import { newId, openNetworkCaller } from '../kill/network-caller.ts';
import { endProgram, ownerUrl, planInstallation, startProgram, untilReady, type Installation } from '../kill/server-process.ts';
import { load, startBare } from './http-bench.ts';
import { judge, type Measured } from './measure.ts';

const CONNECTIONS = 64;
const SECONDS = 1;
const ROUNDS = 5;
/** Turns of both routes in a round: one alone moves by more than the check costs. */
const TURNS = 10;
/** Linux counts processor time in hundredths of a second. */
const TICK_US = 10_000;

/** Processor time that a process and its threads have used, in microseconds. */
export function usedUs(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_US;
}

async function logInMembers(installation: Installation, count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const password = `bench-walnut-${i}`;
    const { token } = await openNetworkCaller(installation.site)
      .client(identityCalls)
      .register({
        requestId: newId(),
        username: `bench${i}`,
        password,
        confirmPassword: password,
        payeeName: 'Bunga Raya',
        agreed: true,
        login: true,
        registerMethod: 'WEB',
      });
    tokens.push(token);
  }
  return tokens;
}

/**
 * What the session check adds to a call, in parts of a bare route: processor time of one process under load, of a route with the check
 * of a gate (header, cache, renewal from the database) less that of the same route without it, in turn.
 */
export async function sessionBench(print: (line: string) => void): Promise<Measured[]> {
  const folder = mkdtempSync(join(tmpdir(), 'talora-session-bench-'));
  chmodSync(folder, 0o755);
  const installation = await planInstallation(join(folder, 'data'));
  const server = startProgram('apps/server/src/main.ts', installation);
  let serving: Awaited<ReturnType<typeof startBare>> | null = null;
  try {
    await untilReady(installation, server);
    const tokens = await logInMembers(installation, CONNECTIONS);
    const { port, pid } = (serving = await startBare('session-server.ts', [ownerUrl(installation.dataDir)], installation.env));
    const costOf = async (path: string): Promise<number> => {
      const before = usedUs(pid);
      const { perSecond, failures } = await load({ kind: 'get', seconds: SECONDS, port, path, tokens });
      if (failures > 0) throw new Error(`${failures} calls of ${path} failed`);
      return (usedUs(pid) - before) / (perSecond * SECONDS);
    };
    for (const path of ['/hello', '/checked']) await costOf(path); // warm
    const added: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      let [bare, checked] = [0, 0];
      for (let turn = 0; turn < TURNS; turn += 1) {
        if (turn % 2 === 0) bare += (await costOf('/hello')) / TURNS;
        checked += (await costOf('/checked')) / TURNS;
        if (turn % 2 === 1) bare += (await costOf('/hello')) / TURNS;
      }
      added.push(checked / bare - 1);
      print(
        `  round ${round + 1}: bare ${bare.toFixed(1)} µs, checked ${checked.toFixed(1)} µs: ${(checked / bare - 1).toFixed(3)} x bare`,
      );
    }
    return [judge('http-session', added)];
  } finally {
    serving?.stop();
    await endProgram(server, 'SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}
