-- What decides whether a bet may be made at a game of a brand at this moment, as the database has it: no memory of a server stands between
-- the switch and the bet. o_stop: 0 may be played, 7 not on offer, 8 the game is in maintenance, 9 the brand is, 10 the brand is closed.
-- Limits in minor units of the brand's asset. It has one row for a known brand, whatever the game.
create or replace function games_bet_rules(p_brand uuid, p_game int, p_now timestamptz)
returns table (o_stop smallint, o_book smallint, o_least bigint, o_most bigint) language sql stable as $$
  select (case
      when b.status = 1 then 9 when b.status <> 0 then 10
      when l.is_enabled is not true or not coalesce(s.is_enabled, true) then 7
      when l.is_in_maintenance and (l.maintenance_until is null or l.maintenance_until > p_now) then 8
      when coalesce(s.is_in_maintenance, false) and (s.maintenance_until is null or s.maintenance_until > p_now) then 8
      else 0 end)::smallint, b.real_book, l.min_bet, l.max_bet
  from site_brand b
  left join lateral (select x.* from games_listing x where x.brand_id = b.id and x.game_id = p_game limit 1) l on true
  left join lateral (select x.* from games_game g join games_brand_vendor x on x.vendor_id = g.vendor_id
    where g.id = p_game and x.brand_id = b.id limit 1) s on true
  where b.id = p_brand
$$;
grant execute on function games_bet_rules(uuid, int, timestamptz) to talora_app;

-- What stops each bet, in the order of the arguments: 0 nothing, 7 to 10 as games_bet_rules, 11 outside the limits.
create or replace function play_stops(p_brand uuid[], p_game int[], p_book smallint[], p_stake bigint[], p_now timestamptz) returns smallint[]
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

-- Of a bet that was posted before: 1 when its play says the same, 2 when it is of another game or book.
create or replace function play_repeat_status(p_member uuid, p_id uuid, p_game int, p_book smallint) returns smallint
language plpgsql stable as $$
begin
  return case when (select x.game_id <> p_game or x.book <> p_book from play x where x.member_id = p_member and x.id = p_id limit 1)
    then 2 else 1 end;
end $$;

-- Places bets that are settled later, at most one item per member. Statuses are the ledger's, and 7 to 11 of play_stops: a bet is taken
-- only at a game that is open in its brand. An id that was used for another game is a mismatch; a play is written in the book of the
-- account that pays it, or not at all. A batch whose games are all plainly open within all of their limits is posted without asking which
-- of its bets are stopped. Written exception to "own tables only": it calls the ledger, so that a bet is one round trip. The application
-- bets by the functions that stand above it alone (round_bet_batch), so that no play is without the row that explains it.
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

-- Settles open bets once. A payout is a transfer of its own (settle id) that names the play, so it falls on the day it is paid. A payout
-- and the state that goes with it say the same (a lost play pays nothing, a won one pays), the asset is the play's, and a repeat is one
-- only if it says the same of all of them. Statuses: 0 done, 1 settled so before, 2 settled otherwise, 4 no such play.
create or replace function play_settle_batch(
  p_member uuid[], p_id uuid[], p_settle uuid[], p_asset smallint[], p_payout bigint[], p_valid bigint[], p_state smallint[]
) returns table (o_member uuid, o_id uuid, o_status smallint, o_available bigint)
language plpgsql security definer set enable_seqscan = off set plan_cache_mode = force_generic_plan set search_path = public, pg_temp as $$
declare
  v_item record;
  v_lowest uuid; v_highest uuid; -- bounds that prune the time partitions
  v_done uuid[] := '{}'; v_member uuid[] := '{}'; v_settle uuid[] := '{}'; v_asset smallint[] := '{}';
  v_payout bigint[] := '{}'; v_play uuid[] := '{}'; v_paid int;
begin
  select min(x::text)::uuid, max(x::text)::uuid into v_lowest, v_highest from unnest(p_id) x;
  -- Same order everywhere: accounts first, then plays.
  perform ledger_lock_accounts(p_member, p_asset);
  -- Row by row: a join's plan, kept from the day when the table was empty, would walk the whole index.
  for v_item in
    select * from unnest(p_member, p_id, p_settle, p_asset, p_payout, p_valid, p_state) as i(m, id, settle, s, payout, valid, state)
    where i.state <> 0
  loop
    if v_item.state = 1 and v_item.payout = 0 or v_item.state = 2 and v_item.payout <> 0 then
      raise exception 'a play in state % cannot pay %', v_item.state, v_item.payout;
    end if;
    update play p set payout = v_item.payout, valid_bet = v_item.valid, state = v_item.state, settled_at = app_now(),
           settle_id = v_item.settle, xid = current_xid()
    where p.member_id = v_item.m and p.id = v_item.id and p.state = 0 and p.asset = v_item.s;
    continue when not found;
    v_done := v_done || v_item.id;
    continue when v_item.payout = 0;
    v_member := v_member || v_item.m;
    v_settle := v_settle || v_item.settle;
    v_asset := v_asset || v_item.s;
    v_payout := v_payout || v_item.payout;
    v_play := v_play || v_item.id;
  end loop;
  if cardinality(v_member) > 0 then
    select count(*) filter (where b.o_status = 0) into v_paid
      from ledger_post_batch(v_member, v_settle, array_fill(2::smallint, array[cardinality(v_settle)]), v_asset, v_payout,
        v_play, array_fill(0::smallint, array[cardinality(v_settle)]), array_fill(0::bigint, array[cardinality(v_settle)])) b;
    if v_paid <> cardinality(v_settle) then raise exception 'a settled bet could not be paid'; end if;
  end if;
  return query
  select i.m, i.id,
    (case when i.id = any (v_done) then 0 when p.id is null then 4
          when p.payout = i.payout and p.state = i.state and p.asset = i.s and p.valid_bet = i.valid then 1 else 2 end)::smallint,
    a.balance - a.held
  from unnest(p_member, p_id, p_asset, p_payout, p_valid, p_state) as i(m, id, s, payout, valid, state)
  left join lateral (select q.id, q.payout, q.state, q.asset, q.valid_bet from play q
    where q.member_id = i.m and q.id = i.id and q.id between v_lowest and v_highest limit 1) p on true
  left join lateral (select l.balance, l.held from ledger_account l
    where l.member_id = i.m and l.asset = i.s limit 1) a on true;
end $$;
