import { isStaffName } from '@talora/domain/access/staff-names.ts';
import { isShippedRole } from '@talora/domain/access/staff-roles.ts';
import { isUuidV7 } from '@talora/domain/ids/uuidv7.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { filledText, moment, requestId, uuid } from '../core/scalars.ts';

const staffRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'] as const;

/** Code of a role within a brand: the name of one that every brand has, or the id of the brand's own. */
export const roleCode = () => z.string().check(z.refine((code) => isShippedRole(code) || isUuidV7(code), 'role'));

/** A role by its code, and the brand's own name for it; null while a shipped role has the name it came with. */
export const roleRef = z.object({ code: z.string(), name: z.nullable(z.string()) });

/** The name of a member of staff: of one script, without signs that are not seen. */
export const staffName = () => filledText(40).check(z.refine(isStaffName, 'unclear'));

const staffRow = z.object({
  id: z.string(),
  name: z.string(),
  role: roleRef,
  isMe: z.boolean(),
  /** `invited`: nothing opens the account yet; `disabled`: nothing does any more, until it is taken back. */
  state: z.enum(['invited', 'active', 'disabled']),
  passkeys: z.int(),
  openSessions: z.int(),
  createdAt: moment(),
  lastLoginAt: z.nullable(moment()),
  /** Address of the last login. */
  lastLoginIp: z.nullable(z.string()),
  /** The enrolment link that is open. */
  link: z.nullable(z.object({ expiresAt: moment() })),
  /** Somebody who will decide, who has had a link already: another one is asked for, and a colleague approves it. */
  linkTakesTwo: z.boolean(),
  disabled: z.nullable(z.object({ at: moment(), by: z.string(), reason: z.string() })),
});

/** A link is shown once: only the hash of its token is stored. */
const madeLink = z.object({ staff: staffRow, token: z.string(), expiresAt: moment() });

const reasoned = () => z.strictObject({ id: uuid(), reason: filledText(140) });

/** Console: who works at the console. */
export const staffConsoleCalls = callSet('staff-desk', 'console', {
  staffList: call({
    method: 'GET',
    path: '/ops/staff',
    title: 'Who works at the console',
    access: { staff: 'staff.read' },
    input: z.strictObject({}),
    reply: z.object({ staff: z.array(staffRow) }),
    refusals: staffRefusals,
  }),
  inviteStaff: call({
    method: 'POST',
    path: '/ops/staff',
    title: 'Invite a member of staff: a one-use enrolment link, shown once',
    access: { staff: 'staff.manage' },
    stepUp: true,
    audit: 'staff.invited',
    // The same request again makes the same account and a fresh link in place of the first, which is good no more.
    idempotencyKey: 'requestId',
    input: z.strictObject({ requestId: requestId(), name: staffName(), role: roleCode() }),
    reply: madeLink,
    refusals: [...staffRefusals, 'STEP_UP_REQUIRED', 'STAFF_NAME_TAKEN', 'STAFF_NAME_ALIKE', 'APPROVAL_NEEDED', 'REPLAY_MISMATCH'],
  }),
  makeStaffLink: call({
    method: 'POST',
    path: '/ops/staff/:id/link',
    title: 'Make a new enrolment link for somebody without passkeys; the old one is good no more',
    access: { staff: 'staff.manage' },
    stepUp: true,
    audit: 'staff.link-made',
    input: z.strictObject({ id: uuid() }),
    reply: madeLink,
    refusals: [...staffRefusals, 'STEP_UP_REQUIRED', 'ILLEGAL_STATE', 'APPROVAL_NEEDED'],
  }),
  revokeStaffLink: call({
    method: 'DELETE',
    path: '/ops/staff/:id/link',
    title: 'Take an open enrolment link back',
    access: { staff: 'staff.manage' },
    audit: 'staff.link-revoked',
    input: z.strictObject({ id: uuid() }),
    reply: staffRow,
    refusals: staffRefusals,
  }),
  disableStaff: call({
    method: 'POST',
    path: '/ops/staff/:id/disable',
    title: 'Shut an account: its sessions end at once and nothing opens it',
    access: { staff: 'staff.manage' },
    stepUp: true,
    audit: 'staff.disabled',
    // Shutting it again changes nothing.
    input: reasoned(),
    reply: staffRow,
    refusals: [...staffRefusals, 'STEP_UP_REQUIRED', 'OWN_ACCOUNT', 'LAST_HOLDER'],
  }),
});

/** Somebody who works at the console. */
export type StaffRow = z.core.output<typeof staffRow>;
