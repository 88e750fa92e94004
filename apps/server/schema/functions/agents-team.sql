-- The zone of a brand's clock.
create or replace function agents_team_zone(p_brand uuid) returns text language sql stable as
$$ select coalesce(b.settings ->> 'timeZone', 'Asia/Kuala_Lumpur') from site_brand b where b.id = p_brand $$;
grant execute on function agents_team_zone(uuid) to talora_jobs, talora_read;

-- Hours of members are kept by the clock of their brand. Another clock takes them over only if they are whole hours of it too: an hour that is cut
-- anew would be counted beside the old ones, and be paid for twice. `site_brand` is not locked by who sums up, so the present hour is asked as well.
create or replace function agents_team_keep_hours() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_old text := coalesce(old.settings ->> 'timeZone', 'Asia/Kuala_Lumpur');
  v_new text := coalesce(new.settings ->> 'timeZone', 'Asia/Kuala_Lumpur');
begin
  if exists (select from agents_team_own o join identity_member m on m.id = o.member_id where m.brand_id = new.id
      and (date_trunc('hour', app_now(), v_old) <> date_trunc('hour', app_now(), v_new) or date_trunc('hour', o.at, v_new) <> o.at)) then
    raise exception 'the hours of % are no whole hours of %, and figures of teams are kept by them', v_old, v_new using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- Notes where a member stands: a new one from ever on, one that moves from the next business day on.
create or replace function agents_team_note_line() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_zone text;
begin
  if tg_op = 'INSERT' then
    insert into agents_team_line (member_id, since, path) values (new.id, '-infinity', new.path);
  elsif new.path <> old.path then
    v_zone := agents_team_zone(new.brand_id);
    insert into agents_team_line (member_id, since, path)
      values (new.id, ((app_now() at time zone v_zone)::date + 1)::timestamp at time zone v_zone, new.path);
  end if;
  return null;
end $$;

-- A member's line at a moment.
create or replace function agents_team_path(p_member uuid, p_at timestamptz) returns text
language sql stable as
$$ select l.path from agents_team_line l where l.member_id = p_member and l.since <= p_at order by l.since desc, l.id desc limit 1 $$;
grant execute on function agents_team_path(uuid, timestamptz) to talora_jobs, talora_read;

-- Everybody above on a line, with the number in it and how many steps up: 1 is right above.
create or replace function agents_team_above(p_path text) returns table (agent_id uuid, no text, steps int)
language sql stable rows 4 as $$
  select u.member_id, x.no, (cardinality(a.line) - x.at)::int
  from (select string_to_array(rtrim(p_path, '.'), '.') as line) a
  cross join lateral unnest(a.line) with ordinality as x(no, at)
  join identity_username u on u.no = x.no::bigint
  where x.at < cardinality(a.line)
$$;
grant execute on function agents_team_above(text) to talora_jobs, talora_read;

-- Counts who came below whom by lines that were noted in a span of transactions (after p_after, up to p_upto).
create or replace function agents_team_count_lines(p_after bigint, p_upto bigint) returns void
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  with noted as materialized (
    select l.path, (select b.path from agents_team_line b where b.member_id = l.member_id and b.id < l.id order by b.id desc limit 1) as before,
      (m.registered_at at time zone agents_team_zone(m.brand_id))::date as day
    from agents_team_line l join identity_member m on m.id = l.member_id
    where l.xid > p_after and l.xid <= p_upto
  ), moved as (
    select x.agent_id, sum(x.n)::int as members, coalesce(sum(x.n) filter (where x.steps = 1), 0)::int as direct from (
      select a.agent_id, a.steps, 1 as n from noted n cross join lateral agents_team_above(n.path) a
      union all
      select a.agent_id, a.steps, -1 from noted n cross join lateral agents_team_above(n.before) a) x
    group by 1
  ), sizes as (
    insert into agents_team_size as s (agent_id, members, direct) select m.agent_id, m.members, m.direct from moved m
    on conflict (agent_id) do update set members = s.members + excluded.members, direct = s.direct + excluded.direct
  )
  insert into agents_team_joined as j (agent_id, day, members)
  select a.agent_id, n.day, count(*) from noted n cross join lateral agents_team_above(n.path) a where n.before is null group by 1, 2
  on conflict (agent_id, day) do update set members = j.members + excluded.members;
end $$;

-- Counts who played on business days that have changed: for each member from the first of these days on, who is above by the line of each
-- day, and since when the member had not played below them.
create or replace function agents_team_count_players(p_members uuid[], p_days date[]) returns void
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_custom_plan as $$
begin
  with touched as materialized (
    select t.member_id, t.day, played.path, w.member_id is not null as was
    from unnest(p_members, p_days) as t(member_id, day)
    join identity_member m on m.id = t.member_id
    cross join lateral (
      select max(o.path) as path from agents_team_own o where o.member_id = t.member_id
        and o.at >= t.day::timestamp at time zone agents_team_zone(m.brand_id)
        and o.at < (t.day + 1)::timestamp at time zone agents_team_zone(m.brand_id)
      having sum(o.plays + o.open_plays - o.voids) > 0) played
    left join agents_team_active w on w.member_id = t.member_id and w.day = t.day
  ), ended as materialized (
    select t.member_id, t.day from unnest(p_members, p_days) as t(member_id, day)
    join agents_team_active w on w.member_id = t.member_id and w.day = t.day
    where not exists (select from touched x where x.member_id = t.member_id and x.day = t.day)
  ), begun as materialized (select x.member_id, x.day, x.path from touched x where not x.was),
  first as materialized (
    select c.member_id, min(c.day) as day from (select b.member_id, b.day from begun b union all select e.member_id, e.day from ended e) c group by 1
  ), was as materialized (
    select w.member_id, w.day, w.path from first f join agents_team_active w on w.member_id = f.member_id and w.day >= f.day
  ), days as (
    select 1 as n, x.* from (select w.* from was w where not exists (select from ended e where e.member_id = w.member_id and e.day = w.day)
      union all select b.* from begun b) x
    union all select -1, w.* from was w
  ), links as (
    select d.n, a.agent_id, d.day, coalesce(lag(d.day) over (partition by d.n, d.member_id, a.agent_id order by d.day),
      (select max(x.day) from agents_team_active x join first f on f.member_id = x.member_id
        where x.member_id = d.member_id and x.day < f.day and position('.' || a.no || '.' in '.' || x.path) > 0), '-infinity') as previous
    from days d cross join lateral agents_team_above(d.path) a
  ), counted as (
    insert into agents_team_player as p (agent_id, day, previous, players)
    select l.agent_id, l.day, l.previous, sum(l.n) from links l group by 1, 2, 3 having sum(l.n) <> 0
    on conflict (agent_id, day, previous) do update set players = p.players + excluded.players
  ), gone as (
    delete from agents_team_active w using ended e where w.member_id = e.member_id and w.day = e.day
  )
  insert into agents_team_active (member_id, day, path) select b.member_id, b.day, b.path from begun b;
end $$;

-- A member's hour as plays and payments are now, by asset. Bonuses are those of vendors, salaries what contracts paid the member but for dividends.
create or replace function agents_team_hour_of(p_member uuid, p_at timestamptz)
returns table (o_asset smallint, o_plays bigint, o_voids bigint, o_stake bigint, o_valid bigint, o_payout bigint, o_open_plays bigint,
  o_open_stake bigint, o_deposits bigint, o_withdrawals bigint, o_bonus bigint, o_salary bigint)
language sql stable rows 1 as $$
  select x.asset, sum(x.plays)::bigint, sum(x.voids)::bigint, sum(x.stake)::bigint, sum(x.valid_bet)::bigint, sum(x.payout)::bigint,
    sum(x.open_plays)::bigint, sum(x.open_stake)::bigint, sum(x.deposits)::bigint, sum(x.withdrawals)::bigint, sum(x.bonus)::bigint,
    sum(x.salary)::bigint
  from (
    select p.asset, (p.state <> 0)::int as plays, (p.state = 6)::int as voids, case when p.state <> 0 then p.stake else 0 end as stake,
      case when p.state <> 0 then p.valid_bet else 0 end as valid_bet,
      case p.state when 0 then 0 when 6 then p.payout + p.stake else p.payout end as payout,
      (p.state = 0)::int as open_plays, case when p.state = 0 then p.stake else 0 end as open_stake, 0 as deposits, 0 as withdrawals,
      0 as bonus, 0 as salary
    from play p join ledger_book b on b.id = p.book and b.is_real
    where p.member_id = p_member and p.id >= uuid_v7_floor(p_at) and p.id < uuid_v7_floor(p_at + interval '1 hour')
    union all
    select t.asset, 0, 0, 0, 0, 0, 0, 0, case t.kind when 10 then t.amount else 0 end, case t.kind when 11 then t.amount else 0 end,
      case when t.kind in (42, 46, 52) then t.amount when t.kind in (43, 47) then -t.amount else 0 end,
      -- What agents pay each other is posted as one kind, dividends too.
      case when t.kind in (18, 19) and exists (select from agents_pay y where y.id = t.ref and y.kind <> 'dividend') then t.amount else 0 end
    from ledger_transfer t join ledger_book b on b.id = t.book and b.is_real
    where t.member_id = p_member and t.kind in (10, 11, 18, 19, 42, 43, 46, 47, 52) and t.id >= uuid_v7_floor(p_at) and t.id < uuid_v7_floor(p_at + interval '1 hour')) x
  group by 1
$$;
grant execute on function agents_team_hour_of(uuid, timestamptz) to talora_jobs, talora_read;

-- Sums up what changed by the transactions of a span (after p_after, up to p_upto): members' hours anew, from plays and payments as they are
-- now, and by what moved in them everybody above. So an hour may be summed up twice, and a play may change as often as it likes. Lines are counted
-- as they come: the caller keeps the place, so that none is counted twice. All transactions up to p_upto have to be over.
create or replace function agents_team_follow(p_after bigint, p_upto bigint) returns void
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_custom_plan as $$
declare
  v_members uuid[];
  v_days date[];
begin
  perform agents_team_count_lines(p_after, p_upto);
  with changed as materialized (
    select distinct x.member_id, date_trunc('hour', uuid_v7_time(x.id), z.zone) as at, z.zone
    from (
      select p.member_id, p.id from play p join ledger_book b on b.id = p.book and b.is_real where p.xid > p_after and p.xid <= p_upto
      union all
      select t.member_id, t.id from ledger_transfer t join ledger_book b on b.id = t.book and b.is_real
      where t.xid > p_after and t.xid <= p_upto and t.kind in (10, 11, 18, 19, 42, 43, 46, 47, 52)) x
    join identity_member m on m.id = x.member_id
    cross join lateral (select agents_team_zone(m.brand_id) as zone) z
  ), fresh as materialized (
    select c.member_id, c.at, h.* from changed c cross join lateral agents_team_hour_of(c.member_id, c.at) h
  ), stood as materialized (
    select o.* from changed c join agents_team_own o on o.member_id = c.member_id and o.at = c.at
  ), moved as materialized (
    select coalesce(f.member_id, o.member_id) as member_id, coalesce(f.at, o.at) as at, coalesce(f.o_asset, o.asset) as asset,
      coalesce(o.path, agents_team_path(f.member_id, f.at)) as path,
      coalesce(f.o_plays, 0) - coalesce(o.plays, 0) as plays, coalesce(f.o_voids, 0) - coalesce(o.voids, 0) as voids,
      coalesce(f.o_stake, 0) - coalesce(o.stake, 0) as stake, coalesce(f.o_valid, 0) - coalesce(o.valid_bet, 0) as valid_bet,
      coalesce(f.o_payout, 0) - coalesce(o.payout, 0) as payout, coalesce(f.o_open_plays, 0) - coalesce(o.open_plays, 0) as open_plays,
      coalesce(f.o_open_stake, 0) - coalesce(o.open_stake, 0) as open_stake, coalesce(f.o_deposits, 0) - coalesce(o.deposits, 0) as deposits,
      coalesce(f.o_withdrawals, 0) - coalesce(o.withdrawals, 0) as withdrawals, coalesce(f.o_bonus, 0) - coalesce(o.bonus, 0) as bonus,
      coalesce(f.o_salary, 0) - coalesce(o.salary, 0) as salary
    from fresh f full join stood o on o.member_id = f.member_id and o.at = f.at and o.asset = f.o_asset
  ), own as (
    insert into agents_team_own as o (member_id, at, asset, path, plays, voids, stake, valid_bet, payout, open_plays, open_stake, deposits, withdrawals,
      bonus, salary)
    select m.member_id, m.at, m.asset, m.path, m.plays, m.voids, m.stake, m.valid_bet, m.payout, m.open_plays, m.open_stake, m.deposits,
      m.withdrawals, m.bonus, m.salary
    from moved m
    on conflict (member_id, at, asset) do update set plays = o.plays + excluded.plays, voids = o.voids + excluded.voids,
      stake = o.stake + excluded.stake, valid_bet = o.valid_bet + excluded.valid_bet, payout = o.payout + excluded.payout,
      open_plays = o.open_plays + excluded.open_plays, open_stake = o.open_stake + excluded.open_stake,
      deposits = o.deposits + excluded.deposits, withdrawals = o.withdrawals + excluded.withdrawals, bonus = o.bonus + excluded.bonus,
      salary = o.salary + excluded.salary
  ), team as (
    insert into agents_team_hour as h (agent_id, at, asset, plays, voids, stake, valid_bet, payout, open_plays, open_stake, deposits, withdrawals, bonus,
      salary)
    select a.agent_id, m.at, m.asset, sum(m.plays), sum(m.voids), sum(m.stake), sum(m.valid_bet), sum(m.payout), sum(m.open_plays),
      sum(m.open_stake), sum(m.deposits), sum(m.withdrawals), sum(m.bonus), sum(m.salary)
    from moved m cross join lateral agents_team_above(m.path) a
    group by 1, 2, 3
    on conflict (agent_id, at, asset) do update set plays = h.plays + excluded.plays, voids = h.voids + excluded.voids,
      stake = h.stake + excluded.stake, valid_bet = h.valid_bet + excluded.valid_bet, payout = h.payout + excluded.payout,
      open_plays = h.open_plays + excluded.open_plays, open_stake = h.open_stake + excluded.open_stake,
      deposits = h.deposits + excluded.deposits, withdrawals = h.withdrawals + excluded.withdrawals, bonus = h.bonus + excluded.bonus,
      salary = h.salary + excluded.salary
  )
  select array_agg(d.member_id), array_agg(d.day) into v_members, v_days
  from (select distinct c.member_id, (c.at at time zone c.zone)::date as day from changed c) d;
  if v_members is not null then perform agents_team_count_players(v_members, v_days); end if;
end $$;
grant execute on function agents_team_follow(bigint, bigint) to talora_jobs;
