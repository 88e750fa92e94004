import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/db/database.ts';
import { readWaiting, type Waiting } from '../../../../platform/db/waiting.ts';
import { EXPLAINS } from '../console/vendors-console.queries.ts';

/** What is wrong at a vendor. `since` is null where nothing is. */
export interface VendorAlert extends Waiting {
  readonly code: string;
  readonly name: string;
}

/**
 * Money of a brand's players that waits for a person at any vendor: calls that were held, claims beyond the books, and transfers that no
 * question cleared, by the time of each.
 */
export const readVendorMoneyToDecide = (db: Queryable, brandId: string): Promise<Waiting> =>
  readWaiting(
    db,
    sql`select h.first_at as at from vendor_held h where h.brand_id = ${brandId} and h.state = 'open'
        and not exists (select from vendor_tx x where x.vendor_id = h.vendor_id and x.tx_id = h.tx_id)
      union all select e.seen_at from vendor_excess e join vendor_player y on y.vendor_id = e.vendor_id and y.player_id = e.player_id
        where e.state = 'open' and y.brand_id = ${brandId}
      union all select t.asked_at from vendor_transfer t join vendor_player y on y.vendor_id = t.vendor_id and y.player_id = t.player_id
        where t.state = 'person' and y.brand_id = ${brandId}`,
  );

/** Rounds of a brand's players that are open for longer than their vendor may take (`stuck_minutes` of its profile), by vendor. */
export async function listStuckRounds(db: Queryable, brandId: string): Promise<VendorAlert[]> {
  const { rows } = await sql<VendorAlert>`select v.code, v.display_name as name, count(*)::int as count, min(r.opened_at) as since
    from vendor_round r join vendor_profile p on p.vendor_id = r.vendor_id join games_vendor v on v.id = r.vendor_id
    where not r.is_ended and r.opened_at < app_now() - make_interval(mins => p.stuck_minutes)
      and exists (select from vendor_player y where y.vendor_id = r.vendor_id and y.member_id = r.member_id and y.brand_id = ${brandId})
    group by v.code, v.display_name order by min(r.opened_at)`.execute(db);
  return rows;
}

/** Differences between statements and our books that nobody has explained, of the days that the console shows, by vendor. */
export async function listUnexplained(db: Queryable, brandId: string): Promise<VendorAlert[]> {
  const { rows } = await sql<VendorAlert>`select v.code, v.display_name as name, count(*)::int as count,
      min(f.day)::timestamp at time zone 'UTC' as since
    from vendor_difference f join games_vendor v on v.id = f.vendor_id
    where f.day > app_now()::date - 60 and (f.brand_id = ${brandId} or f.brand_id is null)
      and not exists (select from vendor_explanation e where ${EXPLAINS})
    group by v.code, v.display_name order by min(f.day)`.execute(db);
  return rows;
}
