import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';
import { MOST_FOUND, type FoundMember } from '../members/members.ts';

/** Behind an address of a mobile network stand thousands: of so many logins it is asked whose they are, the newest first. */
const MOST_LOGINS = 2_000;

/** Members of the brand who have come in from an address within the year that logins are kept. */
export async function findByAddress(db: Queryable, brandId: string, address: string): Promise<FoundMember[]> {
  const { rows } = await sql<{ id: string }>`select distinct m.id from (
      select member_id from identity_login where ip = ${address} and result = 'ok' order by at desc limit ${MOST_LOGINS}) l
    join identity_member m on m.id = l.member_id where m.brand_id = ${brandId} limit ${MOST_FOUND + 1}`.execute(db);
  return rows.map(({ id }) => ({ memberId: id, by: 'address', match: address }));
}
