import { STAFF_PERMISSIONS, type StaffPermission } from '@talora/domain/access/permissions.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { madePasskey, passkeyCreation, passkeyProof, passkeyRequest } from './passkeys.ts';
import { filledText, language, moment, nothing, text, uuid } from '../core/scalars.ts';
import { roleRef } from './staff-console.ts';

/** The staff member behind a console session. */
export const staffInfo = z.object({
  id: z.string(),
  name: z.string(),
  role: roleRef,
  permissions: z.array(z.enum(STAFF_PERMISSIONS as [StaffPermission, ...StaffPermission[]])),
  /** Up to which sums the role lets do each kind of deed; kinds without a limit are left out. */
  limits: z.array(z.object({ kind: z.string(), single: z.string(), day: z.string() })),
  brandName: z.string(),
  currency: z.string(),
  currencySymbol: z.string(),
  timeZone: z.string(),
  /** Languages that the brand is read in. */
  languages: z.array(language()),
  /** Type codes of its agents, of trials, and of accounts that no site of players lets in. */
  memberTypes: z.object({ agentTypes: z.array(z.int()), trialTypes: z.array(z.int()), nonMemberTypes: z.array(z.int()) }),
  sessionExpiresAt: moment(),
});

const passkeyName = () => filledText(40);

/** A passkey of a staff member, as its owner sees it. */
const passkeyRow = z.object({
  id: z.string(),
  name: z.string(),
  host: z.string(),
  isSynced: z.boolean(),
  createdAt: moment(),
  lastUsedAt: z.nullable(moment()),
});

/** Console: enrolment, login, session and passkeys of staff. */
export const staffCalls = callSet('staff', 'console', {
  staffEnrolment: call({
    // The token travels in the body: what stands in a path is written down on the way.
    method: 'POST',
    path: '/ops/session/enrolment',
    title: 'Whom an enrolment link is for',
    access: 'anyone',
    input: z.strictObject({ token: text(128) }),
    reply: z.object({ name: z.string(), role: roleRef }),
    refusals: ['LINK_INVALID'],
  }),
  enrolmentChallenge: call({
    method: 'POST',
    path: '/ops/session/enrolment/challenge',
    title: 'What the browser needs to make the first passkey',
    access: 'anyone',
    input: z.strictObject({ token: text(128) }),
    reply: passkeyCreation,
    refusals: ['LINK_INVALID'],
  }),
  enrolStaff: call({
    method: 'POST',
    path: '/ops/session/enrolment/passkey',
    title: 'Register the first passkey by a one-use link',
    access: 'anyone',
    audit: 'staff.enrolled',
    input: z.strictObject({ token: text(128), name: passkeyName(), passkey: madePasskey }),
    reply: nothing(),
    refusals: ['LINK_INVALID', 'PASSKEY_REFUSED'],
  }),
  loginChallenge: call({
    method: 'POST',
    path: '/ops/session/challenge',
    title: 'What the browser needs to ask for a passkey',
    access: 'anyone',
    input: z.strictObject({}),
    reply: passkeyRequest,
    refusals: [],
  }),
  staffLogin: call({
    method: 'POST',
    path: '/ops/session/login',
    title: 'Staff login by passkey',
    access: 'anyone',
    audit: 'staff.logged-in',
    input: z.strictObject({ proof: passkeyProof }),
    reply: z.object({ token: z.string(), expiresAt: moment() }),
    refusals: ['PASSKEY_REFUSED'],
  }),
  stepUpChallenge: call({
    method: 'POST',
    path: '/ops/session/step-up/challenge',
    title: 'What the browser needs to ask for one of my passkeys',
    access: 'staff-anyone',
    input: z.strictObject({}),
    reply: passkeyRequest,
    refusals: ['NOT_LOGGED_IN', 'SESSION_EXPIRED'],
  }),
  staffStepUp: call({
    method: 'POST',
    path: '/ops/session/step-up',
    title: 'Show a passkey again: for five minutes passkeys may be added and removed',
    access: 'staff-anyone',
    input: z.strictObject({ proof: passkeyProof }),
    reply: z.object({ until: moment() }),
    refusals: ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'PASSKEY_REFUSED'],
  }),
  passkeys: call({
    method: 'GET',
    path: '/ops/session/passkeys',
    title: 'My passkeys',
    access: 'staff-anyone',
    input: z.strictObject({}),
    reply: z.object({ passkeys: z.array(passkeyRow) }),
    refusals: ['NOT_LOGGED_IN', 'SESSION_EXPIRED'],
  }),
  passkeyChallenge: call({
    method: 'POST',
    path: '/ops/session/passkeys/challenge',
    title: 'What the browser needs to make another passkey',
    access: 'staff-anyone',
    stepUp: true,
    input: z.strictObject({}),
    reply: passkeyCreation,
    refusals: ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'STEP_UP_REQUIRED', 'TOO_MANY_PASSKEYS'],
  }),
  addPasskey: call({
    method: 'POST',
    path: '/ops/session/passkeys',
    title: 'Add a passkey',
    access: 'staff-anyone',
    stepUp: true,
    audit: 'staff.passkey-added',
    input: z.strictObject({ name: passkeyName(), passkey: madePasskey }),
    reply: nothing(),
    refusals: ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'STEP_UP_REQUIRED', 'PASSKEY_REFUSED', 'TOO_MANY_PASSKEYS'],
  }),
  removePasskey: call({
    method: 'DELETE',
    path: '/ops/session/passkeys/:id',
    title: 'Remove a passkey and end my other sessions',
    access: 'staff-anyone',
    stepUp: true,
    audit: 'staff.passkey-removed',
    input: z.strictObject({ id: uuid() }),
    reply: nothing(),
    refusals: ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'STEP_UP_REQUIRED', 'LAST_PASSKEY'],
  }),
  staffLogout: call({
    method: 'DELETE',
    path: '/ops/session',
    title: 'Staff logout',
    access: 'staff-anyone',
    audit: 'staff.logged-out',
    input: z.strictObject({}),
    reply: nothing(),
    refusals: ['NOT_LOGGED_IN', 'SESSION_EXPIRED'],
  }),
  staffInfo: call({
    method: 'GET',
    path: '/ops/session',
    title: 'Who I am at the console',
    access: 'staff-anyone',
    input: z.strictObject({}),
    reply: staffInfo,
    refusals: ['NOT_LOGGED_IN', 'SESSION_EXPIRED'],
  }),
});

/** The staff member behind a console session. */
export type StaffInfo = z.core.output<typeof staffInfo>;
/** A passkey of a staff member. */
export type StaffPasskey = z.core.output<typeof passkeyRow>;
