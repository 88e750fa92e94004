import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { isUnanswered, payoutReportOf, type Payouts } from './payouts.ts';
import type { PayoutStore } from './payout-store.ts';
import { isSigned, payoutOrder, signatureOf, type MerchantKey } from './protocol.ts';

const BODY_LIMIT = 16 * 1024;
const TIMEOUT_MS = 8_000;
const AGAIN_MS = 5_000;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Parts that the calls about payouts work with. */
export interface PayoutParts {
  readonly store: PayoutStore;
  readonly payouts: Payouts;
  readonly keys: readonly MerchantKey[];
  readonly nowMs: () => number;
  /** Called after something has come to wait for its time. */
  readonly wake: () => void;
}

/** The two calls about payouts: as those about payments. An order whose answer is lost is taken all the same, and answered by 504. */
export async function mountPayoutCalls(app: FastifyInstance, { store, payouts, keys, nowMs, wake }: PayoutParts): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_, body, done) => done(null, body));
    scope.post('/v1/payouts', async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : '';
      if (!isSigned(keys, request.headers, body, nowMs())) return reply.code(401).send({ error: 'signature' });
      const order = z.safeParse(payoutOrder, parseJson(body));
      if (!order.success) return reply.code(400).send({ error: 'shape' });
      const payout = payouts.order(order.data);
      if (payout === null) return reply.code(409).send({ error: 'reference is taken' });
      wake();
      return isUnanswered(payout) ? reply.code(504).send({ error: 'no answer' }) : reply.send(payoutReportOf(payout));
    });
    scope.get<{ Params: { reference: string } }>('/v1/payouts/:reference', async (request, reply) => {
      if (!isSigned(keys, request.headers, request.url, nowMs())) return reply.code(401).send({ error: 'signature' });
      payouts.moveDue();
      const payout = store.findByReference(request.params.reference);
      return payout === undefined ? reply.code(404).send({ error: 'unknown reference' }) : reply.send(payoutReportOf(payout));
    });
  });
}

/** Tells merchants of payouts that have ended; one that is not taken comes again. */
export async function tellPayouts(store: PayoutStore, [key]: readonly MerchantKey[], nowMs: () => number): Promise<void> {
  if (key === undefined) return;
  for (const payout of store.listUntold(nowMs())) {
    const body = JSON.stringify({ eventId: `E${payout.id}${payout.version}`, payout: payoutReportOf(payout) });
    let isTaken = false;
    try {
      const reply = await fetch(payout.notify_url, {
        method: 'POST',
        redirect: 'error',
        headers: { 'content-type': 'application/json', ...signatureOf(key, nowMs(), body) },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await reply.arrayBuffer();
      isTaken = reply.status === 200;
    } catch {
      // No answer is an answer too: it comes again.
    }
    store.tellAgainAt(payout.id, isTaken ? null : nowMs() + AGAIN_MS);
  }
}
