import { sql, type RawBuilder } from 'kysely';
import type { AsideReason, MatchKind } from '@talora/domain/bank/match-rules.ts';
import type { ProviderDay } from '@talora/domain/bank/day-rules.ts';
import type { Queryable, Tx } from '../../../../platform/db/database.ts';

/** A span of moments of a brand, and its currency. */
export interface BrandSpan {
  readonly brandId: string;
  readonly currency: string;
  readonly from: Date;
  readonly to: Date;
}

/** What the books say has moved at a bank, with the line that stands behind it. */
export interface OwnMoveRow {
  readonly kind: MatchKind;
  readonly id: string;
  readonly about_id: string;
  readonly no: string;
  readonly account_id: string | null;
  readonly net: bigint;
  readonly line_id: string | null;
  readonly line_day: string | null;
  readonly line_account: string | null;
  /** When the books say so. */
  readonly at: Date;
}

/** What a deposit has moved in the ledger. */
const POSTED = sql`left join lateral (select coalesce(sum(t.amount), 0)::bigint as amount from ledger_transfer t where t.member_id = d.member_id
  and t.ref = d.id and t.kind = 10 and t.id >= uuid_v7_floor(d.finished_at - interval '1 hour')
  and t.id < uuid_v7_floor(d.finished_at + interval '1 hour')) t on true`;
const LINE = (
  kind: string,
  id: string,
) => sql`left join bank_match m on m.kind = ${sql.lit(kind)} and m.subject_id = ${sql.ref(id)} and m.undone_at is null
  left join bank_line l on l.brand_id = m.brand_id and l.id = m.line_id`;
const SHOWN = sql`l.id as line_id, l.day::text as line_day, l.account_id as line_account`;
/** Paid by hand: not by a payout of the provider. */
const BY_HAND = sql`not exists (select from wallet_payout o where o.member_id = w.member_id and o.withdrawal_id = w.id and o.state = 'paid')`;

/** What the books say has moved at banks in a span: transfers credited, payments by hand, refunds sent. What is paid counts from when it was written down as paid. */
export async function listOwnMoves(db: Queryable, { brandId, currency, from, to }: BrandSpan): Promise<OwnMoveRow[]> {
  const { rows } = await sql<OwnMoveRow>`
    select 'deposit' as kind, d.id, d.id as about_id, d.no, d.account_id, t.amount as net, ${SHOWN}, d.finished_at as at
      from wallet_deposit d ${POSTED} ${LINE('deposit', 'd.id')}
      where d.brand_id = ${brandId} and d.state = 'credited' and d.kind = 'bank_slip' and d.finished_at >= ${from} and d.finished_at < ${to}
    union all
    select 'withdrawal', w.id, w.id, w.no, b.account_id, -w.amount, ${SHOWN}, s.at
      from wallet_step s join wallet_withdrawal w on w.member_id = s.member_id and w.id = s.subject_id
      left join bank_batch_item i on i.withdrawal_id = w.id and i.removed_at is null
      left join bank_batch b on b.brand_id = i.brand_id and b.id = i.batch_id
      ${LINE('withdrawal', 'w.id')}
      where s.state = 'paid' and s.at >= ${from} and s.at < ${to} and w.brand_id = ${brandId} and ${BY_HAND}
    union all
    select 'refund', f.id, f.deposit_id, d.no, null::uuid, -f.amount, ${SHOWN}, f.made_at
      from wallet_refund f join wallet_deposit d on d.member_id = f.member_id and d.id = f.deposit_id ${LINE('refund', 'f.id')}
      where f.brand_id = ${brandId} and f.state = 'made' and f.currency = ${currency} and f.made_at >= ${from} and f.made_at < ${to}`.execute(
    db,
  );
  return rows;
}

/** A line of a day with what it stands behind, and when and how that was booked. */
export interface BankMoveRow {
  readonly id: string;
  readonly account_id: string;
  readonly amount: bigint;
  readonly reference: string;
  readonly why: AsideReason | null;
  readonly match_id: string | null;
  readonly kind: MatchKind | 'aside' | null;
  readonly subject_id: string | null;
  readonly about_id: string | null;
  readonly no: string | null;
  readonly booked_at: Date | null;
  readonly net: bigint | null;
}

/** Lines that banks have written of a day, oldest first. */
export async function listBankMoves(db: Queryable, brandId: string, day: string): Promise<BankMoveRow[]> {
  const { rows } = await sql<BankMoveRow>`
    select l.id, l.account_id, l.amount, l.reference, m.why, m.id as match_id, m.kind, m.subject_id, coalesce(f.deposit_id, m.subject_id) as about_id,
      coalesce(d.no, w.no, r.no) as no, case m.kind when 'deposit' then d.finished_at when 'withdrawal' then p.at when 'refund' then f.made_at end as booked_at,
      case m.kind when 'deposit' then t.amount when 'withdrawal' then -w.amount when 'refund' then -f.amount end as net
    from bank_line l
    join bank_import i on i.brand_id = l.brand_id and i.id = l.import_id
    left join bank_match m on m.line_id = l.id and m.undone_at is null
    left join wallet_deposit d on m.kind = 'deposit' and d.member_id = m.member_id and d.id = m.subject_id and d.state = 'credited'
    ${POSTED}
    left join wallet_withdrawal w on m.kind = 'withdrawal' and w.member_id = m.member_id and w.id = m.subject_id
    left join lateral (select max(s.at) as at from wallet_step s where s.member_id = w.member_id and s.subject_id = w.id and s.state = 'paid') p on true
    left join wallet_refund f on m.kind = 'refund' and f.member_id = m.member_id and f.id = m.subject_id
    left join wallet_deposit r on r.member_id = coalesce(f.member_id, m.member_id)
      and r.id = coalesce(f.deposit_id, case when m.kind = 'deposit' then m.subject_id end)
    where l.brand_id = ${brandId} and l.day = ${day}::date order by i.made_at, l.seq`.execute(db);
  return rows;
}

/** By provider, what it reported in a span, each payment once, and what the books say of the same span. */
export async function listProviderDays(db: Queryable, { brandId, currency, from, to }: BrandSpan): Promise<ProviderDay[]> {
  const { rows } = await sql<{ code: string; booked_in: bigint; booked_out: bigint; reported_in: bigint; reported_out: bigint }>`
    select code, sum(booked_in)::bigint as booked_in, sum(booked_out)::bigint as booked_out, sum(reported_in)::bigint as reported_in, sum(reported_out)::bigint as reported_out
    from (
      select d.provider as code, t.amount as booked_in, 0 as booked_out, 0 as reported_in, 0 as reported_out from wallet_deposit d ${POSTED}
        where d.brand_id = ${brandId} and d.state = 'credited' and d.provider is not null and d.finished_at >= ${from} and d.finished_at < ${to}
      union all
      select o.provider, 0, o.amount, 0, 0 from wallet_payout o
        where o.brand_id = ${brandId} and o.state = 'paid' and o.ended_at >= ${from} and o.ended_at < ${to}
      union all
      select r.provider, 0, 0, r.amount, 0 from (select distinct on (r.provider, r.payment_id) r.* from wallet_report r
          join wallet_deposit d on d.member_id = r.member_id and d.id = r.deposit_id
          where r.received_at >= ${from} and r.received_at < ${to} and r.currency = ${currency} and r.source <> 'before' and d.brand_id = ${brandId}
          order by r.provider, r.payment_id, r.received_at) r
      union all
      select r.provider, 0, 0, 0, r.amount from (select distinct on (r.payout_id) r.* from wallet_payout_report r
          join wallet_payout o on o.member_id = r.member_id and o.id = r.payout_id
          where r.received_at >= ${from} and r.received_at < ${to} and r.status = 'paid' and o.brand_id = ${brandId} order by r.payout_id, r.received_at) r
    ) x group by code order by code`.execute(db);
  return rows.map((row) => ({
    code: row.code,
    bookedIn: row.booked_in,
    bookedOut: row.booked_out,
    reportedIn: row.reported_in,
    reportedOut: row.reported_out,
  }));
}

/** What a provider has reported and the books do not say alike, in a span. */
export interface ProviderMoveRow {
  readonly code: string;
  readonly kind: 'payment' | 'payout';
  readonly id: string;
  readonly about_id: string;
  readonly no: string;
  readonly effect: bigint;
  readonly is_refunded: boolean;
}

/** Payments and payouts of a span that provider and books tell differently: not booked, of another sum, or of another span. */
export async function listProviderMoves(db: Queryable, { brandId, currency, from, to }: BrandSpan): Promise<ProviderMoveRow[]> {
  const { rows } = await sql<ProviderMoveRow>`
    select coalesce(r.provider, d.provider) as code, 'payment' as kind, coalesce(r.payment_id, d.provider_payment) as id,
      coalesce(r.deposit_id, d.id) as about_id, coalesce(r.no, d.no) as no, coalesce(r.amount, 0) - coalesce(d.amount, 0) as effect,
      exists (select from wallet_refund f where f.provider = coalesce(r.provider, d.provider) and f.payment_id = coalesce(r.payment_id, d.provider_payment)
        and f.amount = coalesce(r.amount, 0) - coalesce(d.amount, 0)) as is_refunded
    from (select distinct on (r.provider, r.payment_id) r.provider, r.payment_id, r.deposit_id, r.amount, d.no from wallet_report r
        join wallet_deposit d on d.member_id = r.member_id and d.id = r.deposit_id
        where r.received_at >= ${from} and r.received_at < ${to} and r.currency = ${currency} and r.source <> 'before' and d.brand_id = ${brandId}
        order by r.provider, r.payment_id, r.received_at) r
    full join (select d.provider, d.provider_payment, d.id, d.no, t.amount from wallet_deposit d ${POSTED}
        where d.brand_id = ${brandId} and d.state = 'credited' and d.provider is not null and d.finished_at >= ${from} and d.finished_at < ${to}) d
      on d.provider = r.provider and d.provider_payment = r.payment_id
    where coalesce(r.amount, 0) <> coalesce(d.amount, 0)
    union all
    select coalesce(r.provider, o.provider), 'payout', coalesce(r.payout_id, o.id)::text, coalesce(r.withdrawal_id, o.withdrawal_id),
      coalesce(r.no, o.no), coalesce(o.amount, 0) - coalesce(r.amount, 0), false
    from (select distinct on (r.payout_id) r.provider, r.payout_id, r.amount, o.withdrawal_id, w.no from wallet_payout_report r
        join wallet_payout o on o.member_id = r.member_id and o.id = r.payout_id
        join wallet_withdrawal w on w.member_id = o.member_id and w.id = o.withdrawal_id
        where r.received_at >= ${from} and r.received_at < ${to} and r.status = 'paid' and o.brand_id = ${brandId} order by r.payout_id, r.received_at) r
    full join (select o.provider, o.id, o.amount, o.withdrawal_id, w.no from wallet_payout o
        join wallet_withdrawal w on w.member_id = o.member_id and w.id = o.withdrawal_id
        where o.brand_id = ${brandId} and o.state = 'paid' and o.ended_at >= ${from} and o.ended_at < ${to}) o on o.id = r.payout_id
    where coalesce(r.amount, 0) <> coalesce(o.amount, 0)`.execute(db);
  return rows;
}

/** What stood on an account before the first line of a day and after the last, as its bank wrote; null where no line says so. */
export interface BalanceRow {
  readonly account_id: string;
  readonly opening: bigint | null;
  readonly closing: bigint | null;
  /** Its first day with a balance, and what stood there before it. */
  readonly first_day: string | null;
  readonly first: bigint | null;
}

const FROM_LINES = sql`bank_line l join bank_import i on i.brand_id = l.brand_id and i.id = l.import_id where l.brand_id = a.brand_id and l.account_id = a.id`;
const POSITION = sql`(l.day, i.made_at, l.seq)`;

/** The last line up to a day that tells a balance, and that balance with what moved after it. */
const standsAfter = (until: RawBuilder<unknown>) => sql`left join lateral (
    select x.balance + coalesce((select sum(l.amount) from ${FROM_LINES} and ${POSITION} > (x.day, x.made_at, x.seq) and l.day ${until}), 0)::bigint as sum
    from (select l.day, i.made_at, l.seq, l.balance from ${FROM_LINES} and l.balance is not null and l.day ${until}
      order by l.day desc, i.made_at desc, l.seq desc limit 1) x)`;
/** The first line of some days that tells a balance, and what stood there before all lines of its day. */
const stoodBefore = (when: RawBuilder<unknown>) => sql`left join lateral (
    select x.day, x.balance - coalesce((select sum(l.amount) from ${FROM_LINES} and ${POSITION} <= (x.day, x.made_at, x.seq) and l.day = x.day), 0)::bigint as sum
    from (select l.day, i.made_at, l.seq, l.balance from ${FROM_LINES} and l.balance is not null and ${when}
      order by l.day, i.made_at, l.seq limit 1) x)`;

/** Balances of the brand's accounts around a day. What lines without a balance have moved since one that has one is counted. */
export async function listBalances(db: Queryable, brandId: string, day: string): Promise<ReadonlyMap<string, BalanceRow>> {
  const { rows } = await sql<BalanceRow>`select a.id as account_id, coalesce(b.sum, t.sum) as opening, coalesce(c.sum, t.sum) as closing,
      f.day::text as first_day, f.sum as first
    from wallet_account a
    ${standsAfter(sql`< ${day}::date`)} b on true
    ${stoodBefore(sql`l.day = ${day}::date`)} t on true
    ${standsAfter(sql`<= ${day}::date`)} c on true
    ${stoodBefore(sql`true`)} f on true
    where a.brand_id = ${brandId}`.execute(db);
  return new Map(rows.map((row) => [row.account_id, row]));
}

/** A reason that somebody gave. */
export interface ReasonRow {
  readonly id: string;
  readonly day: string;
  readonly key: string;
  readonly reason: string;
  readonly staff_name: string;
  readonly made_at: Date;
}

const REASON = sql`id, day::text as day, key, reason, staff_name, made_at`;

/** Reasons of a day, the newest of each difference. */
export async function listReasonRows(db: Queryable, brandId: string, day: string): Promise<ReadonlyMap<string, ReasonRow>> {
  const { rows } = await sql<ReasonRow>`select ${REASON} from bank_reason where brand_id = ${brandId} and day = ${day}::date
    order by made_at, id`.execute(db);
  return new Map(rows.map((row) => [row.key, row]));
}

/** A reason by the request that it was given with. */
export async function findReasonRow(db: Queryable, brandId: string, id: string): Promise<ReasonRow | undefined> {
  const { rows } = await sql<ReasonRow>`select ${REASON} from bank_reason where brand_id = ${brandId} and id = ${id}`.execute(db);
  return rows[0];
}

/** Stores a reason. */
export async function insertReasonRow(
  tx: Tx,
  row: Pick<ReasonRow, 'id' | 'day' | 'key' | 'reason' | 'staff_name'> & { readonly brandId: string; readonly staffId: string },
): Promise<void> {
  await sql`insert into bank_reason (brand_id, id, day, key, reason, staff_id, staff_name, made_at)
    values (${row.brandId}, ${row.id}, ${row.day}::date, ${row.key}, ${row.reason}, ${row.staffId}, ${row.staff_name}, app_now())`.execute(
    tx,
  );
}

/** A day that was signed off. */
export interface SignedRow {
  readonly day: string;
  readonly id: string;
  readonly figures: string;
  readonly hash: string;
  readonly staff_name: string;
  readonly signed_at: Date;
}

const SIGNED = sql`day::text as day, id, figures, hash, staff_name, signed_at`;

/** A day as it was signed off. */
export async function findSignedRow(db: Queryable, brandId: string, day: string): Promise<SignedRow | undefined> {
  const { rows } = await sql<SignedRow>`select ${SIGNED} from bank_day where brand_id = ${brandId} and day = ${day}::date`.execute(db);
  return rows[0];
}

/** The last day before another that was signed off. */
export async function findSignedBefore(db: Queryable, brandId: string, day: string): Promise<SignedRow | undefined> {
  const { rows } = await sql<SignedRow>`select ${SIGNED} from bank_day where brand_id = ${brandId} and day < ${day}::date
    order by day desc limit 1`.execute(db);
  return rows[0];
}

/** Signs a day off. */
export async function insertSignedRow(
  tx: Tx,
  row: Pick<SignedRow, 'day' | 'id' | 'figures' | 'hash' | 'staff_name'> & { readonly brandId: string; readonly staffId: string },
): Promise<void> {
  await sql`insert into bank_day (brand_id, day, id, figures, hash, staff_id, staff_name, signed_at)
    values (${row.brandId}, ${row.day}::date, ${row.id}, ${row.figures}, ${row.hash}, ${row.staffId}, ${row.staff_name}, app_now())`.execute(
    tx,
  );
}

/** What banks have written of a day, and who signed it off. */
export interface DaySumRow {
  readonly day: string;
  readonly lines: number;
  readonly open_lines: number;
  readonly came: bigint;
  readonly gone: bigint;
  readonly signed_by: string | null;
}

/** The days from one to another, newest first. */
export async function listDaySums(db: Queryable, brandId: string, first: string, last: string): Promise<DaySumRow[]> {
  const { rows } =
    await sql<DaySumRow>`select g.day::date::text as day, coalesce(l.lines, 0)::int as lines, coalesce(l.open_lines, 0)::int as open_lines,
      coalesce(l.came, 0)::bigint as came, coalesce(l.gone, 0)::bigint as gone, s.staff_name as signed_by
    from generate_series(${first}::date, ${last}::date, interval '1 day') g(day)
    left join (select l.day, count(*) as lines, count(*) filter (where m.id is null) as open_lines, sum(l.amount) filter (where l.amount > 0) as came,
        -sum(l.amount) filter (where l.amount < 0) as gone
      from bank_line l left join bank_match m on m.line_id = l.id and m.undone_at is null
      where l.brand_id = ${brandId} and l.day between ${first}::date and ${last}::date group by 1) l on l.day = g.day::date
    left join bank_day s on s.brand_id = ${brandId} and s.day = g.day::date
    order by g.day desc`.execute(db);
  return rows;
}

/** Whose work stands in a day: who took its lines in, said what they are, or gave the reason of a difference. */
export async function listHands(db: Queryable, brandId: string, day: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select i.staff_id as id from bank_line l join bank_import i on i.brand_id = l.brand_id and i.id = l.import_id
      where l.brand_id = ${brandId} and l.day = ${day}::date
    union select m.made_by from bank_line l join bank_match m on m.brand_id = l.brand_id and m.line_id = l.id and m.undone_at is null
      where l.brand_id = ${brandId} and l.day = ${day}::date
    union select r.staff_id from (select distinct on (key) key, staff_id from bank_reason
        where brand_id = ${brandId} and day = ${day}::date order by key, made_at desc, id desc) r`.execute(db);
  return rows.map(({ id }) => id);
}
