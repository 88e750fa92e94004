-- Who has not shot for so long has left his cannon.
create or replace function fish_idle() returns interval language sql immutable parallel safe as $$ select interval '120 seconds' $$;
grant execute on function fish_idle() to talora_app;

-- How long a tide is.
create or replace function fish_tide_time() returns interval language sql immutable parallel safe as $$ select interval '180 seconds' $$;

-- Seats a member at a cannon of a brand's game and book: the one he has, or the first free one of the first room that has one. No row when
-- there is none: then a room is made. A room is used up with the last link of its chain. Rooms are locked before seats.
create or replace function fish_sit(p_brand uuid, p_game int, p_book smallint, p_member uuid)
returns table (o_room uuid, o_seat smallint, o_is_new boolean)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_now timestamptz;
begin
  perform 1 from (select from fish_room r where r.brand_id = p_brand and r.game_id = p_game and r.book = p_book order by r.id
    for no key update) locked;
  perform 1 from arcade_seat s where s.member_id = p_member and s.game_id = p_game for update;
  if not found then raise exception 'whoever takes a cannon has opened the game'; end if;
  v_now := app_now();
  update fish_seat f set active_at = v_now from fish_room r
    where f.member_id = p_member and f.game_id = p_game and f.active_at > v_now - fish_idle() and r.id = f.room_id and r.book = p_book
      and not exists (select from fish_tide t where t.room_id = r.id and t.no >= r.length)
    returning f.room_id, f.seat into o_room, o_seat;
  if found then
    o_is_new := false;
    return next;
    return;
  end if;
  delete from fish_seat f where f.member_id = p_member and f.game_id = p_game;
  select r.id, c.seat into o_room, o_seat from fish_room r cross join generate_series(0, 3) as c(seat)
    left join fish_seat f on f.room_id = r.id and f.seat = c.seat
    where r.brand_id = p_brand and r.game_id = p_game and r.book = p_book
      and (f.member_id is null or f.active_at <= v_now - fish_idle())
      and not exists (select from fish_tide t where t.room_id = r.id and t.no >= r.length)
    order by r.no, c.seat limit 1;
  if not found then return; end if;
  -- Whoever leaves a cannon and takes another shoots no faster: what he did last is remembered by his seat of the game.
  insert into fish_seat as f (room_id, seat, game_id, member_id, active_at, last_fired)
    select o_room, o_seat, p_game, p_member, v_now, s.last_round_at from arcade_seat s where s.member_id = p_member and s.game_id = p_game
    on conflict (room_id, seat) do update set member_id = excluded.member_id, active_at = excluded.active_at, last_fired = excluded.last_fired;
  o_is_new := true;
  return next;
end $$;
grant execute on function fish_sit(uuid, int, smallint, uuid) to talora_app;

-- A member leaves his cannon. Shots that are under way land as they would have. Answers the room that he left.
create or replace function fish_leave(p_member uuid, p_game int) returns uuid
language sql security definer set search_path = public, pg_temp as $$
  delete from fish_seat f where f.member_id = p_member and f.game_id = p_game returning f.room_id
$$;
grant execute on function fish_leave(uuid, int) to talora_app;

-- Opens tide p_no of a room under the next seed of its chain: behind the one before it or, where nobody was there, now. It may be opened a
-- little ahead. False when it is not the next one, or not due yet.
create or replace function fish_open_tide(p_room uuid, p_no int, p_seed bytea) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_room fish_room;
  v_last fish_tide;
  v_from timestamptz;
begin
  select r.* into v_room from fish_room r where r.id = p_room for no key update;
  if not found then raise exception 'a tide has a room'; end if;
  select t.* into v_last from fish_tide t where t.room_id = p_room order by t.no desc limit 1;
  if p_no <> coalesce(v_last.no, 0) + 1 or p_no > v_room.length then return false; end if;
  v_from := greatest(v_last.starts_at + fish_tide_time(), app_now());
  if v_from > app_now() + interval '20 seconds' then return false; end if;
  if sha256(p_seed) <> coalesce(v_last.seed, v_room.anchor) then raise exception 'a seed is the one that its chain promised'; end if;
  insert into fish_tide (room_id, no, seed, starts_at) values (p_room, p_no, p_seed, v_from);
  return true;
end $$;
grant execute on function fish_open_tide(uuid, int, bytea) to talora_app;

-- Fires shots: each a play with its stake and the next nonce of its seat. Items of a member come in the order of p_turn from 1; after one
-- that was refused, those behind it are not tried (34). Statuses: those of play_place_batch, 5 a client seed is due, 6 too soon after the
-- shot before, 30 nobody stands at a cannon, 31 too many under way, 32 fired at another time than now. A shot that was fired is told again.
-- Ids are chosen by whoever shoots, and what became of an item is found by its id: two of a call that have the same are not taken together.
create or replace function fish_fire_batch(
  p_member uuid[], p_id uuid[], p_turn int[], p_asset smallint[], p_book smallint[], p_game int[], p_stake bigint[], p_brand uuid[],
  p_x int[], p_y int[], p_fired timestamptz[], p_math text[]
) returns table (o_member uuid, o_id uuid, o_status smallint, o_available bigint, o_nonce int, o_room uuid, o_seat smallint)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  v_now timestamptz;
  v_turn int; v_refused uuid[] := '{}';
  v_stop smallint[]; v_status smallint[]; v_available bigint[]; v_done uuid[];
  v_member uuid[]; v_id uuid[]; v_asset smallint[]; v_book smallint[]; v_game int[]; v_stake bigint[]; v_brand uuid[];
begin
  if (select count(distinct i) from unnest(p_id) i) <> cardinality(p_id) then raise exception 'shots of a call have ids of their own'; end if;
  perform 1 from (select from arcade_seat s where (s.member_id, s.game_id) in (select u.m, u.g from unnest(p_member, p_game) as u(m, g))
    order by s.member_id, s.game_id for update) locked;
  perform 1 from (select from fish_seat f where f.member_id = any (p_member) order by f.room_id, f.seat for update) locked;
  v_now := app_now();
  for v_turn in 1 .. (select max(t) from unnest(p_turn) t) loop
    select array_agg(i.m order by i.at), array_agg(i.id order by i.at), array_agg(i.s order by i.at), array_agg(i.b order by i.at),
           array_agg(i.g order by i.at), array_agg(i.stake order by i.at), array_agg(i.brand order by i.at), array_agg((case
        when i.m = any (v_refused) then 34
        when exists (select from play p where p.member_id = i.m and p.id = i.id) then 0
        when r.id is null or f.active_at <= v_now - fish_idle() then 30
        when p.id is null or s.next_nonce >= 10000 or p.activated_at < v_now - interval '7 days' then 5
        when s.in_flight >= 30 then 31
        when i.fired not between v_now - interval '2 seconds' and v_now + interval '250 milliseconds' then 32
        when f.last_fired <= v_now + interval '250 milliseconds' and i.fired < f.last_fired + interval '125 milliseconds' then 6
        else 0 end)::smallint order by i.at)
      into v_member, v_id, v_asset, v_book, v_game, v_stake, v_brand, v_stop
    from unnest(p_member, p_id, p_turn, p_asset, p_book, p_game, p_stake, p_brand, p_fired) with ordinality
      as i(m, id, turn, s, b, g, stake, brand, fired, at)
    left join arcade_seat s on s.member_id = i.m and s.game_id = i.g
    left join arcade_pair p on p.member_id = s.member_id and p.id = s.pair_id
    left join fish_seat f on f.member_id = i.m and f.game_id = i.g
    left join fish_room r on r.id = f.room_id and r.brand_id = i.brand and r.book = i.b
    where i.turn = v_turn;
    continue when v_id is null;
    if 0 = any (v_stop) then
      -- Of those that nothing stops.
      select array_agg(r.o_id), array_agg(r.o_status), array_agg(r.o_available) into v_done, v_status, v_available
      from (select array_agg(t.m) as m, array_agg(t.id) as id, array_agg(t.s) as s, array_agg(t.b) as b, array_agg(t.g) as g,
              array_agg(t.stake) as stake, array_agg(t.brand) as brand
            from unnest(v_member, v_id, v_asset, v_book, v_game, v_stake, v_brand, v_stop) as t(m, id, s, b, g, stake, brand, stop)
            where t.stop = 0) ok
      cross join lateral play_place_batch(ok.m, ok.id, ok.s, ok.b, ok.g, ok.stake, ok.brand) r;
      with fired as (
        select i.* from unnest(p_member, p_id, p_asset, p_book, p_game, p_stake, p_brand, p_x, p_y, p_fired, p_math)
          as i(m, id, s, b, g, stake, brand, x, y, fired, math)
        join unnest(v_done, v_status) as d(id, status) on d.id = i.id and d.status = 0
      ),
      made as (
        insert into fish_shot (member_id, id, brand_id, game_id, asset, book, stake, pair_id, nonce, math_version, room_id, x, y, fired_at,
          placed_at)
        select i.m, i.id, i.brand, i.g, i.s, i.b, i.stake, s.pair_id, s.next_nonce, i.math, f.room_id, i.x, i.y, i.fired, v_now
        from fired i join arcade_seat s on s.member_id = i.m and s.game_id = i.g
        join fish_seat f on f.member_id = i.m and f.game_id = i.g
      ),
      moved as (
        update arcade_seat s set next_nonce = s.next_nonce + 1, in_flight = s.in_flight + 1, last_round_id = i.id, last_round_at = v_now
        from fired i where s.member_id = i.m and s.game_id = i.g
      )
      update fish_seat f set active_at = v_now, last_fired = i.fired from fired i where f.member_id = i.m and f.game_id = i.g;
    else
      v_done := null; v_status := null; v_available := null;
    end if;
    v_refused := v_refused || array(select t.m from unnest(v_member, v_id, v_stop) as t(m, id, stop)
      left join unnest(v_done, v_status) as d(id, status) on d.id = t.id where coalesce(d.status, t.stop) > 1);
    return query select t.m, t.id, coalesce(d.status, t.stop), d.available,
        coalesce((select x.nonce from fish_shot x where x.member_id = t.m and x.id = t.id),
          (select r.nonce from arcade_round r where r.member_id = t.m and r.id = t.id limit 1)), f.room_id, f.seat
      from unnest(v_member, v_id, v_game, v_stop) as t(m, id, g, stop)
      left join fish_seat f on f.member_id = t.m and f.game_id = t.g
      left join unnest(v_done, v_status, v_available) as d(id, status, available) on d.id = t.id;
  end loop;
end $$;
grant execute on function fish_fire_batch(uuid[], uuid[], int[], smallint[], smallint[], int[], bigint[], uuid[], int[], int[], timestamptz[],
  text[]) to talora_app;

-- Lands shots: each becomes a round, paid as its choice says, and its seat counts one less under way. Items of a member come in the order of
-- p_turn from 1. p_gone is the choice of a shot whose fish is gone by then; null for one that met nothing, which gives its stake back.
-- p_around are fish as [tide, index], the one that was met first, that must all be alive: those that a kill takes. Statuses: 0 landed, 5 no such
-- shot is under way, 32 told at another time than now, 33 another of the fish around is gone: to be looked at again. Whatever meets a fish that is
-- gone gives its stake back. Rooms are locked first: what happens in one comes one after the other, so a fish is caught once.
create or replace function fish_land_batch(
  p_member uuid[], p_id uuid[], p_turn int[], p_settle uuid[], p_at timestamptz[], p_payout bigint[], p_outcome text[], p_choice text[],
  p_gone text[], p_around text[], p_odds bigint[], p_number bigint[]
) returns table (o_member uuid, o_id uuid, o_status smallint, o_shot text, o_payout bigint, o_available bigint)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  v_now timestamptz; v_xid bigint := current_xid();
  v_turn int; v_item record; v_shot fish_shot; v_choice jsonb; v_payout bigint; v_is_hit boolean; v_settled int; v_landing bigint;
  v_member uuid[]; v_id uuid[]; v_settle uuid[]; v_asset smallint[]; v_paid bigint[]; v_valid bigint[]; v_state smallint[]; v_became text[];
begin
  if (select count(distinct i) from unnest(p_id) i) <> cardinality(p_id) then raise exception 'shots of a call have ids of their own'; end if;
  perform 1 from (select from fish_room r where r.id in (select x.room_id from fish_shot x join unnest(p_member, p_id) as u(m, id)
      on x.member_id = u.m and x.id = u.id) order by r.id for no key update) locked;
  perform 1 from (select from arcade_seat s where (s.member_id, s.game_id) in (select x.member_id, x.game_id from fish_shot x
      join unnest(p_member, p_id) as u(m, id) on x.member_id = u.m and x.id = u.id)
    order by s.member_id, s.game_id for update) locked;
  v_now := app_now();
  for v_turn in 1 .. (select max(t) from unnest(p_turn) t) loop
    v_member := '{}'; v_id := '{}'; v_settle := '{}'; v_asset := '{}'; v_paid := '{}'; v_valid := '{}'; v_state := '{}';
    v_became := '{}';
    for v_item in
      select * from unnest(p_member, p_id, p_turn, p_settle, p_at, p_payout, p_outcome, p_choice, p_gone, p_around, p_odds, p_number)
        as i(m, id, turn, settle, at, payout, outcome, choice, gone, around, odds, number) where i.turn = v_turn
    loop
      o_member := v_item.m; o_id := v_item.id; o_shot := null; o_payout := null; o_available := null;
      select x.* into v_shot from fish_shot x where x.member_id = v_item.m and x.id = v_item.id;
      if not found then
        o_status := 5; return next; continue;
      end if;
      if v_item.at not between v_now - interval '10 seconds' and v_now + interval '250 milliseconds' then
        o_status := 32; return next; continue;
      end if;
      v_choice := v_item.choice::jsonb; v_payout := v_item.payout; v_is_hit := v_item.gone is not null;
      if v_is_hit then
        if exists (select from fish_kill k where k.room_id = v_shot.room_id
            and k.tide = (v_item.around::jsonb -> 0 ->> 0)::int and k.index = (v_item.around::jsonb -> 0 ->> 1)::int) then
          v_is_hit := false; v_choice := v_item.gone::jsonb;
        elsif exists (select from jsonb_array_elements(v_item.around::jsonb) a
            join fish_kill k on k.room_id = v_shot.room_id and k.tide = (a ->> 0)::int and k.index = (a ->> 1)::int) then
          o_status := 33; return next; continue;
        end if;
      end if;
      if v_choice ->> 'shot' <> 'left' then
        update fish_room r set landings = r.landings + 1 where r.id = v_shot.room_id returning r.landings into v_landing;
        v_choice := v_choice || jsonb_build_object('turn', v_landing);
      end if;
      if v_is_hit and v_payout > 0 then
        insert into fish_kill (room_id, tide, index, member_id, play_id, turn, killed_at)
          select v_shot.room_id, (a ->> 0)::int, (a ->> 1)::int, v_item.m, v_item.id, v_landing, v_now
          from jsonb_array_elements(v_item.around::jsonb) a;
      elsif not v_is_hit then
        v_payout := v_shot.stake;
      end if;
      if (v_is_hit = (v_choice ->> 'shot' = 'hit') and (v_is_hit or v_item.gone is null or v_choice ->> 'shot' = 'gone')) is not true
      then raise exception 'a shot says what became of it'; end if;
      insert into arcade_round (pair_id, nonce, member_id, id, game_id, asset, stake, payout, valid, math_version, outcome, bets, played_at,
        shown_at, settle_id, jackpot_book, grand_odds, grand_number, xid)
      values (v_shot.pair_id, v_shot.nonce, v_shot.member_id, v_shot.id, v_shot.game_id, v_shot.asset, v_shot.stake, v_payout,
        case when v_is_hit then v_shot.stake else 0 end, v_shot.math_version, case when v_is_hit then v_item.outcome::jsonb else '[]' end,
        v_choice, v_now, v_now, v_item.settle, case when v_is_hit and v_item.odds is not null then v_shot.book end,
        case when v_is_hit then v_item.odds end, case when v_is_hit then v_item.number end,
        case when v_is_hit and v_item.odds is not null then v_xid end);
      delete from fish_shot x where x.member_id = v_item.m and x.id = v_item.id;
      update arcade_seat s set in_flight = s.in_flight - 1,
        last_round_at = case when s.last_round_id = v_item.id then v_now else s.last_round_at end
        where s.member_id = v_shot.member_id and s.game_id = v_shot.game_id;
      v_member := v_member || v_shot.member_id; v_id := v_id || v_shot.id; v_settle := v_settle || v_item.settle;
      v_asset := v_asset || v_shot.asset; v_paid := v_paid || v_payout;
      v_valid := v_valid || case when v_is_hit then v_shot.stake else 0 end;
      v_state := v_state || (case when not v_is_hit then 3 when v_payout > 0 then 1 else 2 end)::smallint;
      v_became := v_became || (v_choice ->> 'shot');
    end loop;
    if cardinality(v_id) > 0 then
      select count(*) filter (where s.o_status = 0) into v_settled
        from play_settle_batch(v_member, v_id, v_settle, v_asset, v_paid, v_valid, v_state) s;
      if v_settled <> cardinality(v_id) then raise exception 'a shot was settled otherwise'; end if;
      return query select t.m, t.id, 0::smallint, t.became, t.paid, a.balance - a.held
        from unnest(v_member, v_id, v_asset, v_became, v_paid) as t(m, id, s, became, paid)
        join ledger_account a on a.member_id = t.m and a.asset = t.s;
    end if;
  end loop;
end $$;
grant execute on function fish_land_batch(uuid[], uuid[], int[], uuid[], timestamptz[], bigint[], text[], text[], text[], text[], bigint[],
  bigint[]) to talora_app;
