import type { Transport } from '@talora/contract/core/client.ts';
import { stripBidiControls } from '@talora/domain/text/bidi-controls.ts';

/** A value with every text in it freed of characters that turn others around. */
function plain(value: unknown): unknown {
  if (typeof value === 'string') return stripBidiControls(value);
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value !== 'object' || value instanceof Blob) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, plain(one)]));
}

/**
 * A transport for calls whose replies hold what players wrote: notes, names, letters, whatever. No screen can forget to
 * isolate it, because it never arrives. Not for editors, which send back what they were given.
 */
export const withPlainReading =
  (transport: Transport): Transport =>
  async (outgoing) => {
    const reply = await transport(outgoing);
    return { ...reply, body: plain(reply.body) };
  };
