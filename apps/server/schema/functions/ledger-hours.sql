-- What a transfer does to all that members own, in wallets and at vendors: 1, -1, or 0 for what moves between the two.
create or replace function ledger_owed_sign(p_debit smallint, p_credit smallint) returns int language sql immutable parallel safe as
$$ select (p_credit in (0, 40))::int - (p_debit in (0, 40))::int $$;
grant execute on function ledger_owed_sign(smallint, smallint) to talora_app, talora_read;

-- Adds the transfers of a span of transactions (after p_after, up to p_upto), of real money, to the sums of their members and of their books by
-- hour, and to the hours that were closed before they came. All transactions up to p_upto have to be over; the caller keeps the place, so that
-- none is added twice.
create or replace function ledger_sum_hours(p_after bigint, p_upto bigint) returns void
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  with moved as materialized (
    select t.member_id, t.book, t.asset, uuid_v7_hour(t.id) as hour, t.kind, count(*) as transfers, sum(t.amount)::bigint as amount,
      sum(t.amount * ledger_owed_sign(t.debit, t.credit))::bigint as net
    from ledger_transfer t join ledger_book b on b.id = t.book and b.is_real
    where t.xid > p_after and t.xid <= p_upto
    group by 1, 2, 3, 4, 5
  ), of_members as (
    insert into ledger_member_hour as h (member_id, asset, hour, kind, transfers, amount)
    select m.member_id, m.asset, m.hour, m.kind, sum(m.transfers), sum(m.amount) from moved m group by 1, 2, 3, 4
    on conflict (member_id, asset, hour, kind) do update set transfers = h.transfers + excluded.transfers, amount = h.amount + excluded.amount
  ), of_books as (
    insert into ledger_book_hour as h (book, asset, hour, kind, transfers, amount)
    select m.book, m.asset, m.hour, m.kind, sum(m.transfers), sum(m.amount) from moved m group by 1, 2, 3, 4
    on conflict (book, asset, hour, kind) do update set transfers = h.transfers + excluded.transfers, amount = h.amount + excluded.amount
  )
  update ledger_closing c set late = c.late + l.net
  from (select o.hour, o.book, o.asset, sum(m.net)::bigint as net from moved m
    join ledger_closing o on o.book = m.book and o.asset = m.asset and o.hour > m.hour group by 1, 2, 3) l
  where c.hour = l.hour and c.book = l.book and c.asset = l.asset and l.net <> 0;
end $$;
grant execute on function ledger_sum_hours(bigint, bigint) to talora_jobs;

-- A member's transfers that are not in the sums yet, by hour and kind: found by transaction number.
create or replace function ledger_unsummed_of(p_member uuid, p_asset smallint, p_from timestamptz, p_to timestamptz)
returns table (o_hour timestamptz, o_kind smallint, o_transfers bigint, o_amount bigint)
language plpgsql stable set search_path = public, pg_temp set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off
set plan_cache_mode = force_custom_plan as $$
declare
  v_upto bigint := coalesce((select r.upto from reader r where r.name = 'ledger.house-rollup'), 0);
begin
  return query
  select uuid_v7_hour(t.id), t.kind, count(*), sum(t.amount)::bigint from ledger_transfer t
  where t.member_id = p_member and t.asset = p_asset and t.id >= uuid_v7_floor(p_from) and t.id < uuid_v7_floor(p_to) and t.xid > v_upto
  group by 1, 2;
end $$;
grant execute on function ledger_unsummed_of(uuid, smallint, timestamptz, timestamptz) to talora_app;

-- Sums of a member's transfers of real money in an asset by hour and kind, of a span of moments: as they are at this moment, to the
-- transfer. An hour may have two rows of a kind. Hours that the span cuts are added up from their transfers.
create or replace function ledger_hours_of(p_member uuid, p_asset smallint, p_from timestamptz, p_to timestamptz)
returns table (o_hour timestamptz, o_kind smallint, o_transfers bigint, o_amount bigint)
language plpgsql stable set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
declare
  v_first timestamptz := date_trunc('hour', p_from, 'UTC');
  v_last timestamptz := date_trunc('hour', p_to, 'UTC');
  v_cut timestamptz[] := array(select distinct c.hour from unnest(array[v_first, v_last]) as c(hour)
    where c.hour = v_first and v_first < p_from or c.hour = v_last and v_last < p_to);
begin
  return query
  select h.hour, h.kind, h.transfers, h.amount from ledger_member_hour h
  where h.member_id = p_member and h.asset = p_asset and h.hour >= v_first and h.hour < p_to and h.hour <> all (v_cut)
  union all
  select u.* from ledger_unsummed_of(p_member, p_asset, p_from, p_to) u where u.o_hour <> all (v_cut)
  union all
  select c.hour, x.* from unnest(v_cut) as c(hour)
  cross join lateral (
    select t.kind, count(*), sum(t.amount)::bigint from ledger_transfer t
    where t.member_id = p_member and t.asset = p_asset and t.id >= uuid_v7_floor(greatest(c.hour, p_from))
      and t.id < uuid_v7_floor(least(c.hour + interval '1 hour', p_to))
    group by 1) x;
end $$;
grant execute on function ledger_hours_of(uuid, smallint, timestamptz, timestamptz) to talora_app;
