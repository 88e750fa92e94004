import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { reportOf, type Payments } from './payments.ts';
import { isSigned, paymentOrder, type MerchantKey } from './protocol.ts';
import type { Store } from './store.ts';

const BODY_LIMIT = 16 * 1024;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Parts that the merchant's calls work with. */
export interface MerchantParts {
  readonly store: Store;
  readonly payments: Payments;
  readonly keys: readonly MerchantKey[];
  readonly nowMs: () => number;
  /** Called after something has come to wait for its time. */
  readonly wake: () => void;
}

/**
 * The two calls of merchants. 401 for a wrong or stale signature, 400 for another shape, 404 for an unknown reference, 409
 * for a reference that was ordered with another sum.
 */
export async function mountMerchantCalls(app: FastifyInstance, { store, payments, keys, nowMs, wake }: MerchantParts): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The signature is over the raw body: nothing may parse it before.
    scope.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_, body, done) => done(null, body));
    scope.post('/v1/payments', async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : '';
      if (!isSigned(keys, request.headers, body, nowMs())) return reply.code(401).send({ error: 'signature' });
      const order = z.safeParse(paymentOrder, parseJson(body));
      if (!order.success) return reply.code(400).send({ error: 'shape' });
      const payment = payments.order(order.data);
      if (payment === null) return reply.code(409).send({ error: 'reference is taken' });
      wake();
      return reply.send(reportOf(payment));
    });
    scope.get<{ Params: { reference: string } }>('/v1/payments/:reference', async (request, reply) => {
      // A GET has no body: its path is signed in place of it.
      if (!isSigned(keys, request.headers, request.url, nowMs())) return reply.code(401).send({ error: 'signature' });
      const payment = store.findByReference(request.params.reference);
      return payment === undefined ? reply.code(404).send({ error: 'unknown reference' }) : reply.send(reportOf(payment));
    });
  });
}
