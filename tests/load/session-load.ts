// A process of its own: asks routes of one server in short slices by turns, over connections that stay. Orders as JSON in the first
// argument, the outcome as JSON on stdout.
import { openRawConnection, rawRequest } from './raw-http.ts';

/** What the load does. `/used` of the server tells its processor time. */
export interface SliceOrders {
  readonly port: number;
  readonly paths: readonly string[];
  /** One session token a connection. */
  readonly tokens: readonly string[];
  readonly sliceMs: number;
  /** How often each path has its slice. */
  readonly turns: number;
}

/** Processor time of a call in microseconds: by path, a figure of each turn. */
export type SliceReport = Readonly<Record<string, readonly number[]>>;

async function run({ port, paths, tokens, sliceMs, turns }: SliceOrders): Promise<SliceReport> {
  const host = `localhost:${port}`;
  const connections = await Promise.all(tokens.map(() => openRawConnection(port)));
  const clock = await openRawConnection(port);
  const usedUs = async (): Promise<number> =>
    Number((JSON.parse((await clock.send(rawRequest('GET', host, '/used', null))).body) as { us: number }).us);
  const report: Record<string, number[]> = Object.fromEntries(paths.map((path) => [path, []]));
  let before = await usedUs();
  for (let turn = 0; turn < turns; turn += 1) {
    for (const path of turn % 2 === 0 ? paths : paths.toReversed()) {
      let calls = 0;
      const until = performance.now() + sliceMs;
      await Promise.all(
        connections.map(async (connection, at) => {
          const request = rawRequest('GET', host, path, tokens[at] ?? '');
          while (performance.now() < until) {
            const { status } = await connection.send(request);
            if (status !== 200) throw new Error(`${path} answered ${status}`);
            calls += 1;
          }
        }),
      );
      const after = await usedUs();
      report[path]?.push((after - before) / calls);
      before = after;
    }
  }
  for (const connection of [...connections, clock]) connection.close();
  return report;
}

if (process.argv[1]?.endsWith('session-load.ts'))
  process.stdout.write(JSON.stringify(await run(JSON.parse(process.argv[2] ?? '{}') as SliceOrders)));
