import { sql } from 'kysely';
import type { Queryable } from '../../../platform/db/database.ts';
import { getLedgerKind, type LedgerKind } from './chart.ts';

/** A brand's real money in one asset. */
export interface FundsOf {
  readonly book: number;
  readonly asset: number;
}

/** What a kind of transfer has moved of a book in one of several spans: count, and sum in minor units, unsigned. */
export interface KindOfFunds {
  /** Number of the span, from 0. */
  readonly span: number;
  readonly kind: LedgerKind;
  readonly transfers: bigint;
  readonly amount: bigint;
  /** What it does to all that members own, in wallets and at vendors: 1, -1, or 0 for what moves between the two. */
  readonly sign: number;
  /** What it does to what lies at vendors. */
  readonly awaySign: number;
}

/** A book's transfers by span and kind: a span from each bound to the next, and one from the last bound on. Costs hours, not transfers. */
export async function listKindsOfFunds(db: Queryable, { book, asset }: FundsOf, bounds: readonly Date[]): Promise<KindOfFunds[]> {
  const { rows } = await sql<Omit<KindOfFunds, 'kind'> & { kind: number }>`select s.o_span - 1 as span, s.o_kind as kind,
      s.o_transfers as transfers, s.o_amount as amount, ledger_owed_sign(k.debit, k.credit) as sign,
      (k.credit = 40)::int - (k.debit = 40)::int as "awaySign"
    from ledger_spans_of(${book}::smallint, ${asset}::smallint, ${bounds}::timestamptz[]) s join ledger_kind k on k.id = s.o_kind
    order by 1, 2`.execute(db);
  return rows.map((row) => ({ ...row, kind: getLedgerKind(row.kind) }));
}

/** What the members of a book owned at each bound, as it was counted in wallets and purses; null where nobody has counted. Minor units. */
export async function listClosings(db: Queryable, { book, asset }: FundsOf, bounds: readonly Date[]): Promise<(bigint | null)[]> {
  const { rows } = await sql<{ owed: bigint | null }>`select o_owed as owed
    from ledger_closings_of(${book}::smallint, ${asset}::smallint, ${bounds}::timestamptz[]) order by o_bound`.execute(db);
  return rows.map(({ owed }) => owed);
}

/** The first full hour at which what the members of a book own was counted; undefined before. */
export async function findFirstClosing(db: Queryable, { book, asset }: FundsOf): Promise<Date | undefined> {
  const { rows } = await sql<{ hour: Date }>`select hour from ledger_closing where book = ${book} and asset = ${asset}
    order by hour limit 1`.execute(db);
  return rows[0]?.hour;
}

/** What the members of a book own at this moment: in wallets with what is held, and at vendors. Minor units. */
export async function sumOwned(db: Queryable, { book, asset }: FundsOf): Promise<{ wallets: bigint; away: bigint }> {
  const { rows } = await sql<{ wallets: bigint; away: bigint }>`select
      (select coalesce(sum(a.balance), 0)::bigint from ledger_account a where a.book = ${book} and a.asset = ${asset}) as wallets,
      (select coalesce(sum(p.amount), 0)::bigint from vendor_purse p where p.book = ${book} and p.asset = ${asset}) as away`.execute(db);
  return rows[0] ?? { wallets: 0n, away: 0n };
}

/** What was held of a book for a kind at a moment. Minor units. */
export interface HeldOfFunds {
  /** Number of the moment, from 0. */
  readonly bound: number;
  readonly kind: LedgerKind;
  readonly amount: bigint;
}

/**
 * What was held of a book at each bound, which follow each other, by what it was held for. Reads holds that are open and those that have ended
 * since the first bound.
 */
export async function listHeldOfFunds(db: Queryable, { book, asset }: FundsOf, bounds: readonly Date[]): Promise<HeldOfFunds[]> {
  const [first] = bounds;
  if (first === undefined) return [];
  const { rows } = await sql<
    Omit<HeldOfFunds, 'kind'> & { kind: number }
  >`select (b.n - 1)::int as bound, h.kind, sum(h.amount)::bigint as amount
    from unnest(${bounds}::timestamptz[]) with ordinality as b(at, n)
    join (
      select h.kind, h.amount, h.created_at, 'infinity'::timestamptz as ended_at from ledger_account a
        join ledger_hold h on h.member_id = a.member_id and h.asset = a.asset and h.book = a.book
        where a.book = ${book} and a.asset = ${asset} and a.held > 0
          and not exists (select from ledger_hold_resolution r where r.member_id = h.member_id and r.hold_id = h.id)
      union all
      select h.kind, h.amount, h.created_at, r.resolved_at from ledger_hold_resolution r
        join ledger_hold h on h.member_id = r.member_id and h.id = r.hold_id
        where r.resolved_at >= ${first} and h.book = ${book} and h.asset = ${asset}
    ) h on h.created_at < b.at and h.ended_at >= b.at
    group by 1, 2`.execute(db);
  return rows.map((row) => ({ ...row, kind: getLedgerKind(row.kind) }));
}
