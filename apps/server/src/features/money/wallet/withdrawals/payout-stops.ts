import { formatAmount } from '@talora/domain/money/amount.ts';
import { getAssetById } from '@talora/domain/money/asset.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { findMember } from '../../../people/members/members.ts';
import { getBalance } from '../../../base/ledger/ledger.ts';
import type { WithdrawalRow } from './withdrawals.queries.ts';

/** Why no money goes out to a member: staff have locked the account, or the wallet owes a sum. */
export type PayoutStop = { readonly kind: 'locked' } | { readonly kind: 'owing'; readonly owed: bigint };

/** What a wallet owes: how far it is below what is held in it; 0 for one that is level. */
const owedOf = (available: bigint): bigint => (available < 0n ? -available : 0n);

/** What stands in the way of a payout at this moment; null when nothing does. A lock comes before a debt. */
export async function findPayoutStop(db: Queryable, row: Pick<WithdrawalRow, 'member_id' | 'asset'>): Promise<PayoutStop | null> {
  const member = await findMember(db, row.member_id);
  if ((member?.locked_at ?? null) !== null) return { kind: 'locked' };
  const owed = owedOf((await getBalance(db, row.member_id, row.asset)).available);
  return owed === 0n ? null : { kind: 'owing', owed };
}

/** Refuses MEMBER_LOCKED and WALLET_OWES. */
export async function checkMayLeave(db: Queryable, row: Pick<WithdrawalRow, 'member_id' | 'asset'>): Promise<void> {
  const stop = await findPayoutStop(db, row);
  if (stop?.kind === 'locked') refuse('MEMBER_LOCKED');
  const asset = getAssetById(row.asset);
  if (stop?.kind === 'owing') refuse('WALLET_OWES', { owed: formatAmount(stop.owed, asset), currency: asset.code });
}
