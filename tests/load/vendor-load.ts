// A process of its own: a vendor’s traffic for the vendor bench. Orders as JSON on stdin, the outcome as JSON on stdout.
import { createHmac, randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { openRawConnection, type RawConnection } from './raw-http.ts';

/** What the load does: rounds of a bet and a win, in the plain dialect. */
export interface VendorOrders {
  readonly port: number;
  readonly vendor: string;
  readonly keyId: string;
  /** Hexadecimal. */
  readonly secret: string;
  readonly gameCode: string;
  readonly players: readonly { readonly playerId: string; readonly token: string }[];
  readonly connections: number;
  readonly seconds: number;
  /** Rounds a second over all connections; null goes as fast as it can. */
  readonly pace: number | null;
}

/** How it went. Latencies of single requests in milliseconds. */
export interface VendorReport {
  readonly roundsPerSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly failures: number;
}

/** Rounds a second that are prepared where there is no pace. What goes beyond is made on the way. */
const AS_FAST_AS = 6_000;

async function run(orders: VendorOrders): Promise<VendorReport> {
  const { port, vendor, keyId, gameCode, players } = orders;
  const secret = Buffer.from(orders.secret, 'hex');
  const connections = await Promise.all(Array.from({ length: orders.connections }, () => openRawConnection(port)));
  const latencies: number[] = [];
  const run = randomBytes(4).toString('hex');
  let [failures, rounds, n] = [0, 0, 0];

  function signed(operation: string, fields: object): string {
    n += 1;
    const path = `/vendor/v1/${vendor}/${operation}`;
    const body = JSON.stringify({ ...fields, gameCode, currency: 'MYR', sentAt: new Date().toISOString() });
    const [at, nonce] = [String(Date.now()), `${run}-nonce-${n}`];
    const signature = createHmac('sha256', secret).update(`${at}.${nonce}.${path}.${body}`).digest('hex');
    return `POST ${path} HTTP/1.1\r\nhost: localhost:${port}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nx-key-id: ${keyId}\r\nx-timestamp: ${at}\r\nx-nonce: ${nonce}\r\nx-signature: ${signature}\r\n\r\n${body}`;
  }

  function makeRound(): readonly [bet: string, win: string] {
    const { playerId, token } = players[Math.floor(Math.random() * players.length)] ?? { playerId: '', token: '' };
    const id = `${run}.${(n += 1)}`;
    const round = { playerId, roundId: id };
    return [
      signed('bet', { ...round, txId: `${id}.b`, token, amount: '100' }),
      signed('win', { ...round, txId: `${id}.w`, amount: '90', isRoundEnd: true }),
    ];
  }

  async function send(connection: RawConnection, request: string): Promise<void> {
    const from = performance.now();
    const reply = await connection.send(request);
    latencies.push(performance.now() - from);
    if (reply.status !== 200 || !reply.body.startsWith('{"code":0,')) failures += 1;
  }

  // Signed before the clock starts: the vendor's own work is not what is measured.
  const prepared = Array.from({ length: Math.ceil(orders.seconds * (orders.pace ?? AS_FAST_AS)) }, makeRound);
  const started = performance.now();
  const until = started + orders.seconds * 1000;

  async function drive(connection: RawConnection, line: number): Promise<void> {
    const every = orders.pace === null ? 0 : (1000 * orders.connections) / orders.pace;
    let next = started + (every * line) / orders.connections;
    while (performance.now() < until) {
      if (every > 0) {
        await sleep(Math.max(0, next - performance.now()));
        next += every;
      }
      const [bet, win] = prepared.pop() ?? makeRound();
      await send(connection, bet);
      await send(connection, win);
      rounds += 1;
    }
  }

  await Promise.all(connections.map(drive));
  const took = (performance.now() - started) / 1000;
  for (const connection of connections) connection.close();
  latencies.sort((a, b) => a - b);
  const at = (share: number): number => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))] ?? Number.NaN;
  return { roundsPerSecond: rounds / took, p50: at(0.5), p99: at(0.99), failures };
}

/** Orders come by stdin: ten thousand players are too many for an argument. */
async function readOrders(): Promise<VendorOrders> {
  let text = '';
  for await (const chunk of process.stdin) text += String(chunk);
  return JSON.parse(text) as VendorOrders;
}

if (process.argv[1]?.endsWith('vendor-load.ts')) process.stdout.write(`${JSON.stringify(await run(await readOrders()))}\n`);
