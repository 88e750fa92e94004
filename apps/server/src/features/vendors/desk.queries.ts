import { sql } from 'kysely';
import type { Queryable } from '../../platform/db/database.ts';
import type { Trace } from './traces.ts';

/** How a vendor stands, for the console. */
export interface VendorStanding {
  readonly vendor_id: number;
  readonly open_rounds: number;
  readonly for_person: number;
  readonly day: string | null;
  readonly differences: number | null;
  readonly active_keys: readonly string[];
}

/** How all vendors stand towards a brand's players. */
export async function listVendorStandings(db: Queryable, brandId: string): Promise<Map<number, VendorStanding>> {
  const { rows } = await sql<VendorStanding>`select p.vendor_id,
      (select count(*)::int from vendor_round r where r.vendor_id = p.vendor_id and not r.is_ended
        and exists (select from vendor_player y where y.vendor_id = r.vendor_id and y.member_id = r.member_id and y.brand_id = ${brandId})) as open_rounds,
      (select count(*)::int from vendor_transfer t join vendor_player y on y.vendor_id = t.vendor_id and y.player_id = t.player_id
        where t.vendor_id = p.vendor_id and t.state = 'person' and y.brand_id = ${brandId}) as for_person,
      d.day::text as day, d.differences,
      (select coalesce(array_agg(k.key_id order by k.key_id), '{}') from vendor_key k where k.vendor_id = p.vendor_id and k.state = 'active') as active_keys
    from vendor_profile p left join lateral (select * from vendor_reconciliation c where c.vendor_id = p.vendor_id order by c.day desc limit 1) d on true`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.vendor_id, row]));
}

/** Are these traces a brand's to see? Those of another brand's players are left out. */
export async function ofBrand(db: Queryable, brandId: string, traces: readonly Trace[]): Promise<Trace[]> {
  const players = [...new Set(traces.map((trace) => trace.player_id).filter((id) => id !== null))];
  const { rows } = await sql<{ player_id: string }>`select player_id from vendor_player
    where vendor_id = ${traces[0]?.vendor_id ?? 0} and player_id = any (${players}) and brand_id <> ${brandId}`.execute(db);
  const others = new Set(rows.map((row) => row.player_id));
  return traces.filter((trace) => trace.player_id === null || !others.has(trace.player_id));
}

/** A compared day. */
export interface DayRow {
  readonly day: string;
  readonly checked_at: Date;
  readonly theirs: number;
  readonly matched: number;
  readonly differences: number;
}

/** Compared days of a vendor, newest first. */
export async function listDayRows(db: Queryable, vendorId: number, limit: number): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`select day::text, checked_at, theirs, matched, differences from vendor_reconciliation
    where vendor_id = ${vendorId} order by day desc limit ${limit}`.execute(db);
  return rows;
}

/** A difference as it is stored. */
export interface DifferenceRow {
  readonly tx_id: string;
  readonly kind: 'missing-here' | 'missing-there' | 'amount' | 'player' | 'operation';
  readonly operation: string;
  readonly round_id: string | null;
  readonly ours: bigint | null;
  readonly theirs: bigint | null;
  readonly currency: string;
}

/** Differences of a day. */
export async function listDifferenceRows(db: Queryable, vendorId: number, day: string, limit: number): Promise<DifferenceRow[]> {
  const { rows } = await sql<DifferenceRow>`select tx_id, kind, operation, round_id, ours, theirs, currency from vendor_difference
    where vendor_id = ${vendorId} and day = ${day}::date order by kind, tx_id limit ${limit}`.execute(db);
  return rows;
}
