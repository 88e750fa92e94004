import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endProgram, planInstallation, startProgram, untilReady, type RunningProgram } from '../kill/server-process.ts';
import { startBare } from './http-bench.ts';
import { judge, medianOf, type Measured } from './measure.ts';
import { loadSlices, type SliceOrders } from './slice-load.ts';

const CONNECTIONS = 64;
const ROUNDS = Number(process.env.TALORA_HOME_ROUNDS ?? 5);
const SLICE_MS = 100;
const TURNS = 40;

/** What the home page asks for beyond the brand itself. */
const CALLS = [
  '/wps/relay/GCS_homeConsolidated?language=MS',
  '/lgw/games/game_menus?language=MS',
  '/wps/relay/GCS_hot?isPlatform=2&language=MS',
  '/wps/relay/GCS_games?gameType=RNG&pageNo=1&pageSize=13&language=MS',
];

/**
 * The calls of the home page against a bare route, all of them asked equally often. Processor time of the serving process is
 * compared, in short turns as in the bench of the session check: both processes do nothing but answer.
 */
export async function homeBench(print: (line: string) => void): Promise<Measured[]> {
  const folder = mkdtempSync(join(tmpdir(), 'talora-home-bench-'));
  chmodSync(folder, 0o755);
  const installation = await planInstallation(join(folder, 'data'));
  const server: RunningProgram = startProgram('apps/server/src/main.ts', installation);
  const bare = await startBare();
  try {
    await untilReady(installation, server);
    const port = Number(new URL(installation.site).port);
    const orders: SliceOrders = {
      routes: [{ port: bare.port, path: '/hello', pid: bare.pid }, ...CALLS.map((path) => ({ port, path, pid: server.child.pid }))],
      tokens: Array.from({ length: CONNECTIONS }, () => null),
      sliceMs: SLICE_MS,
      turns: TURNS,
    };
    await loadSlices(orders); // warm
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const [bareUs = [], ...costs] = await loadSlices(orders);
      const sums = bareUs.map((us, turn) => (us * CALLS.length) / costs.reduce((sum, cost) => sum + (cost[turn] ?? Number.NaN), 0));
      ratios.push(medianOf(sums));
      const named = CALLS.map((path, at) => `${/[a-z_]+(?=\?)/i.exec(path)?.[0] ?? path} ${medianOf(costs[at] ?? []).toFixed(0)}`);
      print(
        `  round ${round + 1}: microseconds a call: bare ${medianOf(bareUs).toFixed(0)}, ${named.join(', ')}: ${medianOf(sums).toFixed(2)}`,
      );
    }
    return [judge('home-calls', ratios)];
  } finally {
    bare.stop();
    await endProgram(server, 'SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}
