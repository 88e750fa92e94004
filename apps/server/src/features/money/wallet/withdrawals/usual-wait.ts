import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/db/database.ts';

/** So many of the latest are looked at, and with fewer than the second nothing is said. */
const LATEST = 50;
const FEWEST = 20;

/**
 * Minutes within which half of the brand's latest withdrawals were paid, from the request to the payment: those that ended
 * well, disputes and what came of them aside. Null while there are fewer than twenty.
 */
export async function findUsualMinutes(db: Queryable, brandId: string): Promise<number | null> {
  const { rows } = await sql<{ n: number; seconds: number | null }>`
    select count(*)::int as n, percentile_cont(0.5) within group (order by extract(epoch from paid.at - latest.requested_at))::float8 as seconds
    from (select member_id, id, requested_at from wallet_withdrawal
      where brand_id = ${brandId} and state in ('confirmed', 'auto_confirmed') and parent_id is null
      order by requested_at desc limit ${LATEST}) as latest
    cross join lateral (select min(s.at) as at from wallet_step s
      where s.member_id = latest.member_id and s.subject_id = latest.id and s.state = 'paid') as paid
    where paid.at is not null`.execute(db);
  const [row] = rows;
  if (row === undefined || row.n < FEWEST || row.seconds === null) return null;
  return Math.max(1, Math.ceil(row.seconds / 60));
}
