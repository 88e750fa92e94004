import { sql } from 'kysely';
import type { Platform } from '../../../platform/platform.ts';
import type { Tx } from '../../../platform/db/database.ts';

/** A table: the game of a brand whose rounds are shared. */
export interface TableKey {
  readonly brandId: string;
  readonly gameId: number;
}

/** The right to deal at a table. Every step names the fence: a server whose lease has passed to another changes nothing. */
export interface Lease extends TableKey {
  readonly fence: bigint;
}

/** How the asking for a lease went: the lease, or in how many milliseconds it may be free; null when nobody wants the table dealt. */
export type LeaseAnswer = { readonly lease: Lease } | { readonly waitMs: number } | null;

/** A server that is gone is replaced after so long. */
const LEASE_SECONDS = 5;
/** A table deals for so long after somebody was last seen there. */
const WANTED_SECONDS = 60;

interface Row {
  readonly fence: bigint;
  readonly is_mine: boolean;
  readonly is_due: boolean;
  readonly wait_ms: number;
}

/** Somebody is at the table: it deals for a minute more. Makes it when there is none yet. */
export async function wantTable(platform: Platform, { brandId, gameId }: TableKey): Promise<void> {
  await sql`insert into round_table as t (brand_id, game_id, wanted_until)
      values (${brandId}, ${gameId}, app_now() + make_interval(secs => ${WANTED_SECONDS}))
    on conflict (brand_id, game_id) do update set wanted_until = excluded.wanted_until`.execute(platform.db.kysely);
}

/** Takes the table's lease for this holder, or keeps it. Whoever takes it from another gets a new fence. */
export async function takeLease(platform: Platform, holder: string, { brandId, gameId }: TableKey): Promise<LeaseAnswer> {
  const { rows } = await sql<Row>`
    with seen as (
      select t.brand_id, t.game_id, coalesce(t.holder = ${holder} and t.leased_until > app_now(), false) as was_mine,
        t.holder is null or t.holder = ${holder} or t.leased_until <= app_now() as is_free,
        coalesce(t.wanted_until > app_now(), false)
          or exists (select from round_round r where r.brand_id = t.brand_id and r.game_id = t.game_id and r.state <> 'settled') as is_due,
        greatest(0, extract(epoch from t.leased_until - app_now()) * 1000)::int as wait_ms
      from round_table t where t.brand_id = ${brandId} and t.game_id = ${gameId} for update
    ),
    taken as (
      update round_table t set holder = ${holder}, leased_until = app_now() + make_interval(secs => ${LEASE_SECONDS}),
        fence = t.fence + (not s.was_mine)::int
      from seen s where t.brand_id = s.brand_id and t.game_id = s.game_id and s.is_free and s.is_due returning t.fence
    )
    select coalesce(k.fence, 0) as fence, k.fence is not null as is_mine, s.is_due, coalesce(s.wait_ms, 0) as wait_ms
    from seen s left join taken k on true`.execute(platform.db.kysely);
  const [row] = rows;
  if (row === undefined || !row.is_due) return null;
  return row.is_mine ? { lease: { brandId, gameId, fence: row.fence } } : { waitMs: row.wait_ms };
}

/** Gives the lease back, so that another server deals at once. */
export async function endLease(platform: Platform, { brandId, gameId, fence }: Lease): Promise<void> {
  await sql`update round_table set leased_until = null, holder = null where brand_id = ${brandId} and game_id = ${gameId} and fence = ${fence}`.execute(
    platform.db.kysely,
  );
}

/** Is the lease still whole? Locks the table until the end of the transaction, so that nobody takes it over in between. */
export async function holdsLease(tx: Tx, { brandId, gameId, fence }: Lease): Promise<boolean> {
  const { rows } = await sql`select 1 from round_table
    where brand_id = ${brandId} and game_id = ${gameId} and fence = ${fence} for update`.execute(tx);
  return rows.length === 1;
}

/** Tables at which something waits to be done: a round that is not over, or somebody who wants the next. */
export async function listDueTables(platform: Platform): Promise<TableKey[]> {
  const { rows } = await sql<{ brand_id: string; game_id: number }>`select t.brand_id, t.game_id from round_table t
    where t.wanted_until > app_now()
      or exists (select from round_round r where r.brand_id = t.brand_id and r.game_id = t.game_id and r.state <> 'settled')`.execute(
    platform.db.kysely,
  );
  return rows.map((row) => ({ brandId: row.brand_id, gameId: row.game_id }));
}
