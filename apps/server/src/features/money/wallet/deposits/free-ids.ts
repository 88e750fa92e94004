import type { Queryable, Tx } from '../../../../platform/db/database.ts';
import { takeTurn } from '../../../../platform/db/turns.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { findDepositOwner } from './deposits.queries.ts';
import { findWithdrawalOwner } from '../withdrawals/withdrawals.queries.ts';

/** Refuses REPLAY_MISMATCH for an id that is a deposit or a withdrawal already, whoever's it is. */
export async function checkIdIsFree(db: Queryable, id: string): Promise<void> {
  const owners = await Promise.all([findDepositOwner(db, id), findWithdrawalOwner(db, id)]);
  if (owners.some((owner) => owner !== undefined)) refuse('REPLAY_MISMATCH');
}

/**
 * Holds an id, and those that end as it does, until the transaction ends: a deposit and a withdrawal that are asked for by it at once come one
 * after the other. Taken before anything else; by the end of the id, for the name of a turn stays.
 */
export const takeIdTurn = (tx: Tx, id: string): Promise<void> => takeTurn(tx, `deposits and withdrawals ${id.slice(-2)}`);
