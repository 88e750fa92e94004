-- The part that this connection counts into now.
create or replace function vendor_win_part_now() returns int language sql stable as $$
  select 1 + pg_backend_pid() % 64 + 64 * (extract(epoch from app_now())::bigint % 86400 / 600)::int
$$;

-- What all players of a brand have won on a day beyond what they have staked, without what was taken back.
create or replace function vendor_won(p_vendor smallint, p_brand uuid, p_asset smallint, p_day date) returns bigint language sql stable as $$
  select coalesce(sum(w.net), 0)::bigint from vendor_win_part w
    where w.vendor_id = p_vendor and w.brand_id = p_brand and w.asset = p_asset and w.day = p_day
$$;
grant execute on function vendor_won(smallint, uuid, smallint, date) to talora_app;

-- What a player has won beyond what was staked, in plays that were made on a day. What was taken back is none.
create or replace function vendor_won_by(p_vendor smallint, p_member uuid, p_asset smallint, p_day date) returns bigint language sql stable as $$
  select coalesce(sum(p.payout - p.stake), 0)::bigint from play p join games_game g on g.id = p.game_id and g.vendor_id = p_vendor
    where p.member_id = p_member and p.asset = p_asset and p.state <> 6
      and p.id >= uuid_v7_floor(p_day::timestamp at time zone 'UTC') and p.id < uuid_v7_floor((p_day + 1)::timestamp at time zone 'UTC')
$$;

-- What a person has allowed on a day takes no room: it is room besides, where it counts into the wins of the day: of wins and of stakes
-- that are given back alone (92 the day's wins, 93 a fed round, 96 the multiple). A credit without a bet takes no room, so it makes none
-- either.
create or replace function vendor_win_allowed(p_vendor smallint, p_brand uuid, p_asset smallint, p_day date)
returns table (member_id uuid, amount bigint) language sql stable as $$
  select h.member_id, h.amount from vendor_held h
    where h.vendor_id = p_vendor and h.brand_id = p_brand and h.asset = p_asset and h.decided_by is not null
      and h.state in ('allowed', 'done') and h.decided_at >= p_day::timestamp at time zone 'UTC' and h.cause in (92, 93, 96)
$$;

-- What players win at a vendor beyond what they stake is bounded for a day: for one player, and for all players of a brand together. Counts
-- bets and wins that were just stored. Whenever a sixty-fourth of the limit was won since it was looked, it looks: refuses them all, naming
-- the wins that pass a limit, by the code that the server holds them for. Of many at once the smaller wins come first. A win that is as
-- large as that itself looks again when it is its turn, with those before it stored: of many at once none finds the room of another, and
-- what smaller ones find between two looks is less than the limit once more.
create or replace function vendor_wins_count() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_is_due boolean;
  v_over uuid[];
  v_is_large boolean;
begin
  with part as (
    insert into vendor_win_part as d (vendor_id, brand_id, asset, day, part, net, since)
      select n.vendor_id, y.brand_id, n.asset, (n.at at time zone 'UTC')::date, vendor_win_part_now(), sum(n.win - n.amount),
             sum(greatest(n.win - n.amount, 0))
        from made n
        join vendor_player y on y.vendor_id = n.vendor_id and y.member_id = n.member_id and y.asset = n.asset
        where n.op in (1, 2, 3) and n.code = 0 and n.asset <> 99 group by 1, 2, 3, 4 order by 1, 2, 3, 4
      on conflict (vendor_id, brand_id, asset, day, part) do update set net = d.net + excluded.net, since = d.since + excluded.since
      returning d.since > d.step as is_due
  )
  select bool_or(p.is_due) into v_is_due from part p;
  if v_is_due is not true then return null; end if;
  for v_turn in 1..2 loop
    select array_agg(w.id) filter (where w.by_player > w.most_by_player or w.by_all > w.most_by_all), coalesce(bool_or(w.net > w.step), false)
      into v_over, v_is_large
      from (
        select n.id, n.win - n.amount as net, c.win_day_max / 64 as step, m.net as by_player,
               c.win_day_max + coalesce(a.by_player, 0) as most_by_player, c.win_day_max + coalesce(a.by_all, 0) as most_by_all,
               b.won - coalesce(sum(n.win - n.amount) over (partition by y.brand_id, n.vendor_id, n.asset
                 order by n.win - n.amount desc, n.id rows between unbounded preceding and 1 preceding), 0) as by_all
          from made n
          join vendor_player y on y.vendor_id = n.vendor_id and y.member_id = n.member_id and y.asset = n.asset
          cross join lateral (select (n.at at time zone 'UTC')::date as day,
            (coalesce(uuid_v7_time(n.play_id), n.at) at time zone 'UTC')::date as play_day) t
          cross join lateral vendor_cap_of(n.vendor_id, y.brand_id, n.asset) c
          cross join lateral vendor_won(n.vendor_id, y.brand_id, n.asset, t.day) b(won)
          cross join lateral vendor_won_by(n.vendor_id, n.member_id, n.asset, t.play_day) m(net)
          cross join lateral (select sum(x.amount) as by_all, sum(x.amount) filter (where x.member_id = n.member_id) as by_player
            from vendor_win_allowed(n.vendor_id, y.brand_id, n.asset, t.day) x) a
          where n.op in (1, 2, 3) and n.code = 0 and n.asset <> 99 and n.win > n.amount
            and not vendor_is_allowed(n.vendor_id, n.tx_id, n.hash)
      ) w;
    if v_over is not null then
      raise exception 'more is won at a vendor than may be won on a day' using errcode = 'TL092', detail = array_to_string(v_over, ',');
    end if;
    exit when not v_is_large or v_turn = 2;
    insert into vendor_win_part as d (vendor_id, brand_id, asset, day, part, net)
      select distinct n.vendor_id, y.brand_id, n.asset, (n.at at time zone 'UTC')::date, 0, 0 from made n
        join vendor_player y on y.vendor_id = n.vendor_id and y.member_id = n.member_id and y.asset = n.asset
        where n.op in (1, 2, 3) and n.code = 0 and n.asset <> 99 order by 1, 2, 3, 4
      on conflict (vendor_id, brand_id, asset, day, part) do update set net = 0;
  end loop;
  update vendor_win_part d set since = 0, step = c.win_day_max / 64
    from (select distinct n.vendor_id, y.brand_id, n.asset, (n.at at time zone 'UTC')::date as day from made n
      join vendor_player y on y.vendor_id = n.vendor_id and y.member_id = n.member_id and y.asset = n.asset) n
    cross join lateral vendor_cap_of(n.vendor_id, n.brand_id, n.asset) c
    where d.vendor_id = n.vendor_id and d.brand_id = n.brand_id and d.asset = n.asset and d.day = n.day
      and d.part = vendor_win_part_now() and d.since > d.step;
  return null;
end $$;

-- What was taken back counts no more. A stake that was given back is won like a win: who could take it back would make room by staking.
create or replace function vendor_wins_undone() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_net bigint := old.win - old.amount;
  v_day date := (old.at at time zone 'UTC')::date;
  v_brand uuid;
  v_max bigint;
begin
  select y.brand_id into v_brand from vendor_player y
    where y.vendor_id = old.vendor_id and y.member_id = old.member_id and y.asset = old.asset;
  insert into vendor_win_part as d (vendor_id, brand_id, asset, day, part, net)
    values (old.vendor_id, v_brand, old.asset, v_day, vendor_win_part_now(), -v_net)
    on conflict (vendor_id, brand_id, asset, day, part) do update set net = d.net + excluded.net;
  if v_net >= 0 then return null; end if;
  select c.win_day_max into v_max from vendor_cap_of(old.vendor_id, v_brand, old.asset) c;
  if (vendor_won(old.vendor_id, v_brand, old.asset, v_day)
        > v_max + (select coalesce(sum(x.amount), 0) from vendor_win_allowed(old.vendor_id, v_brand, old.asset, v_day) x)
      or vendor_won_by(old.vendor_id, old.member_id, old.asset, (uuid_v7_time(old.play_id) at time zone 'UTC')::date)
        > v_max + (select coalesce(sum(x.amount), 0) from vendor_win_allowed(old.vendor_id, v_brand, old.asset, v_day) x
          where x.member_id = old.member_id))
    and not exists (select from vendor_held h where h.vendor_id = old.vendor_id and h.tx_id = new.undone_by and h.state = 'allowed') then
    raise exception 'more is won at a vendor than may be won on a day' using errcode = 'TL092', detail = old.id;
  end if;
  return null;
end $$;
