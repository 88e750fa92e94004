-- What a bet costs in SQL, once more. What hardly ever happens is looked at by functions of its own, so that a batch does not open
-- every day of plays for it. A batch whose games are all plainly open within all of their limits is posted without asking which of
-- its bets are stopped. Stakes are posted by a function for stakes.

-- As ledger_post_batch, for stakes alone: kind 1, from the wallet (0) to the stakes of the house (10). It is called by functions that
-- run as the owner with settings of their own, and has none itself. Asked once for each account.
create function ledger_stake_batch(p_member uuid[], p_id uuid[], p_asset smallint[], p_amount bigint[])
returns table (o_member uuid, o_id uuid, o_status smallint, o_available bigint, o_book smallint) language plpgsql as $$
declare
  v_lowest uuid := p_id[1]; v_highest uuid := p_id[1]; -- bounds that prune the time partitions
begin
  if cardinality(p_id) > 1 then select min(x::text)::uuid, max(x::text)::uuid into v_lowest, v_highest from unnest(p_id) x; end if;
  perform 1 from ledger_account a
    where a.member_id = any (p_member) and a.asset = any (p_asset)
    order by a.member_id, a.asset for update;
  return query
  with item as (
    select t.m, t.id, t.s, t.amt from unnest(p_member, p_id, p_asset, p_amount) as t(m, id, s, amt)
  ),
  before as (
    select i.m, i.id, f.balance_after, f.amount = i.amt and f.asset = i.s and f.ref is not distinct from i.id as is_same
    from item i
    cross join lateral (select * from ledger_transfer t
      where t.member_id = i.m and t.id = i.id and t.kind = 1 and t.id between v_lowest and v_highest limit 1) f
  ),
  moved as (
    update ledger_account a set balance = a.balance - i.amt, is_owing = a.is_owing and a.balance - a.held - i.amt < 0
    from item i
    where a.member_id = i.m and a.asset = i.s and i.amt > 0 and a.balance - a.held - i.amt >= 0
      and not exists (select from before b where b.m = i.m and b.id = i.id)
    returning i.m, i.id, i.s, i.amt, a.book, a.balance, a.held
  ),
  first as (
    insert into ledger_transfer (member_id, id, kind, asset, book, debit, credit, amount, balance_after, ref, posted_at)
    select v.m, v.id, 1, v.s, v.book, 0, 10, v.amt, v.balance, v.id, app_now() from moved v
  )
  select i.m, i.id,
    (case when v.id is not null then 0 when b.is_same then 1 when b.id is not null then 2
          when a.member_id is not null then 3 else 4 end)::smallint,
    case when v.id is not null then v.balance - v.held when b.is_same then b.balance_after - a.held else a.balance - a.held end,
    v.book
  from item i
  left join moved v on v.m = i.m and v.id = i.id
  left join before b on b.m = i.m and b.id = i.id
  left join lateral (select * from ledger_account l
    where v.id is null and l.member_id = i.m and l.asset = i.s limit 1) a on true;
end $$;
revoke all on function ledger_stake_batch(uuid[], uuid[], smallint[], bigint[]) from public;

-- Of a bet that was posted before: 1 when its play says the same, 2 when it is of another game or book.
create function play_repeat_status(p_member uuid, p_id uuid, p_game int, p_book smallint) returns smallint
language plpgsql stable as $$
begin
  return case when (select x.game_id <> p_game or x.book <> p_book from play x where x.member_id = p_member and x.id = p_id limit 1)
    then 2 else 1 end;
end $$;
revoke all on function play_repeat_status(uuid, uuid, int, smallint) from public;

-- What stops each bet, in the order of the arguments: 0 nothing, 7 to 10 as games_bet_rules, 11 outside the limits.
create function play_stops(p_brand uuid[], p_game int[], p_book smallint[], p_stake bigint[], p_now timestamptz) returns smallint[]
language plpgsql stable as $$
begin
  return (
    with rule as materialized (
      select d.brand, d.game, r.* from (select distinct u.brand, u.game from unnest(p_brand, p_game) as u(brand, game)) d
      cross join lateral games_bet_rules(d.brand, d.game, p_now) r
    )
    select array_agg((case when r.o_stop is null then 7 when r.o_stop <> 0 then r.o_stop
        when i.book = r.o_book and (i.stake < r.o_least or i.stake > r.o_most) then 11 else 0 end)::smallint order by i.at)
    from unnest(p_brand, p_game, p_book, p_stake) with ordinality as i(brand, game, book, stake, at)
    left join rule r on r.brand = i.brand and r.game = i.game);
end $$;
revoke all on function play_stops(uuid[], int[], smallint[], bigint[], timestamptz) from public;

-- As in 0107, at less cost.
create or replace function play_place_batch(
  p_member uuid[], p_id uuid[], p_asset smallint[], p_book smallint[], p_game int[], p_stake bigint[], p_brand uuid[]
) returns table (o_member uuid, o_id uuid, o_status smallint, o_available bigint)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  v_now timestamptz := app_now();
  v_open int[]; v_least bigint; v_most bigint; -- games of the first brand that nothing stops, and the narrowest of their limits
  v_stop smallint[];
  v_member uuid[] := p_member; v_id uuid[] := p_id; v_asset smallint[] := p_asset; v_book smallint[] := p_book;
  v_game int[] := p_game; v_stake bigint[] := p_stake;
begin
  select array_agg(l.game_id), max(l.min_bet), min(l.max_bet) into v_open, v_least, v_most
    from games_listing l
    join site_brand b on b.id = l.brand_id
    left join lateral (select x.is_enabled, x.is_in_maintenance from games_game g join games_brand_vendor x on x.vendor_id = g.vendor_id
      where g.id = l.game_id and x.brand_id = l.brand_id limit 1) s on true
    where l.brand_id = p_brand[1] and l.game_id = any (p_game) and b.status = 0 and l.is_enabled and not l.is_in_maintenance
      and s.is_enabled is not false and s.is_in_maintenance is not true;
  -- Whatever is not plainly so is asked about bet by bet.
  if (p_brand[1] = all (p_brand) and p_game <@ v_open
      and coalesce(v_least <= all (p_stake), true) and coalesce(v_most >= all (p_stake), true)) is not true then
    v_stop := play_stops(p_brand, p_game, p_book, p_stake, v_now);
  end if;
  if 0 <> any (v_stop) then
    -- A bet that was taken before its game was closed is answered as before.
    select array_agg(t.m), array_agg(t.id), array_agg(t.s), array_agg(t.b), array_agg(t.g), array_agg(t.stake)
      into v_member, v_id, v_asset, v_book, v_game, v_stake
    from unnest(p_member, p_id, p_asset, p_book, p_game, p_stake, v_stop) as t(m, id, s, b, g, stake, stop)
    where case when t.stop = 0 then true else (select true from play x where x.member_id = t.m and x.id = t.id limit 1) end;
    return query select t.m, t.id, t.stop, null::bigint from unnest(p_member, p_id, v_stop) as t(m, id, stop)
      where v_id is null or t.id <> all (v_id);
    if v_id is null then return; end if;
  end if;
  return query
  with posted as materialized (select r.* from ledger_stake_batch(v_member, v_id, v_asset, v_stake) r),
  made as (
    insert into play (member_id, id, book, asset, game_id, stake, placed_at)
    select t.m, t.id, case when p.o_book = t.b then t.b end, t.s, t.g, t.stake, v_now
    from unnest(v_member, v_id, v_asset, v_book, v_game, v_stake) as t(m, id, s, b, g, stake)
    join posted p on p.o_member = t.m and p.o_id = t.id and p.o_status = 0
  )
  -- Ids of a batch differ: an item's place is found by it, and only for a repeat.
  select p.o_member, p.o_id, case when p.o_status = 1
      then play_repeat_status(p.o_member, p.o_id, v_game[array_position(v_id, p.o_id)], v_book[array_position(v_id, p.o_id)])
      else p.o_status end, p.o_available
  from posted p;
end $$;
