import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/db/database.ts';
import type { FoundMember } from '../../../people/members/members.ts';

/** The member of the brand whose deposit or withdrawal has a number. */
export async function findByPayment(db: Queryable, brandId: string, no: string): Promise<FoundMember[]> {
  const { rows } = await sql<{ member_id: string }>`select member_id from wallet_deposit where brand_id = ${brandId} and no = ${no}
    union all select member_id from wallet_withdrawal where brand_id = ${brandId} and no = ${no}`.execute(db);
  return rows.map(({ member_id: memberId }) => ({ memberId, by: 'payment', match: no }));
}
