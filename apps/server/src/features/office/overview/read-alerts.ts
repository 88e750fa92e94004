import type { CallResult } from '@talora/contract/core/call.ts';
import { ALERT_NAMES, ALERTS, type Alert, type AlertName, type workCalls } from '@talora/contract/staff/work-console.ts';
import { staffMay } from '@talora/domain/access/permissions.ts';
import { listAuditOf, readAnchorCount, readAnchors } from '../../base/audit/audit.ts';
import { findLastCheck, listOwing, readLastFindings } from '../../base/ledger/ledger.ts';
import type { StaffContext } from '../../base/staff/staff.ts';
import { hasProviderKeys, readUnclearPayments } from '../../money/wallet/wallet.ts';
import { listUsernames } from '../../people/members/members.ts';
import { findBreaker, modeOf, readFailedMessages } from '../../people/outbound/outbound.ts';
import { listStuckRounds, listUnexplained, type VendorAlert } from '../../play/vendors/vendors.ts';
import { readUnpaid } from '../../reward/agents/agents.ts';
import { readLateTickets } from '../tickets/tickets.ts';
import { showReturns } from '../../shop/games/games.ts';

/** What an alert says beside its name; a count of 0 is none. */
interface Found {
  readonly subject?: string;
  readonly subjectName?: string;
  readonly count: number;
  readonly since: Date | null;
}

const HOUR_MS = 3_600_000;

/** After so many hours a thing should have been done again: the ledger's check and the anchor are of every hour, the code's check of every day. */
const LATE_HOURS = { ledger: 3, anchor: 3, code: 26 } as const;

/** Messages that failed are an alert for so long after they were written. */
const FAILED_MINUTES = 60;

/** Days of games' returns that are compared with their bands: those that the console's page opens with. */
const RETURN_DAYS = 30;

/** Members who owe are named up to so many. */
const OWING_NAMED = 10;

const CHANNELS = ['sms', 'email'] as const;

/** One thing that is late: since it was done last; none when it was done within its hours, or never, as before the first time. */
export function lateSince(what: keyof typeof LATE_HOURS, lastAt: Date | null, nowMs: number): Found {
  const isLate = lastAt !== null && nowMs - lastAt.getTime() > LATE_HOURS[what] * HOUR_MS;
  return { count: isLate ? 1 : 0, since: isLate ? lastAt : null };
}

const ofVendors = (rows: readonly VendorAlert[]): Found[] =>
  rows.map(({ code, name, count, since }) => ({ subject: code, subjectName: name, count, since }));

const readLastCodeCheck = async ({ platform, brand }: StaffContext) =>
  (await listAuditOf(platform.db.kysely, brand.id, 'code.checked', 1))[0];

/** Each member who owes, by name; those beyond the first few in one number. */
async function readOwing({ platform, brand }: StaffContext): Promise<Found[]> {
  const { memberIds, count } = await listOwing(platform.db.kysely, brand.realBook, OWING_NAMED);
  const names = await listUsernames(platform.db.kysely, memberIds);
  return [
    ...memberIds.map((id) => ({ subject: id, subjectName: names.get(id) ?? id, count: 1, since: null })),
    { count: count - memberIds.length, since: null },
  ];
}

/** How each alert is found. */
const READERS: Readonly<Record<AlertName, (context: StaffContext) => Promise<readonly Found[]>>> = {
  'ledger-difference': async ({ platform }) => [await readLastFindings(platform.db.kysely)],
  'ledger-unchecked': async ({ platform }) => {
    const last = await findLastCheck(platform.db.kysely);
    return [lateSince('ledger', last?.checked_at ?? null, platform.clock.nowMs())];
  },
  'code-altered': async (context) => {
    const last = await readLastCodeCheck(context);
    return last === undefined ? [] : [{ count: Number(last.detail.count), since: last.at }];
  },
  'code-unchecked': async (context) => {
    const last = await readLastCodeCheck(context);
    return [lateSince('code', last?.at ?? null, context.platform.clock.nowMs())];
  },
  'anchors-refused': async ({ platform }) => {
    const since = (await readAnchorCount(platform.db.kysely))?.refused_at ?? null;
    return [{ count: since === null ? 0 : 1, since }];
  },
  'anchors-late': async ({ platform }) => {
    const last = readAnchors(platform).at(-1);
    // A line that cannot be read has no time: the proof names it.
    const at = last === undefined || last.at === '' ? null : new Date(last.at);
    return [lateSince('anchor', at, platform.clock.nowMs())];
  },
  'payments-unclear': async ({ platform, brand }) => [await readUnclearPayments(platform.db.kysely, brand.id)],
  'members-owing': readOwing,
  'pay-unpaid': async ({ platform, brand }) => [await readUnpaid(platform.db.kysely, brand.id)],
  'rounds-stuck': async ({ platform, brand }) => ofVendors(await listStuckRounds(platform.db.kysely, brand.id)),
  'vendor-differences': async ({ platform, brand }) => ofVendors(await listUnexplained(platform.db.kysely, brand.id)),
  'returns-outside': async (context) => {
    const { games } = await showReturns(context, { days: RETURN_DAYS });
    return [{ count: games.filter(({ state }) => state === 'above' || state === 'below').length, since: null }];
  },
  'codes-stopped': ({ platform, brand }) =>
    Promise.all(
      CHANNELS.map(async (subject) => {
        const stop = await findBreaker(platform.db.kysely, brand.id, subject);
        return { subject, count: stop === undefined ? 0 : 1, since: stop?.opened_at ?? null };
      }),
    ),
  'messages-failed': ({ platform, brand }) =>
    Promise.all(
      CHANNELS.map(async (subject) => ({
        subject,
        ...(await readFailedMessages(platform.db.kysely, brand.id, subject, FAILED_MINUTES)),
      })),
    ),
  'tickets-late': async ({ platform, brand }) => [await readLateTickets(platform.db.kysely, brand.id, brand.settings.ticketAlertHours)],
  'channel-unset': async ({ platform }) => [
    ...CHANNELS.filter((subject) => modeOf(platform, subject) !== 'outside').map((subject) => ({ subject, count: 1, since: null })),
    ...(hasProviderKeys(platform) ? [] : [{ subject: 'payment', count: 1, since: null }]),
  ],
};

/** What is wrong now, the gravest first, of what the caller may read. Every number is counted at this moment; nothing is kept. */
export async function readAlerts(context: StaffContext): Promise<CallResult<(typeof workCalls)['calls']['alerts']>> {
  const names = ALERT_NAMES.filter((name) => staffMay(context.staff.role, ALERTS[name]));
  const found = await Promise.all(
    names.map(async (alert): Promise<Alert[]> => {
      const things = await READERS[alert](context);
      return things
        .filter(({ count }) => count > 0)
        .map(({ subject, subjectName, count, since }) => ({
          alert,
          subject: subject ?? null,
          subjectName: subjectName ?? null,
          count,
          since: since?.toISOString() ?? null,
        }));
    }),
  );
  return found.flat();
}
