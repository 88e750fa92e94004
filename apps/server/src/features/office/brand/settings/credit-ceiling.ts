import type { Queryable } from '../../../../platform/db/database.ts';
import { assert } from '../../../../platform/refusal.ts';
import { findCreditCeiling } from '../../../money/wallet/wallet.ts';

/** The most that is credited to one member of a brand in 24 hours, in minor units. Every brand has it from its first moment. */
export async function readCreditCeiling(db: Queryable, brandId: string): Promise<bigint> {
  const ceiling = await findCreditCeiling(db, brandId);
  assert(ceiling !== undefined, 'a brand has a ceiling');
  return ceiling;
}
