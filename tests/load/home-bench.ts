import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endProgram, planInstallation, startProgram, untilReady, type RunningProgram } from '../kill/server-process.ts';
import { load, startBare } from './http-bench.ts';
import type { LoadOrders } from './http-load.ts';
import { judge, type Measured } from './measure.ts';

const CONNECTIONS = 64;
const SECONDS = Number(process.env.TALORA_HOME_SECONDS ?? 2);
const ROUNDS = Number(process.env.TALORA_HOME_ROUNDS ?? 5);

/** What the home page asks for beyond the brand itself. */
const CALLS = [
  '/wps/relay/GCS_homeConsolidated?language=MS',
  '/lgw/games/game_menus?language=MS',
  '/wps/relay/GCS_hot?isPlatform=2&language=MS',
  '/wps/relay/GCS_games?gameType=RNG&pageNo=1&pageSize=13&language=MS',
];

/** Linux counts processor time in hundredths of a second. */
const TICK_US = 10_000;

/** Processor time that a process and its threads have used, in microseconds. */
function usedUs(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_US;
}

/**
 * The calls of the home page against a bare route, all of them asked equally often. Processor time of the serving process is
 * compared, as in the bench of the session check: both processes do nothing but answer, and it does not move with what runs beside.
 */
export async function homeBench(print: (line: string) => void): Promise<Measured[]> {
  const folder = mkdtempSync(join(tmpdir(), 'talora-home-bench-'));
  chmodSync(folder, 0o755);
  const installation = await planInstallation(join(folder, 'data'));
  const server: RunningProgram = startProgram('apps/server/src/main.ts', installation);
  const bare = await startBare();
  try {
    await untilReady(installation, server);
    const tokens = Array.from({ length: CONNECTIONS }, () => null);
    const orders = (path: string): LoadOrders => ({
      kind: 'get',
      port: Number(new URL(installation.site).port),
      path,
      tokens,
      seconds: SECONDS,
    });
    const hello: LoadOrders = { ...orders('/hello'), port: bare.port };
    for (const path of CALLS) await load(orders(path)); // warm
    await load(hello);
    /** Microseconds of processor time that a call takes. */
    const costOf = async (order: LoadOrders, pid: number | undefined): Promise<number> => {
      const before = usedUs(pid);
      const { failures, perSecond } = await load(order);
      if (failures > 0) throw new Error(`${failures} calls of ${order.path} failed\n${server.output()}`);
      return (usedUs(pid) - before) / (perSecond * order.seconds);
    };
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const bareUs = await costOf(hello, bare.pid);
      const costs: number[] = [];
      for (const path of CALLS) costs.push(await costOf(orders(path), server.child.pid));
      ratios.push((bareUs * CALLS.length) / costs.reduce((sum, cost) => sum + cost, 0));
      const named = CALLS.map((path, at) => `${/[a-z_]+(?=\?)/i.exec(path)?.[0] ?? path} ${costs[at]?.toFixed(0) ?? ''}`);
      print(`  round ${round + 1}: microseconds a call: bare ${bareUs.toFixed(0)}, ${named.join(', ')}`);
    }
    return [judge('home-calls', ratios)];
  } finally {
    bare.stop();
    await endProgram(server, 'SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  }
}
