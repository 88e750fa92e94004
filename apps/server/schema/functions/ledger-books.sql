-- Transfers of real money that are not in the sums yet: found by transaction number.
create or replace function ledger_unsummed(p_upto bigint)
returns table (o_id uuid, o_book smallint, o_asset smallint, o_kind smallint, o_amount bigint, o_net bigint)
language plpgsql stable set search_path = public, pg_temp set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off
set plan_cache_mode = force_custom_plan as $$
begin
  return query
  select t.id, t.book, t.asset, t.kind, t.amount, t.amount * ledger_owed_sign(t.debit, t.credit) from ledger_transfer t
  join ledger_book b on b.id = t.book and b.is_real where t.xid > p_upto;
end $$;
grant execute on function ledger_unsummed(bigint) to talora_app, talora_read;

-- Counts what members own, at each full hour since the last that was counted: what wallets and purses hold now, less what transfers whose ids
-- are of that hour or later have changed, and less what is not in the sums yet (after p_upto), which the sums add when they come to it. One
-- statement, so that wallets and transfers are of one moment. The first hour is the one that has just begun.
create or replace function ledger_close_hours(p_upto bigint) returns void
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  v_last timestamptz := date_trunc('hour', app_now(), 'UTC');
  v_first timestamptz := (select coalesce(max(c.hour) + interval '1 hour', v_last) from ledger_closing c);
begin
  if v_first > v_last then return; end if;
  insert into ledger_closing (hour, book, asset, owed)
  with owns as (
    select x.book, x.asset, sum(x.amount) as amount
    from (select a.book, a.asset, a.balance as amount from ledger_account a
      union all select p.book, p.asset, p.amount from vendor_purse p) x
    join ledger_book b on b.id = x.book and b.is_real group by 1, 2
  ), since as materialized (
    select u.o_book as book, u.o_asset as asset, 'infinity'::timestamptz as hour, u.o_net as net from ledger_unsummed(p_upto) u
    union all
    select t.book, t.asset, uuid_v7_hour(t.id), sum(t.amount * ledger_owed_sign(t.debit, t.credit)) from ledger_transfer t
    where t.id >= uuid_v7_floor(v_first) and t.xid <= p_upto group by 1, 2, 3
  )
  select h.hour, o.book, o.asset,
    o.amount - coalesce((select sum(s.net) from since s where s.book = o.book and s.asset = o.asset and s.hour >= h.hour), 0)
  from owns o cross join generate_series(v_first, v_last, interval '1 hour') as h(hour);
end $$;
grant execute on function ledger_close_hours(bigint) to talora_jobs;

-- A book's transfers within an hour, as far as they are in the sums: for days that do not begin with an hour of UTC.
create or replace function ledger_in_hour(p_book smallint, p_asset smallint, p_hour timestamptz, p_upto bigint)
returns table (o_id uuid, o_kind smallint, o_amount bigint, o_net bigint)
language sql stable set search_path = public, pg_temp as $$
  select t.id, t.kind, t.amount, t.amount * ledger_owed_sign(t.debit, t.credit) from ledger_transfer t
  where t.book = p_book and t.asset = p_asset and t.xid <= p_upto
    and t.id >= uuid_v7_floor(p_hour) and t.id < uuid_v7_floor(p_hour + interval '1 hour')
$$;
grant execute on function ledger_in_hour(smallint, smallint, timestamptz, bigint) to talora_app, talora_read;

-- Sums of a book's transfers in an asset by kind, of spans that follow each other: the first begins at p_bounds[1] and ends before p_bounds[2],
-- and the last has no end. As they are at this moment, to the transfer. Read from hours; of an hour that a bound cuts, from its transfers.
create or replace function ledger_spans_of(p_book smallint, p_asset smallint, p_bounds timestamptz[])
returns table (o_span int, o_kind smallint, o_transfers bigint, o_amount bigint)
language plpgsql stable set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
declare
  v_upto bigint := coalesce((select r.upto from reader r where r.name = 'ledger.house-rollup'), 0);
  v_cut timestamptz[] := array(select distinct date_trunc('hour', b.at, 'UTC') from unnest(p_bounds) as b(at) where date_trunc('hour', b.at, 'UTC') < b.at);
begin
  return query
  with span as (
    select b.n::int as n, b.at as first, coalesce(p_bounds[b.n + 1], '9999-01-01T00:00:00Z'::timestamptz) as last
    from unnest(p_bounds) with ordinality as b(at, n)
  ), one as (
    select u.o_id as id, u.o_kind as kind, u.o_amount as amount from ledger_unsummed(v_upto) u where u.o_book = p_book and u.o_asset = p_asset
    union all
    select i.o_id, i.o_kind, i.o_amount from unnest(v_cut) as c(hour) cross join lateral ledger_in_hour(p_book, p_asset, c.hour, v_upto) i
  )
  select x.n, x.kind, sum(x.transfers)::bigint, sum(x.amount)::bigint from (
    select s.n, h.kind, h.transfers, h.amount from ledger_book_hour h join span s on h.hour >= s.first and h.hour < s.last
    where h.book = p_book and h.asset = p_asset and h.hour >= p_bounds[1] and h.hour <> all (v_cut)
    union all
    select s.n, o.kind, 1, o.amount from one o join span s on o.id >= uuid_v7_floor(s.first) and o.id < uuid_v7_floor(s.last)) x
  group by 1, 2;
end $$;
grant execute on function ledger_spans_of(smallint, smallint, timestamptz[]) to talora_app, talora_read;

-- What members owned of a book in an asset at these moments, as it was counted, with all that has come since of before them; null for a moment
-- that was not counted.
create or replace function ledger_closings_of(p_book smallint, p_asset smallint, p_bounds timestamptz[])
returns table (o_bound int, o_owed bigint)
language plpgsql stable set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
declare
  v_upto bigint := coalesce((select r.upto from reader r where r.name = 'ledger.house-rollup'), 0);
begin
  return query
  with fresh as materialized (select u.o_id as id, u.o_net as net from ledger_unsummed(v_upto) u where u.o_book = p_book and u.o_asset = p_asset)
  select b.n::int, (c.owed + c.late
    + coalesce((select sum(f.net) from fresh f where f.id < uuid_v7_floor(b.at)), 0)
    + case when b.hour = b.at then 0 else
        coalesce((select sum(i.o_net) from ledger_in_hour(p_book, p_asset, b.hour, v_upto) i where i.o_id < uuid_v7_floor(b.at)), 0) end)::bigint
  from (select x.at, x.n, date_trunc('hour', x.at, 'UTC') as hour from unnest(p_bounds) with ordinality as x(at, n)) b
  left join ledger_closing c on c.hour = b.hour and c.book = p_book and c.asset = p_asset;
end $$;
grant execute on function ledger_closings_of(smallint, smallint, timestamptz[]) to talora_app, talora_read;
