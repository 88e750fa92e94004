import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../../platform/platform.ts';
import { Fault } from '../../../../platform/refusal.ts';
import { applyPaymentReport } from './apply-payment.ts';
import { applyPayoutReport } from '../payouts/apply-payout.ts';
import { payoutProvider } from '../payouts/payout-provider.ts';
import { redirectProvider } from './payment-providers.ts';

const BODY_LIMIT = 16 * 1024;
const REPORT_RATE = { name: 'payment-report', points: 2_000, seconds: 1 };

/**
 * Takes the provider's webhooks at /pay/v1/<provider>/notify. The signature is over the raw body, so nothing parses it
 * before. 200 says "do not send again": for what was applied, repeated or came too late alike; 401 for a wrong signature;
 * 404 for a payment or payout that is not ours; 503 when we could not store it, so that it comes again.
 */
export async function mountPaymentWebhook(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_, body, done) => done(null, body));
    /** One provider's webhooks: how they are read, and what becomes of them (false: not ours). */
    const listen = <T>(
      code: string,
      read: (headers: IncomingHttpHeaders, body: string) => T | null,
      apply: (answer: T) => Promise<boolean>,
    ): void => {
      scope.post(`/pay/v1/${code}/notify`, async (request, reply) => {
        const body = typeof request.body === 'string' ? request.body : '';
        let answer;
        try {
          answer = read(request.headers, body);
        } catch (error) {
          if (error instanceof Fault) return reply.code(503).send({ received: false });
          return reply.code(400).send({ received: false });
        }
        if (answer === null) {
          platform.metrics.webhookJunk.inc({ webhook: 'payment' });
          return reply.code(401).send({ received: false });
        }
        // Only what the provider has signed is counted: nobody else can use its budget up. A no is sent again.
        await platform.rates.take(REPORT_RATE, 'all');
        return (await apply(answer)) ? reply.send({ received: true }) : reply.code(404).send({ received: false });
      });
    };
    listen(
      redirectProvider.code,
      (headers, body) => redirectProvider.readWebhook(platform, headers, body),
      async (report) => (await applyPaymentReport(platform, report)) !== undefined,
    );
    listen(
      payoutProvider.code,
      (headers, body) => payoutProvider.readWebhook(platform, headers, body),
      (answer) => applyPayoutReport(platform, answer),
    );
  });
}
