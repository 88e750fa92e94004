import type { CallArguments } from '@talora/contract/core/call.ts';
import type { IntegrationTried, integrationsCalls } from '@talora/contract/site/integrations-console.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { refuse } from '../../../platform/refusal.ts';
import { appendAudit } from '../../base/audit/audit.ts';
import type { StaffContext } from '../../base/staff/staff.ts';
import { sendTestMessage } from '../../people/outbound/outbound.ts';
import { askService } from './check-services.ts';
import { writeCheck } from './checks.queries.ts';
import { shownFailure } from './failures.ts';
import { servicesOf, type Service } from './services.ts';

type Asked = CallArguments<(typeof integrationsCalls)['calls']['tryIntegration']>;

/** Outside services are asked so often by one person. */
const ASKS = { name: 'integration-ask', points: 20, seconds: 600 } as const;
/** Messages are sent so often by one person. */
const SENDS = { name: 'integration-send', points: 5, seconds: 600 } as const;

const subjectOf = ({ name, subject }: Pick<Service, 'name' | 'subject'>): string =>
  `integration:${name}${subject === null ? '' : `.${subject}`}`;

/** Writes down who tested what and how it ended. */
async function record(tx: Tx, { brand, staff }: StaffContext, service: Service, detail: Record<string, unknown>): Promise<void> {
  await appendAudit(tx, {
    brandId: brand.id,
    actor: { staff: staff.staffId },
    action: 'integration.tried',
    subject: subjectOf(service),
    detail,
  });
}

async function ask(context: StaffContext, service: Service): Promise<Omit<IntegrationTried, 'tookMs'>> {
  const { platform, staff } = context;
  if (service.setup !== 'set') refuse('NOT_FOUND');
  await platform.rates.take(ASKS, staff.staffId);
  const failure = await askService(platform, service);
  const outcome = failure === null ? 'ok' : 'failed';
  await platform.db.tx((tx) => record(tx, context, service, { test: 'ask', outcome, failure }));
  return { outcome, failure };
}

async function send(context: StaffContext, service: Service, { requestId, to = '' }: Asked): Promise<Omit<IntegrationTried, 'tookMs'>> {
  const { platform, staff } = context;
  const channel = service.name;
  if (channel !== 'sms' && channel !== 'email') return refuse('NOT_FOUND');
  await platform.rates.take(SENDS, staff.staffId);
  const sent = await sendTestMessage(context, { id: requestId, channel, to }, (tx, address) =>
    record(tx, context, service, { test: 'send', to: address }),
  );
  // A recipient that is refused says nothing of the gateway, which all brands may share.
  if (sent.outcome === 'ok') await writeCheck(platform.db.kysely, channel, service.key, null);
  return { ...sent, failure: sent.failure === null ? null : shownFailure(sent.failure) };
}

/**
 * Tests an outside service: asks it, or sends a message to a typed address. The same id again sends nothing more. Refuses NOT_FOUND for a service
 * that the brand has not or that cannot be tested so, FIELDS_INVALID for what is no address, and TOO_MANY_REQUESTS.
 */
export async function tryIntegration(context: StaffContext, asked: Asked): Promise<IntegrationTried> {
  const { platform, brand } = context;
  const { name, subject = null, test } = asked;
  const service = (await servicesOf(platform, brand)).find((one) => one.name === name && one.subject === subject) ?? refuse('NOT_FOUND');
  const startedMs = performance.now();
  const tried = test === 'ask' ? await ask(context, service) : await send(context, service, asked);
  return { ...tried, tookMs: Math.round(performance.now() - startedMs) };
}
