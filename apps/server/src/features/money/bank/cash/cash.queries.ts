import type { DepositWay, WithdrawalWay } from '@talora/domain/bank/cash-rules.ts';
import { sql } from 'kysely';
import type { Queryable } from '../../../../platform/db/database.ts';
import type { FundsOf } from '../../../base/ledger/ledger.ts';
import { depositWayOf, withdrawalWayOf } from '../../wallet/wallet.ts';

/** The days of a brand, by their bounds: one more than there are days. */
export interface DaysOf extends FundsOf {
  readonly brandId: string;
  readonly currency: string;
  readonly bounds: readonly Date[];
}

/** Count and sum of something on a day, in minor units. `day` from 0. */
export interface SumOfDay {
  readonly day: number;
  readonly count: bigint;
  readonly sum: bigint;
}

const days = ({ bounds }: DaysOf) => sql`(select (b.n - 1)::int as day, b.at as first, lead(b.at) over (order by b.n) as last
  from unnest(${bounds}::timestamptz[]) with ordinality as b(at, n))`;
const firstOf = ({ bounds }: DaysOf): Date | undefined => bounds[0];
const lastOf = ({ bounds }: DaysOf): Date | undefined => bounds.at(-1);

/** A row and its posting are of one transaction; its clock and the moment in the posting's id lie minutes apart at most. */
const APART = sql`interval '1 hour'`;

/**
 * What deposits were posted with, by the outside id that each was posted by: the day is that of the posting, as in the sums of the ledger.
 */
const CREDITED = (of: DaysOf) => sql`(select x.day, d.kind, d.shown, e.amount
  from wallet_deposit d
  join ledger_external e on e.provider = coalesce(d.provider, 'bank-slip') and e.external_id = coalesce(d.provider_payment, d.id::text)
    and e.kind = 10 and e.member_id = d.member_id
  join ${days(of)} x on e.transfer_id >= uuid_v7_floor(x.first) and e.transfer_id < uuid_v7_floor(x.last)
  where d.brand_id = ${of.brandId} and d.state = 'credited' and d.asset = ${of.asset}
    and d.finished_at >= ${firstOf(of)}::timestamptz - ${APART} and d.finished_at < ${lastOf(of)}::timestamptz + ${APART})`;

/** Deposits that were credited, by day and by how they came in. */
export async function listCreditedWays(db: Queryable, of: DaysOf): Promise<(SumOfDay & { readonly way: DepositWay })[]> {
  const { rows } = await sql<
    SumOfDay & { readonly way: DepositWay }
  >`select c.day, ${depositWayOf('c')} as way, count(*) as count, sum(c.amount)::bigint as sum
    from ${CREDITED(of)} c group by 1, 2`.execute(db);
  return rows;
}

/** Withdrawals that were posted, by day and by how they were paid: found by the ends of their holds. */
export async function listPostedWays(db: Queryable, of: DaysOf): Promise<(SumOfDay & { readonly way: WithdrawalWay })[]> {
  const { rows } = await sql<
    SumOfDay & { readonly way: WithdrawalWay }
  >`select x.day, ${withdrawalWayOf('w')} as way, count(*) as count, sum(r.posted_amount)::bigint as sum
    from ledger_hold_resolution r
    join ledger_hold h on h.member_id = r.member_id and h.id = r.hold_id and h.kind = 11 and h.book = ${of.book} and h.asset = ${of.asset}
    join wallet_withdrawal w on w.member_id = h.member_id and w.id = h.id
    join ${days(of)} x on r.transfer_id >= uuid_v7_floor(x.first) and r.transfer_id < uuid_v7_floor(x.last)
    where r.outcome = 1 and r.resolved_at >= ${firstOf(of)}::timestamptz - ${APART} and r.resolved_at < ${lastOf(of)}::timestamptz + ${APART}
    group by 1, 2`.execute(db);
  return rows;
}

/** Refunds that were sent, by day. */
export async function listRefundSums(db: Queryable, of: DaysOf): Promise<SumOfDay[]> {
  const { rows } = await sql<SumOfDay>`select x.day, count(*) as count, sum(f.amount)::bigint as sum
    from wallet_refund f join ${days(of)} x on f.made_at >= x.first and f.made_at < x.last
    where f.brand_id = ${of.brandId} and f.state = 'made' and f.currency = ${of.currency} group by 1`.execute(db);
  return rows;
}

/**
 * What the books say has moved at banks, by day: transfers credited, payments by hand from when they were written down as paid, refunds sent. It
 * is what the day side by side compares with the bank's lines.
 */
export async function listExpectedMoves(db: Queryable, of: DaysOf): Promise<SumOfDay[]> {
  const within = (at: string) => sql`${sql.ref(at)} >= x.first and ${sql.ref(at)} < x.last`;
  const { rows } = await sql<SumOfDay>`select m.day, count(*) as count, sum(m.net)::bigint as sum from (
      select x.day, e.amount as net from wallet_deposit d
        join ledger_external e on e.provider = 'bank-slip' and e.external_id = d.id::text and e.kind = 10 and e.member_id = d.member_id
        join ${days(of)} x on ${within('d.finished_at')}
        where d.brand_id = ${of.brandId} and d.state = 'credited' and d.kind = 'bank_slip'
          and d.finished_at >= ${firstOf(of)} and d.finished_at < ${lastOf(of)}
      union all
      select x.day, -w.amount from wallet_step s
        join wallet_withdrawal w on w.member_id = s.member_id and w.id = s.subject_id
        join ${days(of)} x on ${within('s.at')}
        where s.state = 'paid' and s.at >= ${firstOf(of)} and s.at < ${lastOf(of)} and w.brand_id = ${of.brandId}
          and not exists (select from wallet_payout o where o.member_id = w.member_id and o.withdrawal_id = w.id and o.state = 'paid')
      union all
      select x.day, -f.amount from wallet_refund f join ${days(of)} x on ${within('f.made_at')}
        where f.brand_id = ${of.brandId} and f.state = 'made' and f.currency = ${of.currency}
    ) m group by 1`.execute(db);
  return rows;
}
