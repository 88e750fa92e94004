import type { IncomingReply, OutgoingCall, Transport } from '@talora/contract/core/client.ts';

/** The code of a refusal; undefined for any other answer. */
const codeOf = ({ body }: IncomingReply): unknown => (body as { readonly code?: unknown } | null)?.code;

/**
 * What needs a fresh passkey is asked for without one first: where the last one is still fresh nobody is bothered. Otherwise
 * `prove` asks for it, and the same call is made again, once. Fails as `prove` fails when the person declines.
 */
export const withStepUp =
  (direct: Transport, prove: () => Promise<unknown>): Transport =>
  async (outgoing: OutgoingCall) => {
    const reply = await direct(outgoing);
    if (outgoing.call.stepUp === undefined || codeOf(reply) !== 'STEP_UP_REQUIRED') return reply;
    await prove();
    return direct(outgoing);
  };
