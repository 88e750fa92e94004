import type { Queryable } from '../../../../platform/db/database.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { findDepositOwner } from './deposits.queries.ts';
import { findWithdrawalOwner } from '../withdrawals/withdrawals.queries.ts';

/** Refuses REPLAY_MISMATCH for an id that is a deposit or a withdrawal already, whoever's it is. */
export async function checkIdIsFree(db: Queryable, id: string): Promise<void> {
  const owners = await Promise.all([findDepositOwner(db, id), findWithdrawalOwner(db, id)]);
  if (owners.some((owner) => owner !== undefined)) refuse('REPLAY_MISMATCH');
}
