-- Limits that members set, and times in which they do not play. Money, and minutes with a bet, are counted by day where money moves, under the
-- lock of the account, so that of many bets at once exactly as many fit as a limit has room for. Who has no limit pays nothing for it: these
-- functions are asked for accounts that say so (is_limited). The clock is the database's.

-- What a transfer of a kind adds to the day: staked, returned, paid in, and the minute in which a bet was made. A stake that is given back is
-- one less, a win that is taken back too; its minute was played all the same. A tip is money staked on nothing. Days of before the first that
-- is counted stay uncounted: a clock that was put back comes to them.
create or replace function protection_count(p_member uuid, p_kind smallint, p_amount bigint, p_now timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if p_kind not in (1, 2, 3, 4, 5, 6, 10, 23, 44, 45, 48, 49) then return; end if;
  insert into protection_day as d (member_id, day, staked, returned, deposited, played)
    select m.member_id, (p_now at time zone m.time_zone)::date, n.staked, n.returned, n.deposited, protection_played(p_kind, p_now, m.time_zone)
      from protection_member m
      cross join lateral protection_effect(p_kind, p_amount) n
      where m.member_id = p_member and (p_now at time zone m.time_zone)::date >= m.counted_from
    on conflict (member_id, day) do update
      set staked = d.staked + excluded.staked, returned = d.returned + excluded.returned, deposited = d.deposited + excluded.deposited,
        played = d.played | excluded.played;
end $$;

-- What a transfer of a kind is to a limit. What an agent sends a downline is paid in, as a deposit is.
create or replace function protection_effect(p_kind smallint, p_amount bigint)
returns table (staked bigint, returned bigint, deposited bigint) language sql immutable set search_path = public, pg_temp as $$
  select case when p_kind in (1, 5, 48) then p_amount when p_kind in (3, 49) then -p_amount else 0 end,
         case when p_kind in (2, 6, 44) then p_amount when p_kind in (4, 45) then -p_amount else 0 end,
         case when p_kind in (10, 23) then p_amount else 0 end
$$;
grant execute on function protection_effect(smallint, bigint) to talora_app, talora_read;

-- The minute of its day in a zone that a moment lies in, from 0 on, by time that has passed: where clocks are turned, an hour is neither
-- counted twice nor skipped, and a day has up to 1500.
create or replace function protection_minute(p_at timestamptz, p_zone text) returns int
language sql immutable set search_path = public, pg_temp as $$
  select least(1499, floor(extract(epoch from p_at - (p_at at time zone p_zone)::date::timestamp at time zone p_zone) / 60)::int)
$$;

-- The minutes of a day that a transfer of a kind makes played, one bit a minute: of stakes and tips their own, whatever came of them. Rounds
-- at vendors' own wallets have the minute in which they were told.
create or replace function protection_played(p_kind smallint, p_at timestamptz, p_zone text) returns bit
language sql immutable set search_path = public, pg_temp as $$
  select case when p_kind in (1, 5, 48) then set_bit(B'0'::bit(1500), protection_minute(p_at, p_zone), 1) else B'0'::bit(1500) end
$$;
grant execute on function protection_minute(timestamptz, text), protection_played(smallint, timestamptz, text) to talora_app, talora_read;

-- Each limit of a member, how much of it is used, and when its period begins and ends: sums, or minutes with a bet. A bet takes its sum, and
-- of a limit of time what `adds` says: a minute that is not counted yet. Losses may be below zero: who is ahead may lose that first.
-- Money at vendors counts as staked and lost until it is back, for what is played there is told afterwards; so do deposits that are not
-- credited yet. `p_except` is a movement to a vendor that is being asked about and counts for itself.
create or replace function protection_uses(p_member uuid, p_now timestamptz, p_except uuid)
returns table (kind text, period text, most bigint, used bigint, adds bigint, begins_at timestamptz, frees_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  with today as materialized (
    select m.asset, m.time_zone, (p_now at time zone m.time_zone)::date as day from protection_member m where m.member_id = p_member
  ),
  span as materialized (
    select s.period, s.first, s.next, t.day, protection_minute(p_now, t.time_zone) as minute,
      s.first::timestamp at time zone t.time_zone as begins_at, s.next::timestamp at time zone t.time_zone as frees_at
    from today t
    cross join lateral (values
      ('day', t.day, t.day + 1),
      ('week', date_trunc('week', t.day::timestamp)::date, date_trunc('week', t.day::timestamp)::date + 7),
      ('month', date_trunc('month', t.day::timestamp)::date, (date_trunc('month', t.day::timestamp) + interval '1 month')::date)
    ) as s(period, first, next)
  ),
  away as materialized (
    select (coalesce((select sum(u.amount) from vendor_purse u where u.member_id = p_member and u.asset = t.asset and u.amount <> 0), 0)
      + coalesce((select sum(v.amount) from vendor_transfer v where v.member_id = p_member and v.direction = 'in' and v.asset = t.asset
          and v.state in ('asked', 'unknown', 'person') and v.id is distinct from p_except), 0))::bigint as amount from today t
  )
  select l.kind, l.period, l.most,
    (case l.kind
      when 'deposit' then c.deposited + coalesce((select sum(d.amount) from wallet_deposit d where d.member_id = p_member
        and d.state in ('created', 'awaiting_payment', 'slip_uploaded', 'review')), 0)
      when 'wager' then c.staked + a.amount
      when 'loss' then c.staked - c.returned + a.amount
      when 'session' then c.minutes end)::bigint,
    case l.kind when 'session' then 1 - coalesce((select get_bit(d.played, s.minute) from protection_day d
      where d.member_id = p_member and d.day = s.day), 0) else 0 end::bigint,
    s.begins_at, s.frees_at
  from protection_limit l
  join span s on s.period = l.period
  cross join away a
  cross join lateral (select coalesce(sum(d.staked), 0) as staked, coalesce(sum(d.returned), 0) as returned,
      coalesce(sum(d.deposited), 0) as deposited, coalesce(sum(bit_count(d.played)), 0) as minutes
    from protection_day d where d.member_id = p_member and d.day >= s.first and d.day < s.next) c
  where l.member_id = p_member
$$;
grant execute on function protection_uses(uuid, timestamptz, uuid) to talora_app;

-- What stops money of a limited account: 0 nothing, 20 a limit, 21 a time without play, 22 a limit of time. Stakes, tips and money to vendors
-- are stopped, and nothing else: wins and what is given back come in, and what was played elsewhere is written down as it was.
create or replace function protection_stop(p_member uuid, p_kind smallint, p_amount bigint, p_id uuid, p_now timestamptz) returns smallint
language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if p_kind not in (1, 48, 50) then return 0; end if;
  if exists (select from protection_exclusion e where e.member_id = p_member and e.until_at > p_now) then return 21; end if;
  return (select coalesce(max(case when u.kind = 'session' and u.used + u.adds > u.most then 22
      when u.kind in ('loss', 'wager') and u.used + p_amount > u.most then 20 end), 0)
    from protection_uses(p_member, p_now, p_id) u);
end $$;

-- Posts for a limited account, whose lock the caller holds. Statuses are those of ledger_post_batch, and 20 to 22 of protection_stop.
create or replace function ledger_post_limited(
  p_member uuid, p_id uuid, p_kind smallint, p_asset smallint, p_amount bigint, p_ref uuid, p_back_kind smallint, p_back_amount bigint
) returns table (o_status smallint, o_available bigint, o_book smallint)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  v_now timestamptz := app_now();
  v_back bigint := coalesce(p_back_amount, 0);
  v_kind ledger_kind%rowtype;
  v_account ledger_account%rowtype;
  v_first ledger_transfer%rowtype;
  v_second ledger_transfer%rowtype;
  v_stop smallint;
  v_delta bigint;
begin
  select * into v_account from ledger_account a where a.member_id = p_member and a.asset = p_asset for update;
  if not found then return query select 4::smallint, null::bigint, null::smallint; return; end if;
  select * into v_first from ledger_transfer t where t.member_id = p_member and t.id = p_id and t.kind = p_kind;
  if found then
    select * into v_second from ledger_transfer t where t.member_id = p_member and t.id = p_id and t.kind = p_back_kind;
    if v_first.amount = p_amount and v_first.asset = p_asset and v_first.ref is not distinct from p_ref
      and coalesce(v_second.amount, 0) = v_back then
      return query select 1::smallint, coalesce(v_second.balance_after, v_first.balance_after) - v_account.held, null::smallint;
    else
      return query select 2::smallint, v_account.balance - v_account.held, null::smallint;
    end if;
    return;
  end if;
  v_stop := protection_stop(p_member, p_kind, p_amount, p_id, v_now);
  if v_stop <> 0 then return query select v_stop, v_account.balance - v_account.held, null::smallint; return; end if;
  select * into v_kind from ledger_kind k where k.id = p_kind;
  v_delta := case when v_kind.debit = 0 then -p_amount when v_kind.credit = 0 then p_amount else 0 end;
  if p_amount <= 0 or v_back < 0 or v_delta < 0 and v_account.balance - v_account.held + v_delta < 0 then
    return query select 3::smallint, v_account.balance - v_account.held, null::smallint;
    return;
  end if;
  update ledger_account a set balance = a.balance + v_delta + v_back,
         is_owing = a.is_owing and a.balance - a.held + v_delta + v_back < 0
    where a.member_id = p_member and a.asset = p_asset returning * into v_account;
  insert into ledger_transfer (member_id, id, kind, asset, book, debit, credit, amount, balance_after, ref, posted_at)
    values (p_member, p_id, p_kind, p_asset, v_account.book, v_kind.debit, v_kind.credit, p_amount, v_account.balance - v_back, p_ref, v_now);
  perform protection_count(p_member, p_kind, p_amount, v_now);
  if v_back > 0 then
    select * into v_kind from ledger_kind k where k.id = p_back_kind;
    insert into ledger_transfer (member_id, id, kind, asset, book, debit, credit, amount, balance_after, ref, posted_at)
      values (p_member, p_id, p_back_kind, p_asset, v_account.book, v_kind.debit, v_kind.credit, v_back, v_account.balance, p_ref, v_now);
    perform protection_count(p_member, p_back_kind, v_back, v_now);
  end if;
  return query select 0::smallint, v_account.balance - v_account.held, v_account.book;
end $$;

-- The places of limited accounts in a batch; null where there is none.
create or replace function ledger_limited_at(p_member uuid[], p_asset smallint[]) returns int[]
language sql stable set search_path = public, pg_temp as $$
  select array_agg(i.at::int) from unnest(p_member, p_asset) with ordinality as i(m, s, at)
    join ledger_account a on a.member_id = i.m and a.asset = i.s where a.is_limited
$$;

-- What stops a deposit of this sum: 0 nothing, 20 a limit, 21 a time without play. Deposits of one member are asked about one after the
-- other.
create or replace function protection_deposit_stop(p_member uuid, p_asset smallint, p_amount bigint) returns smallint
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_now timestamptz;
begin
  perform 1 from ledger_account a where a.member_id = p_member and a.asset = p_asset and a.is_limited;
  if not found then return 0; end if;
  perform 1 from ledger_account a where a.member_id = p_member and a.asset = p_asset for update;
  v_now := app_now();
  if exists (select from protection_exclusion e where e.member_id = p_member and e.until_at > v_now) then return 21; end if;
  if exists (select from protection_uses(p_member, v_now, null) u where u.kind = 'deposit' and u.used + p_amount > u.most) then return 20; end if;
  return 0;
end $$;
grant execute on function protection_deposit_stop(uuid, smallint, bigint) to talora_app;

-- No deposit is asked for beyond a limit, or in a time without play, whatever the asker has looked at.
create or replace function protection_deposit_asked() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if ledger_is_owner() then return new; end if;
  if exists (select from wallet_deposit d where d.member_id = new.member_id and d.id = new.id) then return new; end if;
  if protection_deposit_stop(new.member_id, new.asset, new.amount) <> 0 then
    raise exception 'a deposit is beyond what its member has set' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- The zone of a brand's days, as the server has it.
create or replace function protection_zone(p_settings jsonb) returns text language sql immutable set search_path = public, pg_temp as $$
  select coalesce(p_settings ->> 'timeZone', 'Asia/Kuala_Lumpur')
$$;

-- Begins to count a member's money: this week and this month as they are so far, and all that moves from now on. Locks the account. A
-- member who is counted already is left as he is.
create or replace function protection_begin(p_member uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_brand site_brand%rowtype;
  v_zone text;
  v_today date;
  v_from date;
begin
  select b.* into v_brand from identity_member m join site_brand b on b.id = m.brand_id where m.id = p_member;
  if not found then raise exception 'no member has this id'; end if;
  perform 1 from ledger_account a where a.member_id = p_member and a.asset = v_brand.asset for update;
  if not found then raise exception 'a member without an account has no limits'; end if;
  perform 1 from protection_member m where m.member_id = p_member for update;
  if found then return; end if;
  v_zone := protection_zone(v_brand.settings);
  v_today := (app_now() at time zone v_zone)::date;
  v_from := least(date_trunc('week', v_today::timestamp), date_trunc('month', v_today::timestamp))::date;
  insert into protection_member (member_id, brand_id, asset, time_zone, counted_from, began_at)
    values (p_member, v_brand.id, v_brand.asset, v_zone, v_from, app_now());
  insert into protection_day (member_id, day, staked, returned, deposited, played)
    select p_member, (t.posted_at at time zone v_zone)::date, sum(n.staked), sum(n.returned), sum(n.deposited),
        bit_or(protection_played(t.kind, t.posted_at, v_zone))
      from ledger_transfer t cross join lateral protection_effect(t.kind, t.amount) n
      where t.member_id = p_member and t.asset = v_brand.asset and t.kind in (1, 2, 3, 4, 5, 6, 10, 23, 44, 45, 48, 49)
        and t.id >= uuid_v7_floor(v_from::timestamp at time zone 'UTC' - interval '3 days')
        and (t.posted_at at time zone v_zone)::date >= v_from
      group by 2;
  update ledger_account a set is_limited = true where a.member_id = p_member and a.asset = v_brand.asset;
end $$;

-- Writes a change down.
create or replace function protection_note(
  p_member uuid, p_id uuid, p_act text, p_kind text, p_period text, p_before bigint, p_after bigint, p_actor text, p_reason text
) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into protection_change (member_id, id, seq, act, kind, period, before, after, actor, reason, at)
    select p_member, p_id, 1 + coalesce((select max(c.seq) from protection_change c where c.member_id = p_member), 0), p_act, p_kind, p_period,
      p_before, p_after, p_actor, p_reason, app_now()
$$;

-- Sets a limit; null takes it away. What is stricter holds at once. What lets more in is asked for, and may be confirmed after a day or
-- what the brand has made of it; staff ask for nothing (`p_staff`: 'staff:' with an id, null the member). Answers 'set', 'asked', 'same' (it is so already), 'looser' (staff may not), or
-- 'replay' where the id has changed something before, 'mismatch' where that was something else.
create or replace function protection_set(
  p_member uuid, p_id uuid, p_kind text, p_period text, p_most bigint, p_staff text, p_reason text
) returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_old protection_limit%rowtype;
  v_change protection_change%rowtype;
  v_days int;
begin
  perform protection_begin(p_member);
  select * into v_change from protection_change c where c.member_id = p_member and c.id = p_id;
  if found then
    return case when (v_change.kind, v_change.period, v_change.after) is not distinct from (p_kind, p_period, p_most)
      and v_change.act in ('set', 'ask') then 'replay' else 'mismatch' end;
  end if;
  select * into v_old from protection_limit l where l.member_id = p_member and l.kind = p_kind and l.period = p_period;
  if v_old.member_id is null and p_most is null then return 'same'; end if;
  if v_old.member_id is null or p_most <= v_old.most then
    if p_most = v_old.most and v_old.asked_at is null then return 'same'; end if;
    insert into protection_limit (member_id, kind, period, most, set_at) values (p_member, p_kind, p_period, p_most, app_now())
      on conflict (member_id, kind, period) do update set most = excluded.most, set_at = excluded.set_at,
        asked_at = null, asked_from = null, asked_most = null;
    perform protection_note(p_member, p_id, 'set', p_kind, p_period, v_old.most, p_most, coalesce(p_staff, 'member'), p_reason);
    return 'set';
  end if;
  if p_staff is not null then return 'looser'; end if;
  select greatest(1, coalesce((b.settings ->> 'limitRaiseDays')::int, 1)) into v_days
    from protection_member m join site_brand b on b.id = m.brand_id where m.member_id = p_member;
  update protection_limit l set asked_at = app_now(), asked_from = app_now() + make_interval(hours => 24 * v_days), asked_most = p_most
    where l.member_id = p_member and l.kind = p_kind and l.period = p_period;
  perform protection_note(p_member, p_id, 'ask', p_kind, p_period, v_old.most, p_most, 'member', null);
  return 'asked';
end $$;
grant execute on function protection_set(uuid, uuid, text, text, bigint, text, text) to talora_app;

-- Ends what was asked for: it holds from now on, or is asked for no more. Answers 'done', 'early', 'none' (nothing is asked for), 'replay'
-- or 'mismatch'.
create or replace function protection_answer(p_member uuid, p_id uuid, p_kind text, p_period text, p_is_confirmed boolean) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_old protection_limit%rowtype;
  v_change protection_change%rowtype;
  v_act text := case when p_is_confirmed then 'confirm' else 'cancel' end;
begin
  perform protection_begin(p_member);
  select * into v_change from protection_change c where c.member_id = p_member and c.id = p_id;
  if found then
    return case when (v_change.kind, v_change.period, v_change.act) = (p_kind, p_period, v_act) then 'replay' else 'mismatch' end;
  end if;
  select * into v_old from protection_limit l where l.member_id = p_member and l.kind = p_kind and l.period = p_period;
  if v_old.asked_at is null then return 'none'; end if;
  if not p_is_confirmed then
    update protection_limit l set asked_at = null, asked_from = null, asked_most = null
      where l.member_id = p_member and l.kind = p_kind and l.period = p_period;
  elsif v_old.asked_from > app_now() then
    return 'early';
  elsif v_old.asked_most is null then
    delete from protection_limit l where l.member_id = p_member and l.kind = p_kind and l.period = p_period;
  else
    update protection_limit l set most = v_old.asked_most, set_at = app_now(), asked_at = null, asked_from = null, asked_most = null
      where l.member_id = p_member and l.kind = p_kind and l.period = p_period;
  end if;
  perform protection_note(p_member, p_id, v_act, p_kind, p_period, v_old.most, case when p_is_confirmed then v_old.asked_most else v_old.most end,
    'member', null);
  return 'done';
end $$;
grant execute on function protection_answer(uuid, uuid, text, text, boolean) to talora_app;

-- How long a break or an exclusion lasts; null for what is none.
create or replace function protection_length(p_length text) returns interval language sql immutable set search_path = public, pg_temp as $$
  select case p_length when 'day' then interval '1 day' when 'three-days' then interval '3 days' when 'week' then interval '7 days'
    when 'month' then interval '30 days' when 'six-weeks' then interval '42 days' when 'six-months' then interval '6 months'
    when 'year' then interval '1 year' when 'five-years' then interval '5 years' end
$$;
grant execute on function protection_length(text) to talora_app, talora_read;

-- Keeps a member out from now on for a length, or for good. No bet that is not taken yet is taken any more: it waits for the account.
-- Answers 'done', 'shorter' (the member is out longer than that already), 'replay' or 'mismatch'.
create or replace function protection_exclude(p_member uuid, p_id uuid, p_length text, p_staff text, p_reason text) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_now timestamptz;
  v_until timestamptz;
  v_change protection_change%rowtype;
begin
  perform protection_begin(p_member);
  select * into v_change from protection_change c where c.member_id = p_member and c.id = p_id;
  if found then return case when (v_change.act, v_change.period) = ('exclude', p_length) then 'replay' else 'mismatch' end; end if;
  v_now := app_now();
  v_until := case when p_length = 'for-good' then '9999-12-31T00:00:00Z'::timestamptz else v_now + protection_length(p_length) end;
  if v_until is null then raise exception 'no such length'; end if;
  if exists (select from protection_exclusion e where e.member_id = p_member and e.until_at >= v_until) then return 'shorter'; end if;
  insert into protection_exclusion (member_id, id, length, from_at, until_at) values (p_member, p_id, p_length, v_now, v_until);
  update identity_member m set excluded_until = v_until where m.id = p_member;
  perform protection_note(p_member, p_id, 'exclude', null, p_length, null, null, coalesce(p_staff, 'member'), p_reason);
  return 'done';
end $$;
grant execute on function protection_exclude(uuid, uuid, text, text, text) to talora_app;

-- What a member has staked, got back and paid in, and the minutes with a bet, today, this week and this month, by the ledger itself, whether
-- anything is limited or not.
create or replace function protection_spent(p_member uuid, p_asset smallint, p_zone text)
returns table (period text, staked bigint, returned bigint, deposited bigint, minutes bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  with today as materialized (select (app_now() at time zone p_zone)::date as day),
  span as materialized (
    select s.period, s.first from today t cross join lateral (values ('day', t.day), ('week', date_trunc('week', t.day::timestamp)::date),
      ('month', date_trunc('month', t.day::timestamp)::date)) as s(period, first)
  ),
  moved as materialized (
    select (t.posted_at at time zone p_zone)::date as day, sum(n.staked) as staked, sum(n.returned) as returned,
        sum(n.deposited) as deposited, bit_count(bit_or(protection_played(t.kind, t.posted_at, p_zone))) as minutes
      from ledger_transfer t cross join lateral protection_effect(t.kind, t.amount) n
      where t.member_id = p_member and t.asset = p_asset and t.kind in (1, 2, 3, 4, 5, 6, 10, 23, 44, 45, 48, 49)
        and t.id >= uuid_v7_floor((select min(s.first) from span s)::timestamp at time zone 'UTC' - interval '3 days')
      group by 1
  )
  select s.period, coalesce(sum(m.staked), 0)::bigint, coalesce(sum(m.returned), 0)::bigint, coalesce(sum(m.deposited), 0)::bigint,
      coalesce(sum(m.minutes), 0)::bigint
    from span s left join moved m on m.day >= s.first group by s.period
$$;
grant execute on function protection_spent(uuid, smallint, text) to talora_app;
