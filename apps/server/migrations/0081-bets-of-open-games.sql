-- What decides whether a bet may be made at a game of a brand at this moment, as the database has it: no memory of a server stands
-- between the switch and the bet. o_stop: 0 may be played, 7 not on offer, 8 the game is in maintenance, 9 the brand is, 10 the
-- brand is closed. Limits in minor units of the brand's asset. It has one row for a known brand, whatever the game.
create function games_bet_rules(p_brand uuid, p_game int, p_now timestamptz)
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

-- As in 0012, and: a game or a brand that is switched off takes no new round, and the brand's limits hold (statuses 7 to 10 of
-- games_bet_rules, 11 outside the limits). Rules are read once for each game of the batch. A clock that was put back holds nobody
-- up for longer than the pace.
drop function arcade_spin_batch(uuid[], uuid[], smallint[], smallint[], int[], bigint[], bigint[], bigint[], smallint[], uuid[], int[], text[], text[], smallint[], int[]);
create function arcade_spin_batch(
  p_member uuid[], p_id uuid[], p_asset smallint[], p_book smallint[], p_game int[], p_stake bigint[], p_payout bigint[],
  p_valid bigint[], p_state smallint[], p_pair uuid[], p_nonce int[], p_math text[], p_stops text[], p_wheel smallint[],
  p_pace int[], p_brand uuid[]
) returns table (o_member uuid, o_id uuid, o_status smallint, o_available bigint, o_wait int)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  v_now timestamptz := app_now();
  v_member uuid[]; v_id uuid[]; v_asset smallint[]; v_book smallint[]; v_game int[]; v_stake bigint[]; v_payout bigint[];
  v_valid bigint[]; v_state smallint[]; v_done uuid[]; v_status smallint[]; v_available bigint[];
begin
  -- Seats in a fixed order first, accounts after them.
  perform 1 from arcade_seat s where s.member_id = any (p_member) order by s.member_id, s.game_id for update;
  with rule as materialized (
    select d.brand, d.game, r.* from (select distinct u.brand, u.game from unnest(p_brand, p_game) as u(brand, game)) d
    cross join lateral games_bet_rules(d.brand, d.game, v_now) r where r.o_stop = 0
  )
  select array_agg(i.m), array_agg(i.id), array_agg(i.s), array_agg(i.b), array_agg(i.g), array_agg(i.stake),
         array_agg(i.payout), array_agg(i.valid), array_agg(i.state)
    into v_member, v_id, v_asset, v_book, v_game, v_stake, v_payout, v_valid, v_state
  from unnest(p_member, p_id, p_asset, p_book, p_game, p_stake, p_payout, p_valid, p_state, p_pair, p_nonce, p_pace, p_brand)
         as i(m, id, s, b, g, stake, payout, valid, state, pair, nonce, pace, brand)
  join rule r on r.brand = i.brand and r.game = i.g
    and (i.b <> r.o_book or i.stake >= coalesce(r.o_least, 0) and i.stake <= coalesce(r.o_most, i.stake))
  cross join lateral (select s.* from arcade_seat s where s.member_id = i.m and s.game_id = i.g limit 1) seat
  where seat.pair_id = i.pair and seat.next_nonce = i.nonce
    and (seat.last_round_at is null or seat.last_round_at + make_interval(secs => i.pace / 1000.0) <= v_now
      or seat.last_round_at - make_interval(secs => i.pace / 1000.0) > v_now);
  if v_member is not null then
    with posted as materialized (
      select r.* from play_round_batch(v_member, v_id, v_asset, v_book, v_game, v_stake, v_payout, v_valid, v_state) r
    ),
    item as (
      select * from unnest(p_member, p_id, p_game, p_asset, p_stake, p_payout, p_pair, p_nonce, p_math, p_stops, p_wheel)
        as t(m, id, g, s, stake, payout, pair, nonce, math, stops, wheel)
    ),
    moved as (
      update arcade_seat s set next_nonce = i.nonce + 1, last_round_id = i.id, last_round_at = v_now
      from posted p join item i on i.m = p.o_member and i.id = p.o_id
      where p.o_status = 0 and s.member_id = i.m and s.game_id = i.g
    ),
    made as (
      insert into arcade_round (pair_id, nonce, member_id, id, game_id, asset, stake, payout, math_version, stops, wheel_index, played_at)
      select i.pair, i.nonce, i.m, i.id, i.g, i.s, i.stake, i.payout, i.math, string_to_array(i.stops, ',')::int[], i.wheel, v_now
      from posted p join item i on i.m = p.o_member and i.id = p.o_id where p.o_status = 0
    )
    select array_agg(p.o_id), array_agg(p.o_status), array_agg(p.o_available) into v_done, v_status, v_available from posted p;
  end if;
  return query
  select i.m, i.id,
    coalesce(d.status, rule.stop, case when seat.pair_id is distinct from i.pair or seat.next_nonce <> i.nonce then 5 else 6 end)::smallint,
    d.available,
    case when d.status is null and seat.last_round_at is not null
      then least(i.pace, greatest(0, ceil(i.pace - extract(epoch from v_now - seat.last_round_at) * 1000)))::int else 0 end
  from unnest(p_member, p_id, p_game, p_pair, p_nonce, p_pace, p_brand, p_book, p_stake) as i(m, id, g, pair, nonce, pace, brand, book, stake)
  left join lateral (select s.* from arcade_seat s where s.member_id = i.m and s.game_id = i.g limit 1) seat on true
  left join unnest(v_done, v_status, v_available) as d(id, status, available) on d.id = i.id
  -- Of those that were not played: why.
  left join lateral (select case when r.o_stop is null then 7 when r.o_stop <> 0 then r.o_stop
      when i.book = r.o_book and (i.stake < r.o_least or i.stake > r.o_most) then 11 end as stop
    from (select 1) once left join games_bet_rules(i.brand, i.g, v_now) r on true where d.status is null) rule on true;
end $$;
grant execute on function arcade_spin_batch(uuid[], uuid[], smallint[], smallint[], int[], bigint[], bigint[], bigint[], smallint[], uuid[], int[], text[], text[], smallint[], int[], uuid[]) to talora_app;
