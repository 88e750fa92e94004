import { STAFF_PERMISSIONS, type StaffPermission } from '@talora/domain/access/permissions.ts';
import { MAX_ADDRESSES } from '@talora/domain/access/role-changes.ts';
import { LIMITED_KINDS, type LimitedKind } from '@talora/domain/access/role-limits.ts';
import * as z from 'zod/mini';
import { call, callSet } from '../core/call.ts';
import { filledText, moment, nothing, requestId, text, uuid } from '../core/scalars.ts';
import { staffRequest } from './requests-console.ts';
import { roleCode, roleRef } from './staff-console.ts';

const staffRefusals = ['NOT_LOGGED_IN', 'SESSION_EXPIRED', 'FORBIDDEN'] as const;

const permission = z.enum(STAFF_PERMISSIONS as [StaffPermission, ...StaffPermission[]]);
const limit = z.strictObject({ single: text(20), day: text(20) });

/** Limits of every kind that a role may limit, as decimal text of the brand's currency; empty text is no limit. */
const limits = z.strictObject(Object.fromEntries(LIMITED_KINDS.map((kind) => [kind, limit])) as Record<LimitedKind, typeof limit>);

/** What a role lets do. `name` is null while a shipped role has the name it came with. */
const roleContent = z.strictObject({
  name: z.nullable(filledText(40)),
  permissions: z.array(permission).check(z.maxLength(STAFF_PERMISSIONS.length)),
  limits,
  /** Addresses and networks that it is used from; none is anywhere. */
  addresses: z.array(filledText(49)).check(z.maxLength(MAX_ADDRESSES)),
});

const roleRow = z.object({
  code: z.string(),
  content: roleContent,
  /** It counts up with each change; 0 is the content that a shipped role came with. */
  version: z.int(),
  isShipped: z.boolean(),
  /** Is it the caller's own? */
  isMine: z.boolean(),
  /** Would the caller need a second person to invite somebody to it? */
  inviteTakesTwo: z.boolean(),
  /** Who has it, by name. */
  people: z.array(z.string()),
  /** The change that waits for a second person. */
  request: z.nullable(staffRequest),
});

const change = z.object({ name: z.string(), from: z.nullable(z.string()), to: z.nullable(z.string()) });

/** What a change would do, before it is saved. */
const roleTrial = z.object({
  changes: z.array(change),
  /** Does it let anybody do more, so that it takes two? */
  isWidening: z.boolean(),
  people: z.array(
    z.object({
      name: z.string(),
      isMe: z.boolean(),
      gains: z.array(permission),
      loses: z.array(permission),
      /** Open sessions that would end, because they come from another address. */
      endedSessions: z.int(),
    }),
  ),
});

/** Console: roles, and who has which. */
export const rolesConsoleCalls = callSet('roles', 'console', {
  roles: call({
    method: 'GET',
    path: '/ops/roles',
    title: 'Roles: what each lets do, up to which sums, from where, and who has it',
    access: { staff: 'staff.read' },
    input: z.strictObject({}),
    reply: z.object({ currency: z.string(), roles: z.array(roleRow) }),
    refusals: staffRefusals,
  }),
  tryRole: call({
    method: 'POST',
    path: '/ops/roles/:code/try',
    title: 'Who would gain and who would lose what by a change of a role',
    access: { staff: 'staff.manage' },
    input: z.strictObject({ code: roleCode(), content: roleContent }),
    reply: roleTrial,
    refusals: [...staffRefusals, 'FIELDS_INVALID'],
  }),
  saveRole: call({
    method: 'PUT',
    path: '/ops/roles/:code',
    title: 'Make a role, or change what it lets do: what widens it is asked for, anything else is done at once',
    access: { staff: 'staff.manage' },
    stepUp: true,
    audit: 'role.changed',
    idempotencyKey: 'requestId',
    // The version that was on the screen; 0 for a new role.
    input: z.strictObject({
      code: roleCode(),
      requestId: requestId(),
      version: z.int().check(z.minimum(0), z.maximum(1_000_000)),
      content: roleContent,
      reason: filledText(140),
    }),
    reply: roleRow,
    refusals: [
      ...staffRefusals,
      'STEP_UP_REQUIRED',
      'FIELDS_INVALID',
      'CHANGED_MEANWHILE',
      'ROLE_NAME_TAKEN',
      'LAST_HOLDER',
      'OWN_ADDRESS',
      'ASKED_ALREADY',
      'REPLAY_MISMATCH',
    ],
  }),
  deleteRole: call({
    method: 'DELETE',
    path: '/ops/roles/:code',
    title: 'Delete a role of the brand that nobody has',
    access: { staff: 'staff.manage' },
    stepUp: true,
    audit: 'role.deleted',
    input: z.strictObject({ code: uuid(), reason: filledText(140) }),
    reply: nothing(),
    refusals: [...staffRefusals, 'STEP_UP_REQUIRED', 'ROLE_IN_USE'],
  }),
  roleHistory: call({
    method: 'GET',
    path: '/ops/roles/:code/history',
    title: 'The newest changes of a role, with what they changed',
    access: { staff: 'staff.read' },
    input: z.strictObject({ code: roleCode() }),
    reply: z.object({
      history: z.array(z.object({ seq: z.string(), at: moment(), actor: z.string(), reason: z.string(), changes: z.array(change) })),
    }),
    refusals: staffRefusals,
  }),
  tryStaffRole: call({
    method: 'GET',
    path: '/ops/staff/:id/role/try',
    title: 'What a colleague would gain and lose by another role',
    access: { staff: 'staff.manage' },
    input: z.strictObject({ id: uuid(), role: roleCode() }),
    reply: roleTrial,
    refusals: staffRefusals,
  }),
  changeStaffRole: call({
    method: 'POST',
    path: '/ops/staff/:id/role',
    title: 'Give a colleague another role: more is asked for, less is done at once',
    access: { staff: 'staff.manage' },
    stepUp: true,
    audit: 'staff.role-changed',
    idempotencyKey: 'requestId',
    // `from` and `version` are those that were on the screen: the role that the colleague has, and the version of the new one.
    input: z.strictObject({
      id: uuid(),
      requestId: requestId(),
      from: roleCode(),
      role: roleCode(),
      version: z.int().check(z.minimum(0), z.maximum(1_000_000)),
      reason: filledText(140),
    }),
    reply: z.object({ role: roleRef, request: z.nullable(staffRequest) }),
    refusals: [
      ...staffRefusals,
      'STEP_UP_REQUIRED',
      'OWN_ACCOUNT',
      'ILLEGAL_STATE',
      'CHANGED_MEANWHILE',
      'LAST_HOLDER',
      'ASKED_ALREADY',
      'REPLAY_MISMATCH',
    ],
  }),
});

/** A role, with who has it. */
export type RoleRow = z.core.output<typeof roleRow>;
/** What a role lets do. */
export type RoleContentView = z.core.output<typeof roleContent>;
/** What a change of a role would do. */
export type RoleTrial = z.core.output<typeof roleTrial>;
