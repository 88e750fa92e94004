-- What players win at a vendor beyond what they stake is bounded for a day: for one player, and for all players of a brand together. What
-- would pass that waits for a person and is not stored, like a credit above its limit (92 beside the causes of 0071).

alter table vendor_held drop constraint vendor_held_cause_check, add constraint vendor_held_cause_check check (cause between 92 and 97);

-- In minor units of the brand's asset; null is the number of vendor_cap_of.
alter table vendor_cap add column win_day_max bigint check (win_day_max >= 0);

-- As in 0071, and: by default 50,000 in whole units may be won in a day beyond what was staked.
drop function vendor_cap_of(smallint, uuid, smallint);
create function vendor_cap_of(p_vendor smallint, p_brand uuid, p_asset smallint)
returns table (single_max bigint, day_max bigint, win_multiple int, win_day_max bigint, version int) language sql stable as $$
  select coalesce(c.single_max, 1000 * 10 ^ a.digits)::bigint, coalesce(c.day_max, 10000 * 10 ^ a.digits)::bigint,
         coalesce(c.win_multiple, 10000), coalesce(c.win_day_max, 50000 * 10 ^ a.digits)::bigint, coalesce(c.version, 0)
    from ledger_asset a left join vendor_cap c on c.vendor_id = p_vendor and c.brand_id = p_brand where a.id = p_asset
$$;

-- Sets the limits; false when somebody else has changed them since `p_version`.
drop function vendor_cap_set(smallint, uuid, bigint, bigint, int, int);
create function vendor_cap_set(p_vendor smallint, p_brand uuid, p_single bigint, p_day bigint, p_multiple int, p_win_day bigint, p_version int)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into vendor_cap as c (vendor_id, brand_id, single_max, day_max, win_multiple, win_day_max, version, changed_at)
    select p_vendor, p_brand, p_single, p_day, p_multiple, p_win_day, 1, app_now()
    where p_version = 0 or exists (select from vendor_cap x where x.vendor_id = p_vendor and x.brand_id = p_brand)
    on conflict (vendor_id, brand_id) do update set single_max = excluded.single_max, day_max = excluded.day_max,
      win_multiple = excluded.win_multiple, win_day_max = excluded.win_day_max, version = c.version + 1, changed_at = excluded.changed_at
      where c.version = p_version;
  return found;
end $$;

-- As in 0103, and: so is the sum of a day's wins.
create or replace function vendor_cap_reason() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_was record;
  v_asset smallint;
begin
  if ledger_is_owner() then return new; end if;
  -- What stands now, by a row or by default: what is written over a row that is there already comes here as an insert first.
  select b.asset into v_asset from site_brand b where b.id = new.brand_id;
  select c.* into v_was from vendor_cap_of(new.vendor_id, new.brand_id, v_asset) c;
  if new.single_max <= v_was.single_max and new.day_max <= v_was.day_max and new.win_multiple <= v_was.win_multiple
    and new.win_day_max <= v_was.win_day_max then return new; end if;
  if not exists (select from operations_request r join games_vendor v on v.id = new.vendor_id and v.code = r.detail ->> 'vendor'
      where r.kind = 'vendor.limits' and r.brand_id = new.brand_id and r.state = 'approved' and r.decided_by <> r.asked_by
        and r.version = v_was.version::text and r.detail ->> 'single' = new.single_max::text and r.detail ->> 'day' = new.day_max::text
        and r.detail ->> 'multiple' = new.win_multiple::text and r.detail ->> 'winDay' = new.win_day_max::text) then
    raise exception 'limits of a vendor are raised by two' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- As in 0071, and: the multiple holds for every sum, but for a hundredth of the limit of one credit, so that a small bet may bring what
-- small bets bring. Without any bet nothing is won. Only asked when it is a hundred times the bets.
create or replace function vendor_win_is_held(
  p_vendor smallint, p_tx text, p_hash bytea, p_brand uuid, p_member uuid, p_asset smallint, p_paid bigint, p_stake bigint, p_plays uuid[]
) returns boolean language plpgsql stable set enable_seqscan = off as $$
declare
  v_cap record;
  v_stake numeric;
begin
  if p_asset = 99 then return false; end if;
  select * into v_cap from vendor_cap_of(p_vendor, p_brand, p_asset);
  select p_stake + coalesce(sum(p.stake), 0) into v_stake from play p where p.member_id = p_member and p.id = any (p_plays);
  if v_stake > 0 and p_paid <= greatest(v_cap.single_max / 100, v_stake * v_cap.win_multiple) then return false; end if;
  return not vendor_is_allowed(p_vendor, p_tx, p_hash);
end $$;

-- What all players of a brand have won on a day (UTC) beyond what they have staked, without what was taken back. In parts, so that two
-- servers do not wait for each other: a connection counts into a part of its own, and into another one every ten minutes, so that who
-- reads for long keeps few versions of a row. Part 0 holds nothing: it is the row that large wins take turns at. What was won since
-- somebody looked is counted too: from `step` on it is looked again.
create table vendor_win_part (
  vendor_id smallint not null,
  brand_id uuid not null,
  asset smallint not null,
  day date not null,
  part int not null check (part >= 0),
  net bigint not null,
  since bigint not null default 0,
  step bigint not null default 0,
  primary key (vendor_id, brand_id, asset, day, part)
) with (fillfactor = 50);
grant select on vendor_win_part to talora_app, talora_read;
create index vendor_held_allowed on vendor_held (vendor_id, brand_id, decided_at) where decided_by is not null and state in ('allowed', 'done');

create function vendor_win_part_now() returns int language sql stable as $$
  select 1 + pg_backend_pid() % 64 + 64 * (extract(epoch from app_now())::bigint % 86400 / 600)::int
$$;
create function vendor_won(p_vendor smallint, p_brand uuid, p_asset smallint, p_day date) returns bigint language sql stable as $$
  select coalesce(sum(w.net), 0)::bigint from vendor_win_part w
    where w.vendor_id = p_vendor and w.brand_id = p_brand and w.asset = p_asset and w.day = p_day
$$;

-- What a player has won beyond what was staked, in plays that were made on a day. What was taken back is none.
create function vendor_won_by(p_vendor smallint, p_member uuid, p_asset smallint, p_day date) returns bigint language sql stable as $$
  select coalesce(sum(p.payout - p.stake), 0)::bigint from play p join games_game g on g.id = p.game_id and g.vendor_id = p_vendor
    where p.member_id = p_member and p.asset = p_asset and p.state <> 6
      and p.id >= uuid_v7_floor(p_day::timestamp at time zone 'UTC') and p.id < uuid_v7_floor((p_day + 1)::timestamp at time zone 'UTC')
$$;

-- What a person has allowed on a day takes no room: it is room besides.
create function vendor_win_allowed(p_vendor smallint, p_brand uuid, p_asset smallint, p_day date)
returns table (member_id uuid, amount bigint) language sql stable as $$
  select h.member_id, h.amount from vendor_held h
    where h.vendor_id = p_vendor and h.brand_id = p_brand and h.asset = p_asset and h.decided_by is not null
      and h.state in ('allowed', 'done') and h.decided_at >= p_day::timestamp at time zone 'UTC'
$$;

-- Counts bets and wins that were just stored. Whenever a sixty-fourth of the limit was won since it was looked, it looks: refuses them
-- all, naming the wins that pass a limit, by the code that the server holds them for. Of many at once the smaller wins come first. A
-- win that is as large as that itself looks again when it is its turn, with those before it stored: of many at once none finds the room
-- of another, and what smaller ones find between two looks is less than the limit once more.
create function vendor_wins_count() returns trigger
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
create trigger vendor_wins_count after insert on vendor_tx referencing new table as made for each statement
  execute function vendor_wins_count();

-- What was taken back counts no more. A stake that was given back is won like a win: who could take it back would make room by staking.
create function vendor_wins_undone() returns trigger
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
create trigger vendor_wins_undone after update of undone_by on vendor_tx for each row
  when (old.undone_by is null and new.undone_by is not null and new.op in (1, 2, 3) and new.code = 0 and new.asset <> 99)
  execute function vendor_wins_undone();

-- Days that are over by now, and today so far.
insert into vendor_win_part (vendor_id, brand_id, asset, day, part, net)
  select x.vendor_id, y.brand_id, x.asset, (x.at at time zone 'UTC')::date, 1, sum(x.win - x.amount)
    from vendor_tx x join vendor_player y on y.vendor_id = x.vendor_id and y.member_id = x.member_id and y.asset = x.asset
    where x.op in (1, 2, 3) and x.code = 0 and x.undone_by is null and x.asset <> 99 group by 1, 2, 3, 4;

revoke all on function vendor_cap_of(smallint, uuid, smallint), vendor_cap_set(smallint, uuid, bigint, bigint, int, bigint, int),
  vendor_win_part_now(), vendor_won(smallint, uuid, smallint, date), vendor_won_by(smallint, uuid, smallint, date),
  vendor_win_allowed(smallint, uuid, smallint, date), vendor_wins_count(), vendor_wins_undone() from public;
grant execute on function vendor_cap_of(smallint, uuid, smallint), vendor_cap_set(smallint, uuid, bigint, bigint, int, bigint, int),
  vendor_won(smallint, uuid, smallint, date) to talora_app;
