import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { NOW } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isGatewayReport } from './channels.ts';
import type { OutboundTables } from './outbound.tables.ts';

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

/** Keeps the first report of a message. Resolves to false when no SMS has this id. */
async function noteReport(platform: Platform, { id, state, reason }: z.core.output<typeof report>): Promise<boolean> {
  const db = platform.db.kysely.$extendTables<OutboundTables>();
  await db
    .updateTable('outbound_message')
    .set({
      state,
      reported_at: NOW,
      sealed_body: null,
      failure: state === 'failed' ? (reason ?? 'the gateway could not deliver it') : null,
    })
    .where('id', '=', id)
    .where('channel', '=', 'sms')
    .where('reported_at', 'is', null)
    .where('state', 'in', ['queued', 'sent'])
    .execute();
  const known = await db.selectFrom('outbound_message').select('id').where('id', '=', id).where('channel', '=', 'sms').executeTakeFirst();
  return known !== undefined;
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
      const deliveryReport = readReport(body);
      if (deliveryReport === null) return reply.code(400).send({ received: false });
      const isKnown = await noteReport(platform, deliveryReport);
      return isKnown ? reply.send({ received: true }) : reply.code(404).send({ received: false });
    });
  });
}
