-- As in 0009, and: an id that was used for another game is a mismatch; a play is written in the book of the account that pays it,
-- or not at all; a bet is taken only at a game that is open in its brand (statuses 7 to 11, see 0081). A bet that was taken before
-- its game was closed is answered as before.
drop function play_place_batch(uuid[], uuid[], smallint[], smallint[], int[], bigint[]);
create function play_place_batch(
  p_member uuid[], p_id uuid[], p_asset smallint[], p_book smallint[], p_game int[], p_stake bigint[], p_brand uuid[]
) returns table (o_member uuid, o_id uuid, o_status smallint, o_available bigint)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  v_now timestamptz := app_now();
  v_stop smallint[];
  v_member uuid[]; v_id uuid[]; v_asset smallint[]; v_book smallint[]; v_game int[]; v_stake bigint[];
begin
  with rule as materialized (
    select d.brand, d.game, r.* from (select distinct u.brand, u.game from unnest(p_brand, p_game) as u(brand, game)) d
    cross join lateral games_bet_rules(d.brand, d.game, v_now) r
  )
  select array_agg((case when r.o_stop is null then 7 when r.o_stop <> 0 then r.o_stop
      when i.book = r.o_book and (i.stake < r.o_least or i.stake > r.o_most) then 11 else 0 end)::smallint order by i.at) into v_stop
  from unnest(p_brand, p_game, p_book, p_stake) with ordinality as i(brand, game, book, stake, at)
  left join rule r on r.brand = i.brand and r.game = i.game;
  select array_agg(t.m), array_agg(t.id), array_agg(t.s), array_agg(t.b), array_agg(t.g), array_agg(t.stake)
    into v_member, v_id, v_asset, v_book, v_game, v_stake
  from unnest(p_member, p_id, p_asset, p_book, p_game, p_stake, v_stop) as t(m, id, s, b, g, stake, stop)
  where case when t.stop = 0 then true else (select true from play x where x.member_id = t.m and x.id = t.id limit 1) end;
  return query
  with posted as materialized (
    select p.* from ledger_post_batch(v_member, v_id, array_fill(1::smallint, array[coalesce(cardinality(v_id), 0)]), v_asset, v_stake,
      v_id, array_fill(0::smallint, array[coalesce(cardinality(v_id), 0)]), array_fill(0::bigint, array[coalesce(cardinality(v_id), 0)])) p
    where v_id is not null
  ),
  made as (
    insert into play (member_id, id, book, asset, game_id, stake, placed_at)
    select t.m, t.id, case when a.book = t.b then t.b end, t.s, t.g, t.stake, v_now
    from unnest(p_member, p_id, p_asset, p_book, p_game, p_stake) as t(m, id, s, b, g, stake)
    join posted p on p.o_member = t.m and p.o_id = t.id and p.o_status = 0
    cross join lateral (select l.book from ledger_account l where l.member_id = t.m and l.asset = t.s limit 1) a
  )
  select t.m, t.id, (case when p.o_status is null then t.stop
      when p.o_status = 1 and (select x.game_id <> t.g or x.book <> t.b from play x where x.member_id = t.m and x.id = t.id limit 1) then 2
      else p.o_status end)::smallint, p.o_available
  from unnest(p_member, p_id, p_game, p_book, v_stop) as t(m, id, g, b, stop)
  left join posted p on p.o_member = t.m and p.o_id = t.id;
end $$;
grant execute on function play_place_batch(uuid[], uuid[], smallint[], smallint[], int[], bigint[], uuid[]) to talora_app;

-- As in 0009, and: an id that was used for another game is a mismatch; a play stands in the book of its account.
create or replace function play_round_batch(
  p_member uuid[], p_id uuid[], p_asset smallint[], p_book smallint[], p_game int[], p_stake bigint[],
  p_payout bigint[], p_valid bigint[], p_state smallint[]
) returns table (o_member uuid, o_id uuid, o_status smallint, o_available bigint)
language plpgsql as $$
begin
  return query
  with posted as materialized (
    select * from ledger_post_batch(p_member, p_id, array_fill(1::smallint, array[cardinality(p_id)]), p_asset, p_stake,
      p_id, array_fill(2::smallint, array[cardinality(p_id)]), p_payout)
  ),
  made as (
    insert into play (member_id, id, book, asset, game_id, stake, payout, valid_bet, state, placed_at, settled_at, settle_id)
    select t.m, t.id, case when a.book = t.b then t.b end, t.s, t.g, t.stake, t.payout, t.valid, t.state, app_now(), app_now(), t.id
    from unnest(p_member, p_id, p_asset, p_book, p_game, p_stake, p_payout, p_valid, p_state)
           as t(m, id, s, b, g, stake, payout, valid, state)
    join posted p on p.o_member = t.m and p.o_id = t.id and p.o_status = 0
    cross join lateral (select l.book from ledger_account l where l.member_id = t.m and l.asset = t.s limit 1) a
  )
  -- Ids of a batch differ: an item's place is found by it, and only for a repeat.
  select p.o_member, p.o_id, (case when p.o_status = 1 and (select x.game_id <> p_game[array_position(p_id, p.o_id)]
        or x.book <> p_book[array_position(p_id, p.o_id)] from play x where x.member_id = p.o_member and x.id = p.o_id limit 1) then 2
      else p.o_status end)::smallint, p.o_available
  from posted p;
end $$;

-- As in 0009, and: a payout and the state that goes with it say the same (a lost play pays nothing, a won one pays), the asset is
-- the play's, and a repeat is one only if it says the same of all of them.
create or replace function play_settle_batch(
  p_member uuid[], p_id uuid[], p_settle uuid[], p_asset smallint[], p_payout bigint[], p_valid bigint[], p_state smallint[]
) returns table (o_member uuid, o_id uuid, o_status smallint, o_available bigint)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
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
