import { LOGIN_WAYS } from '@talora/domain/access/guard.ts';
import { REGISTER_FIELDS } from '@talora/domain/members/register-catalogue.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { filledText, moment, uuid } from '../core/scalars.ts';

const staffRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'] as const;

const consoleSession = z.object({
  id: z.string(),
  device: z.object({ browser: z.nullable(z.string()), system: z.nullable(z.string()), class: z.enum(['desktop', 'mobile', 'app']) }),
  way: z.enum(LOGIN_WAYS),
  ip: z.string(),
  startedAt: moment(),
  seenAt: moment(),
});

/** How a member may come in, and where the member is logged in. */
const memberAccess = z.object({
  lock: z.nullable(z.object({ at: moment(), reason: z.string() })),
  /** May who asks take the lock off? One that an administrator has set is an administrator’s to take off. */
  mayUnlock: z.boolean(),
  passwordChange: z.nullable(z.enum(['weak', 'expired', 'staff', 'opened'])),
  hasSecondFactor: z.boolean(),
  sessions: z.array(consoleSession),
});

const otherMember = z.object({ id: z.string(), no: z.string(), account: z.string() });

/** What a member told at registration, and where the member came from. */
const memberDetails = z.object({
  /** Are birthday, document, address and contacts hidden? */
  isMasked: z.boolean(),
  fields: z.array(z.object({ field: z.enum(REGISTER_FIELDS), value: z.string() })),
  isMobileProven: z.boolean(),
  language: z.string(),
  referralCode: z.nullable(z.string()),
  affiliateCode: z.nullable(z.string()),
  referrer: z.nullable(otherMember),
  agent: z.nullable(otherMember),
  registration: z.object({ method: z.nullable(z.string()), url: z.nullable(z.string()), domain: z.nullable(z.string()) }),
  addresses: z.array(z.object({ ip: z.string(), lastAt: moment(), times: z.int() })),
});

const reasoned = () => z.strictObject({ id: uuid(), reason: filledText(140) });

/** Console: who may come in as a member, and their sessions. */
export const membersConsoleCalls = callSet('members-desk', 'console', {
  memberAccess: call({
    method: 'GET',
    path: '/ops/members/:id/access',
    title: 'Lock, second factor and open sessions of a member',
    access: { staff: 'member.read' },
    input: z.strictObject({ id: uuid() }),
    reply: memberAccess,
    refusals: staffRefusals,
  }),
  memberDetails: call({
    method: 'GET',
    path: '/ops/members/:id/details',
    title: 'What a member told at registration, masked',
    access: { staff: 'member.read' },
    input: z.strictObject({ id: uuid() }),
    reply: memberDetails,
    refusals: staffRefusals,
  }),
  showMemberDetails: call({
    method: 'POST',
    path: '/ops/members/:id/details/show',
    title: 'The same in full, with a reason that is written down',
    access: { staff: 'member.private' },
    audit: 'member.details-shown',
    input: reasoned(),
    reply: memberDetails,
    refusals: staffRefusals,
  }),
  endMemberSessions: call({
    method: 'POST',
    path: '/ops/members/:id/sessions/end',
    title: 'End one session of a member, or all',
    access: { staff: 'member.secure' },
    audit: 'member.sessions-ended',
    input: z.strictObject({ id: uuid(), sessionId: z.nullable(uuid()) }),
    reply: memberAccess,
    refusals: staffRefusals,
  }),
  lockMember: call({
    method: 'POST',
    path: '/ops/members/:id/lock',
    title: 'Lock a member out and end all sessions',
    access: { staff: 'member.secure' },
    audit: 'member.locked',
    // Locking again for the same reason changes nothing.
    input: reasoned(),
    reply: memberAccess,
    refusals: [...staffRefusals, 'ILLEGAL_STATE'],
  }),
  unlockMember: call({
    method: 'POST',
    path: '/ops/members/:id/unlock',
    title: 'Let a locked member in again',
    access: { staff: 'member.secure' },
    stepUp: true,
    audit: 'member.unlocked',
    input: reasoned(),
    reply: memberAccess,
    refusals: [...staffRefusals, 'STEP_UP_REQUIRED', 'LOCK_OF_ANOTHER'],
  }),
  forcePasswordChange: call({
    method: 'POST',
    path: '/ops/members/:id/password-change',
    title: 'Make a member choose a new password before anything else',
    access: { staff: 'member.secure' },
    audit: 'member.password-change-forced',
    input: reasoned(),
    reply: memberAccess,
    refusals: staffRefusals,
  }),
});

/** How a member may come in, and where the member is logged in. */
export type MemberAccess = z.core.output<typeof memberAccess>;
/** What a member told at registration, and where the member came from. */
export type MemberDetails = z.core.output<typeof memberDetails>;
/** An open session of a member. */
export type ConsoleSession = z.core.output<typeof consoleSession>;
