import type { CallArguments } from '@talora/contract/core/call.ts';
import type { branchConsoleCalls } from '@talora/contract/agents/branch-console.ts';
import type { StaffRequest } from '@talora/contract/staff/requests-console.ts';
import { formatRate } from '@talora/domain/agents/contract-terms.ts';
import type { Tx } from '../../../../platform/db/database.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { appendAudit } from '../../../base/audit/audit.ts';
import { readSettingsWithin } from '../../../base/site/site.ts';
import type { StaffContext } from '../../../base/staff/staff.ts';
import { askFor, type Effects, type RequestRow } from '../../../people/approvals/approvals.ts';
import { listUsernames } from '../../../people/members/members.ts';
import { readSize } from '../team/team.queries.ts';
import { findObstacle, hasWaitingMove, listEnding, orderMove, readDue, type EndingRow, type Wanted } from './branch.queries.ts';
import { findSides } from './plan-move.ts';

type Calls = (typeof branchConsoleCalls)['calls'];

const KIND = 'branch.move';
/** So many ends are named one by one to who decides; the page of the move has them all. */
const NAMED_ENDS = 40;
/** What stands where nobody is above. */
const TOP = 'top';

/** Each contract that ends as who decides reads it: whom it pays, how much, and who pays it. */
async function endChanges({ platform }: StaffContext, ends: readonly EndingRow[]) {
  const shown = ends.slice(0, NAMED_ENDS);
  const ids = shown.flatMap(({ payer_id, payee_id }) => (payer_id === null ? [payee_id] : [payer_id, payee_id]));
  const names = await listUsernames(platform.db.kysely, [...new Set(ids)]);
  const lines = shown.map(({ kind, payer_id, payee_id, ratio }) => ({
    name: `branchEnds.${kind}`,
    from: null,
    to: `${payer_id === null ? '' : `${names.get(payer_id) ?? ''} → `}${names.get(payee_id) ?? ''}: ${formatRate(BigInt(ratio))} %`,
  }));
  return ends.length > NAMED_ENDS ? [...lines, { name: 'branchEndsMore', from: null, to: String(ends.length - NAMED_ENDS) }] : lines;
}

/** Refuses BRANCH_STUCK when a branch cannot be moved to where it is wanted now, or a move of it waits. */
async function checkMovable(context: StaffContext, wanted: Wanted): Promise<void> {
  const db = context.platform.db.kysely;
  const why = (await findObstacle(db, wanted, context.brand.settings)) ?? ((await hasWaitingMove(db, wanted.memberId)) ? 'waiting' : null);
  if (why !== null) refuse('BRANCH_STUCK', { why });
}

/**
 * Asks that a branch be moved. Refuses NOT_FOUND, CHANGED_MEANWHILE when who is right above or which contracts end is not what was shown,
 * BRANCH_STUCK, ASKED_ALREADY, REPLAY_MISMATCH.
 */
export async function askMove(
  context: StaffContext,
  { requestId, memberId, fromId, toId, ends: shown, reason }: CallArguments<Calls['askMove']>,
): Promise<StaffRequest> {
  const { platform, brand } = context;
  const db = platform.db.kysely;
  const { member, from, to } = await findSides(context, memberId, toId);
  const [size, ends] = await Promise.all([readSize(db, memberId), listEnding(db, brand.id, memberId, await readDue(db, brand.id))]);
  const changes = [
    { name: 'branchUnder', from: from?.username ?? TOP, to: to?.username ?? TOP },
    { name: 'branchMembers', from: null, to: String(size.members + 1) },
    ...(await endChanges(context, ends)),
  ];
  const wanted = { brandId: brand.id, memberId, fromId, toId };
  return askFor(
    context,
    {
      kind: KIND,
      requestId,
      subjectId: memberId,
      memberId,
      sum: null,
      version: fromId ?? TOP,
      about: member.username,
      changes,
      detail: { to: toId },
      reason,
    },
    async () => {
      const isSame = ends.length === new Set(shown).size && ends.every(({ id }) => shown.includes(id));
      if (member.agent_id !== fromId || !isSame) refuse('CHANGED_MEANWHILE', { version: member.agent_id ?? TOP, memberId });
      await checkMovable(context, wanted);
    },
  );
}

/** Stores what two people have decided: it waits for the end of the day. */
async function store(tx: Tx, request: RequestRow, staffId: string): Promise<void> {
  const { id, brand_id: brandId, subject_id: memberId, version, detail } = request;
  const settings = await readSettingsWithin(tx, brandId);
  const to = typeof detail['to'] === 'string' ? detail['to'] : null;
  const wanted = { brandId, memberId, fromId: version === TOP ? null : version, toId: to };
  const why = (await findObstacle(tx, wanted, settings)) ?? ((await hasWaitingMove(tx, memberId)) ? 'waiting' : null);
  if (why !== null) refuse('BRANCH_STUCK', { why });
  const due = await orderMove(tx, id, wanted, settings);
  await appendAudit(tx, {
    brandId,
    actor: { staff: staffId },
    action: 'branch.ordered',
    subject: `member:${memberId}`,
    detail: {
      request: id,
      from: wanted.fromId,
      to,
      dueAt: due.toISOString(),
      askedBy: `staff:${request.asked_by}`,
      reason: request.reason,
    },
  });
}

/** What an approval to move a branch does. Refuses BRANCH_STUCK when it can no longer be moved there. */
export const branchEffects: Pick<Effects, typeof KIND> = {
  async [KIND](_platform, tx, request, { staffId }) {
    await store(tx, request, staffId);
    return () => undefined;
  },
};
