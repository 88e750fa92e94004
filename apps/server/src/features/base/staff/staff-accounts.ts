import { keptStaffName } from '@talora/domain/access/staff-names.ts';
import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { StaffRow, staffConsoleCalls } from '@talora/contract/staff/staff-console.ts';
import { invitesByTwo } from '@talora/domain/access/role-changes.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { appendAudit } from '../audit/audit.ts';
import { makeLink, type EnrolmentLink } from './add-staff.ts';
import type { StaffContext } from './contexts.ts';
import { deletePasskeyRows, selectStaffForUpdate } from './passkeys.queries.ts';
import { refuseLastHolder } from './roles/last-holders.ts';
import { believedRole } from './roles/role-rows.ts';
import { findRole, takeRolesTurn } from './roles/roles.queries.ts';
import {
  disableStaffRow,
  enableStaffRow,
  endStaffSessionRows,
  findListedStaffRow,
  listStaffRows,
  selectOpenStaffForUpdate,
  type StaffListRow,
} from './staff-accounts.queries.ts';
import { deleteEnrolmentRows, insertStaffRow, refuseTakenName, spendEnrolmentRows } from './staff.queries.ts';

type Calls = (typeof staffConsoleCalls)['calls'];

function rowView({ platform, brand, staff }: StaffContext, row: StaffListRow): StaffRow {
  const role = believedRole(platform.keys.sealing, brand.id, row.role, row.role_row);
  return {
    id: row.id,
    name: row.name,
    role: { code: row.role, name: role?.name ?? null },
    isMe: row.id === staff.staffId,
    state: row.disabled_at !== null ? 'disabled' : row.passkeys === 0 ? 'invited' : 'active',
    passkeys: row.passkeys,
    openSessions: row.open_sessions,
    createdAt: row.created_at.toISOString(),
    lastLoginAt: row.last_login_at?.toISOString() ?? null,
    lastLoginIp: row.last_ip,
    link: row.link_expires_at === null ? null : { expiresAt: row.link_expires_at.toISOString() },
    linkTakesTwo: row.passkeys === 0 && row.has_had_link && (role === null || invitesByTwo(role, staff.role)),
    disabled:
      row.disabled_at === null ? null : { at: row.disabled_at.toISOString(), by: row.disabled_by ?? '', reason: row.disabled_reason ?? '' },
  };
}

/** Everybody who works at the console. */
export async function listStaff(context: StaffContext): Promise<CallResult<Calls['staffList']>> {
  const rows = await listStaffRows(context.platform.db.kysely, context.brand.id);
  return { staff: rows.map((row) => rowView(context, row)) };
}

/** One of them. Refuses NOT_FOUND. */
export async function findColleague(context: StaffContext, id: string): Promise<StaffRow> {
  const row = await findListedStaffRow(context.platform.db.kysely, context.brand.id, id);
  return row === undefined ? refuse('NOT_FOUND') : rowView(context, row);
}

async function auditAct(
  { brand, staff }: StaffContext,
  tx: Tx,
  action: string,
  id: string,
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  await appendAudit(tx, { brandId: brand.id, actor: { staff: staff.staffId }, action, subject: `staff:${id}`, detail });
}

const linkView = async (context: StaffContext, id: string, link: EnrolmentLink): Promise<CallResult<Calls['inviteStaff']>> => ({
  staff: await findColleague(context, id),
  token: link.token,
  expiresAt: link.expiresAt.toISOString(),
});

/**
 * Invites somebody who neither decides nor may more than who invites. Sent again it makes a fresh link for the same account: the first
 * answer may be lost. Refuses NOT_FOUND for a role that the brand has not, APPROVAL_NEEDED for one that takes two, STAFF_NAME_TAKEN,
 * STAFF_NAME_ALIKE, REPLAY_MISMATCH.
 */
export async function inviteStaff(
  context: StaffContext,
  { requestId: id, name: typed, role }: CallArguments<Calls['inviteStaff']>,
): Promise<CallResult<Calls['inviteStaff']>> {
  const { platform, brand, staff } = context;
  const name = keptStaffName(typed);
  const link = await platform.db.tx(async (tx) => {
    await takeRolesTurn(tx, brand.id);
    const held = (await findRole(platform, tx, brand.id, role)) ?? refuse('NOT_FOUND');
    if (invitesByTwo(held, staff.role)) refuse('APPROVAL_NEEDED');
    const before = await findListedStaffRow(tx, brand.id, id);
    if (before !== undefined) {
      if (before.name !== name || before.role !== role || before.passkeys > 0) refuse('REPLAY_MISMATCH');
      return makeLink(platform, tx, { id, brandId: brand.id, name }, staff.staffId);
    }
    await refuseTakenName(tx, brand.id, name);
    if (!(await insertStaffRow(platform, tx, { id, brandId: brand.id, name, role }))) refuse('STAFF_NAME_TAKEN');
    await auditAct(context, tx, 'staff.invited', id, { name, role });
    return makeLink(platform, tx, { id, brandId: brand.id, name }, staff.staffId);
  });
  return linkView(context, id, link);
}

/**
 * Makes a new link for somebody without passkeys; an open one is good no more. For somebody who decides it is one link for each
 * agreement of two: whoever could make another alone would hold the account. Refuses NOT_FOUND, ILLEGAL_STATE, APPROVAL_NEEDED.
 */
export async function makeStaffLink(context: StaffContext, id: string): Promise<CallResult<Calls['makeStaffLink']>> {
  const { platform, brand, staff } = context;
  const link = await platform.db.tx(async (tx) => {
    // A role that comes to take two meanwhile spends this link, or refuses it.
    await takeRolesTurn(tx, brand.id);
    const { name, state, linkTakesTwo } = await findLocked(context, tx, id);
    if (state !== 'invited') refuse('ILLEGAL_STATE', { from: state, to: 'invited' });
    if (linkTakesTwo) refuse('APPROVAL_NEEDED');
    return makeLink(platform, tx, { id, brandId: brand.id, name }, staff.staffId);
  });
  return linkView(context, id, link);
}

async function findLocked(context: StaffContext, tx: Tx, id: string): Promise<StaffRow> {
  await selectStaffForUpdate(tx, id);
  const row = await findListedStaffRow(tx, context.brand.id, id);
  return row === undefined ? refuse('NOT_FOUND') : rowView(context, row);
}

/** Takes an open link back; nothing happens when none is open. Refuses NOT_FOUND. */
export async function revokeStaffLink(context: StaffContext, id: string): Promise<StaffRow> {
  await context.platform.db.tx(async (tx) => {
    const { name } = await findLocked(context, tx, id);
    if (await spendEnrolmentRows(tx, id)) await auditAct(context, tx, 'staff.link-revoked', id, { name });
  });
  return findColleague(context, id);
}

/** Shuts a colleague's account: sessions end at once, passkeys and links open nothing. Refuses NOT_FOUND, OWN_ACCOUNT, LAST_HOLDER. */
export async function disableStaff(context: StaffContext, id: string, reason: string): Promise<StaffRow> {
  const { platform, brand, staff } = context;
  if (id === staff.staffId) refuse('OWN_ACCOUNT');
  const { name } = await findColleague(context, id);
  const ended = await platform.db.tx(async (tx) => {
    await takeRolesTurn(tx, brand.id);
    // Of two who shut each other's account one is too late, so that somebody stays.
    const open = await selectOpenStaffForUpdate(tx, [id, staff.staffId]);
    if (!open.has(staff.staffId)) refuse('SESSION_EXPIRED');
    if (!open.has(id)) return [];
    await refuseLastHolder(platform, tx, brand.id, { leaves: id });
    await auditAct(context, tx, 'staff.disabled', id, { name, reason });
    return disableStaffRow(tx, id, staff.staffId, reason);
  });
  for (const hash of ended) platform.live.endSession(hash.toString('hex'), 'ended');
  return findColleague(context, id);
}

/** Lets a shut account in again, once two have agreed; nothing happens when it is open. */
export async function openAccountForTwo(tx: Tx, id: string): Promise<void> {
  await selectStaffForUpdate(tx, id);
  await enableStaffRow(tx, id);
}

/** Somebody whom two have agreed on, with a role of the brand by its code: the account, without a link yet. Refuses STAFF_NAME_TAKEN, STAFF_NAME_ALIKE. */
export async function addApprovedStaff(
  platform: Platform,
  tx: Tx,
  staff: { readonly id: string; readonly brandId: string; readonly name: string; readonly role: string },
): Promise<void> {
  await refuseTakenName(tx, staff.brandId, staff.name);
  if (!(await insertStaffRow(platform, tx, staff))) refuse('STAFF_NAME_TAKEN');
}

/** Takes passkeys and links off an account, so that one new link may be made, and ends its sessions. Resolves to what shuts its open pages, once that is committed. */
export async function resetPasskeys(platform: Platform, tx: Tx, id: string): Promise<() => void> {
  await selectStaffForUpdate(tx, id);
  await deletePasskeyRows(tx, id);
  await deleteEnrolmentRows(tx, id);
  const ended = await endStaffSessionRows(tx, id);
  return () => {
    for (const hash of ended) platform.live.endSession(hash.toString('hex'), 'ended');
  };
}
