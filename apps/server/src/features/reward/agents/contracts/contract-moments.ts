import { periodAt } from '@talora/domain/agents/contract-periods.ts';
import type { Queryable } from '../../../../platform/db/database.ts';
import { listLiveContracts, type ContractRow } from './contracts.queries.ts';

const later = (one: Date, other: Date): Date => (one > other ? one : other);

/** Is a contract in force without an end, or about to be? */
export const isOpen = ({ state }: Pick<ContractRow, 'state'>): boolean => state === 'active' || state === 'termination_requested';

/** When a contract in force ends if it is ended at a moment: with the period that runs, or before it has begun. */
export const endMomentOf = (row: Pick<ContractRow, 'kind' | 'period' | 'starts_at'>, now: Date, timeZone: string): Date =>
  later(row.starts_at ?? now, periodAt(now, row, timeZone).to);

/** The contract without an end that an agent is paid by; undefined for none. */
export async function findOpenContract(db: Queryable, payeeId: string, kind: ContractRow['kind']): Promise<ContractRow | undefined> {
  return (await listLiveContracts(db, payeeId, kind)).find(isOpen);
}

/**
 * When a contract that is agreed on at a moment begins: with the next period, when what is in force for the same agent has ended its own, and
 * not before the payer's own contract.
 */
export async function beginMomentOf(
  db: Queryable,
  row: Pick<ContractRow, 'kind' | 'period' | 'payer_id' | 'payee_id'>,
  now: Date,
  timeZone: string,
): Promise<Date> {
  const before = (await listLiveContracts(db, row.payee_id, row.kind)).filter(({ state }) => state !== 'requested');
  const above = row.payer_id === null ? undefined : await findOpenContract(db, row.payer_id, row.kind);
  const ends = before.map((one) => (isOpen(one) ? endMomentOf(one, now, timeZone) : (one.ends_at ?? now)));
  return [...ends, above?.starts_at ?? now].reduce(later, before.some(isOpen) ? now : periodAt(now, row, timeZone).to);
}
