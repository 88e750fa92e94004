import type { CallArguments, CallResult } from '@talora/contract/call.ts';
import type { requestsCalls, StaffRequest } from '@talora/contract/requests.ts';
import { refuseDecision, REQUEST_HOURS, type RequestKind } from '@talora/domain/access/four-eyes.ts';
import { perPlatform } from '../../platform/per-platform.ts';
import { refuse } from '../../platform/refusal.ts';
import { appendAudit } from '../audit/audit.ts';
import { findMember } from '../identity/identity.ts';
import { areTied, listStaffNames, type StaffContext } from '../staff/staff.ts';
import { carryOut } from './request-effects.ts';
import {
  endRequestRow,
  findOpenRequestRow,
  findRequestRow,
  insertRequestRow,
  listOpenRequestRows,
  listRequestRows,
  type RequestDetail,
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
  const [names, member, isTied] = await Promise.all([
    listStaffNames(db, brand.id),
    row.member_id === null ? undefined : findMember(db, row.member_id),
    areTied(db, row.asked_by, staff.staffId),
  ]);
  const nameOf = (id: string): string => names.get(`staff:${id}`) ?? id;
  const { no, name, role } = row.detail;
  return {
    id: row.id,
    kind: row.kind,
    subjectId: row.subject_id,
    about: no ?? name ?? member?.username ?? '',
    role: role ?? null,
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

/** What is asked for. */
export interface Asking {
  readonly requestId: string;
  readonly kind: RequestKind;
  readonly subjectId: string;
  readonly memberId: string | null;
  readonly detail: RequestDetail;
  readonly reason: string;
}

/** What a request is about, as the audit chain names it. */
function auditSubject({ kind, subject_id: id }: Pick<RequestRow, 'kind' | 'subject_id'>): string {
  if (kind === 'second-factor.reset') return `member:${id}`;
  return kind === 'payment.fail' ? `withdrawal:${id}` : `staff:${id}`;
}

/**
 * Asks for something that takes two. The same request again gets the same answer. `check` refuses when there is nothing to ask
 * for; it is not asked again, because by then the request may have been carried out. Refuses ILLEGAL_STATE (asked for already), REPLAY_MISMATCH, and what `check` refuses.
 */
export async function askFor(context: StaffContext, asking: Asking, check: () => Promise<void>): Promise<StaffRequest> {
  const { platform, brand, staff } = context;
  const { requestId: id, kind, subjectId, memberId, detail } = asking;
  const asked = { id, brand_id: brand.id, kind, subject_id: subjectId, member_id: memberId, detail, reason: asking.reason.trim(), asked_by: staff.staffId }; // prettier-ignore
  const isSame = (row: RequestRow): boolean =>
    row.brand_id === brand.id &&
    row.kind === kind &&
    row.subject_id === subjectId &&
    row.asked_by === staff.staffId &&
    row.reason === asked.reason &&
    row.detail.name === detail.name &&
    row.detail.role === detail.role;
  const row = await platform.db.tx(async (tx) => {
    const before = await findRequestRow(tx, id, false);
    if (before === undefined) await check();
    if (before !== undefined || !(await insertRequestRow(tx, { ...asked, hours: REQUEST_HOURS }))) {
      // The same one again, perhaps at this very moment; or another that is open for the same.
      const there = before ?? (await findRequestRow(tx, id, false)) ?? refuse('ILLEGAL_STATE', { from: 'open', to: 'open' });
      return isSame(there) ? there : refuse('REPLAY_MISMATCH');
    }
    await appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staff.staffId },
      action: 'request.asked',
      subject: auditSubject(asked),
      detail: { request: id, kind, ...detail, reason: asked.reason },
    });
    return findRequestRow(tx, id, false);
  });
  tellConsoles(context);
  return viewOf(context, row ?? refuse('NOT_FOUND'));
}

/** Approves or refuses what a colleague has asked for; an approval is carried out with it. Refuses NOT_FOUND, FORBIDDEN, FOUR_EYES, ILLEGAL_STATE, STAFF_NAME_TAKEN. */
export async function decideRequest(
  context: StaffContext,
  { id, isApproved, note }: CallArguments<Calls['decideRequest']>,
): Promise<StaffRequest> {
  const { platform, brand, staff } = context;
  const state = isApproved ? 'approved' : 'refused';
  const { row, tell } = await platform.db.tx(async (tx) => {
    const request = await findRequestRow(tx, id, true);
    if (request === undefined || request.brand_id !== brand.id) refuse('NOT_FOUND');
    const { kind, asked_by: askedBy } = request;
    const isTied = await areTied(tx, askedBy, staff.staffId);
    const refusal = refuseDecision({ kind, askedBy, decidedBy: staff.staffId, role: staff.role, isTied });
    if (refusal !== null) refuse(refusal);
    if (request.state === state && request.decided_by === staff.staffId) return { row: request, tell: null }; // sent again
    if (request.state !== 'open') refuse('ILLEGAL_STATE', { from: request.state, to: state });
    await endRequestRow(tx, id, { state, decidedBy: staff.staffId, note: note.trim() === '' ? null : note.trim() });
    await appendAudit(tx, {
      brandId: brand.id,
      actor: { staff: staff.staffId },
      action: 'request.decided',
      subject: auditSubject(request),
      detail: { request: id, kind, ...request.detail, state, askedBy: `staff:${askedBy}`, reason: request.reason, note: note.trim() },
    });
    const done = isApproved ? await carryOut(platform, tx, request, staff.name) : null;
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
      detail: { request: id, kind: request.kind, ...request.detail },
    });
  });
  tellConsoles(context);
}
