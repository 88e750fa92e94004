-- What a bet costs in SQL. Each function does what it did before; what changes is how often the same rows are read.

-- As in 0040, and: it tells the book of each account that moved, which it has locked and read anyway.
drop function ledger_post_batch(uuid[], uuid[], smallint[], smallint[], bigint[], uuid[], smallint[], bigint[]);
create function ledger_post_batch(
  p_member uuid[], p_id uuid[], p_kind smallint[], p_asset smallint[], p_amount bigint[], p_ref uuid[],
  p_back_kind smallint[], p_back_amount bigint[]
) returns table (o_member uuid, o_id uuid, o_status smallint, o_available bigint, o_book smallint)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = on
set plan_cache_mode = force_generic_plan as $$
declare
  v_lowest uuid; v_highest uuid; -- bounds that prune the time partitions
begin
  select min(x::text)::uuid, max(x::text)::uuid into v_lowest, v_highest from unnest(p_id) x;
  perform 1 from ledger_account a
    where a.member_id = any (p_member) and a.asset = any (p_asset)
    order by a.member_id, a.asset for update;
  return query
  with item as (
    select t.m, t.id, t.k, t.s, t.amt, t.ref, t.bk, coalesce(t.bamt, 0) as bamt,
           lk.debit, lk.credit, bl.debit as bdebit, bl.credit as bcredit,
           case when lk.debit = 0 then -t.amt when lk.credit = 0 then t.amt else 0 end as delta
    from unnest(p_member, p_id, p_kind, p_asset, p_amount, p_ref, p_back_kind, p_back_amount)
           as t(m, id, k, s, amt, ref, bk, bamt)
    join ledger_kind lk on lk.id = t.k
    left join ledger_kind bl on bl.id = t.bk
  ),
  before as (
    select i.m, i.id, f.balance_after as first_after, b.balance_after as back_after,
           f.amount = i.amt and f.asset = i.s and f.ref is not distinct from i.ref
             and coalesce(b.amount, 0) = i.bamt as is_same
    from item i
    cross join lateral (select * from ledger_transfer t
      where t.member_id = i.m and t.id = i.id and t.kind = i.k
        and t.id between v_lowest and v_highest limit 1) f
    left join lateral (select * from ledger_transfer t
      where t.member_id = i.m and t.id = i.id and t.kind = i.bk
        and t.id between v_lowest and v_highest limit 1) b on true
  ),
  moved as (
    update ledger_account a set balance = a.balance + i.delta + i.bamt,
           is_owing = a.is_owing and a.balance - a.held + i.delta + i.bamt < 0
    from item i
    where a.member_id = i.m and a.asset = i.s and i.amt > 0 and i.bamt >= 0
      and (i.delta >= 0 or a.balance - a.held + i.delta >= 0)
      and not exists (select from before b where b.m = i.m and b.id = i.id)
    returning i.*, a.book, a.balance, a.held
  ),
  first as (
    insert into ledger_transfer (member_id, id, kind, asset, book, debit, credit, amount, balance_after, ref, posted_at)
    select v.m, v.id, v.k, v.s, v.book, v.debit, v.credit, v.amt, v.balance - v.bamt, v.ref, app_now() from moved v
  ),
  back as (
    insert into ledger_transfer (member_id, id, kind, asset, book, debit, credit, amount, balance_after, ref, posted_at)
    select v.m, v.id, v.bk, v.s, v.book, v.bdebit, v.bcredit, v.bamt, v.balance, v.ref, app_now() from moved v
    where v.bamt > 0
  )
  select i.m, i.id,
    (case when v.id is not null then 0 when b.is_same then 1 when b.id is not null then 2
          when a.member_id is not null then 3 else 4 end)::smallint,
    case when v.id is not null then v.balance - v.held
         when b.is_same then coalesce(b.back_after, b.first_after) - a.held
         else a.balance - a.held end,
    v.book
  from item i
  left join moved v on v.m = i.m and v.id = i.id
  left join before b on b.m = i.m and b.id = i.id
  left join lateral (select * from ledger_account l
    where v.id is null and l.member_id = i.m and l.asset = i.s limit 1) a on true;
end $$;
revoke all on function ledger_post_batch(uuid[], uuid[], smallint[], smallint[], bigint[], uuid[], smallint[], bigint[]) from public;

-- As in 0082, and: while nothing stops a bet the arguments are posted as they came, and the book is the one that the ledger told.
create or replace function play_place_batch(
  p_member uuid[], p_id uuid[], p_asset smallint[], p_book smallint[], p_game int[], p_stake bigint[], p_brand uuid[]
) returns table (o_member uuid, o_id uuid, o_status smallint, o_available bigint)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  v_now timestamptz := app_now();
  v_stop smallint[];
  v_member uuid[] := p_member; v_id uuid[] := p_id; v_asset smallint[] := p_asset; v_book smallint[] := p_book;
  v_game int[] := p_game; v_stake bigint[] := p_stake;
begin
  with rule as materialized (
    select d.brand, d.game, r.* from (select distinct u.brand, u.game from unnest(p_brand, p_game) as u(brand, game)) d
    cross join lateral games_bet_rules(d.brand, d.game, v_now) r
  )
  select array_agg((case when r.o_stop is null then 7 when r.o_stop <> 0 then r.o_stop
      when i.book = r.o_book and (i.stake < r.o_least or i.stake > r.o_most) then 11 else 0 end)::smallint order by i.at) into v_stop
  from unnest(p_brand, p_game, p_book, p_stake) with ordinality as i(brand, game, book, stake, at)
  left join rule r on r.brand = i.brand and r.game = i.game;
  if 0 <> any (v_stop) then
    select array_agg(t.m), array_agg(t.id), array_agg(t.s), array_agg(t.b), array_agg(t.g), array_agg(t.stake)
      into v_member, v_id, v_asset, v_book, v_game, v_stake
    from unnest(p_member, p_id, p_asset, p_book, p_game, p_stake, v_stop) as t(m, id, s, b, g, stake, stop)
    where case when t.stop = 0 then true else (select true from play x where x.member_id = t.m and x.id = t.id limit 1) end;
    return query select t.m, t.id, t.stop, null::bigint from unnest(p_member, p_id, v_stop) as t(m, id, stop)
      where v_id is null or t.id <> all (v_id);
    if v_id is null then return; end if;
  end if;
  return query
  with posted as materialized (
    select r.* from ledger_post_batch(v_member, v_id, array_fill(1::smallint, array[cardinality(v_id)]), v_asset, v_stake,
      v_id, array_fill(0::smallint, array[cardinality(v_id)]), array_fill(0::bigint, array[cardinality(v_id)])) r
  ),
  made as (
    insert into play (member_id, id, book, asset, game_id, stake, placed_at)
    select t.m, t.id, case when p.o_book = t.b then t.b end, t.s, t.g, t.stake, v_now
    from unnest(v_member, v_id, v_asset, v_book, v_game, v_stake) as t(m, id, s, b, g, stake)
    join posted p on p.o_member = t.m and p.o_id = t.id and p.o_status = 0
  )
  -- Ids of a batch differ: an item's place is found by it, and only for a repeat.
  select p.o_member, p.o_id, (case when p.o_status = 1 and (select x.game_id <> v_game[array_position(v_id, p.o_id)]
        or x.book <> v_book[array_position(v_id, p.o_id)] from play x where x.member_id = p.o_member and x.id = p.o_id limit 1) then 2
      else p.o_status end)::smallint, p.o_available
  from posted p;
end $$;

-- As in 0081 and 0082 in one: seats are locked and read at once, a round's play, seat and row are written from one list, and what
-- was posted is told as it is; only for what was not played is anything read again.
create or replace function arcade_spin_batch(
  p_member uuid[], p_id uuid[], p_asset smallint[], p_book smallint[], p_game int[], p_stake bigint[], p_payout bigint[],
  p_valid bigint[], p_state smallint[], p_pair uuid[], p_nonce int[], p_math text[], p_stops text[], p_wheel smallint[],
  p_pace int[], p_brand uuid[]
) returns table (o_member uuid, o_id uuid, o_status smallint, o_available bigint, o_wait int)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  v_now timestamptz := app_now();
  v_member uuid[]; v_id uuid[]; v_asset smallint[]; v_book smallint[]; v_game int[]; v_stake bigint[]; v_payout bigint[];
  v_valid bigint[]; v_state smallint[]; v_pair uuid[]; v_nonce int[]; v_math text[]; v_stops text[]; v_wheel smallint[];
begin
  -- Seats are locked in a fixed order and read as they are by then; accounts come after them.
  with rule as materialized (
    select d.brand, d.game, r.* from (select distinct u.brand, u.game from unnest(p_brand, p_game) as u(brand, game)) d
    cross join lateral games_bet_rules(d.brand, d.game, v_now) r where r.o_stop = 0
  )
  select array_agg(i.m), array_agg(i.id), array_agg(i.s), array_agg(i.b), array_agg(i.g), array_agg(i.stake),
         array_agg(i.payout), array_agg(i.valid), array_agg(i.state),
         array_agg(i.pair), array_agg(i.nonce), array_agg(i.math), array_agg(i.stops), array_agg(i.wheel)
    into v_member, v_id, v_asset, v_book, v_game, v_stake, v_payout, v_valid, v_state, v_pair, v_nonce, v_math, v_stops, v_wheel
  from (
    select u.*, s.pair_id, s.next_nonce, s.last_round_at
    from unnest(p_member, p_id, p_asset, p_book, p_game, p_stake, p_payout, p_valid, p_state, p_pair, p_nonce, p_pace, p_brand, p_math,
                p_stops, p_wheel) as u(m, id, s, b, g, stake, payout, valid, state, pair, nonce, pace, brand, math, stops, wheel)
    join arcade_seat s on s.member_id = u.m and s.game_id = u.g
    order by s.member_id, s.game_id for update of s
  ) i
  join rule r on r.brand = i.brand and r.game = i.g
    and (i.b <> r.o_book or i.stake >= coalesce(r.o_least, 0) and i.stake <= coalesce(r.o_most, i.stake))
  where i.pair_id = i.pair and i.next_nonce = i.nonce
    and (i.last_round_at is null or i.last_round_at + make_interval(secs => i.pace / 1000.0) <= v_now
      or i.last_round_at - make_interval(secs => i.pace / 1000.0) > v_now);
  if v_id is not null then
    return query
    with posted as materialized (
      select r.* from ledger_post_batch(v_member, v_id, array_fill(1::smallint, array[cardinality(v_id)]), v_asset, v_stake,
        v_id, array_fill(2::smallint, array[cardinality(v_id)]), v_payout) r
    ),
    item as materialized (
      select t.*, p.o_book from posted p
      join unnest(v_member, v_id, v_game, v_asset, v_book, v_stake, v_payout, v_valid, v_state, v_pair, v_nonce, v_math, v_stops, v_wheel)
        as t(m, id, g, s, b, stake, payout, valid, state, pair, nonce, math, stops, wheel) on t.m = p.o_member and t.id = p.o_id
      where p.o_status = 0
    ),
    played as (
      insert into play (member_id, id, book, asset, game_id, stake, payout, valid_bet, state, placed_at, settled_at, settle_id)
      select i.m, i.id, case when i.o_book = i.b then i.b end, i.s, i.g, i.stake, i.payout, i.valid, i.state, v_now, v_now, i.id from item i
    ),
    moved as (
      update arcade_seat s set next_nonce = i.nonce + 1, last_round_id = i.id, last_round_at = v_now
      from item i where s.member_id = i.m and s.game_id = i.g
    ),
    made as (
      insert into arcade_round (pair_id, nonce, member_id, id, game_id, asset, stake, payout, math_version, stops, wheel_index, played_at)
      select i.pair, i.nonce, i.m, i.id, i.g, i.s, i.stake, i.payout, i.math, string_to_array(i.stops, ',')::int[], i.wheel, v_now
      from item i
    )
    select p.o_member, p.o_id, (case when p.o_status = 1 and (select x.game_id <> v_game[array_position(v_id, p.o_id)]
          or x.book <> v_book[array_position(v_id, p.o_id)] from play x where x.member_id = p.o_member and x.id = p.o_id limit 1) then 2
        else p.o_status end)::smallint, p.o_available, 0
    from posted p;
    if cardinality(v_id) = cardinality(p_id) then return; end if;
  end if;
  -- Of those that were not played: why.
  return query
  select i.m, i.id,
    coalesce(rule.stop, case when seat.pair_id is distinct from i.pair or seat.next_nonce <> i.nonce then 5 else 6 end)::smallint, null::bigint,
    case when seat.last_round_at is not null
      then least(i.pace, greatest(0, ceil(i.pace - extract(epoch from v_now - seat.last_round_at) * 1000)))::int else 0 end
  from unnest(p_member, p_id, p_game, p_pair, p_nonce, p_pace, p_brand, p_book, p_stake) as i(m, id, g, pair, nonce, pace, brand, book, stake)
  left join lateral (select s.* from arcade_seat s where s.member_id = i.m and s.game_id = i.g limit 1) seat on true
  left join lateral (select case when r.o_stop is null then 7 when r.o_stop <> 0 then r.o_stop
      when i.book = r.o_book and (i.stake < r.o_least or i.stake > r.o_most) then 11 end as stop
    from (select 1) once left join games_bet_rules(i.brand, i.g, v_now) r on true) rule on true
  where v_id is null or i.id <> all (v_id);
end $$;
drop function play_round_batch(uuid[], uuid[], smallint[], smallint[], int[], bigint[], bigint[], bigint[], smallint[]);
