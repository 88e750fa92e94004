import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';

/** Who has an item of a queue open, until the claim ends. */
export interface ClaimRow {
  readonly item_id: string;
  readonly staff_id: string;
  readonly name: string;
  readonly since: Date;
}

/** Claims of a brand's queue that have not ended, the oldest first. */
export async function listClaimRows(db: Queryable, brandId: string, queue: string): Promise<ClaimRow[]> {
  const { rows } = await sql<ClaimRow>`select c.item_id, c.staff_id, s.name, c.since from claims_claim c
    join staff_account s on s.id = c.staff_id and s.brand_id = c.brand_id
    where c.brand_id = ${brandId} and c.queue = ${queue} and c.ends_at > app_now() order by c.since, c.item_id`.execute(db);
  return rows;
}

/** A claim as somebody wants it. */
export interface WantedClaim {
  readonly brandId: string;
  readonly queue: string;
  readonly itemId: string;
  readonly staffId: string;
  /** Whose it may be taken from. */
  readonly from: string | null;
  readonly seconds: number;
}

/**
 * Takes a claim that nobody has, that has ended, that is one's own or that is `from` whom it is taken over. One statement: of many at once
 * one has it. Resolves to whether it is a new one of this person; null when it is somebody else's.
 */
export async function takeClaimRow(
  db: Queryable,
  { brandId, queue, itemId, staffId, from, seconds }: WantedClaim,
): Promise<boolean | null> {
  const { rows } = await sql<{ is_new: boolean }>`with t as materialized (select app_now() as now)
    insert into claims_claim as c (brand_id, queue, item_id, staff_id, since, ends_at)
    select ${brandId}::uuid, ${queue}, ${itemId}::uuid, ${staffId}::uuid, t.now, t.now + make_interval(secs => ${seconds}) from t
    on conflict (brand_id, queue, item_id) do update set staff_id = excluded.staff_id, ends_at = excluded.ends_at,
      since = case when c.staff_id = excluded.staff_id and c.ends_at > app_now() then c.since else excluded.since end
    where c.staff_id = excluded.staff_id or c.ends_at <= app_now() or c.staff_id = ${from}::uuid
    returning c.since = (select t.now from t) as is_new`.execute(db);
  return rows[0]?.is_new ?? null;
}

/** Who has one item open now. */
export async function findClaimRow(db: Queryable, brandId: string, queue: string, itemId: string): Promise<ClaimRow | undefined> {
  const { rows } = await sql<ClaimRow>`select c.item_id, c.staff_id, s.name, c.since from claims_claim c
    join staff_account s on s.id = c.staff_id and s.brand_id = c.brand_id
    where c.brand_id = ${brandId} and c.queue = ${queue} and c.item_id = ${itemId} and c.ends_at > app_now()`.execute(db);
  return rows[0];
}

/** Ends a claim of one's own. Resolves to whether there was one. */
export async function endClaimRow(db: Queryable, brandId: string, queue: string, itemId: string, staffId: string): Promise<boolean> {
  const { rows } = await sql`delete from claims_claim where brand_id = ${brandId} and queue = ${queue} and item_id = ${itemId}
    and staff_id = ${staffId} returning item_id`.execute(db);
  return rows.length > 0;
}

/** Forgets claims that ended an hour ago. */
export async function trimClaimRows(db: Queryable): Promise<void> {
  await sql`delete from claims_claim where ends_at < app_now() - interval '1 hour'`.execute(db);
}
