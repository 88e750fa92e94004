-- Bets of the fast lane. Written exception to "own tables only": these functions of the games feature call
-- ledger_post_batch, so that a bet is one round trip. Statuses are the ledger's.

-- Places bets that are settled later. At most one item per member.
create function play_place_batch(
  p_member uuid[], p_id uuid[], p_asset smallint[], p_book smallint[], p_game int[], p_stake bigint[]
) returns table (o_member uuid, o_id uuid, o_status smallint, o_available bigint)
language plpgsql as $$
begin
  return query
  with posted as materialized (
    select * from ledger_post_batch(p_member, p_id, array_fill(1::smallint, array[cardinality(p_id)]), p_asset, p_stake,
      p_id, array_fill(0::smallint, array[cardinality(p_id)]), array_fill(0::bigint, array[cardinality(p_id)]))
  ),
  made as (
    insert into play (member_id, id, book, asset, game_id, stake, placed_at)
    select t.m, t.id, t.b, t.s, t.g, t.stake, app_now()
    from unnest(p_member, p_id, p_asset, p_book, p_game, p_stake) as t(m, id, s, b, g, stake)
    join posted p on p.o_member = t.m and p.o_id = t.id and p.o_status = 0
  )
  select p.o_member, p.o_id, p.o_status, p.o_available from posted p;
end $$;

-- Places and settles in one: stake out, payout back. At most one item per member.
create function play_round_batch(
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
    select t.m, t.id, t.b, t.s, t.g, t.stake, t.payout, t.valid, t.state, app_now(), app_now(), t.id
    from unnest(p_member, p_id, p_asset, p_book, p_game, p_stake, p_payout, p_valid, p_state)
           as t(m, id, s, b, g, stake, payout, valid, state)
    join posted p on p.o_member = t.m and p.o_id = t.id and p.o_status = 0
  )
  select p.o_member, p.o_id, p.o_status, p.o_available from posted p;
end $$;

-- Settles open bets once. A payout is a transfer of its own (settle id) that names the play, so it falls on the day it
-- is paid. Statuses: 0 done, 1 settled so before, 2 settled otherwise, 4 no such play.
create function play_settle_batch(
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
    update play p set payout = v_item.payout, valid_bet = v_item.valid, state = v_item.state, settled_at = app_now(),
           settle_id = v_item.settle, xid = current_xid()
    where p.member_id = v_item.m and p.id = v_item.id and p.state = 0;
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
          when p.payout = i.payout and p.state = i.state then 1 else 2 end)::smallint,
    a.balance - a.held
  from unnest(p_member, p_id, p_asset, p_payout, p_state) as i(m, id, s, payout, state)
  left join lateral (select q.id, q.payout, q.state from play q
    where q.member_id = i.m and q.id = i.id and q.id between v_lowest and v_highest limit 1) p on true
  left join lateral (select l.balance, l.held from ledger_account l
    where l.member_id = i.m and l.asset = i.s limit 1) a on true;
end $$;
