import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { identityCalls } from '@talora/contract/identity.ts';
import { newId, openNetworkCaller } from '../kill/network-caller.ts';
import { endProgram, planInstallation, startProgram, untilReady, type Installation } from '../kill/server-process.ts';
import { load, startBare } from './http-bench.ts';
import type { LoadOrders } from './http-load.ts';
import { judge, type Measured } from './measure.ts';

const CONNECTIONS = 64;
const SECONDS = 4;
const ROUNDS = 7;
/** A call that anyone may make and that asks no database: with a token its gate checks the session, without one it does not. */
const PATH = '/wps/system/countryCodes';
/** Linux counts processor time in hundredths of a second. */
const TICK_US = 10_000;

/** Processor time that a process and its threads have used, in microseconds. */
function usedUs(pid: number | undefined): number {
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
 * What the session check adds to a call, in parts of a bare route. Of one route the same load is sent without and with tokens,
 * the two in turn, and the bare route in the same round. Processor time of the serving process is compared, because the
 * difference is a few microseconds and the machine's clock on the wall moves by more than that with whatever runs beside.
 */
export async function sessionBench(print: (line: string) => void): Promise<Measured[]> {
  const folder = mkdtempSync(join(tmpdir(), 'talora-session-bench-'));
  chmodSync(folder, 0o755);
  const installation = await planInstallation(join(folder, 'data'));
  const server = startProgram('apps/server/src/main.ts', installation);
  const bare = await startBare();
  try {
    await untilReady(installation, server);
    const tokens = await logInMembers(installation, CONNECTIONS);
    const nobody = tokens.map(() => null);
    const port = Number(new URL(installation.site).port);
    const perCall = async (orders: Omit<LoadOrders, 'kind' | 'seconds'>, pid: number | undefined, seconds = SECONDS): Promise<number> => {
      const before = usedUs(pid);
      const { perSecond, failures } = await load({ kind: 'get', seconds, ...orders });
      if (failures > 0) throw new Error(`${failures} calls failed\n${server.output()}`);
      return (usedUs(pid) - before) / (perSecond * seconds);
    };
    const without = { port, path: PATH, tokens: nobody };
    const with_ = { port, path: PATH, tokens };
    const hello = { port: bare.port, path: '/hello', tokens: nobody };
    for (const warm of [without, with_]) await perCall(warm, server.child.pid, 3);
    await perCall(hello, bare.pid, 2);
    const added: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      // The order turns, so that a drift of the machine falls on both sides.
      const isTurned = round % 2 === 1;
      const first = await perCall(isTurned ? with_ : without, server.child.pid);
      const floor = await perCall(hello, bare.pid);
      const second = await perCall(isTurned ? without : with_, server.child.pid);
      const [plain, checked] = isTurned ? [second, first] : [first, second];
      added.push((checked - plain) / floor);
      print(
        `  round ${round + 1}: without ${plain.toFixed(1)} µs, with session ${checked.toFixed(1)} µs, bare ${floor.toFixed(1)} µs: ${((checked - plain) / floor).toFixed(3)} x bare`,
      );
    }
    return [judge('http-session', added)];
  } finally {
    bare.stop();
    await endProgram(server, 'SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}
