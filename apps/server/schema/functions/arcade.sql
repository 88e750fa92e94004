-- Plays many rounds at once, at most one item per member. Outcomes and bets come as the text of their JSON. Written exception to "own tables only": it calls the ledger and writes plays, so
-- that a spin is one round trip: seat, debit, play, credit and round are stored together or not at all. Statuses: the ledger's, and 5 the
-- seat has moved on (another pair or nonce), 6 too soon (o_wait in milliseconds), 7 to 10 a game or a brand that is switched off
-- (games_bet_rules), 11 outside the brand's limits. Rules are read once for each game of the batch; seats are locked and read at once, a
-- round's play, seat and row are written from one list, and what was posted is told as it is. Only for what was not played is anything read
-- again. A clock that was put back holds nobody up for longer than the pace.
create or replace function arcade_spin_batch(
  p_member uuid[], p_id uuid[], p_asset smallint[], p_book smallint[], p_game int[], p_stake bigint[], p_payout bigint[],
  p_valid bigint[], p_state smallint[], p_pair uuid[], p_nonce int[], p_math text[], p_outcome text[], p_bets text[],
  p_pace int[], p_brand uuid[], p_odds bigint[], p_number bigint[]
) returns table (o_member uuid, o_id uuid, o_status smallint, o_available bigint, o_wait int)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  v_now timestamptz := app_now();
  v_xid bigint := current_xid();
  v_member uuid[]; v_id uuid[]; v_asset smallint[]; v_book smallint[]; v_game int[]; v_stake bigint[]; v_payout bigint[];
  v_valid bigint[]; v_state smallint[]; v_pair uuid[]; v_nonce int[]; v_math text[]; v_outcome text[]; v_bets text[];
  v_odds bigint[]; v_number bigint[];
begin
  -- Seats are locked in a fixed order and read as they are by then; accounts come after them.
  with rule as materialized (
    select d.brand, d.game, r.* from (select distinct u.brand, u.game from unnest(p_brand, p_game) as u(brand, game)) d
    cross join lateral games_bet_rules(d.brand, d.game, v_now) r where r.o_stop = 0
  )
  select array_agg(i.m), array_agg(i.id), array_agg(i.s), array_agg(i.b), array_agg(i.g), array_agg(i.stake),
         array_agg(i.payout), array_agg(i.valid), array_agg(i.state),
         array_agg(i.pair), array_agg(i.nonce), array_agg(i.math), array_agg(i.outcome), array_agg(i.bets),
         array_agg(i.odds), array_agg(i.number)
    into v_member, v_id, v_asset, v_book, v_game, v_stake, v_payout, v_valid, v_state, v_pair, v_nonce, v_math, v_outcome, v_bets,
         v_odds, v_number
  from (
    select u.*, s.pair_id, s.next_nonce, s.last_round_at
    from unnest(p_member, p_id, p_asset, p_book, p_game, p_stake, p_payout, p_valid, p_state, p_pair, p_nonce, p_pace, p_brand, p_math,
                p_outcome, p_bets, p_odds, p_number)
      as u(m, id, s, b, g, stake, payout, valid, state, pair, nonce, pace, brand, math, outcome, bets, odds, number)
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
      join unnest(v_member, v_id, v_game, v_asset, v_book, v_stake, v_payout, v_valid, v_state, v_pair, v_nonce, v_math, v_outcome, v_bets,
          v_odds, v_number) as t(m, id, g, s, b, stake, payout, valid, state, pair, nonce, math, outcome, bets, odds, number) on t.m = p.o_member and t.id = p.o_id
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
      insert into arcade_round (pair_id, nonce, member_id, id, game_id, asset, stake, payout, valid, math_version, outcome, bets, played_at,
        jackpot_book, grand_odds, grand_number, xid)
      select i.pair, i.nonce, i.m, i.id, i.g, i.s, i.stake, i.payout, i.valid, i.math, i.outcome::jsonb, i.bets::jsonb, v_now,
        case when i.odds is not null then i.b end, i.odds, i.number, case when i.odds is not null then v_xid end
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
grant execute on function arcade_spin_batch(uuid[], uuid[], smallint[], smallint[], int[], bigint[], bigint[], bigint[], smallint[],
  uuid[], int[], text[], text[], text[], int[], uuid[], bigint[], bigint[]) to talora_app;

-- Begins rounds of several steps with their stakes, at most one item per member. Choices come as the text of their JSON. Statuses: those of
-- play_place_batch, 5 the seat has moved on (another pair or nonce), 6 too soon (o_wait in milliseconds), 14 a round of this game is open.
-- While it is open the seat stands still: no other round, and no rotation.
create or replace function arcade_begin_batch(
  p_member uuid[], p_id uuid[], p_asset smallint[], p_book smallint[], p_game int[], p_stake bigint[], p_pair uuid[], p_nonce int[],
  p_math text[], p_choice text[], p_pace int[], p_brand uuid[]
) returns table (o_member uuid, o_id uuid, o_status smallint, o_available bigint, o_wait int)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  v_now timestamptz;
  v_stop smallint[]; v_wait int[];
  v_member uuid[]; v_id uuid[]; v_asset smallint[]; v_book smallint[]; v_game int[]; v_stake bigint[]; v_brand uuid[];
begin
  perform 1 from (select from arcade_seat s join unnest(p_member, p_game) as u(m, g) on s.member_id = u.m and s.game_id = u.g
    order by s.member_id, s.game_id for update of s) locked;
  v_now := app_now();
  select array_agg((case
      when exists (select from arcade_stepped w where w.member_id = i.m and w.game_id = i.g and w.ended_at is null) then 14
      when s.pair_id is distinct from i.pair or s.next_nonce <> i.nonce then 5
      when s.last_round_at is not null and s.last_round_at + make_interval(secs => i.pace / 1000.0) > v_now
        and s.last_round_at - make_interval(secs => i.pace / 1000.0) <= v_now then 6
      else 0 end)::smallint order by i.at),
    array_agg(case when s.last_round_at is not null
      then least(i.pace, greatest(0, ceil(i.pace - extract(epoch from v_now - s.last_round_at) * 1000)))::int else 0 end order by i.at)
    into v_stop, v_wait
  from unnest(p_member, p_game, p_pair, p_nonce, p_pace) with ordinality as i(m, g, pair, nonce, pace, at)
  left join arcade_seat s on s.member_id = i.m and s.game_id = i.g;
  select array_agg(t.m), array_agg(t.id), array_agg(t.s), array_agg(t.b), array_agg(t.g), array_agg(t.stake), array_agg(t.brand)
    into v_member, v_id, v_asset, v_book, v_game, v_stake, v_brand
  from unnest(p_member, p_id, p_asset, p_book, p_game, p_stake, p_brand, v_stop) as t(m, id, s, b, g, stake, brand, stop) where t.stop = 0;
  if v_id is not null then
    return query
    with placed as materialized (select r.* from play_place_batch(v_member, v_id, v_asset, v_book, v_game, v_stake, v_brand) r),
    made as (
      insert into arcade_stepped (member_id, id, brand_id, game_id, asset, book, stake, pair_id, nonce, math_version, choice, opened_at, acted_at)
      select i.m, i.id, i.brand, i.g, i.s, i.b, i.stake, i.pair, i.nonce, i.math, i.choice::jsonb, v_now, v_now
      from placed p
      join unnest(p_member, p_id, p_brand, p_game, p_asset, p_book, p_stake, p_pair, p_nonce, p_math, p_choice)
        as i(m, id, brand, g, s, b, stake, pair, nonce, math, choice) on i.m = p.o_member and i.id = p.o_id
      where p.o_status = 0
    )
    select p.o_member, p.o_id, p.o_status, p.o_available, 0 from placed p;
  end if;
  return query select t.m, t.id, t.stop, null::bigint, t.wait
    from unnest(p_member, p_id, v_stop, v_wait) as t(m, id, stop, wait) where t.stop <> 0;
end $$;
grant execute on function arcade_begin_batch(uuid[], uuid[], smallint[], smallint[], int[], bigint[], uuid[], int[], text[], text[], int[],
  uuid[]) to talora_app;

-- What a choice began with: all of it but what is chosen act by act.
create or replace function arcade_opening(p_choice jsonb) returns jsonb language sql immutable parallel safe as
$$ select p_choice - array['picks', 'held'] $$;

-- Writes an act down that ends nothing, as number p_at (from 0) of its round. False when the round has gone on, or is over.
create or replace function arcade_act(p_member uuid, p_id uuid, p_at int, p_act text, p_choice text) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_before jsonb;
begin
  select w.choice into v_before from arcade_stepped w
    where w.member_id = p_member and w.id = p_id and w.ended_at is null and jsonb_array_length(w.acts) = p_at for update;
  if not found then return false; end if;
  if arcade_opening(v_before) <> arcade_opening(p_choice::jsonb) then raise exception 'what a round began with stays'; end if;
  update arcade_stepped w set acts = w.acts || jsonb_build_array(p_act::jsonb), choice = p_choice::jsonb, acted_at = app_now()
    where w.member_id = p_member and w.id = p_id;
  return true;
end $$;
grant execute on function arcade_act(uuid, uuid, int, text, text) to talora_app;

-- Ends rounds of several steps after p_at acts, by a last act (the text of its JSON) or, where that is null, by themselves: pays them, makes
-- each a round like any other, and lets its seat go on. Statuses: 0 done, 5 the round has gone on, or is over.
create or replace function arcade_end_batch(
  p_member uuid[], p_id uuid[], p_at int[], p_act text[], p_choice text[], p_settle uuid[], p_payout bigint[], p_valid bigint[],
  p_state smallint[], p_outcome text[], p_odds bigint[], p_number bigint[]
) returns table (o_member uuid, o_id uuid, o_status smallint, o_available bigint)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  v_now timestamptz;
  v_member uuid[]; v_id uuid[]; v_settle uuid[]; v_asset smallint[]; v_payout bigint[]; v_valid bigint[]; v_state smallint[];
  v_settled int; v_moved int;
begin
  -- Seats and rounds first, in a fixed order; accounts come after them.
  perform 1 from (select from arcade_stepped w join unnest(p_member, p_id) as u(m, id) on w.member_id = u.m and w.id = u.id
    join arcade_seat s on s.member_id = w.member_id and s.game_id = w.game_id
    order by s.member_id, s.game_id for update of s, w) locked;
  v_now := app_now();
  select array_agg(w.member_id), array_agg(w.id), array_agg(i.settle), array_agg(w.asset), array_agg(i.payout), array_agg(i.valid),
         array_agg(i.state)
    into v_member, v_id, v_settle, v_asset, v_payout, v_valid, v_state
  from unnest(p_member, p_id, p_at, p_settle, p_payout, p_valid, p_state) as i(m, id, at, settle, payout, valid, state)
  join arcade_stepped w on w.member_id = i.m and w.id = i.id
  where w.ended_at is null and jsonb_array_length(w.acts) = i.at;
  if v_id is not null then
    if not v_state <@ array[1, 2]::smallint[] then raise exception 'a round of the house is won or lost'; end if;
    if exists (select from unnest(p_member, p_id, p_choice) as i(m, id, choice)
      join arcade_stepped w on w.member_id = i.m and w.id = i.id
      where w.id = any (v_id) and arcade_opening(w.choice) <> arcade_opening(i.choice::jsonb))
    then raise exception 'what a round began with stays'; end if;
    select count(*) filter (where s.o_status = 0) into v_settled
      from play_settle_batch(v_member, v_id, v_settle, v_asset, v_payout, v_valid, v_state) s;
    if v_settled <> cardinality(v_id) then raise exception 'a round of several steps was settled otherwise'; end if;
    insert into arcade_round (pair_id, nonce, member_id, id, game_id, asset, stake, payout, valid, math_version, outcome, bets, played_at,
      settle_id, jackpot_book, grand_odds, grand_number, xid)
    select w.pair_id, w.nonce, w.member_id, w.id, w.game_id, w.asset, w.stake, i.payout, i.valid, w.math_version, i.outcome::jsonb,
      i.choice::jsonb, v_now, i.settle, case when i.odds is not null then w.book end, i.odds, i.number,
      case when i.odds is not null then current_xid() end
    from unnest(p_member, p_id, p_settle, p_payout, p_valid, p_outcome, p_choice, p_odds, p_number)
      as i(m, id, settle, payout, valid, outcome, choice, odds, number)
    join arcade_stepped w on w.member_id = i.m and w.id = i.id where w.id = any (v_id);
    update arcade_seat s set next_nonce = w.nonce + 1, last_round_id = w.id, last_round_at = v_now
    from arcade_stepped w where w.id = any (v_id) and w.member_id = any (v_member) and s.member_id = w.member_id and s.game_id = w.game_id
      and s.pair_id = w.pair_id and s.next_nonce = w.nonce;
    get diagnostics v_moved = row_count;
    if v_moved <> cardinality(v_id) then raise exception 'a seat stands still while its round is open'; end if;
    update arcade_stepped w set acts = case when i.act is null then w.acts else w.acts || jsonb_build_array(i.act::jsonb) end,
      choice = i.choice::jsonb, acted_at = case when i.act is null then w.acted_at else v_now end, ended_at = v_now, settle_id = i.settle
    from unnest(p_member, p_id, p_act, p_choice, p_settle) as i(m, id, act, choice, settle)
    where w.member_id = i.m and w.id = i.id and w.id = any (v_id);
  end if;
  return query select i.m, i.id, (case when i.id = any (v_id) then 0 else 5 end)::smallint, a.balance - a.held
    from unnest(p_member, p_id) as i(m, id)
    left join arcade_stepped w on w.member_id = i.m and w.id = i.id
    left join ledger_account a on a.member_id = i.m and a.asset = w.asset;
end $$;
grant execute on function arcade_end_batch(uuid[], uuid[], int[], text[], text[], uuid[], bigint[], bigint[], smallint[], text[], bigint[], bigint[]) to
  talora_app;

-- A pair that is in use keeps its client seed; one that was shown stays as it was shown, and is what was promised.
create or replace function arcade_pair_keep() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if old.client_seed is not null and new.client_seed is distinct from old.client_seed
    or old.activated_at is not null and new.activated_at is distinct from old.activated_at
    or old.revealed_at is not null and (new.revealed_at, new.revealed_seed, new.rounds) is distinct from (old.revealed_at, old.revealed_seed, old.rounds)
  then raise exception 'a pair of seeds that was in use or shown is not changed'; end if;
  if new.revealed_seed is not null and sha256(new.revealed_seed) <> new.commitment then
    raise exception 'a seed that is shown is the one that was promised';
  end if;
  return new;
end $$;

-- A seat begins with a promise alone, and goes from the pair in use to the one that was promised, which begins at its first round; the
-- pair that it leaves is shown, with all the rounds that it played. So no pair is played under once its seed was seen, and none twice.
-- Rounds count a seat on by arcade_spin_batch, which no rotation can overtake: both lock the seat.
create or replace function arcade_seat_keep() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.pair_id is not null or new.next_nonce <> 0 or new.last_round_id is not null then
      raise exception 'a seat begins with a promise alone';
    end if;
  else
    if new.pair_id is distinct from old.next_pair_id then raise exception 'a seat goes on with the pair that was promised'; end if;
    if exists (select from arcade_stepped w where w.member_id = old.member_id and w.game_id = old.game_id and w.ended_at is null)
    then raise exception 'a seat stands still while its round is open'; end if;
    if old.in_flight > 0 then raise exception 'a seat stands still while its rounds are under way'; end if;
    if old.pair_id is not null and not exists (select from arcade_pair p where p.member_id = old.member_id and p.id = old.pair_id
      and p.revealed_at is not null and p.rounds = old.next_nonce)
    then raise exception 'the pair that a seat leaves is shown, with its rounds'; end if;
    if not exists (select from arcade_pair p where p.member_id = new.member_id and p.id = new.pair_id and p.game_id = new.game_id
      and p.activated_at is not null and p.revealed_at is null)
    then raise exception 'a seat is played under a pair of its own that nobody has seen'; end if;
    new.next_nonce := 0;
  end if;
  if not exists (select from arcade_pair p where p.member_id = new.member_id and p.id = new.next_pair_id and p.game_id = new.game_id
    and p.activated_at is null and p.revealed_at is null)
  then raise exception 'a seat promises a pair of its own that was never used'; end if;
  return new;
end $$;
