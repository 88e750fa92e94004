import type { CallArguments, CallResult } from '@talora/contract/core/call.ts';
import type { BranchMove, branchConsoleCalls } from '@talora/contract/agents/branch-console.ts';
import { assert, refuse } from '../../../../platform/refusal.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import { listStaffNames, type StaffContext } from '../../../base/staff/staff.ts';
import { tellRequestsChanged } from '../../../people/approvals/approvals.ts';
import { listUsernames } from '../../../people/members/members.ts';
import { findMove, listMoveRows, takeBack, type MoveRow } from './branch.queries.ts';

type Calls = (typeof branchConsoleCalls)['calls'];

const PAGE_SIZE = 20;

async function viewsOf({ platform, brand }: StaffContext, rows: readonly MoveRow[]): Promise<BranchMove[]> {
  const db = platform.db.kysely;
  const ids = rows.flatMap(({ member_id, from_id, to_id }) => [member_id, from_id, to_id].filter((id) => id !== null));
  const [names, staff] = await Promise.all([listUsernames(db, [...new Set(ids)]), listStaffNames(db, brand.id)]);
  const side = (id: string) => ({ id, username: names.get(id) ?? '' });
  const person = (id: string): string => staff.get(`staff:${id}`) ?? id;
  return rows.map((row) => ({
    id: row.id,
    member: side(row.member_id),
    from: row.from_id === null ? null : side(row.from_id),
    to: row.to_id === null ? null : side(row.to_id),
    state: row.state,
    failure: row.failure,
    orderedAt: row.ordered_at.toISOString(),
    dueAt: row.due_at.toISOString(),
    countsFrom: row.counts_from?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    members: row.members,
    reason: row.reason,
    askedBy: person(row.asked_by),
    decidedBy: person(row.decided_by),
  }));
}

/** A page of the brand's moves, newest first. */
export async function listMoves(
  context: StaffContext,
  { state, pageNo }: CallArguments<Calls['branchMoves']>,
): Promise<CallResult<Calls['branchMoves']>> {
  const { platform, brand } = context;
  const { rows, count } = await listMoveRows(platform.db.kysely, brand.id, state, (pageNo - 1) * PAGE_SIZE, PAGE_SIZE);
  return {
    content: await viewsOf(context, rows),
    pageNo,
    totalPages: Math.max(1, Math.ceil(count / PAGE_SIZE)),
    totalElements: count,
  };
}

/** Takes back a move that waits. Sent again, it is taken back already. Refuses NOT_FOUND, and ILLEGAL_STATE when it was carried out or failed. */
export async function takeBackMove(context: StaffContext, { id }: CallArguments<Calls['takeBackMove']>): Promise<BranchMove> {
  const { platform, brand, staff } = context;
  const row = await platform.db.tx(async (tx) => {
    const before = (await findMove(tx, brand.id, id)) ?? refuse('NOT_FOUND');
    const isTaken = await takeBack(tx, id, brand.id);
    const after = await findMove(tx, brand.id, id);
    assert(after !== undefined, 'a move is never deleted');
    if (!isTaken && after.state !== 'withdrawn') refuse('ILLEGAL_STATE', { from: after.state, to: 'withdrawn' });
    if (isTaken)
      await appendAudit(tx, {
        brandId: brand.id,
        actor: { staff: staff.staffId },
        action: 'branch.takenBack',
        subject: `member:${before.member_id}`,
        detail: { move: id, from: before.from_id, to: before.to_id },
      });
    return after;
  });
  tellRequestsChanged(context);
  const [view] = await viewsOf(context, [row]);
  assert(view !== undefined, 'a row has its view');
  return view;
}
