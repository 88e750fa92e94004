import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Platform } from '../../../platform/platform.ts';
import { isGatewayReport } from './channels.ts';

const BODY_LIMIT = 8 * 1024;
const REPORT_RATE = { name: 'sms-report', points: 2_000, seconds: 1 };

/** What the SMS gateway reports of a message, by the id that we gave it. */
const report = z.object({
  id: z.string().check(z.regex(/^[0-9a-f-]{36}$/)),
  state: z.enum(['delivered', 'failed']),
  reason: z.optional(z.string().check(z.maxLength(500))),
});

function readReport(body: string): z.core.output<typeof report> | null {
  try {
    const parsed = z.safeParse(report, JSON.parse(body));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/**
 * Takes the SMS gateway's delivery reports at /sms/v1/gateway/report. The signature is over the raw body. The first report
 * of a message stands: repeats and late ones get the same 200 and change nothing. 404 is for a message that is not ours.
 */
export async function mountDeliveryReports(app: FastifyInstance, platform: Platform): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_, body, done) => done(null, body));
    scope.post('/sms/v1/gateway/report', async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : '';
      if (!isGatewayReport(platform, request.headers, body)) {
        platform.metrics.webhookJunk.inc({ webhook: 'sms' });
        return reply.code(401).send({ received: false });
      }
      // Only what the gateway has signed is counted: nobody else can use its budget up.
      await platform.rates.take(REPORT_RATE, 'all');
      const told = readReport(body);
      if (told === null) return reply.code(400).send({ received: false });
      await sql`update outbound_message set state = ${told.state}, reported_at = app_now(), sealed_body = null,
          failure = ${told.state === 'failed' ? (told.reason ?? 'the gateway could not deliver it') : null}
        where id = ${told.id} and channel = 'sms' and reported_at is null and state in ('queued', 'sent')`.execute(platform.db.kysely);
      const known = await sql`select 1 from outbound_message where id = ${told.id} and channel = 'sms'`.execute(platform.db.kysely);
      return known.rows.length === 0 ? reply.code(404).send({ received: false }) : reply.send({ received: true });
    });
  });
}
