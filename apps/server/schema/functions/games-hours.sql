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
