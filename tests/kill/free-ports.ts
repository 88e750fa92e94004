import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';

/** Below what a system hands out by itself: no connection and no server beside takes one between its choice and its use. */
const FIRST = 12_000;
const LAST = 32_000;

/** So many ports that nobody listens on, each another one: all are taken before the first is given back. */
export async function freePorts(count: number): Promise<number[]> {
  const held = new Map<number, Server>();
  while (held.size < count) {
    const port = randomInt(FIRST, LAST);
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false));
      probe.listen(port, () => resolve(true));
    });
    if (isFree) held.set(port, probe);
  }
  for (const probe of held.values()) await new Promise((resolve) => probe.close(resolve));
  return [...held.keys()];
}
