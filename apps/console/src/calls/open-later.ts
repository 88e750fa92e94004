import type { Call, CallSet } from '@talora/contract/core/call.ts';
import { CallRefused, createClient, type Client, type Transport } from '@talora/contract/core/client.ts';
import { NETWORK_CODE } from '@talora/web-kit/calls/fetch-transport.ts';

type Made = Promise<Readonly<Record<string, (...rest: unknown[]) => Promise<unknown>>>>;

/**
 * The client of a call set that is read with its first call, so that a page loads the shapes of what it calls and no others. A set that
 * cannot be had refuses with NETWORK, as a call without an answer does; the next call asks for it again.
 */
export function openLater<C extends Record<string, Call>>(read: () => Promise<CallSet<C>>, transport: Transport): Client<C> {
  let made: Made | null = null;
  const make = async (): Made => createClient(await read(), transport) as unknown as Awaited<Made>;
  const client = (): Made => {
    made ??= make().catch(() => {
      made = null;
      throw new CallRefused(NETWORK_CODE, 0, null, '');
    });
    return made;
  };
  const known = new Map<string, (...rest: unknown[]) => Promise<unknown>>();
  const call = (name: string): ((...rest: unknown[]) => Promise<unknown>) => {
    const kept = known.get(name);
    if (kept !== undefined) return kept;
    const later = async (...rest: unknown[]): Promise<unknown> => {
      const found = (await client())[name];
      if (found === undefined) throw new Error(`no call ${name}`);
      return found(...rest);
    };
    known.set(name, later);
    return later;
  };
  return new Proxy({} as Client<C>, { get: (_, name) => (typeof name === 'string' ? call(name) : undefined) });
}
