import { INTEGRATIONS, type Integration } from '@talora/contract/site/integrations-console.ts';
import { staffMay } from '@talora/domain/access/permissions.ts';
import { nowOf } from '../../../platform/clock.ts';
import { readAnchorCount, readAnchors } from '../../base/audit/audit.ts';
import type { StaffContext } from '../../base/staff/staff.ts';
import { findLastCredited } from '../../money/wallet/wallet.ts';
import { readChannelRecord } from '../../people/outbound/outbound.ts';
import { listChecks, type CheckRow } from './checks.queries.ts';
import { shownFailure } from './failures.ts';
import { servicesOf, type Service } from './services.ts';

const HOUR_MS = 3_600_000;
/** After so many hours a new one should have come: an anchor is of every hour, a copy of every day. */
const LATE_HOURS = { anchor: 3, backup: 26 } as const;

/** What is known of a service besides what it answered when it was asked. */
interface Known {
  readonly okAt: Date | null;
  readonly failedAt: Date | null;
  readonly failure: string | null;
}

const NOTHING: Known = { okAt: null, failedAt: null, failure: null };

async function knownOf({ platform, brand }: StaffContext, { name, vendor }: Service): Promise<Known> {
  const db = platform.db.kysely;
  if (name === 'payment') return { ...NOTHING, okAt: await findLastCredited(db, brand.id) };
  if (name === 'sms' || name === 'email') {
    const { sentAt, failedAt, failure } = await readChannelRecord(db, brand.id, name);
    return { okAt: sentAt, failedAt, failure };
  }
  return vendor ?? NOTHING;
}

const later = (one: Date | null, other: Date | null): Date | null => {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
};

const isoOf = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A service as it stands: what it answered when it was asked, beside what went well or failed with it in use. */
async function viewOf(context: StaffContext, service: Service, checks: readonly CheckRow[]): Promise<Integration> {
  const { name, subject, subjectName, setup, host, key } = service;
  const check = checks.find((row) => row.name === name && row.subject === key);
  const known = await knownOf(context, service);
  const checkFailedLast = (check?.failed_at?.getTime() ?? 0) >= (known.failedAt?.getTime() ?? 0);
  // What messages failed with is kept as it came from the net.
  const failure = (checkFailedLast ? check?.failure : known.failure) ?? null;
  const may = staffMay(context.staff.role, 'integration.try');
  return {
    name,
    subject,
    subjectName,
    setup,
    host,
    isReachable: setup !== 'set' || check === undefined ? null : check.is_ok,
    checkedAt: isoOf(check?.checked_at ?? null),
    succeededAt: isoOf(later(check?.ok_at ?? null, known.okAt)),
    failedAt: isoOf(later(check?.failed_at ?? null, known.failedAt)),
    failure: failure === null ? null : shownFailure(failure),
    isLate: false,
    tests: !may ? [] : [...(setup === 'set' ? (['ask'] as const) : []), ...(name === 'sms' || name === 'email' ? (['send'] as const) : [])],
  };
}

const PLAIN = {
  subject: null,
  subjectName: null,
  host: null,
  isReachable: null,
  checkedAt: null,
  failedAt: null,
  failure: null,
  isLate: false,
  tests: [],
};

/** Anchors, as the folder and the count of the database have them. */
async function anchorView({ platform }: StaffContext): Promise<Integration> {
  const last = readAnchors(platform).at(-1);
  const refusedAt = (await readAnchorCount(platform.db.kysely))?.refused_at ?? null;
  // A line that cannot be read has no time: the proof names it.
  const at = last === undefined || last.at === '' ? null : new Date(last.at);
  return {
    ...PLAIN,
    name: 'anchor',
    setup: 'set',
    succeededAt: isoOf(at),
    failedAt: isoOf(refusedAt),
    failure: refusedAt === null ? null : 'the file was not the one that was written',
    isLate: at === null || nowOf(platform.clock).getTime() - at.getTime() > LATE_HOURS.anchor * HOUR_MS,
  };
}

/** The last copy that the command of the product has made; one made otherwise is not known here. */
function backupView({ platform }: StaffContext, checks: readonly CheckRow[]): Integration {
  const at = checks.find(({ name }) => name === 'backup')?.ok_at ?? null;
  const isLate = at !== null && nowOf(platform.clock).getTime() - at.getTime() > LATE_HOURS.backup * HOUR_MS;
  return { ...PLAIN, name: 'backup', setup: at === null ? 'unset' : 'set', succeededAt: isoOf(at), isLate };
}

/** The outside services of the installation and the brand, in the order in which they are shown. Asks none of them. */
export async function readIntegrations(context: StaffContext): Promise<Integration[]> {
  const { platform, brand } = context;
  const [services, checks] = await Promise.all([servicesOf(platform, brand), listChecks(platform.db.kysely)]);
  const views = await Promise.all(services.map((service) => viewOf(context, service, checks)));
  const own: Integration = { ...PLAIN, name: 'captcha', setup: 'own', succeededAt: null };
  const all = [...views, own, await anchorView(context), backupView(context, checks)];
  const hasSocial = all.some(({ name }) => name === 'social');
  if (!hasSocial) all.push({ ...PLAIN, name: 'social', setup: 'unset', succeededAt: null });
  return all.toSorted((a, b) => INTEGRATIONS.indexOf(a.name) - INTEGRATIONS.indexOf(b.name));
}
