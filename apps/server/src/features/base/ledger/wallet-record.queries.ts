import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';
import { LEDGER_KINDS } from './chart.ts';
import type { TransferFilter, TransferRow } from './ledger.queries.ts';

/** A line of a member's record: a posting, or what was set aside and what of that became free again. */
export interface RecordRow extends TransferRow {
  readonly line: 'posted' | 'held' | 'released';
  /** What could be spent after it: the balance without what was held at that moment. */
  readonly spendable_after: bigint;
}

// What is played at a vendor's wallet is the member's too: it is a line, though it moves nothing in the wallet here.
const postedSql = (filter: TransferFilter) => sql`(debit in (0, 40) or credit in (0, 40))
  and member_id = ${filter.memberId} and asset = ${filter.asset}
  and id >= uuid_v7_floor(${filter.from}) and id < uuid_v7_floor(${filter.to})
  ${filter.kinds === undefined ? sql`` : sql`and kind = any (${filter.kinds}::smallint[])`}`;

/**
 * Holds as lines: at the moment when a sum was set aside, and at that when what is left of it became free. What goes to a vendor is a
 * line while it is on its way; once it is there, its posting says so.
 */
const heldSql = (filter: TransferFilter) => sql`
  select h.member_id, h.id, h.kind, h.asset, 0 as debit, 0 as credit, h.amount, h.available_after as balance_after, h.ref,
    h.created_at as posted_at, 'held' as line, uuid_v7_floor(h.created_at) as place
  from ledger_hold h left join ledger_hold_resolution r on r.member_id = h.member_id and r.hold_id = h.id
  where h.member_id = ${filter.memberId} and h.asset = ${filter.asset} and h.created_at >= ${filter.from} and h.created_at < ${filter.to}
    and (h.kind = ${LEDGER_KINDS.withdrawal} or r.hold_id is null)
    ${filter.kinds === undefined ? sql`` : sql`and h.kind = any (${filter.kinds}::smallint[])`}
  union all
  select h.member_id, h.id, h.kind, h.asset, 0, 0, h.amount - r.posted_amount, null, h.ref, r.resolved_at, 'released', uuid_v7_floor(r.resolved_at)
  from ledger_hold h join ledger_hold_resolution r on r.member_id = h.member_id and r.hold_id = h.id
  where h.member_id = ${filter.memberId} and h.asset = ${filter.asset} and r.resolved_at >= ${filter.from} and r.resolved_at < ${filter.to}
    and h.kind = ${LEDGER_KINDS.withdrawal} and r.posted_amount < h.amount
    ${filter.kinds === undefined ? sql`` : sql`and h.kind = any (${filter.kinds}::smallint[])`}`;

/** A page of a member's record, newest first: postings stand in the order of their ids, which begin with their moment. */
export async function listRecordRows(db: Queryable, filter: TransferFilter, offset: number, limit: number): Promise<RecordRow[]> {
  const { rows } = await sql<RecordRow>`
    with shown as (
      select * from (
        (select member_id, id, kind, asset, debit, credit, amount, balance_after, ref, posted_at, 'posted' as line, id as place
          from ledger_transfer where ${postedSql(filter)} order by id desc, kind desc limit ${offset + limit})
        union all (${heldSql(filter)})) x
      order by place desc, kind desc offset ${offset} limit ${limit})
    select s.*, case s.line when 'held' then s.balance_after else coalesce(s.balance_after,
        (select t.balance_after from ledger_transfer t where t.member_id = s.member_id and t.asset = s.asset and t.posted_at <= s.posted_at
          and (t.debit = 0 or t.credit = 0) order by t.id desc limit 1))
      - (select coalesce(sum(h.amount), 0)::bigint from ledger_hold h
          left join ledger_hold_resolution r on r.member_id = h.member_id and r.hold_id = h.id
          where h.member_id = s.member_id and h.asset = s.asset and h.created_at <= s.posted_at
            and (r.hold_id is null or r.resolved_at > s.posted_at)) end as spendable_after
    from shown s order by s.place desc, s.kind desc`.execute(db);
  return rows;
}

/**
 * Count of a record's lines, and its sums: what came to the member and what went, in the wallet and at vendors. What moves between the two,
 * and what is held, is neither.
 */
export async function sumRecordRows(
  db: Queryable,
  filter: TransferFilter,
): Promise<{ count: bigint; money_in: bigint; money_out: bigint }> {
  const { rows } = await sql<{ count: bigint; money_in: bigint; money_out: bigint }>`
    select count(*) + (select count(*) from (${heldSql(filter)}) held) as count,
      coalesce(sum(amount) filter (where credit in (0, 40) and debit not in (0, 40)), 0)::bigint as money_in,
      coalesce(sum(amount) filter (where debit in (0, 40) and credit not in (0, 40)), 0)::bigint as money_out
    from ledger_transfer where ${postedSql(filter)}`.execute(db);
  return rows[0] ?? { count: 0n, money_in: 0n, money_out: 0n };
}
