import { createClient, type Transport } from '@talora/contract/core/client.ts';
import type { InProcessCaller } from '../src/app/in-process.ts';
import type { Platform } from '../src/platform/platform.ts';

/** Lets a caller go on when what its calls do behind their replies is done. */
export function waitingFor({ afterwards }: Platform, caller: InProcessCaller): InProcessCaller {
  const transport: Transport = async (outgoing) => {
    const reply = await caller.transport(outgoing);
    await afterwards.settled();
    return reply;
  };
  const client: InProcessCaller['client'] = (set) => createClient(set, transport);
  return Object.assign(caller, { client });
}
