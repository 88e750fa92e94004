-- Sums up the hours in which plays changed by a transaction of this span (after p_after, up to p_upto): each anew, from its plays as they are
-- now, so that an hour may be summed up twice and a play may change as often as it likes. All transactions up to p_upto have to be over.
create or replace function games_sum_hours(p_after bigint, p_upto bigint) returns void
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
begin
  with changed as materialized (
    select distinct p.member_id, uuid_v7_hour(p.id) as hour from play p join ledger_book b on b.id = p.book and b.is_real
    where p.xid > p_after and p.xid <= p_upto
  ),
  fresh as materialized (
    select c.member_id, c.hour, x.*
    from changed c
    cross join lateral (
      select p.game_id, p.state, p.book, count(*) as plays, sum(p.stake)::bigint as stake, sum(p.valid_bet)::bigint as valid_bet,
        sum(p.payout)::bigint as payout
      from play p
      where p.member_id = c.member_id and p.id >= uuid_v7_floor(c.hour) and p.id < uuid_v7_floor(c.hour + interval '1 hour')
      group by 1, 2, 3) x
  ),
  -- A state that no play of the hour is in any more.
  gone as (
    delete from games_member_hour h using changed c where h.member_id = c.member_id and h.hour = c.hour
      and (h.member_id, h.hour, h.game_id, h.state, h.book) not in (select f.member_id, f.hour, f.game_id, f.state, f.book from fresh f)
  )
  insert into games_member_hour as h (member_id, hour, game_id, state, book, plays, stake, valid_bet, payout)
  select f.member_id, f.hour, f.game_id, f.state, f.book, f.plays, f.stake, f.valid_bet, f.payout
  from fresh f where f.book in (select b.id from ledger_book b where b.is_real)
  on conflict (member_id, hour, game_id, state, book) do update
    set plays = excluded.plays, stake = excluded.stake, valid_bet = excluded.valid_bet, payout = excluded.payout;
end $$;
grant execute on function games_sum_hours(bigint, bigint) to talora_jobs;

-- Hours in which a member's plays have changed since they were summed up. What changed is found by transaction number, never by going
-- through the member's plays.
create or replace function games_changed_hours(p_member uuid, p_from timestamptz, p_to timestamptz) returns timestamptz[]
language plpgsql stable set search_path = public, pg_temp set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off
set plan_cache_mode = force_custom_plan as $$
declare
  v_upto bigint := coalesce((select r.upto from reader r where r.name = 'games.member-hours'), 0);
begin
  return array(select distinct uuid_v7_hour(p.id) from play p
    where p.member_id = p_member and p.id >= uuid_v7_floor(p_from) and p.id < uuid_v7_floor(p_to) and p.xid > v_upto);
end $$;
grant execute on function games_changed_hours(uuid, timestamptz, timestamptz) to talora_app;

-- Sums of a member's plays in a book of real money by hour, game and state, of a span of moments: as they are at this moment, to the play.
-- Hours that have changed since, and those that the span cuts, are added up from their plays.
create or replace function games_hours_of(p_member uuid, p_book smallint, p_from timestamptz, p_to timestamptz)
returns table (o_hour timestamptz, o_game int, o_state smallint, o_plays bigint, o_stake bigint, o_valid bigint, o_payout bigint)
language plpgsql stable set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
declare
  v_first timestamptz := date_trunc('hour', p_from, 'UTC');
  v_last timestamptz := date_trunc('hour', p_to, 'UTC');
  v_read timestamptz[] := games_changed_hours(p_member, p_from, p_to);
begin
  if v_first < p_from and v_first <> all (v_read) then v_read := v_read || v_first; end if;
  if v_last < p_to and v_last <> all (v_read) then v_read := v_read || v_last; end if;
  return query
  select h.hour, h.game_id, h.state, h.plays, h.stake, h.valid_bet, h.payout from games_member_hour h
  where h.member_id = p_member and h.hour >= v_first and h.hour < p_to and h.book = p_book and h.hour <> all (v_read)
  union all
  select r.hour, x.* from unnest(v_read) as r(hour)
  cross join lateral (
    select p.game_id, p.state, count(*), sum(p.stake)::bigint, sum(p.valid_bet)::bigint, sum(p.payout)::bigint from play p
    where p.member_id = p_member and p.book = p_book and p.id >= uuid_v7_floor(greatest(r.hour, p_from))
      and p.id < uuid_v7_floor(least(r.hour + interval '1 hour', p_to))
    group by 1, 2) x;
end $$;
grant execute on function games_hours_of(uuid, smallint, timestamptz, timestamptz) to talora_app;

-- What games have returned on a day (UTC): made anew from the plays of real money that began on it and have ended. What was taken back
-- counts for nothing.
create or replace function games_sum_returns(p_day date) returns void
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
declare
  v_from timestamptz := p_day::timestamp at time zone 'UTC';
begin
  delete from games_return_day d where d.day = p_day;
  insert into games_return_day (book, game_id, day, plays, stake, payout, squares)
  select p.book, p.game_id, p_day, count(*), sum(p.stake)::bigint, sum(p.payout)::bigint, sum(p.stake::numeric * p.stake)
  from play p
  join ledger_book b on b.id = p.book and b.is_real
  where p.id >= uuid_v7_floor(v_from) and p.id < uuid_v7_floor(v_from + interval '1 day') and p.state not in (0, 6)
  group by 1, 2;
end $$;
grant execute on function games_sum_returns(date) to talora_jobs;

-- Members and hours whose plays in a book have changed since they were summed up, of a span of moments: found by transaction number.
create or replace function games_changed_in(p_book smallint, p_from timestamptz, p_to timestamptz)
returns table (o_member uuid, o_hour timestamptz)
language plpgsql stable set search_path = public, pg_temp set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off
set plan_cache_mode = force_custom_plan as $$
declare
  v_upto bigint := coalesce((select r.upto from reader r where r.name = 'games.member-hours'), 0);
begin
  return query
  select distinct p.member_id, uuid_v7_hour(p.id) from play p
  where p.book = p_book and p.id >= uuid_v7_floor(p_from) and p.id < uuid_v7_floor(p_to) and p.xid > v_upto;
end $$;
grant execute on function games_changed_in(smallint, timestamptz, timestamptz) to talora_app, talora_read;

-- What was played of a book in spans that follow each other, by member, game and state: the first begins at p_bounds[1] and ends before
-- p_bounds[2], and so on; there is one bound more than spans. As it is at this moment, to the play: read from the hours of members; hours that have
-- changed since, and those that a bound cuts, from the plays of whoever played in them. A span may have several rows of one member, game and state.
create or replace function games_rows_of(p_book smallint, p_bounds timestamptz[])
returns table (o_span int, o_member uuid, o_game int, o_state smallint, o_plays bigint, o_stake bigint, o_payout bigint)
language plpgsql stable set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
begin
  return query
  with cut as materialized (
    select distinct date_trunc('hour', b.at, 'UTC') as hour from unnest(p_bounds) as b(at) where date_trunc('hour', b.at, 'UTC') < b.at
  ), changed as materialized (
    select c.o_member as member_id, c.o_hour as hour
    from games_changed_in(p_book, date_trunc('hour', p_bounds[1], 'UTC'), p_bounds[cardinality(p_bounds)]) c
  ), anew as materialized (
    select c.member_id, c.hour from changed c
    union
    select h.member_id, h.hour from cut x join games_member_hour h on h.book = p_book and h.hour = x.hour
  ), floors as materialized (select array_agg(uuid_v7_floor(b.at) order by b.n) as ids from unnest(p_bounds) with ordinality as b(at, n))
  select width_bucket(h.hour, p_bounds), h.member_id, h.game_id, h.state, h.plays, h.stake, h.payout
  from games_member_hour h
  where h.book = p_book and h.hour >= p_bounds[1] and h.hour < p_bounds[cardinality(p_bounds)]
    and not exists (select from cut x where x.hour = h.hour)
    and not exists (select from changed c where c.member_id = h.member_id and c.hour = h.hour)
  union all
  select width_bucket(p.id, f.ids), p.member_id, p.game_id, p.state, 1, p.stake, p.payout
  from floors f cross join anew a
  cross join lateral (
    select p.* from play p
    where p.member_id = a.member_id and p.book = p_book and p.id >= uuid_v7_floor(a.hour) and p.id < uuid_v7_floor(a.hour + interval '1 hour')) p
  where p.id >= f.ids[1] and p.id < f.ids[cardinality(f.ids)];
end $$;
grant execute on function games_rows_of(smallint, timestamptz[]) to talora_app, talora_read;

-- Sums of what was played of a book by span and game, spans as in games_rows_of. Stake and payout are of what is settled, and a stake that was
-- given back counts as paid back; what is open stands apart.
create or replace function games_spans_of(p_book smallint, p_bounds timestamptz[])
returns table (o_span int, o_game int, o_bets bigint, o_stake bigint, o_payout bigint, o_open_bets bigint, o_open_stake bigint)
language sql stable set search_path = public, pg_temp as $$
  select r.o_span, r.o_game,
    coalesce(sum(r.o_plays) filter (where r.o_state <> 0), 0)::bigint,
    coalesce(sum(r.o_stake) filter (where r.o_state <> 0), 0)::bigint,
    coalesce(sum(r.o_payout + case r.o_state when 6 then r.o_stake else 0 end) filter (where r.o_state <> 0), 0)::bigint,
    coalesce(sum(r.o_plays) filter (where r.o_state = 0), 0)::bigint,
    coalesce(sum(r.o_stake) filter (where r.o_state = 0), 0)::bigint
  from games_rows_of(p_book, p_bounds) r group by 1, 2
$$;
grant execute on function games_spans_of(smallint, timestamptz[]) to talora_app, talora_read;

-- How many members had a play that was not taken back, each of them once: in each span (p_part 'span', p_key its number), of each game ('game', its
-- number), of each family ('family', its name), of each vendor ('vendor', its code), and in all ('all').
create or replace function games_players_of(p_book smallint, p_bounds timestamptz[])
returns table (o_part text, o_key text, o_players bigint)
language sql stable set search_path = public, pg_temp as $$
  with pair as materialized (
    select distinct r.o_span, r.o_member, r.o_game from games_rows_of(p_book, p_bounds) r where r.o_state <> 6
  ), played as materialized (
    select distinct p.o_member, g.id, g.game_type, v.code from pair p join games_game g on g.id = p.o_game join games_vendor v on v.id = g.vendor_id
  )
  select 'span', x.o_span::text, count(*) from (select distinct p.o_span, p.o_member from pair p) x group by 2
  union all select 'game', p.id::text, count(*) from played p group by 2
  union all select 'family', x.game_type, count(*) from (select distinct p.game_type, p.o_member from played p) x group by 2
  union all select 'vendor', x.code, count(*) from (select distinct p.code, p.o_member from played p) x group by 2
  union all select 'all', '', count(distinct p.o_member) from pair p
$$;
grant execute on function games_players_of(smallint, timestamptz[]) to talora_app, talora_read;
