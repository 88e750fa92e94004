import type { Tx } from '../../../platform/db/database.ts';
import { assert, refuse } from '../../../platform/refusal.ts';
import { appendAudit } from '../../base/audit/audit.ts';
import type { StaffContext } from '../../base/staff/staff.ts';
import { tellMember } from '../inbox/inbox.ts';
import { findMember } from '../members/members.ts';
import { decidePapersRow, takePapersTurn, type PapersRow } from './papers.queries.ts';
import { getPapers, weighPapers } from './show-papers.ts';
import { tellPapers, whenAccepted } from './tell-papers.ts';

/** A decision about a set as it stood on the screen. Without a reason it is accepted. */
interface PapersDecision {
  readonly id: string;
  readonly requestId: string;
  readonly memberId: string;
  readonly version: string;
  /** Why it is rejected: the member reads it. */
  readonly reason?: string;
}

/**
 * Writes a decision, what becomes true with it, its audit entry and the message to the member. The result tells of it after the commit.
 * Refuses CHANGED_MEANWHILE, with what is true now.
 */
async function decide(context: StaffContext, tx: Tx, row: PapersRow, decision: PapersDecision): Promise<() => void> {
  const { platform, brand, staff } = context;
  const member = await findMember(tx, row.member_id);
  assert(member !== undefined, 'papers have their member');
  const { version, doubts, othersCount } = await weighPapers(context, tx, row, member);
  if (decision.memberId !== row.member_id || decision.version !== version)
    refuse('CHANGED_MEANWHILE', { memberId: row.member_id, version, state: row.state });
  const reason = decision.reason?.trim() ?? null;
  const state = reason === null ? 'accepted' : 'rejected';
  const by = { state, staffId: staff.staffId, requestId: decision.requestId, reason } as const;
  if (!(await decidePapersRow(tx, row, by))) refuse('REPLAY_MISMATCH');
  // Before the end of the audit chain is locked: whoever decides about a withdrawal has its row first, and the chain behind it.
  const tellMore = state === 'accepted' ? await whenAccepted(platform, tx, row.member_id) : () => undefined;
  await appendAudit(tx, {
    brandId: brand.id,
    actor: { staff: staff.staffId },
    action: `papers.${state}`,
    subject: `member:${row.member_id}`,
    detail: { papers: row.id, decision: decision.requestId, doubts, others: othersCount, ...(reason === null ? {} : { reason }) },
  });
  await tellMember(platform, tx, {
    brand,
    member,
    template: state === 'accepted' ? 'papers_accepted' : 'papers_rejected',
    facts: reason === null ? {} : { reason },
    cause: row.id,
  });
  return tellMore;
}

/**
 * Accepts a set of papers, or rejects it with a reason that the member reads, once per request. With accepted papers the withdrawals that
 * wait for them go to review in the same transaction. Refuses NOT_FOUND, ILLEGAL_STATE for a set that was decided, CHANGED_MEANWHILE when
 * it is compared with something else than what was on the screen, REPLAY_MISMATCH.
 */
export async function decidePapers(context: StaffContext, decision: PapersDecision): Promise<void> {
  const { platform, brand } = context;
  const to = decision.reason === undefined ? 'accepted' : 'rejected';
  const { member_id: memberId } = await getPapers(context, platform.db.kysely, decision.id);
  const tellMore = await platform.db.tx(async (tx) => {
    await takePapersTurn(tx, memberId);
    // Read behind the turn: what a colleague has decided meanwhile is seen.
    const row = await getPapers(context, tx, decision.id);
    if (row.decision_id === decision.requestId && row.state === to) return () => undefined;
    if (row.state !== 'handed_in') refuse('ILLEGAL_STATE', { from: row.state, to });
    return decide(context, tx, row, decision);
  });
  tellPapers(platform, brand.id, memberId);
  tellMore();
}
