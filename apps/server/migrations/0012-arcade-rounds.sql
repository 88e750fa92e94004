-- Seed pairs of the fairness scheme. The server seed stays sealed until the pair is rotated.
create table arcade_pair (
  member_id uuid not null,
  id uuid not null,
  game_id int not null,
  client_seed text,                    -- null until the pair becomes active
  sealed_seed text not null,
  commitment bytea not null,
  activated_at timestamptz,
  revealed_at timestamptz,
  revealed_seed bytea,
  rounds int not null default 0,
  rotate_request uuid,
  primary key (member_id, id)
);
create unique index arcade_pair_rotation on arcade_pair (member_id, rotate_request) where rotate_request is not null;

-- Where a member sits at a game: the pair in use, the next one (its commitment is shown ahead) and the next nonce.
create table arcade_seat (
  member_id uuid not null,
  game_id int not null,
  pair_id uuid not null,
  next_pair_id uuid not null,
  next_nonce int not null default 0,
  last_round_id uuid,
  last_round_at timestamptz,
  primary key (member_id, game_id)
) with (fillfactor = 70);

-- One row a round, in the partition of its pair's month: (pair, nonce) is unique over all time.
create table arcade_round (
  pair_id uuid not null,
  nonce int not null,
  member_id uuid not null,
  id uuid not null,                    -- also the id of the play
  game_id int not null,
  asset smallint not null,
  stake bigint not null,
  payout bigint not null,
  math_version text not null,
  stops int[] not null,
  wheel_index smallint,
  played_at timestamptz not null,
  shown_at timestamptz,
  primary key (pair_id, nonce)
) partition by range (pair_id);
create index arcade_round_member on arcade_round (member_id, id);

-- An open game frame. A real one lives no longer than the member's session; a trial one for a day.
create table arcade_session (
  token_hash bytea primary key,
  brand_id uuid not null,
  member_id uuid not null,
  game_id int not null,
  mode text not null check (mode in ('real', 'demo')),
  asset smallint not null,
  book smallint not null,
  language text not null,
  site_origin text not null,
  session_hash bytea,
  demo_grant bigint,
  demo_grant_id uuid,
  opened_at timestamptz not null,
  expires_at timestamptz not null
);
create index arcade_session_member on arcade_session (member_id);

grant select, insert, update on arcade_pair, arcade_seat, arcade_round, arcade_session to talora_app;
grant delete on arcade_session to talora_app;

-- Plays many rounds at once, at most one item per member. Calls play_round_batch of the games feature (the written
-- exception), so that a spin is one round trip: seat, debit, play, credit and round are stored together or not at all.
-- Statuses: the ledger's, and 5 the seat has moved on (another pair or nonce), 6 too soon (o_wait in milliseconds).
create function arcade_spin_batch(
  p_member uuid[], p_id uuid[], p_asset smallint[], p_book smallint[], p_game int[], p_stake bigint[], p_payout bigint[],
  p_valid bigint[], p_state smallint[], p_pair uuid[], p_nonce int[], p_math text[], p_stops text[], p_wheel smallint[],
  p_pace int[]
) returns table (o_member uuid, o_id uuid, o_status smallint, o_available bigint, o_wait int)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  v_now timestamptz := app_now();
  v_member uuid[]; v_id uuid[]; v_asset smallint[]; v_book smallint[]; v_game int[]; v_stake bigint[]; v_payout bigint[];
  v_valid bigint[]; v_state smallint[]; v_done uuid[]; v_status smallint[]; v_available bigint[];
begin
  -- Seats in a fixed order first, accounts after them.
  perform 1 from arcade_seat s where s.member_id = any (p_member) order by s.member_id, s.game_id for update;
  select array_agg(i.m), array_agg(i.id), array_agg(i.s), array_agg(i.b), array_agg(i.g), array_agg(i.stake),
         array_agg(i.payout), array_agg(i.valid), array_agg(i.state)
    into v_member, v_id, v_asset, v_book, v_game, v_stake, v_payout, v_valid, v_state
  from unnest(p_member, p_id, p_asset, p_book, p_game, p_stake, p_payout, p_valid, p_state, p_pair, p_nonce, p_pace)
         as i(m, id, s, b, g, stake, payout, valid, state, pair, nonce, pace)
  cross join lateral (select s.* from arcade_seat s where s.member_id = i.m and s.game_id = i.g limit 1) seat
  where seat.pair_id = i.pair and seat.next_nonce = i.nonce
    and (seat.last_round_at is null or seat.last_round_at + make_interval(secs => i.pace / 1000.0) <= v_now);
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
    coalesce(d.status, case when seat.pair_id is distinct from i.pair or seat.next_nonce <> i.nonce then 5 else 6 end)::smallint,
    d.available,
    case when d.status is null and seat.last_round_at is not null
      then greatest(0, ceil(i.pace - extract(epoch from v_now - seat.last_round_at) * 1000))::int else 0 end
  from unnest(p_member, p_id, p_game, p_pair, p_nonce, p_pace) as i(m, id, g, pair, nonce, pace)
  left join lateral (select s.* from arcade_seat s where s.member_id = i.m and s.game_id = i.g limit 1) seat on true
  left join unnest(v_done, v_status, v_available) as d(id, status, available) on d.id = i.id;
end $$;
