import type { CallArguments, CallResult } from '@talora/contract/call.ts';
import type { requestsCalls, StaffRequest } from '@talora/contract/requests.ts';
import { refuseDecision, REQUEST_HOURS } from '@talora/domain/access/four-eyes.ts';
import { perPlatform } from '../../platform/per-platform.ts';
import { refuse } from '../../platform/refusal.ts';
import { appendAudit } from '../audit/audit.ts';
import { findMember, readMemberAccess, tellEnded } from '../identity/identity.ts';
import { listStaffNames, type StaffContext } from '../staff/staff.ts';
import { carryOut } from './request-effects.ts';
import {
  endRequestRow,
  findOpenRequestRow,
  findRequestRow,
  insertRequestRow,
  listRequestRows,
  type RequestRow,
} from './requests.queries.ts';

type Calls = (typeof requestsCalls)['calls'];

const PAGE_SIZE = 20;
const TOPIC = 'request.changed';

/** Consoles hear of requests over the bus, whichever server they are connected to. */
const listening = perPlatform((platform) => {
  platform.bus.on(TOPIC, (brandId) => platform.live.publish(`staff:${brandId}`, 'queue.changed', { queue: 'requests' }));
  return null;
});

function tellConsoles({ platform, brand }: StaffContext): void {
  listening(platform);
  platform.bus.tell(TOPIC, brand.id);
}

async function viewOf({ platform, brand, staff }: StaffContext, row: RequestRow): Promise<StaffRequest> {
  const db = platform.db.kysely;
  const [names, member] = await Promise.all([listStaffNames(db, brand.id), findMember(db, row.member_id)]);
  const nameOf = (id: string): string => names.get(`staff:${id}`) ?? id;
  return {
    id: row.id,
    kind: row.kind,
    memberId: row.member_id,
    memberNo: member?.no.toString() ?? '',
    account: member?.username ?? '',
    reason: row.reason,
    askedBy: nameOf(row.asked_by),
    isMine: row.asked_by === staff.staffId,
    askedAt: row.asked_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    state: row.state,
    decidedBy: row.decided_by === null ? null : nameOf(row.decided_by),
    decidedAt: row.decided_at?.toISOString() ?? null,
    note: row.note,
  };
}

/** Requests that wait, or that were decided, newest first. */
export async function listRequests(
  context: StaffContext,
  { part, pageNo }: CallArguments<Calls['requests']>,
): Promise<CallResult<Calls['requests']>> {
  const { platform, brand } = context;
  listening(platform);
  const { rows, count } = await listRequestRows(platform.db.kysely, brand.id, part === 'open', (pageNo - 1) * PAGE_SIZE, PAGE_SIZE);
  return {
    content: await Promise.all(rows.map((row) => viewOf(context, row))),
    pageNo,
    totalPages: Math.max(1, Math.ceil(Number(count) / PAGE_SIZE)),
    totalElements: Number(count),
  };
}

/** The open request about a member; null without one. */
export async function findMemberRequest(context: StaffContext, memberId: string): Promise<{ request: StaffRequest | null }> {
  const row = await findOpenRequestRow(context.platform.db.kysely, context.brand.id, memberId);
  return { request: row === undefined ? null : await viewOf(context, row) };
}

/**
 * Asks that a member's second factors be taken off. The same request again gets the same answer. Refuses NOT_FOUND,
 * ILLEGAL_STATE (no second factor, or asked for already), REPLAY_MISMATCH.
 */
export async function askFactorReset(
  context: StaffContext,
  { id: memberId, requestId, reason }: CallArguments<Calls['askFactorReset']>,
): Promise<StaffRequest> {
  const { platform, brand, staff } = context;
  const access = await readMemberAccess(platform, { brandId: brand.id, memberId });
  const asked = { id: requestId, brand_id: brand.id, kind: 'second-factor.reset', member_id: memberId, reason: reason.trim(), asked_by: staff.staffId } as const; // prettier-ignore
  const isSame = (row: RequestRow): boolean =>
    row.brand_id === brand.id && row.member_id === memberId && row.asked_by === staff.staffId && row.reason === asked.reason;
  const row = await platform.db.tx(async (tx) => {
    const before = await findRequestRow(tx, requestId, false);
    if (before === undefined && !access.hasSecondFactor) refuse('ILLEGAL_STATE', { from: 'off', to: 'off' });
    if (before !== undefined || !(await insertRequestRow(tx, { ...asked, hours: REQUEST_HOURS }))) {
      // The same one again, perhaps at this very moment; or another that is open for the member.
      const there = before ?? (await findRequestRow(tx, requestId, false)) ?? refuse('ILLEGAL_STATE', { from: 'open', to: 'open' });
      return isSame(there) ? there : refuse('REPLAY_MISMATCH');
    }
    await appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staff.staffId },
      action: 'request.asked',
      subject: `member:${memberId}`,
      detail: { request: requestId, kind: asked.kind, reason: asked.reason },
    });
    return findRequestRow(tx, requestId, false);
  });
  tellConsoles(context);
  return viewOf(context, row ?? refuse('NOT_FOUND'));
}

/** Approves or refuses what a colleague has asked for; an approval is carried out with it. Refuses NOT_FOUND, FORBIDDEN, FOUR_EYES, ILLEGAL_STATE. */
export async function decideRequest(
  context: StaffContext,
  { id, isApproved, note }: CallArguments<Calls['decideRequest']>,
): Promise<StaffRequest> {
  const { platform, brand, staff } = context;
  const state = isApproved ? 'approved' : 'refused';
  const { row, ended } = await platform.db.tx(async (tx) => {
    const request = await findRequestRow(tx, id, true);
    if (request === undefined || request.brand_id !== brand.id) refuse('NOT_FOUND');
    const refusal = refuseDecision({ kind: request.kind, askedBy: request.asked_by, decidedBy: staff.staffId, role: staff.role });
    if (refusal !== null) refuse(refusal);
    if (request.state === state && request.decided_by === staff.staffId) return { row: request, ended: [] }; // sent again
    if (request.state !== 'open') refuse('ILLEGAL_STATE', { from: request.state, to: state });
    await endRequestRow(tx, id, { state, decidedBy: staff.staffId, note: note.trim() === '' ? null : note.trim() });
    await appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staff.staffId },
      action: 'request.decided',
      subject: `member:${request.member_id}`,
      detail: { request: id, kind: request.kind, state, askedBy: `staff:${request.asked_by}`, reason: request.reason, note: note.trim() },
    });
    const keys = isApproved ? await carryOut(platform, tx, request) : [];
    return { row: (await findRequestRow(tx, id, false)) ?? request, ended: keys };
  });
  tellEnded(platform, ended, 'revoked');
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
      subject: `member:${request.member_id}`,
      detail: { request: id, kind: request.kind },
    });
  });
  tellConsoles(context);
}
