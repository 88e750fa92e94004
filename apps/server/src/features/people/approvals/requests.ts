import type { CallArguments } from '@talora/contract/core/call.ts';
import type { requestsCalls, StaffRequest } from '@talora/contract/staff/requests-console.ts';
import { refuseDecision, REQUEST_KINDS, type RequestKind } from '@talora/domain/access/four-eyes.ts';
import { staffMay } from '@talora/domain/access/permissions.ts';
import type { Queryable, Tx } from '../../../platform/db/database.ts';
import type { Waiting } from '../../../platform/db/waiting.ts';
import { perPlatform } from '../../../platform/per-platform.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { appendAudit } from '../../base/audit/audit.ts';
import { findMember } from '../members/members.ts';
import { areTied, findOpenRole, listStaffNames, type StaffContext } from '../../base/staff/staff.ts';
import { askWithin, type Deed } from './deeds.ts';
import { insertDeedRow } from './deeds.queries.ts';
import { refuseDeciding } from './role-limits.ts';
import { auditSubject, sumText } from './request-names.ts';
import { recordOfRequest } from './request-record.ts';
import {
  endRequestRow,
  findOpenRequestRow,
  findRequestRow,
  listOpenAsked,
  listOpenRequestRows,
  listRequestRowsOfMember,
  type RequestRow,
} from './requests.queries.ts';

type Calls = (typeof requestsCalls)['calls'];

const TOPIC = 'request.changed';

/** Consoles hear of requests over the bus, whichever server they are connected to. */
export const listenToRequests = perPlatform((platform) => {
  platform.bus.on(TOPIC, (brandId) => platform.live.publish(`staff:${brandId}`, 'queue.changed', { queue: 'requests' }));
  return null;
});

/** Tells open consoles that requests have changed. Call it after the commit. */
export function tellConsoles({ platform, brand }: Pick<StaffContext, 'platform' | 'brand'>): void {
  listenToRequests(platform);
  platform.bus.tell(TOPIC, brand.id);
}

/** Is somebody one pair of eyes with who asked, or with one who had a part in it, or would it give them more themselves? */
async function isHeldBack(
  db: Queryable,
  { kind, asked_by: askedBy, barred, detail }: Pick<RequestRow, 'kind' | 'asked_by' | 'barred' | 'detail'>,
  { staffId, role }: StaffContext['staff'],
): Promise<boolean> {
  if (barred.includes(staffId)) return true;
  // A wider role is decided by somebody whom it gives nothing.
  if (kind === 'role.widen' && detail.role === role.code) return true;
  const others = [askedBy, ...barred].filter((other) => other !== staffId);
  return (await Promise.all(others.map((other) => areTied(db, other, staffId)))).some(Boolean);
}

/** A request as the caller sees it; `known` are names of staff that were read for many. */
export async function viewOf(
  { platform, brand, staff }: StaffContext,
  row: RequestRow,
  known?: ReadonlyMap<string, string>,
): Promise<StaffRequest> {
  const db = platform.db.kysely;
  const [names, member, isTied] = await Promise.all([
    known ?? listStaffNames(db, brand.id),
    row.member_id === null ? undefined : findMember(db, row.member_id),
    isHeldBack(db, row, staff),
  ]);
  const nameOf = (id: string): string => names.get(`staff:${id}`) ?? id;
  const { no, name, role, roleName = null } = row.detail;
  const { amount = null, currency = null } = sumText(row);
  return {
    id: row.id,
    kind: row.kind,
    subjectId: row.subject_id,
    about: row.about ?? no ?? name ?? member?.username ?? '',
    role: role === undefined ? null : { code: role, name: roleName },
    amount,
    currency,
    version: row.version,
    changes: [...row.changes],
    passed: row.passed,
    member: member === undefined ? null : { id: member.id, no: member.no.toString(), account: member.username },
    reason: row.reason,
    askedBy: nameOf(row.asked_by),
    isMine: row.asked_by === staff.staffId,
    isTied,
    askedAt: row.asked_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    state: row.state,
    decidedBy: row.decided_by === null ? null : nameOf(row.decided_by),
    decidedAt: row.decided_at?.toISOString() ?? null,
    note: row.note,
  };
}

/** Open requests that the caller may decide: none of their own, none of somebody tied to them, none that they had a part in. */
export async function readRequestsToDecide({ platform, brand, staff }: StaffContext): Promise<Waiting> {
  listenToRequests(platform);
  const db = platform.db.kysely;
  const rows = (await listOpenAsked(db, brand.id)).filter(({ asked_by: askedBy }) => askedBy !== staff.staffId);
  const heldBack = await Promise.all(rows.map((row) => isHeldBack(db, row, staff)));
  const open = rows.filter((_, at) => heldBack[at] === false);
  return { count: open.length, since: open.map((row) => row.asked_at).toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null };
}

/** The open request of a kind about somebody or something; null without one. */
export async function findRequestAbout(
  context: StaffContext,
  kind: RequestKind,
  subjectId: string,
): Promise<{ request: StaffRequest | null }> {
  const row = await findOpenRequestRow(context.platform.db.kysely, context.brand.id, kind, subjectId);
  return { request: row === undefined ? null : await viewOf(context, row) };
}

/** Open requests of some kinds, newest first. */
export async function listOpenRequests(context: StaffContext, kinds: readonly RequestKind[]): Promise<{ requests: StaffRequest[] }> {
  const rows = await listOpenRequestRows(context.platform.db.kysely, context.brand.id, kinds);
  return { requests: await Promise.all(rows.map((row) => viewOf(context, row))) };
}

/** Requests of a kind about a member, newest first, each with its row, and how many there are. */
export async function listRequestsOfMember(
  context: StaffContext,
  { memberId, kind }: { readonly memberId: string; readonly kind: RequestKind },
  offset: number,
  limit: number,
): Promise<{ requests: { shown: StaffRequest; row: RequestRow }[]; count: number }> {
  const { platform, brand } = context;
  const { rows, count } = await listRequestRowsOfMember(platform.db.kysely, { brandId: brand.id, memberId, kind }, offset, limit);
  return { requests: await Promise.all(rows.map(async (row) => ({ row, shown: await viewOf(context, row) }))), count: Number(count) };
}

/**
 * Asks for something that always takes two. The same request again gets the same answer. `check` refuses when there is
 * nothing to ask for; it is not asked again, because by then the request may have been carried out. Refuses ASKED_ALREADY,
 * REPLAY_MISMATCH, and what `check` refuses.
 */
export async function askFor(context: StaffContext, deed: Deed, check: () => Promise<void>): Promise<StaffRequest> {
  const row = await context.platform.db.tx((tx) => askWithin(context, tx, deed, { check }));
  tellConsoles(context);
  return viewOf(context, row);
}

/** Tells others, once the approval is committed. */
export type Telling = () => void;

/** The second person. */
export interface Approver {
  readonly staffId: string;
  readonly name: string;
}

/**
 * Carries a request out in the transaction of its approval. It locks its subject, and refuses CHANGED_MEANWHILE when that is not
 * what was asked about (`request.version`, `request.amount`), ILLEGAL_STATE when it is too late.
 */
export type Effect = (platform: Platform, tx: Tx, request: RequestRow, approver: Approver) => Promise<Telling>;

/** What an approval of each kind does; whoever puts features together makes it whole. */
export type Effects = Readonly<Record<RequestKind, Effect>>;

/** What stands in the way of a decision, or null. Locks nothing. */
async function findObstacle(
  { platform, brand, staff }: StaffContext,
  tx: Tx,
  request: RequestRow,
): Promise<'FORBIDDEN' | 'FOUR_EYES' | null> {
  const isTied = await isHeldBack(tx, request, staff);
  const refusal = refuseDecision({ kind: request.kind, askedBy: request.asked_by, decidedBy: staff.staffId, role: staff.role, isTied });
  if (refusal !== null) return refusal;
  // Who asked must still be somebody who may ask.
  const askerRole = await findOpenRole(platform, tx, brand.id, request.asked_by);
  const isLapsed = request.state === 'open' && (askerRole === undefined || !staffMay(askerRole, REQUEST_KINDS[request.kind].ask));
  return isLapsed ? refuse('ILLEGAL_STATE', { from: 'expired', to: 'approved' }) : null;
}

type Decision = CallArguments<Calls['decideRequest']>;

/** Refuses CHANGED_MEANWHILE with what is true when the request is not the one that was on the screen. */
function checkSeen(request: RequestRow, seen: Decision): void {
  const { amount = null, currency = null } = sumText(request);
  const isSame = seen.amount === amount && seen.memberId === request.member_id && seen.version === request.version;
  if (!isSame) refuse('CHANGED_MEANWHILE', { amount, currency, memberId: request.member_id, version: request.version });
}

/** Carries an approved request out and writes down who did it. */
async function carryOut({ platform, staff }: StaffContext, tx: Tx, request: RequestRow, effects: Effects): Promise<Telling> {
  const tell = await effects[request.kind](platform, tx, request, { staffId: staff.staffId, name: staff.name });
  await insertDeedRow(platform, tx, {
    id: request.id,
    brand_id: request.brand_id,
    kind: request.kind,
    subject_id: request.subject_id,
    member_id: request.member_id,
    staff_id: request.asked_by,
    decided_by: staff.staffId,
    amount: request.amount,
    asset: request.asset,
  });
  return tell;
}

/**
 * Approves or refuses what a colleague has asked for; an approval is carried out with it. Refuses NOT_FOUND, FORBIDDEN, FOUR_EYES,
 * CHANGED_MEANWHILE, ILLEGAL_STATE, ROLE_LIMIT, and what the effect refuses.
 */
export async function decideRequest(context: StaffContext, decision: Decision, effects: Effects): Promise<StaffRequest> {
  const { platform, brand, staff } = context;
  const { id, isApproved, note } = decision;
  const state = isApproved ? 'approved' : 'refused';
  const { row, tell } = await platform.db.tx(async (tx) => {
    const request = await findRequestRow(tx, id, true);
    if (request === undefined || request.brand_id !== brand.id) refuse('NOT_FOUND');
    const { kind, asked_by: askedBy } = request;
    const refusal = await findObstacle(context, tx, request);
    if (refusal !== null) refuse(refusal);
    if (request.state === state && request.decided_by === staff.staffId) return { row: request, tell: null }; // sent again
    if (request.state !== 'open') refuse('ILLEGAL_STATE', { from: request.state, to: state });
    checkSeen(request, decision);
    if (isApproved) refuseDeciding(context, { kind, sum: request.amount });
    await endRequestRow(tx, id, { state, decidedBy: staff.staffId, note: note.trim() === '' ? null : note.trim() });
    await appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staff.staffId },
      action: 'request.decided',
      subject: auditSubject(request),
      detail: {
        request: id,
        kind,
        ...(await recordOfRequest(tx, request)),
        ...sumText(request),
        state,
        askedBy: `staff:${askedBy}`,
        reason: request.reason,
        note: note.trim(),
      },
    });
    const done = isApproved ? await carryOut(context, tx, request, effects) : null;
    return { row: (await findRequestRow(tx, id, false)) ?? request, tell: done };
  });
  tell?.();
  tellConsoles(context);
  return viewOf(context, row);
}

/** Takes back what the caller has asked for. Refuses NOT_FOUND, FORBIDDEN, ILLEGAL_STATE. */
export async function withdrawRequest(context: StaffContext, id: string): Promise<void> {
  const { platform, brand, staff } = context;
  await platform.db.tx(async (tx) => {
    const request = await findRequestRow(tx, id, true);
    if (request === undefined || request.brand_id !== brand.id) refuse('NOT_FOUND');
    if (request.asked_by !== staff.staffId) refuse('FORBIDDEN');
    if (request.state === 'withdrawn') return;
    if (request.state !== 'open') refuse('ILLEGAL_STATE', { from: request.state, to: 'withdrawn' });
    await endRequestRow(tx, id, { state: 'withdrawn', decidedBy: null, note: null });
    await appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staff.staffId },
      action: 'request.withdrawn',
      subject: auditSubject(request),
      detail: { request: id, kind: request.kind, ...(await recordOfRequest(tx, { ...request, changes: [] })) },
    });
  });
  tellConsoles(context);
}
