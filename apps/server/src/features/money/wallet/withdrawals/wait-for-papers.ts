import type { PapersState } from '@talora/domain/members/papers.ts';
import { formatAmount } from '@talora/domain/money/amount.ts';
import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { assert } from '../../../../platform/refusal.ts';
import type { MemberContext } from '../../../people/members/members.ts';
import { findPapers } from '../../../people/papers/papers.ts';
import { tellPages } from '../wallet-events.ts';
import { moveWithdrawal } from './move-withdrawal.ts';
import { findWithdrawalRow, listWaitingForPapers, type WithdrawalRow } from './withdrawals.queries.ts';

/** Where a withdrawal goes behind its screening: one that has to wait for papers waits until they are accepted. In the turn of the member's papers. */
export async function stateBehindScreening(tx: Tx, row: WithdrawalRow): Promise<'waiting_kyc' | 'review'> {
  if (!row.needs_papers) return 'review';
  return (await findPapers(tx, row.member_id))?.state === 'accepted' ? 'review' : 'waiting_kyc';
}

/** Sends what has waited for a member's papers to review, in the transaction that accepts them. The result tells open pages after the commit. */
export async function reviewWaiting(platform: Platform, tx: Tx, memberId: string): Promise<() => void> {
  const moved: WithdrawalRow[] = [];
  for (const { id } of await listWaitingForPapers(tx, memberId)) {
    const locked = await findWithdrawalRow(tx, memberId, id, true);
    assert(locked !== undefined, 'a withdrawal that was found is there');
    // Its member may have taken it back at this moment.
    if (locked.state === 'waiting_kyc') moved.push(await moveWithdrawal(tx, locked, 'review', { actor: 'system' }));
  }
  return () => {
    for (const row of moved) tellPages(platform, 'withdrawal', { brandId: row.brand_id, memberId, id: row.id, state: row.state });
  };
}

/** From which sum on a member of the brand shows who they are first, and what counts towards it; null where nobody asks. */
export async function papersTerms({
  platform,
  brand,
  session,
}: MemberContext): Promise<{ from: string; withdrawn: string; state: PapersState | null } | null> {
  if (!brand.settings.isIdentityAsked) return null;
  const db = platform.db.kysely;
  const [withdrawn, papers] = await Promise.all([readWithdrawn(db, session.memberId), findPapers(db, session.memberId)]);
  return { from: brand.settings.identityAskedFrom, withdrawn: formatAmount(withdrawn, brand.asset), state: papers?.state ?? null };
}

/** What a member has asked for within the days that count together, in minor units. */
async function readWithdrawn(db: Queryable, memberId: string): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`select wallet_withdrawn(${memberId}) as sum`.execute(db);
  return rows[0]?.sum ?? 0n;
}
