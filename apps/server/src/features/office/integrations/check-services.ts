import type { Platform } from '../../../platform/platform.ts';
import { writeCheck } from './checks.queries.ts';
import { rawFailure, shownFailure } from './failures.ts';
import { listServices, type Service } from './services.ts';

/** Asks a service and writes down how it answered. Resolves to why it did not, as people read it; null when it was well. All of it is in the log. */
export async function askService(platform: Platform, service: Service): Promise<string | null> {
  const raw = await service.ask().then(() => null, rawFailure);
  const failure = raw === null ? null : shownFailure(raw);
  if (raw !== null)
    platform.log.warn({ integration: service.name, subject: service.subject, host: service.host, failure: raw }, 'integration failed');
  await writeCheck(platform.db.kysely, service.name, service.key, failure);
  return failure;
}

/** How a service stands. */
interface Standing {
  readonly service: Service;
  readonly failure: string | null;
}

const nameOf = ({ name, subject }: Service): string => (subject === null ? name : `${name} ${subject}`);

/** Writes one line for each service: that it is set and answers, that it is not set, or that it does not answer and why. */
function tell({ log, config }: Platform, { service, failure }: Standing): void {
  const facts = { integration: service.name, subject: service.subject, host: service.host };
  const line = `integration ${nameOf(service)}`;
  if (service.setup === 'log') log.info(facts, `${line}: not set, messages are only written down`);
  else if (service.setup === 'unset' && (service.name === 'redis' || config.mode !== 'production')) log.info(facts, `${line}: not set`);
  else if (service.setup === 'unset') log.warn(facts, `${line}: not set, what needs it is refused`);
  else if (failure === null) log.info(facts, `${line}: set, reachable`);
  else log.warn({ ...facts, failure }, `${line}: set, unreachable`);
}

/** Asks every service that is set, all at once. Resolves to how each of them stands. */
async function askAll(platform: Platform): Promise<Standing[]> {
  const services = await listServices(platform);
  return Promise.all(
    services.map(async (service) => ({ service, failure: service.setup === 'set' ? await askService(platform, service) : null })),
  );
}

/** Asks every service, as timed work does. */
export async function checkServices(platform: Platform): Promise<void> {
  await askAll(platform);
}

/** Asks every service once and writes one line for each into the log: a server that starts says what it has, and goes on whatever that is. */
export async function reportServices(platform: Platform): Promise<void> {
  for (const standing of await askAll(platform)) tell(platform, standing);
}
