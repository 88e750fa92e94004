import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/db/database.ts';

/** The first deposit of a member. `sum` in minor units. */
export interface FirstDeposit {
  readonly member_id: string;
  readonly at: Date;
  readonly sum: bigint;
}

/** First credited deposits of members, by when they were credited. Of two at the same moment the one with the lower id is the first. */
const firstOf = (brandId: string, from: Date, to: Date) => sql`(select d.member_id, d.finished_at as at, d.credited as sum, d.id
  from wallet_deposit d where d.brand_id = ${brandId} and d.state = 'credited' and d.finished_at >= ${from} and d.finished_at < ${to}
    and not exists (select from wallet_deposit e where e.member_id = d.member_id and e.state = 'credited' and (e.finished_at, e.id) < (d.finished_at, d.id)))`;

/** How many members of a brand had their first deposit credited, by part: one from each bound to the next, numbered from 0. */
export async function countFirstDeposits(db: Queryable, brandId: string, bounds: readonly Date[]): Promise<Map<number, bigint>> {
  const [from, to] = [bounds[0], bounds.at(-1)];
  if (from === undefined || to === undefined) return new Map();
  const { rows } = await sql<{ span: number; n: bigint }>`select width_bucket(f.at, ${bounds}::timestamptz[]) - 1 as span, count(*) as n
    from ${firstOf(brandId, from, to)} f group by 1`.execute(db);
  return new Map(rows.map(({ span, n }) => [span, n]));
}

/** First deposits of a span, newest first, and how many there are. */
export async function listFirstDeposits(
  db: Queryable,
  brandId: string,
  { from, to }: { readonly from: Date; readonly to: Date },
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ rows: FirstDeposit[]; count: number }> {
  const { rows } = await sql<FirstDeposit>`select f.member_id, f.at, f.sum from ${firstOf(brandId, from, to)} f
    order by f.at desc, f.id desc offset ${offset} limit ${limit}`.execute(db);
  const counted = await countFirstDeposits(db, brandId, [from, to]);
  return { rows, count: Number(counted.get(0) ?? 0n) };
}

/** When a payment by the provider was last credited to a member of a brand; null before the first. */
export async function findLastCredited(db: Queryable, brandId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`select finished_at as at from wallet_deposit
    where brand_id = ${brandId} and state = 'credited' and kind = 'redirect' order by finished_at desc limit 1`.execute(db);
  return rows[0]?.at ?? null;
}
