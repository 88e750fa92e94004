// A process of its own: the load of the HTTP benches. Orders as JSON in the first argument, the outcome as JSON on stdout.
import { randomBytes } from 'node:crypto';
import { makeUuidV7 } from '@talora/domain/ids/uuidv7.ts';
import { openRawConnection, rawRequest, type RawConnection } from './raw-http.ts';

/** What the load does. */
export interface LoadOrders {
  readonly kind: 'get' | 'spin';
  /** What a spin sends beside its id; the lowest bet of Kopitiam Sevens where nothing is named. */
  readonly body?: Readonly<Record<string, unknown>>;
  readonly port: number;
  readonly path: string;
  /** One session token a connection; null sends none. */
  readonly tokens: readonly (string | null)[];
  readonly seconds: number;
}

/** How it went. Latencies in milliseconds. */
export interface LoadReport {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly failures: number;
}

async function run(orders: LoadOrders): Promise<LoadReport> {
  const host = `localhost:${orders.port}`;
  const connections = await Promise.all(orders.tokens.map(() => openRawConnection(orders.port)));
  const { body = { bet: '0.25' } } = orders;
  const latencies: number[] = [];
  let failures = 0;
  const started = performance.now();
  const until = started + orders.seconds * 1000;

  async function drive(connection: RawConnection, token: string | null): Promise<void> {
    const fixed = rawRequest('GET', host, orders.path, token);
    while (performance.now() < until) {
      const request =
        orders.kind === 'get'
          ? fixed
          : rawRequest('POST', host, orders.path, token, JSON.stringify({ clientBetId: makeUuidV7(Date.now(), randomBytes(10)), ...body }));
      const from = performance.now();
      const { status } = await connection.send(request);
      latencies.push(performance.now() - from);
      if (status !== 200) failures += 1;
    }
  }

  await Promise.all(connections.map((connection, i) => drive(connection, orders.tokens[i] ?? null)));
  const took = (performance.now() - started) / 1000;
  for (const connection of connections) connection.close();
  latencies.sort((a, b) => a - b);
  const at = (share: number): number => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? Number.NaN;
  return { perSecond: latencies.length / took, p50: at(0.5), p99: at(0.99), failures };
}

if (process.argv[1]?.endsWith('http-load.ts')) {
  const report = await run(JSON.parse(process.argv[2] ?? '{}') as LoadOrders);
  process.stdout.write(`${JSON.stringify(report)}\n`);
}
