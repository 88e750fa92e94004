// A process of its own: junk logins at a steady pace from many addresses behind a trusted proxy. Orders as JSON in the first
// argument, the outcome as JSON on stdout.
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { CompactEncrypt, importJWK, type JWK } from 'jose';

/** What the flood does. */
export interface FloodOrders {
  readonly origin: string;
  readonly perSecond: number;
  readonly addresses: number;
  readonly seconds: number;
}

/** How it was answered, by HTTP status. */
export interface FloodReport {
  readonly sent: number;
  readonly statuses: Readonly<Record<string, number>>;
}

async function run({ origin, perSecond, addresses, seconds }: FloodOrders): Promise<FloodReport> {
  const { value: key } = (await (await fetch(`${origin}/wps/session/key`)).json()) as { value: JWK & { kid: string } };
  const publicKey = await importJWK({ kty: key.kty, crv: key.crv, x: key.x, y: key.y } as JWK, 'ECDH-ES');
  const seal = async (n: number): Promise<string> => {
    const fields = {
      username: `junk${n}`,
      password: `junk-${n}`,
      iat: Date.now(),
      jti: randomBytes(12).toString('base64url'),
      path: 'POST /wps/session/login',
    };
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(fields)))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', kid: key.kid })
      .encrypt(publicKey);
  };
  // Sealed before: the flood must cost the server, not this process beside it.
  const payloads: string[] = [];
  for (let n = 0; n < perSecond * seconds; n += 1) payloads.push(await seal(n));
  const statuses: Record<string, number> = {};
  const waiting: Promise<void>[] = [];
  const send = async (payload: string, client: number): Promise<void> => {
    let status = 'none';
    try {
      const reply = await fetch(`${origin}/wps/session/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.${20 + (client >> 8)}.${client & 255}.7` },
        body: JSON.stringify({ payload }),
      });
      await reply.arrayBuffer();
      status = String(reply.status);
    } catch {
      // No answer is counted as such.
    }
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  const started = performance.now();
  for (const [n, payload] of payloads.entries()) {
    const due = started + (n * 1000) / perSecond;
    if (due > performance.now()) await sleep(due - performance.now());
    waiting.push(send(payload, n % addresses));
  }
  await Promise.all(waiting);
  return { sent: payloads.length, statuses };
}

process.stdout.write(JSON.stringify(await run(JSON.parse(process.argv[2] ?? '{}') as FloodOrders)));
