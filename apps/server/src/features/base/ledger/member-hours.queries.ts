import { areWholeHours, type DaySpan } from '@talora/domain/time/business-day.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';

/**
 * What a kind of transfer has moved of a member in one of several spans: count, and sum in minor units. The sum is signed by what it does to
 * all that the member owns, in the wallet and at vendors: what moves between the two is 0.
 */
export interface KindOfSpan {
  /** Name of the span: a day, a month. */
  readonly day: string;
  readonly kind: number;
  readonly transfers: bigint;
  readonly amount: bigint;
}

/**
 * A member's transfers of real money by span and kind; the last transfer is in it. The spans follow each other. Costs hours, not transfers.
 */
export async function listKindsBySpan(db: Queryable, memberId: string, asset: number, spans: readonly DaySpan[]): Promise<KindOfSpan[]> {
  const [first, last] = [spans[0], spans.at(-1)];
  if (first === undefined || last === undefined) return [];
  const names = spans.map((span) => span.day);
  const from = spans.map((span) => span.from);
  const to = spans.map((span) => span.to);
  // The hours come from a function of the database, which is no table of the builder.
  const { rows } =
    await sql<KindOfSpan>`select s.day, h.o_kind as kind, sum(h.o_transfers)::bigint as transfers, sum(h.o_amount * (case when k.credit in (0, 40) then 1 else 0 end - case when k.debit in (0, 40) then 1 else 0 end))::bigint as amount
    from unnest(${names}::text[], ${from}::timestamptz[], ${to}::timestamptz[]) as s(day, first, last)
    join ${
      areWholeHours(spans)
        ? sql`ledger_hours_of(${memberId}, ${asset}::smallint, ${first.from}, ${last.to}) h on h.o_hour >= s.first and h.o_hour < s.last`
        : sql`lateral ledger_hours_of(${memberId}, ${asset}::smallint, s.first, s.last) h on true`
    } join ledger_kind k on k.id = h.o_kind group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}
