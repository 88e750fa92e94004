import { formatAmount } from '@talora/domain/money/amount.ts';
import { getAssetById } from '@talora/domain/money/asset.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { findMember, type MemberRow } from '../../../people/members/members.ts';
import { listAccountRows } from '../../../base/ledger/ledger.ts';
import type { WithdrawalRow } from './withdrawals.queries.ts';

/** Why no money goes out to a member: staff have locked the account, or the wallet owes a sum. */
export type PayoutStop = { readonly kind: 'locked' } | { readonly kind: 'owing'; readonly owed: bigint };

/** What a wallet owes: how far it is below what is held in it; 0 for one that is level. */
const owedOf = (available: bigint): bigint => (available < 0n ? -available : 0n);

/** What stands in the way of payouts to some members at this moment, in one asset; a lock comes before a debt. */
export async function findPayoutStops(
  db: Queryable,
  members: readonly Pick<MemberRow, 'id' | 'locked_at'>[],
  asset: number,
): Promise<Map<string, PayoutStop | null>> {
  const accounts = await listAccountRows(
    db,
    members.map(({ id }) => id),
    asset,
  );
  const available = new Map(accounts.map((account) => [account.member_id, account.balance - account.held]));
  return new Map(
    members.map(({ id, locked_at: lockedAt }) => {
      const owed = owedOf(available.get(id) ?? 0n);
      return [id, lockedAt !== null ? { kind: 'locked' } : owed === 0n ? null : { kind: 'owing', owed }];
    }),
  );
}

/** What stands in the way of a payout at this moment; null when nothing does. */
export async function findPayoutStop(db: Queryable, row: Pick<WithdrawalRow, 'member_id' | 'asset'>): Promise<PayoutStop | null> {
  const member = await findMember(db, row.member_id);
  const stops = await findPayoutStops(db, [{ id: row.member_id, locked_at: member?.locked_at ?? null }], row.asset);
  return stops.get(row.member_id) ?? null;
}

/** Refuses MEMBER_LOCKED and WALLET_OWES. */
export async function checkMayLeave(db: Queryable, row: Pick<WithdrawalRow, 'member_id' | 'asset'>): Promise<void> {
  const stop = await findPayoutStop(db, row);
  if (stop?.kind === 'locked') refuse('MEMBER_LOCKED');
  const asset = getAssetById(row.asset);
  if (stop?.kind === 'owing') refuse('WALLET_OWES', { owed: formatAmount(stop.owed, asset), currency: asset.code });
}
