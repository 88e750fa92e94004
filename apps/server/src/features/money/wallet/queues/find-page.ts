import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/db/database.ts';

/** A queue: what a brand has in some states. */
export interface Queue {
  readonly brandId: string;
  readonly subject: 'deposit' | 'withdrawal';
  readonly states: readonly string[];
  readonly isOldestFirst: boolean;
}

/** Where a page of a queue lies: the first and the last of its days (UTC), and how many items of the first come before it. */
export interface QueuePage {
  /** Items of the whole queue. */
  readonly count: bigint;
  /** Null when the page is empty. */
  readonly days: { readonly from: Date; readonly to: Date } | null;
  readonly skipped: number;
}

/** How many items a queue has, and where a page of it lies. Costs the days of the queue, not its items. */
export async function findQueuePage(
  db: Queryable,
  { brandId, subject, states, isOldestFirst }: Queue,
  offset: number,
  limit: number,
): Promise<QueuePage> {
  const order = isOldestFirst ? sql`asc` : sql`desc`;
  // The days come from a function of the database, which is no table of the builder.
  const { rows } = await sql<{ count: bigint; first: Date | null; last: Date | null; before: bigint | null }>`
    with d as materialized (select * from wallet_queue_days(${brandId}, ${subject}, ${states}::text[])),
    placed as (select o_day, o_items, sum(o_items) over (order by o_day ${order}) as upto from d),
    page as (select o_day, upto - o_items as before from placed where upto > ${offset} and upto - o_items < ${offset + limit})
    select (select coalesce(sum(o_items), 0)::bigint from d) as count, min(o_day)::timestamp at time zone 'UTC' as first,
      (max(o_day) + 1)::timestamp at time zone 'UTC' as last, min(before)::bigint as before from page`.execute(db);
  const row = rows[0];
  if (row === undefined || row.first === null || row.last === null || row.before === null)
    return { count: row?.count ?? 0n, days: null, skipped: 0 };
  return { count: row.count, days: { from: row.first, to: row.last }, skipped: offset - Number(row.before) };
}
