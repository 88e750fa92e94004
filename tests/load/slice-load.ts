// A process of its own: asks routes in short slices by turns, over connections that stay. Orders as JSON in the first argument, the
// outcome as JSON on stdout.
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openRawConnection, rawRequest, type RawConnection } from './raw-http.ts';

/** A route that is asked, and the process that answers it. */
export interface SlicedRoute {
  readonly port: number;
  readonly path: string;
  readonly pid: number | undefined;
}

/** What the load does. */
export interface SliceOrders {
  readonly routes: readonly SlicedRoute[];
  /** One session token a connection; null sends none. */
  readonly tokens: readonly (string | null)[];
  readonly sliceMs: number;
  /** How often each route has its slice. */
  readonly turns: number;
}

/** Processor time of a call in microseconds: a row for each route, a figure of each turn. */
export type SliceReport = readonly (readonly number[])[];

/** Processor time that the threads of a process have used, in microseconds. */
function usedUs(pid: number | undefined): number {
  const folder = `/proc/${pid}/task`;
  return readdirSync(folder).reduce((sum, thread) => {
    try {
      return sum + Number(readFileSync(join(folder, thread, 'schedstat'), 'utf8').split(' ')[0]) / 1000;
    } catch {
      return sum; // a thread that ended in this moment
    }
  }, 0);
}

/**
 * Keeps this process from falling asleep until told otherwise: the one that answers would pay for waking it at each reply, ten
 * microseconds and more on a virtual machine, and the slower one more often.
 */
function stayAwake(): () => void {
  let isAwake = true;
  const turn = (): void => {
    if (isAwake) setImmediate(turn);
  };
  turn();
  return () => {
    isAwake = false;
  };
}

async function run({ routes, tokens, sliceMs, turns }: SliceOrders): Promise<SliceReport> {
  const connections = new Map<number, RawConnection[]>();
  for (const { port } of routes)
    if (!connections.has(port)) connections.set(port, await Promise.all(tokens.map(() => openRawConnection(port))));
  const report: number[][] = routes.map(() => []);
  const rest = stayAwake();
  const order = routes.map((_, at) => at);
  for (let turn = 0; turn < turns; turn += 1) {
    for (const at of turn % 2 === 0 ? order : order.toReversed()) {
      const { port, path, pid } = routes[at] ?? { port: 0, path: '', pid: undefined };
      let calls = 0;
      const before = usedUs(pid);
      const until = performance.now() + sliceMs;
      await Promise.all(
        (connections.get(port) ?? []).map(async (connection, line) => {
          const request = rawRequest('GET', `localhost:${port}`, path, tokens[line] ?? null);
          while (performance.now() < until) {
            const { status } = await connection.send(request);
            if (status !== 200) throw new Error(`${path} answered ${status}`);
            calls += 1;
          }
        }),
      );
      report[at]?.push((usedUs(pid) - before) / calls);
    }
  }
  rest();
  for (const connection of [...connections.values()].flat()) connection.close();
  return report;
}

/** Asks routes in slices, in a process of its own. */
export async function loadSlices(orders: SliceOrders): Promise<SliceReport> {
  const program = ['--disable-warning=ExperimentalWarning', import.meta.filename, JSON.stringify(orders)];
  const { stdout } = await promisify(execFile)(process.execPath, program);
  return JSON.parse(stdout) as SliceReport;
}

if (process.argv[1]?.endsWith('slice-load.ts'))
  process.stdout.write(JSON.stringify(await run(JSON.parse(process.argv[2] ?? '{}') as SliceOrders)));
