import type { StaffPermission } from '@talora/domain/access/permissions.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { moment } from '../core/scalars.ts';

/** Queues of the console by name, each with what a person must be allowed to act on what waits in it. To read it is not enough. */
export const WORK_QUEUES = {
  deposits: 'deposit.decide',
  'refunds-due': 'deposit.decide',
  'refunds-to-send': 'withdrawal.pay',
  withdrawals: 'withdrawal.decide',
  payments: 'withdrawal.pay',
  disputes: 'withdrawal.decide',
  'bank-lines': 'bank.match',
  papers: 'identity.decide',
  approvals: 'request.decide',
  affiliates: 'affiliate.decide',
  contracts: 'contract.decide',
  'vendor-money': 'vendor.decide',
  feedback: 'feedback.close',
} as const satisfies Record<string, StaffPermission>;

/** Name of a queue. */
export type WorkQueue = keyof typeof WORK_QUEUES;

/** Names of the queues, in the order in which they are listed. */
export const WORK_QUEUE_NAMES = Object.keys(WORK_QUEUES) as [WorkQueue, ...WorkQueue[]];

/** What an alert may be about, each with what a person must be allowed to read it. */
export const ALERTS = {
  'ledger-difference': 'overview.read',
  'ledger-unchecked': 'overview.read',
  'code-altered': 'overview.read',
  'code-unchecked': 'overview.read',
  'anchors-refused': 'overview.read',
  'anchors-late': 'overview.read',
  'payments-unclear': 'withdrawal.read',
  'members-owing': 'member.read',
  'pay-unpaid': 'pay.read',
  'rounds-stuck': 'vendor.read',
  'vendor-differences': 'vendor.read',
  'returns-outside': 'games.edit',
  'codes-stopped': 'budget.edit',
  'messages-failed': 'message.read',
  'tickets-late': 'feedback.read',
  'channel-unset': 'brand.status',
} as const satisfies Record<string, StaffPermission>;

/** Name of an alert. */
export type AlertName = keyof typeof ALERTS;

/** Names of the alerts, the gravest first: in this order they are listed. */
export const ALERT_NAMES = Object.keys(ALERTS) as [AlertName, ...AlertName[]];

const refusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED'] as const;

/** Something that a person should know of. */
const alert = z.object({
  alert: z.enum(ALERT_NAMES),
  /** Code of a vendor, a channel of messages, or id of a member; null where the alert is about the brand or the installation. */
  subject: z.nullable(z.string()),
  /** What the subject is called; null where it has no name of its own. */
  subjectName: z.nullable(z.string()),
  /** How many things it is about, at least 1. */
  count: z.int(),
  /** Since when, as far as that is written down. */
  since: z.nullable(moment()),
});

/** Console: what waits for the person who asks, what is wrong, and how the site stands. Answered to everybody, of what they may. */
export const workCalls = callSet('work', 'console', {
  work: call({
    method: 'GET',
    path: '/ops/work',
    title: 'What waits in the queues that the caller may act on: how much, and since when the oldest of it',
    access: 'staff-anyone',
    input: z.strictObject({}),
    reply: z.array(z.object({ queue: z.enum(WORK_QUEUE_NAMES), count: z.int(), since: z.nullable(moment()) })),
    refusals,
  }),
  alerts: call({
    method: 'GET',
    path: '/ops/alerts',
    title: 'What is wrong now, of what the caller may read: what, how many, and since when',
    access: 'staff-anyone',
    input: z.strictObject({}),
    reply: z.array(alert),
    refusals,
  }),
  siteState: call({
    method: 'GET',
    path: '/ops/site-state',
    title: 'How the site stands towards its players, as they see it, and how many countries it is closed to',
    access: 'staff-anyone',
    input: z.strictObject({}),
    reply: z.object({ status: z.literal([0, 1, 2]), until: z.nullable(moment()), closedRegions: z.int() }),
    refusals,
  }),
});

/** What waits in a queue. */
export type WaitingWork = z.infer<(typeof workCalls)['calls']['work']['reply']>[number];
/** Something that a person should know of. */
export type Alert = z.infer<typeof alert>;
