import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';
import { LEDGER_KINDS } from './chart.ts';
import type { TransferFilter, TransferRow } from './ledger.queries.ts';

/** A line of a member's record: a posting, or what was set aside and what of that became free again. */
export interface RecordRow extends TransferRow {
  readonly line: 'posted' | 'held' | 'released';
  /** Where it stands in the order of the record. */
  readonly position: string;
  /** What could be spent after it: the balance without what was held at that moment. */
  readonly spendable_after: bigint;
}

const kindsSql = (filter: TransferFilter, kind: string) =>
  filter.kinds === undefined ? sql`` : sql`and ${sql.ref(kind)} = any (${filter.kinds}::smallint[])`;

/** What is set aside for a withdrawal. */
const WITHDRAWN: readonly number[] = [LEDGER_KINDS.withdrawal, LEDGER_KINDS.withdrawal_security];

/**
 * Holds as lines: at the moment when a sum was set aside, and at that when what is left of it became free. What goes to a vendor is a
 * line while it is on its way; once it is there, its posting says so.
 */
const heldSql = (filter: TransferFilter) => sql`
  select h.member_id, h.id, h.kind, h.asset, 0 as debit, 0 as credit, h.amount, h.available_after as balance_after, h.ref,
    h.created_at as posted_at, 'held' as line, uuid_v7_floor(h.created_at) as position
  from ledger_hold h left join ledger_hold_resolution r on r.member_id = h.member_id and r.hold_id = h.id
  where h.member_id = ${filter.memberId} and h.asset = ${filter.asset} and h.created_at >= ${filter.from} and h.created_at < ${filter.to}
    and (h.kind = any (${WITHDRAWN}::smallint[]) or r.hold_id is null)
    ${kindsSql(filter, 'h.kind')}
  union all
  select h.member_id, h.id, h.kind, h.asset, 0, 0, h.amount - r.posted_amount, null, h.ref, r.resolved_at, 'released', uuid_v7_floor(r.resolved_at)
  from ledger_hold h join ledger_hold_resolution r on r.member_id = h.member_id and r.hold_id = h.id
  where h.member_id = ${filter.memberId} and h.asset = ${filter.asset} and r.resolved_at >= ${filter.from} and r.resolved_at < ${filter.to}
    and h.kind = any (${WITHDRAWN}::smallint[]) and r.posted_amount < h.amount
    ${kindsSql(filter, 'h.kind')}`;

/** Sums of a record in minor units, and how many lines it has. */
export interface RecordSums {
  readonly count: bigint;
  readonly money_in: bigint;
  readonly money_out: bigint;
}

interface SoughtHours extends RecordSums {
  readonly hours: Date[];
  readonly before: bigint | null;
}

const NO_SUMS: RecordSums = { count: 0n, money_in: 0n, money_out: 0n };

/**
 * Count and sums of a record's lines: what came to the member and what went, in the wallet and at vendors; what moves between the two, and
 * what is held, is neither. And the hours that a page of it lies in, with how many lines come before them.
 */
async function seekPage(db: Queryable, filter: TransferFilter, offset: number, limit: number): Promise<SoughtHours | undefined> {
  // What is played at a vendor's wallet is the member's too: it is a line, though it moves nothing in the wallet here.
  const { rows } = await sql<SoughtHours>`
    with moved as materialized (
      select h.*, k.debit in (0, 40) as is_from, k.credit in (0, 40) as is_to
      from ledger_hours_of(${filter.memberId}, ${filter.asset}::smallint, ${filter.from}, ${filter.to}) h join ledger_kind k on k.id = h.o_kind
      where (k.debit in (0, 40) or k.credit in (0, 40)) ${kindsSql(filter, 'h.o_kind')}),
    line as (
      select o_hour as hour, o_transfers as n from moved
      union all select uuid_v7_hour(position), count(*) from (${heldSql(filter)}) held group by 1),
    hour as (select hour, sum(n) as n from line group by 1),
    placed as (select hour, n, sum(n) over (order by hour desc) as upto from hour),
    page as (select hour, upto - n as before from placed where upto > ${offset} and upto - n < ${offset + limit})
    select (select coalesce(sum(n), 0)::bigint from hour) as count,
      coalesce(sum(o_amount) filter (where is_to and not is_from), 0)::bigint as money_in,
      coalesce(sum(o_amount) filter (where is_from and not is_to), 0)::bigint as money_out,
      array(select hour from page order by 1 desc) as hours, (select min(before)::bigint from page) as before
    from moved`.execute(db);
  return rows[0];
}

/**
 * A page of a member's record, newest first, with the sums of all of it: postings stand in the order of their ids, which begin with their
 * moment. A page far down costs what the first does.
 */
export async function readRecordPage(
  db: Queryable,
  filter: TransferFilter,
  offset: number,
  limit: number,
): Promise<{ rows: RecordRow[]; sums: RecordSums }> {
  const placed = await seekPage(db, filter, offset, limit);
  if (placed === undefined || placed.before === null) return { rows: [], sums: placed ?? NO_SUMS };
  const skipped = offset - Number(placed.before);
  return { rows: await listRows(db, filter, placed.hours, skipped, limit), sums: placed };
}

/** A member's lines of all the span that come before a position of the record (a UUID; null: the newest), newest first. */
export async function listRecordBefore(
  db: Queryable,
  filter: TransferFilter,
  before: Pick<RecordRow, 'position' | 'kind'> | null,
  limit: number,
): Promise<RecordRow[]> {
  const bound = before === null ? sql`` : sql`where (position, kind) < (${before.position}, ${before.kind})`;
  const posted = sql`select * from (
    select member_id, id, kind, asset, debit, credit, amount, balance_after, ref, posted_at, 'posted' as line, id as position
    from ledger_transfer where (debit in (0, 40) or credit in (0, 40)) and member_id = ${filter.memberId} and asset = ${filter.asset}
      and id >= uuid_v7_floor(${filter.from}) and id < uuid_v7_floor(${filter.to})
      ${before === null ? sql`` : sql`and id <= ${before.position}`} ${kindsSql(filter, 'kind')}
    order by id desc, kind desc limit ${limit + MOST_OF_ONE_ID}) p ${bound}`;
  return withSpendable(
    db,
    sql`select * from (${posted} union all select * from (${heldSql(filter)}) held ${bound}) x
    order by position desc, kind desc limit ${limit}`,
  );
}

/** Postings that share an id: a stake, its payout, and what is taken back of them. */
const MOST_OF_ONE_ID = 8;

function listRows(db: Queryable, filter: TransferFilter, hours: readonly Date[], skipped: number, limit: number): Promise<RecordRow[]> {
  return withSpendable(
    db,
    sql`select * from (
        select t.* from unnest(${hours}::timestamptz[]) as s(hour) cross join lateral (
          select member_id, id, kind, asset, debit, credit, amount, balance_after, ref, posted_at, 'posted' as line, id as position
          from ledger_transfer where (debit in (0, 40) or credit in (0, 40)) and member_id = ${filter.memberId} and asset = ${filter.asset}
            and id >= uuid_v7_floor(greatest(s.hour, ${filter.from})) and id < uuid_v7_floor(least(s.hour + interval '1 hour', ${filter.to}))
            ${kindsSql(filter, 'kind')}
          order by id desc, kind desc limit ${skipped + limit}) t
        union all select * from (${heldSql(filter)}) held where uuid_v7_hour(position) = any (${hours}::timestamptz[])) x
      order by position desc, kind desc offset ${skipped} limit ${limit}`,
  );
}

/** Lines with what could be spent after each: the balance without what was held at that moment. */
async function withSpendable(db: Queryable, shown: RawBuilder<unknown>): Promise<RecordRow[]> {
  const { rows } = await sql<RecordRow>`
    with shown as materialized (${shown})
    select s.*, case s.line when 'held' then s.balance_after else coalesce(s.balance_after,
        (select t.balance_after from ledger_transfer t where t.member_id = s.member_id and t.asset = s.asset and t.posted_at <= s.posted_at
          and (t.debit = 0 or t.credit = 0) order by t.id desc limit 1))
      - (select coalesce(sum(h.amount), 0)::bigint from ledger_hold h
          left join ledger_hold_resolution r on r.member_id = h.member_id and r.hold_id = h.id
          where h.member_id = s.member_id and h.asset = s.asset and h.created_at <= s.posted_at
            and (r.hold_id is null or r.resolved_at > s.posted_at)) end as spendable_after
    from shown s order by s.position desc, s.kind desc`.execute(db);
  return rows;
}
