import { sql } from 'kysely';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';
import type { VendorTables } from '../vendor.tables.ts';

/** What was said, `e`, is about a difference, `f`, as long as the sums are those it was said about. */
export const EXPLAINS = sql`e.vendor_id = f.vendor_id and e.day = f.day and e.tx_id = f.tx_id and e.kind = f.kind and e.currency = f.currency
  and e.ours is not distinct from f.ours and e.theirs is not distinct from f.theirs`;

/** How a vendor stands, for the console. */
export interface VendorStanding {
  readonly vendor_id: number;
  readonly open_rounds: number;
  readonly for_person: number;
  /** Calls and claims that wait for a person. */
  readonly held: number;
  readonly day: string | null;
  readonly differences: number | null;
  readonly active_keys: readonly string[];
  readonly open_differences: number;
  readonly calls: number;
  readonly refused: number;
  readonly last_call_at: Date | null;
}

/** A trace without a player, or of a player of the brand. */
const isOfBrand = (alias: string, brandId: string) =>
  sql`not exists (select from vendor_player b where b.vendor_id = ${sql.ref(alias)}.vendor_id and b.player_id = ${sql.ref(alias)}.player_id
    and b.brand_id <> ${brandId})`;

/** How all vendors stand towards a brand's players. */
export async function listVendorStandings(db: Queryable, brandId: string): Promise<Map<number, VendorStanding>> {
  const { rows } = await sql<VendorStanding>`select p.vendor_id,
      (select count(*)::int from vendor_round r where r.vendor_id = p.vendor_id and not r.is_ended
        and exists (select from vendor_player y where y.vendor_id = r.vendor_id and y.member_id = r.member_id and y.brand_id = ${brandId})) as open_rounds,
      (select count(*)::int from vendor_transfer t join vendor_player y on y.vendor_id = t.vendor_id and y.player_id = t.player_id
        where t.vendor_id = p.vendor_id and t.state = 'person' and y.brand_id = ${brandId}) as for_person,
      (select count(*)::int from vendor_held h where h.vendor_id = p.vendor_id and h.brand_id = ${brandId} and h.state = 'open'
        and not exists (select from vendor_tx x where x.vendor_id = h.vendor_id and x.tx_id = h.tx_id))
      + (select count(*)::int from vendor_excess e join vendor_player y on y.vendor_id = e.vendor_id and y.player_id = e.player_id
        where e.vendor_id = p.vendor_id and e.state = 'open' and y.brand_id = ${brandId}) as held,
      d.day::text as day, d.differences,
      (select coalesce(array_agg(k.key_id order by k.key_id), '{}') from vendor_key k where k.vendor_id = p.vendor_id and k.state = 'active') as active_keys,
      (select count(*)::int from vendor_difference f where f.vendor_id = p.vendor_id and f.day > app_now()::date - 60
        and (f.brand_id = ${brandId} or f.brand_id is null)
        and not exists (select from vendor_explanation e where ${EXPLAINS})) as open_differences,
      t.calls, t.refused, (select max(l.at) from vendor_trace l where l.vendor_id = p.vendor_id) as last_call_at
    from vendor_profile p left join lateral (select * from vendor_reconciliation c where c.vendor_id = p.vendor_id order by c.day desc limit 1) d on true
    cross join lateral (select count(*)::int as calls, (count(*) filter (where x.code <> 'OK'))::int as refused from vendor_trace x
      where x.vendor_id = p.vendor_id and x.at > app_now() - interval '15 minutes' and ${isOfBrand('x', brandId)}) t`.execute(db);
  return new Map(rows.map((row) => [row.vendor_id, row]));
}

/** Calls of a minute. */
export interface PulseRow {
  readonly minute: Date;
  readonly calls: number;
  readonly refused: number;
  readonly p95_ms: number | null;
}

/** Kept calls of the last hour by the minute, oldest first, and over the whole hour. */
export async function readPulse(
  db: Queryable,
  vendorId: number,
  brandId: string,
): Promise<{ minutes: PulseRow[]; hour: PulseRow | undefined }> {
  const { rows } = await sql<Omit<PulseRow, 'minute'> & { minute: Date | null }>`select date_trunc('minute', t.at) as minute,
      count(*)::int as calls, (count(*) filter (where t.code <> 'OK'))::int as refused,
      percentile_cont(0.95) within group (order by t.took_ms) as p95_ms
    from vendor_trace t where t.vendor_id = ${vendorId} and t.at > app_now() - interval '1 hour' and ${isOfBrand('t', brandId)}
    group by grouping sets ((date_trunc('minute', t.at)), ()) order by minute`.execute(db);
  const minutes = rows.flatMap((row) => (row.minute === null ? [] : [{ ...row, minute: row.minute }]));
  const hour = rows.find((row) => row.minute === null);
  return { minutes, hour: hour === undefined ? undefined : { ...hour, minute: new Date(0) } };
}

/** Who somebody is at a vendor, for people at the console. */
export interface PlayerRow {
  readonly player_id: string;
  readonly brand_id: string;
  readonly member_id: string;
  readonly asset: number;
}

/** Players at a vendor by their id, whatever their brand. */
export async function listPlayersById(db: Queryable, vendorId: number, playerIds: readonly string[]): Promise<Map<string, PlayerRow>> {
  const rows = await db
    .$extendTables<VendorTables>()
    .selectFrom('vendor_player')
    .select(['player_id', 'brand_id', 'member_id', 'asset'])
    .where('vendor_id', '=', vendorId)
    .where('player_id', '=', sql<string>`any (${[...playerIds]})`)
    .execute();
  return new Map(rows.map((row) => [row.player_id, row]));
}

/** Ids under which a member plays at a vendor. */
export async function listPlayerIdsOf(db: Queryable, vendorId: number, memberId: string): Promise<string[]> {
  const rows = await db
    .$extendTables<VendorTables>()
    .selectFrom('vendor_player')
    .select('player_id')
    .where('vendor_id', '=', vendorId)
    .where('member_id', '=', memberId)
    .execute();
  return rows.map((row) => row.player_id);
}

/** A compared day. */
export interface DayRow {
  readonly day: string;
  readonly checked_at: Date;
  readonly theirs: number;
  readonly matched: number;
  readonly differences: number;
  readonly explained: number;
}

/** Compared days of a vendor, newest first. */
export async function listDayRows(db: Queryable, vendorId: number, brandId: string, limit: number): Promise<DayRow[]> {
  const { rows } = await sql<DayRow>`select r.day::text, r.checked_at, r.theirs, r.matched,
      (select count(*)::int from vendor_difference f where f.vendor_id = r.vendor_id and f.day = r.day
        and (f.brand_id = ${brandId} or f.brand_id is null)) as differences,
      (select count(*)::int from vendor_difference f join vendor_explanation e on ${EXPLAINS}
        where f.vendor_id = r.vendor_id and f.day = r.day and (f.brand_id = ${brandId} or f.brand_id is null)) as explained
    from vendor_reconciliation r where r.vendor_id = ${vendorId} order by r.day desc limit ${limit}`.execute(db);
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
  readonly reason: string | null;
  readonly staff_id: string | null;
  readonly explained_at: Date | null;
}

/** Differences of a day that are about a brand's players or nobody's, with what people said about them. */
export async function listDifferenceRows(
  db: Queryable,
  vendorId: number,
  brandId: string,
  day: string,
  limit: number,
): Promise<DifferenceRow[]> {
  const { rows } = await sql<DifferenceRow>`select f.tx_id, f.kind, f.operation, f.round_id, f.ours, f.theirs, f.currency,
      e.reason, e.staff_id, e.at as explained_at
    from vendor_difference f left join vendor_explanation e on ${EXPLAINS}
    where f.vendor_id = ${vendorId} and f.day = ${day}::date and (f.brand_id = ${brandId} or f.brand_id is null)
    order by f.kind, f.tx_id limit ${limit}`.execute(db);
  return rows;
}

/** The sums of one difference that a brand sees. */
export async function findDifferenceSums(
  db: Queryable,
  { vendorId, brandId, day, txId, kind }: Pick<NewExplanation, 'vendorId' | 'brandId' | 'day' | 'txId' | 'kind'>,
): Promise<NewExplanation['sums'] | undefined> {
  const { rows } = await sql<NewExplanation['sums']>`select ours, theirs, currency from vendor_difference
    where vendor_id = ${vendorId} and day = ${day}::date and tx_id = ${txId} and kind = ${kind}
      and (brand_id = ${brandId} or brand_id is null)`.execute(db);
  return rows[0];
}

/** What somebody says about a difference, with the sums of which it is said. */
export interface NewExplanation {
  readonly vendorId: number;
  /** Differences of other brands are not this one's to explain. */
  readonly brandId: string;
  readonly day: string;
  readonly txId: string;
  readonly kind: DifferenceRow['kind'];
  readonly sums: Pick<DifferenceRow, 'ours' | 'theirs' | 'currency'>;
  readonly reason: string;
  readonly staffId: string;
}

/** Keeps an explanation; false when there is no such difference of these sums. */
export async function keepExplanation(tx: Tx, explanation: NewExplanation): Promise<boolean> {
  const { vendorId, brandId, day, txId, kind, sums, reason, staffId } = explanation;
  const { numAffectedRows } =
    await sql`insert into vendor_explanation (vendor_id, day, tx_id, kind, ours, theirs, currency, reason, staff_id, at)
    select vendor_id, day, tx_id, kind, ours, theirs, currency, ${reason}, ${staffId}, app_now() from vendor_difference
      where vendor_id = ${vendorId} and day = ${day}::date and tx_id = ${txId} and kind = ${kind}
        and (brand_id = ${brandId} or brand_id is null)
        and currency = ${sums.currency} and ours is not distinct from ${sums.ours}::bigint and theirs is not distinct from ${sums.theirs}::bigint
    on conflict (vendor_id, day, tx_id, kind) do update set ours = excluded.ours, theirs = excluded.theirs, currency = excluded.currency,
      reason = excluded.reason, staff_id = excluded.staff_id, at = excluded.at`.execute(tx);
  return numAffectedRows === 1n;
}
