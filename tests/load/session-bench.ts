import { keptPasswords, loginUrls } from '../../apps/server/src/platform/db/logins.ts';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registrationCalls } from '@talora/contract/members/registration.ts';
import { newId, openNetworkCaller } from '../kill/network-caller.ts';
import { endProgram, ownerUrl, planInstallation, startProgram, untilReady, type Installation } from '../kill/server-process.ts';
import { startBare } from './http-bench.ts';
import { judge, medianOf, type Measured } from './measure.ts';
import { loadSlices, type SliceOrders } from './slice-load.ts';

const CONNECTIONS = 64;
const ROUNDS = 5;
/** Two slices that follow each other have the same machine; one alone moves by far more than the check costs. */
const SLICE_MS = 100;
const TURNS = 100;

async function logInMembers(installation: Installation, count: number): Promise<string[]> {
  const tokens: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const password = `bench-walnut-${i}`;
    const { token } = await openNetworkCaller(installation.site)
      .client(registrationCalls)
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
 * of a gate (header, cache, renewal from the database) less that of the same route without it. Both take turns of a tenth of a second
 * on the same connections; the median of the pairs is a round.
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
    const { port, pid } = (serving = await startBare(
      'session-server.ts',
      [loginUrls(ownerUrl(installation.dataDir), keptPasswords(installation.dataDir)).app],
      installation.env,
    ));
    const orders: SliceOrders = {
      routes: ['/hello', '/checked'].map((path) => ({ port, path, pid })),
      tokens,
      sliceMs: SLICE_MS,
      turns: TURNS,
    };
    await loadSlices({ ...orders, turns: 20 }); // warm
    const added: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const [bare = [], checked = []] = await loadSlices(orders);
      const ratio = medianOf(checked.map((us, at) => us / (bare[at] ?? Number.NaN) - 1));
      added.push(ratio);
      print(
        `  round ${round + 1}: bare ${medianOf(bare).toFixed(1)} µs, checked ${medianOf(checked).toFixed(1)} µs, pairs ${ratio.toFixed(3)} x bare`,
      );
    }
    return [judge('http-session', added)];
  } finally {
    serving?.stop();
    await endProgram(server, 'SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}
