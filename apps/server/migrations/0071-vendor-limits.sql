-- What a vendor may give without a bet, free rounds, wins beyond what a bet can bring, games that were stopped, and one asset, one
-- game and one book for a round. Codes beside the port's are for the caller alone and are never stored: 93 not covered by the purse,
-- 94 above the limit of one credit, 95 above the limit of the day, 96 a win beyond the highest multiple, 97 more than was granted.

alter table vendor_round add column asset smallint, add column stake bigint;
alter table vendor_tx add column asset smallint;
alter table vendor_free_round
  add column max_win bigint check (max_win >= 0), -- null: a thousand times the bets
  add column won bigint not null default 0,
  add column round_ids text[] not null default '{}';

-- What a brand lets a vendor give, in minor units of the brand's asset. Without a row the numbers of vendor_cap_of hold.
create table vendor_cap (
  vendor_id smallint not null,
  brand_id uuid not null,
  single_max bigint not null check (single_max >= 0),
  day_max bigint not null check (day_max >= single_max),
  win_multiple int not null check (win_multiple between 100 and 10000000),
  version int not null default 1,
  changed_at timestamptz not null,
  primary key (vendor_id, brand_id)
);
create table vendor_credit_day (
  vendor_id smallint not null,
  brand_id uuid not null,
  asset smallint not null,
  day date not null,
  amount bigint not null check (amount >= 0),
  credits int not null,
  primary key (vendor_id, brand_id, asset, day)
);

-- What a vendor asked for and was told to ask again, until a person has said: 'open'; 'allowed': done at the next try, by the
-- vendor or by ourselves; 'refused'; 'done'. Above all it holds the call, so that nothing hangs on the vendor's asking again.
create table vendor_held (
  vendor_id smallint not null,
  tx_id text not null,
  hash bytea not null,
  brand_id uuid not null,
  member_id uuid not null,
  player_id text not null,
  asset smallint not null,
  amount bigint not null check (amount >= 0),
  cause smallint not null check (cause between 93 and 97),
  call jsonb not null,
  state text not null check (state in ('open', 'allowed', 'refused', 'done')),
  tries int not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  reason text,
  primary key (vendor_id, tx_id),
  check (state not in ('allowed', 'refused') or (decided_by is not null and decided_at is not null and reason is not null))
);
create index vendor_held_waiting on vendor_held (vendor_id, brand_id, first_at) where state in ('open', 'allowed');
grant select on vendor_cap, vendor_credit_day, vendor_held to talora_app;

-- The limits of a brand towards a vendor; by default 1,000 and 10,000 a day in whole units, and ten thousand times the bet.
create function vendor_cap_of(p_vendor smallint, p_brand uuid, p_asset smallint)
returns table (single_max bigint, day_max bigint, win_multiple int, version int) language sql stable as $$
  select coalesce(c.single_max, 1000 * 10 ^ a.digits)::bigint, coalesce(c.day_max, 10000 * 10 ^ a.digits)::bigint,
         coalesce(c.win_multiple, 10000), coalesce(c.version, 0)
    from ledger_asset a left join vendor_cap c on c.vendor_id = p_vendor and c.brand_id = p_brand where a.id = p_asset
$$;

-- Sets the limits; false when somebody else has changed them since `p_version`.
create function vendor_cap_set(p_vendor smallint, p_brand uuid, p_single bigint, p_day bigint, p_multiple int, p_version int)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into vendor_cap as c (vendor_id, brand_id, single_max, day_max, win_multiple, version, changed_at)
    select p_vendor, p_brand, p_single, p_day, p_multiple, 1, app_now()
    where p_version = 0 or exists (select from vendor_cap x where x.vendor_id = p_vendor and x.brand_id = p_brand)
    on conflict (vendor_id, brand_id) do update set single_max = excluded.single_max, day_max = excluded.day_max,
      win_multiple = excluded.win_multiple, version = c.version + 1, changed_at = excluded.changed_at where c.version = p_version;
  return found;
end $$;

-- Has a person allowed this very call?
create function vendor_is_allowed(p_vendor smallint, p_tx text, p_hash bytea) returns boolean language sql stable as $$
  select exists (select from vendor_held h where h.vendor_id = p_vendor and h.tx_id = p_tx and h.hash = p_hash and h.state = 'allowed')
$$;

-- Counts a credit without a bet into the day of the brand: 0, or 94 and 95 for what is too much. Chips of a trial are no money.
create function vendor_take_credit(p_vendor smallint, p_tx text, p_hash bytea, p_brand uuid, p_asset smallint, p_amount bigint)
returns smallint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_cap record;
  v_is_allowed boolean;
begin
  if p_asset = 99 or p_amount = 0 then return 0; end if;
  select * into v_cap from vendor_cap_of(p_vendor, p_brand, p_asset);
  v_is_allowed := vendor_is_allowed(p_vendor, p_tx, p_hash);
  if p_amount > v_cap.single_max and not v_is_allowed then return 94; end if;
  insert into vendor_credit_day as d (vendor_id, brand_id, asset, day, amount, credits)
    select p_vendor, p_brand, p_asset, (app_now() at time zone 'UTC')::date, p_amount, 1 where v_is_allowed or p_amount <= v_cap.day_max
    on conflict (vendor_id, brand_id, asset, day) do update set amount = d.amount + excluded.amount, credits = d.credits + 1
      where v_is_allowed or d.amount + excluded.amount <= v_cap.day_max;
  return case when found then 0 else 95 end;
end $$;

-- Is what a round has paid with this win more than its bets can bring? Only asked when it is a hundred times the bets.
create function vendor_win_is_held(
  p_vendor smallint, p_tx text, p_hash bytea, p_brand uuid, p_member uuid, p_asset smallint, p_paid bigint, p_stake bigint, p_plays uuid[]
) returns boolean language plpgsql stable set enable_seqscan = off as $$
declare
  v_cap record;
  v_stake numeric;
begin
  if p_asset = 99 then return false; end if;
  select * into v_cap from vendor_cap_of(p_vendor, p_brand, p_asset);
  if p_paid <= v_cap.single_max then return false; end if;
  select p_stake + coalesce(sum(p.stake), 0) into v_stake from play p where p.member_id = p_member and p.id = any (p_plays);
  return p_paid > v_stake * v_cap.win_multiple and not vendor_is_allowed(p_vendor, p_tx, p_hash);
end $$;

-- Takes a win out of a grant of free rounds: 0; 12 when there is no such grant of this player at this game; 97 when the grant is
-- over, has no round left or has won its most; 94 and 95 as every credit.
create function vendor_use_grant(
  p_vendor smallint, p_grant text, p_tx text, p_hash bytea, p_brand uuid, p_member uuid, p_asset smallint, p_game int, p_round text,
  p_amount bigint
) returns smallint language plpgsql set enable_seqscan = off as $$
declare
  v_grant vendor_free_round%rowtype;
  v_held smallint;
begin
  select * into v_grant from vendor_free_round f where f.vendor_id = p_vendor and f.grant_id = p_grant for update;
  if not found or v_grant.member_id <> p_member or v_grant.asset <> p_asset or v_grant.game_id is distinct from p_game then return 12; end if;
  if (v_grant.status in ('cancelled', 'expired') or v_grant.expires_at < app_now() - interval '1 day'
      or (not p_round = any (v_grant.round_ids) and cardinality(v_grant.round_ids) >= v_grant.rounds)
      or v_grant.won + p_amount > coalesce(v_grant.max_win, v_grant.bet * v_grant.rounds * 1000))
    and not vendor_is_allowed(p_vendor, p_tx, p_hash) then return 97; end if;
  v_held := vendor_take_credit(p_vendor, p_tx, p_hash, p_brand, p_asset, p_amount);
  if v_held <> 0 then return v_held; end if;
  update vendor_free_round f set won = f.won + p_amount,
         round_ids = case when p_round = any (f.round_ids) then f.round_ids else f.round_ids || p_round end
    where f.vendor_id = p_vendor and f.grant_id = p_grant;
  return 0;
end $$;

-- What stops a bet at the brand of its session, read where the bet is taken: 16 maintenance, 9 switched off, 11 too high, 10 too low.
-- Limits of a game are sums of the brand's asset; chips of a trial have none.
create function vendor_game_stop(p_brand uuid, p_vendor smallint, p_game int, p_asset smallint, p_amount bigint, p_now timestamptz)
returns setof smallint language sql stable as $$
  select (case
    when b.status <> 0 or (f.is_closed and (f.closed_until is null or f.closed_until > p_now)) then 16
    when l.is_enabled is not true or w.is_enabled is false then 9
    when (l.is_in_maintenance and (l.maintenance_until is null or l.maintenance_until > p_now))
      or (w.is_in_maintenance and (w.maintenance_until is null or w.maintenance_until > p_now)) then 16
    when p_amount > f.max_bet or (p_asset <> 99 and p_amount > l.max_bet) then 11
    when p_asset <> 99 and p_amount < l.min_bet then 10
    else 0 end)::smallint
  from site_brand b
  left join vendor_profile f on f.vendor_id = p_vendor
  left join games_listing l on l.brand_id = b.id and l.game_id = p_game
  left join games_brand_vendor w on w.brand_id = b.id and w.vendor_id = p_vendor
  where b.id = p_brand
$$;

-- Keeps a call for a person; the same again is counted. False when it was decided before.
create function vendor_held_note(
  p_vendor smallint, p_tx text, p_hash bytea, p_brand uuid, p_member uuid, p_player text, p_asset smallint, p_amount bigint,
  p_cause smallint, p_call jsonb
) returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into vendor_held as h (vendor_id, tx_id, hash, brand_id, member_id, player_id, asset, amount, cause, call, state, first_at, last_at)
    values (p_vendor, p_tx, p_hash, p_brand, p_member, p_player, p_asset, p_amount, p_cause, p_call, 'open', app_now(), app_now())
    on conflict (vendor_id, tx_id) do update set tries = h.tries + 1, last_at = app_now()
      where h.state = 'open' and h.hash = excluded.hash;
  return found;
end $$;

-- A person's decision about a held call, with the sum that was on the screen. Answers 'ok', 'again', 'missing', 'changed' or its
-- state.
create function vendor_held_decide(p_vendor smallint, p_tx text, p_amount bigint, p_outcome text, p_staff uuid, p_reason text)
returns text language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_row vendor_held%rowtype;
begin
  if p_outcome not in ('allowed', 'refused') then raise exception 'what is held is allowed or refused'; end if;
  select * into v_row from vendor_held h where h.vendor_id = p_vendor and h.tx_id = p_tx for update;
  if not found then return 'missing'; end if;
  if v_row.state in (p_outcome, 'done') and v_row.decided_by = p_staff then return 'again'; end if;
  if v_row.state <> 'open' then return v_row.state; end if;
  if v_row.amount <> p_amount then return 'changed'; end if;
  update vendor_held h set state = p_outcome, decided_by = p_staff, decided_at = app_now(), reason = p_reason
    where h.vendor_id = p_vendor and h.tx_id = p_tx;
  return 'ok';
end $$;

-- Marks held calls as done whose transaction is stored by now.
create function vendor_held_end(p_vendor smallint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update vendor_held h set state = 'done' where h.vendor_id = p_vendor and h.state in ('open', 'allowed')
    and exists (select from vendor_tx x where x.vendor_id = h.vendor_id and x.tx_id = h.tx_id and x.hash = h.hash and x.code = 0);
end $$;

revoke all on function vendor_cap_set(smallint, uuid, bigint, bigint, int, int), vendor_take_credit(smallint, text, bytea, uuid, smallint, bigint),
  vendor_held_note(smallint, text, bytea, uuid, uuid, text, smallint, bigint, smallint, jsonb),
  vendor_held_decide(smallint, text, bigint, text, uuid, text), vendor_held_end(smallint) from public;
grant execute on function vendor_cap_set(smallint, uuid, bigint, bigint, int, int), vendor_take_credit(smallint, text, bytea, uuid, smallint, bigint),
  vendor_held_note(smallint, text, bytea, uuid, uuid, text, smallint, bigint, smallint, jsonb),
  vendor_held_decide(smallint, text, bigint, text, uuid, text), vendor_held_end(smallint) to talora_app;

-- As in 0041, and: what stops a bet is read here, a round has one asset and one game, a play stands in the book of its account, and a
-- win beyond the highest multiple of its bets waits for a person.
drop function vendor_round_batch(smallint[], text[], bytea[], bigint[], smallint[], uuid[], uuid[], smallint[], smallint[], int[], text[], bigint[], bigint[], boolean[], smallint[], smallint[], boolean[], bytea[]);
create function vendor_round_batch(
  p_vendor smallint[], p_tx text[], p_hash bytea[], p_nonce bigint[], p_op smallint[], p_member uuid[], p_id uuid[],
  p_asset smallint[], p_book smallint[], p_game int[], p_round text[], p_amount bigint[], p_win bigint[], p_end boolean[],
  p_percent smallint[], p_refusal smallint[], p_late boolean[], p_session bytea[], p_brand uuid[]
) returns table (o_at int, o_code smallint, o_balance bigint, o_ref uuid, o_is_first boolean)
language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set plan_cache_mode = force_generic_plan as $$
declare
  v_now timestamptz := app_now();
  v_fresh bigint[];
  v_free bigint[];      -- what is available before
  v_code smallint[]; v_balance bigint[]; v_ref uuid[];
  v_stored boolean[];   -- has a row to be written
  v_head uuid[];        -- the play that is made or paid; null where nothing happens
  v_known boolean[];    -- the round has a row
  v_many boolean[];     -- the round has more than one play
  v_unnoted bytea[];    -- sessions whose use is to be noted
  v_l_at int[]; v_l_member uuid[]; v_l_id uuid[]; v_l_kind smallint[]; v_l_asset smallint[]; v_l_amount bigint[]; v_l_ref uuid[];
  v_l_back smallint[]; v_l_win bigint[];
  v_status smallint[]; v_available bigint[];
  v_lowest uuid; v_highest uuid; -- bounds that prune the time partitions
  v_n int;
  v_i int;
begin
  v_free := ledger_lock_available(p_member, p_asset);
  with made as (
    insert into vendor_nonce (nonce, seen_at, owner) select u.nonce, v_now, u.id from unnest(p_nonce, p_id) as u(nonce, id)
      where u.nonce is not null on conflict do nothing returning nonce
  )
  select coalesce(array_agg(nonce), '{}') into v_fresh from made;
  -- A nonce that was there before may be this very transaction's, asked again.
  if cardinality(v_fresh) < cardinality(array_remove(p_nonce, null)) then
    select v_fresh || coalesce(array_agg(u.nonce), '{}') into v_fresh from unnest(p_nonce, p_id) as u(nonce, id)
      cross join lateral (select * from vendor_nonce x where x.nonce = u.nonce limit 1) n where n.owner = u.id;
  end if;

  select array_agg(c.code), array_agg(case when c.code in (17) or c.is_known then c.t_balance else coalesce(c.available, 0) end),
         array_agg(case when c.t_op is null or c.code = 1 then c.id when c.code = 14 then null else c.t_id end),
         array_agg(c.t_op is null and c.code not in (1, 5, 15, 96, 98)),
         array_agg(case when c.t_op is null and c.code = 0 then case when c.op = 2 then c.plays[1] else c.id end end),
         array_agg(c.plays is not null), array_agg(coalesce(cardinality(c.plays) > 1, false)), array_agg(c.session) filter (where not c.is_noted and c.code <> 1),
         min(case when c.t_op is null and c.code = 0 and c.op = 2 then c.plays[1]::text end)::uuid,
         max(case when c.t_op is null and c.code = 0 and c.op = 2 then c.plays[1]::text end)::uuid
    into v_code, v_balance, v_ref, v_stored, v_head, v_known, v_many, v_unnoted, v_lowest, v_highest
  from (
    select i.id, i.op, t.op as t_op, t.id as t_id, t.balance as t_balance, r.plays, i.available,
      i.session, e.is_noted, i.is_fresh and t.op > 0 and t.hash = i.hash as is_known,
      (case
        when not i.is_fresh then 1
        when t.op = 0 then 17
        when t.op is not null then case when t.hash = i.hash then t.code else 14 end
        when i.available is null then 5
        when i.refusal <> 0 then i.refusal
        when i.session is not null and e.is_noted is null then 98
        when o.stop <> 0 then o.stop
        when r.asset <> i.s or (r.game_id <> i.game and i.game <> 0) then 14
        when i.op = 2 and r.plays is null then 15
        when i.op = 2 and cardinality(r.plays) = 0 then 12
        when r.is_ended and not (i.op = 2 and i.late and not r.is_swept) then 13
        when i.op = 3 and r.plays is not null then 13
        when i.win > 0 and coalesce(r.paid, 0) + i.win > 100 * (coalesce(r.stake, 0) + i.amount)
          and vendor_win_is_held(i.vendor, i.tx, i.hash, i.brand, i.m, i.s, coalesce(r.paid, 0) + i.win, i.amount, r.plays) then 96
        else 0
      end)::smallint as code
    from (
      select u.*, u.nonce is null or u.nonce = any (v_fresh) as is_fresh
      from unnest(p_vendor, p_tx, p_hash, p_nonce, p_op, p_member, p_id, p_round, p_refusal, p_late, p_session, v_free, p_asset, p_game,
               p_amount, p_win, p_brand)
             with ordinality as u(vendor, tx, hash, nonce, op, m, id, round, refusal, late, session, available, s, game, amount, win,
               brand, at)
    ) i
    left join lateral (select * from vendor_tx x where x.vendor_id = i.vendor and x.tx_id = i.tx limit 1) t on true
    left join lateral (select * from vendor_round q
      where q.vendor_id = i.vendor and q.member_id = i.m and q.round_id = i.round limit 1) r on true
    left join lateral identity_session_in_use(i.session, v_now) as e(is_noted) on true
    left join lateral vendor_game_stop(case when i.op <> 2 then i.brand end, i.vendor, i.game, i.s, i.amount, v_now) as o(stop) on true
    order by i.at
  ) c;
  if v_unnoted is not null then perform identity_note_use(v_unnoted, v_now); end if;

  select array_agg(i.at::int), array_agg(i.m), array_agg(i.id), array_agg((case when i.op = 2 then 2 else 1 end)::smallint), array_agg(i.s),
         array_agg(case when i.op = 2 then i.win else i.amount end), array_agg(i.head),
         array_agg((case when i.op = 3 then 2 else 0 end)::smallint), array_agg(case when i.op = 3 then i.win else 0 end)
    into v_l_at, v_l_member, v_l_id, v_l_kind, v_l_asset, v_l_amount, v_l_ref, v_l_back, v_l_win
    from unnest(p_op, p_member, p_id, p_asset, p_amount, p_win, v_head) with ordinality as i(op, m, id, s, amount, win, head, at)
    where i.head is not null and (i.op <> 2 or i.win > 0);
  if v_l_at is not null then
    select array_agg(b.o_status order by b.o_at), array_agg(b.o_available order by b.o_at) into v_status, v_available
      from ledger_post_new(v_l_member, v_l_id, v_l_kind, v_l_asset, v_l_amount, v_l_ref, v_l_back, v_l_win) b;
    for v_n in 1..cardinality(v_l_at) loop
      v_i := v_l_at[v_n];
      v_balance[v_i] := v_available[v_n];
      if v_status[v_n] = 3 then v_code[v_i] := 7; v_head[v_i] := null;
      elsif v_status[v_n] <> 0 then raise exception 'a fresh posting answered %', v_status[v_n];
      end if;
    end loop;
  end if;

  -- v_head says by now what really happened: the play that was made or paid.
  -- A play stands in the book of the account that paid for it.
  insert into play (member_id, id, book, asset, game_id, stake, payout, valid_bet, state, placed_at, settled_at, settle_id)
    select i.m, i.id, a.book, i.s, i.g, i.amount, case when i.op = 3 then i.win else 0 end,
           case when i.op = 3 then i.amount * i.percent / 100 else 0 end,
           case when i.op = 1 then 0 when i.win > 0 then 1 else 2 end, v_now,
           case when i.op = 3 then v_now end, case when i.op = 3 then i.id end
    from unnest(p_op, p_member, p_id, p_asset, p_game, p_amount, p_win, p_percent, v_head)
           as i(op, m, id, s, g, amount, win, percent, head)
    join ledger_account a on a.member_id = i.m and a.asset = i.s
    where i.head is not null and i.op <> 2;
  insert into vendor_round (vendor_id, member_id, round_id, game_id, plays, paid, wins, is_ended, opened_at, ended_at, asset, stake)
    select i.vendor, i.m, i.round, i.g, array[i.id], case when i.op = 3 then i.win else 0 end, case when i.op = 3 then 1 else 0 end,
           i.op = 3, v_now, case when i.op = 3 then v_now end, i.s, i.amount
    from unnest(p_vendor, p_op, p_member, p_id, p_round, p_game, p_win, v_head, v_known, p_asset, p_amount)
           as i(vendor, op, m, id, round, g, win, head, known, s, amount)
    where i.head is not null and i.op <> 2 and not i.known;
  if true = any (v_known) then
    update vendor_round r set plays = r.plays || i.id, stake = r.stake + i.amount
      from unnest(p_vendor, p_op, p_member, p_id, p_round, v_head, v_known, p_amount) as i(vendor, op, m, id, round, head, known, amount)
      where i.head is not null and i.op <> 2 and i.known and r.vendor_id = i.vendor and r.member_id = i.m and r.round_id = i.round;
  end if;
  if 2 = any (p_op) then
    -- A round that was settled stays so: what comes late makes it a won one.
    update play p set payout = p.payout + i.win, xid = current_xid(),
           state = case when p.state in (1, 2) then case when i.win > 0 then 1 else p.state end
                        when p.state = 0 and i.is_end then case when p.payout + i.win > 0 then 1 else 2 end
                        else p.state end,
           valid_bet = case when p.state = 0 and i.is_end then p.stake * i.percent / 100 else p.valid_bet end,
           settled_at = case when p.state = 0 and i.is_end then v_now else p.settled_at end,
           settle_id = case when p.state = 0 and i.is_end then i.id else p.settle_id end
      from unnest(p_op, p_member, p_id, p_win, p_end, p_percent, v_head) as i(op, m, id, win, is_end, percent, head)
      where i.op = 2 and i.head is not null and (i.win > 0 or i.is_end) and p.member_id = i.m and p.id = i.head
        and p.id between v_lowest and v_highest;
    update vendor_round r set paid = r.paid + i.win, wins = r.wins + 1, is_ended = r.is_ended or i.is_end,
           ended_at = case when i.is_end and not r.is_ended then v_now else r.ended_at end
      from unnest(p_vendor, p_op, p_member, p_round, p_win, p_end, v_head) as i(vendor, op, m, round, win, is_end, head)
      where i.op = 2 and i.head is not null and r.vendor_id = i.vendor and r.member_id = i.m and r.round_id = i.round;
    -- The other plays of a round that more than one bet was made on.
    if true = any (v_many) then
      perform vendor_settle_plays(i.m, r.plays, i.id, i.percent)
        from unnest(p_vendor, p_op, p_member, p_id, p_round, p_end, p_percent, v_head, v_many)
               as i(vendor, op, m, id, round, is_end, percent, head, is_many)
        join vendor_round r on r.vendor_id = i.vendor and r.member_id = i.m and r.round_id = i.round
        where i.op = 2 and i.is_end and i.is_many and i.head is not null;
    end if;
  end if;
  insert into vendor_tx (vendor_id, tx_id, op, member_id, id, play_id, game_id, round_id, amount, win, hash, code, balance, at, asset)
    select i.vendor, i.tx, i.op, i.m, i.id, i.head, i.g, i.round, i.amount, i.win, i.hash, i.code, i.balance, v_now, i.s
    from unnest(p_vendor, p_tx, p_op, p_member, p_id, p_game, p_round, p_amount, p_win, p_hash, v_code, v_balance, v_stored, v_head, p_asset)
           as i(vendor, tx, op, m, id, g, round, amount, win, hash, code, balance, stored, head, s)
    where i.stored;
  -- What this very transaction has stored the first time is no repeat.
  return query select x.n::int, x.code, x.balance, x.ref, x.stored or (x.ref = x.id and x.code not in (1, 5, 15, 96, 98))
    from unnest(v_code, v_balance, v_ref, v_stored, p_id) with ordinality as x(code, balance, ref, stored, id, n);
end $$;

-- As in 0024, and: credits without a bet keep to limits, free rounds to their grant, a round to its asset and game.
drop function vendor_move(smallint, text, bytea, bigint, smallint, uuid, uuid, smallint, int, text, bigint, text, smallint, smallint, boolean, smallint);
create function vendor_move(
  p_vendor smallint, p_tx text, p_hash bytea, p_nonce bigint, p_op smallint, p_member uuid, p_id uuid, p_asset smallint,
  p_game int, p_round text, p_amount bigint, p_target text, p_percent smallint, p_refusal smallint, p_is_resettling boolean,
  p_unknown smallint, p_brand uuid, p_grant text
) returns table (o_code smallint, o_balance bigint, o_ref uuid, o_is_first boolean)
language plpgsql set enable_seqscan = off as $$
declare
  v_now timestamptz := app_now();
  v_old vendor_tx%rowtype;
  v_target vendor_tx%rowtype;
  v_round vendor_round%rowtype;
  v_play play%rowtype;
  v_code smallint := 0;
  v_kind smallint := 0;
  v_status smallint;
  v_ref uuid;
  v_balance bigint;
  v_is_undone boolean := false;
  v_held smallint := 0;
begin
  perform ledger_lock_accounts(array[p_member], array[p_asset]);
  select a.balance - a.held into v_balance from ledger_account a where a.member_id = p_member and a.asset = p_asset;
  if p_nonce is not null then
    insert into vendor_nonce (nonce, seen_at) values (p_nonce, v_now) on conflict do nothing;
    if not found then return query select 1::smallint, coalesce(v_balance, 0), null::uuid, false; return; end if;
  end if;
  select * into v_old from vendor_tx x where x.vendor_id = p_vendor and x.tx_id = p_tx;
  if found then
    if v_old.op = 0 then return query select 17::smallint, v_old.balance, v_old.id, false;
    elsif v_old.hash <> p_hash then return query select 14::smallint, coalesce(v_balance, 0), null::uuid, false;
    else return query select v_old.code, v_old.balance, v_old.id, false;
    end if;
    return;
  end if;
  if v_balance is null then return query select 5::smallint, 0::bigint, null::uuid, false; return; end if;
  select * into v_round from vendor_round r where r.vendor_id = p_vendor and r.member_id = p_member and r.round_id = p_round;

  if p_op = 11 and p_refusal = 0 then
    select o.stop into v_held from vendor_game_stop(p_brand, p_vendor, p_game, p_asset, null, v_now) as o(stop);
  end if;
  if p_refusal <> 0 then v_code := p_refusal;
  elsif v_held <> 0 then v_code := v_held;
  elsif p_op in (6, 7, 9) and (v_round.asset <> p_asset or v_round.game_id <> p_game) then v_code := 14;
  elsif p_op = 6 then v_kind := case when p_amount > 0 then 40 else 41 end; v_ref := v_round.plays[1];
  elsif p_op = 7 then
    if v_round.plays is null then v_code := 12;
    elsif not v_round.is_ended then
      update vendor_round r set is_ended = true, ended_at = v_now
        where r.vendor_id = p_vendor and r.member_id = p_member and r.round_id = p_round;
      perform vendor_settle_plays(p_member, v_round.plays, p_id, p_percent);
    end if;
  elsif p_op = 8 then v_kind := 42;
  elsif p_op = 9 then
    if v_round.plays is null then return query select 15::smallint, v_balance, null::uuid, false; return; end if;
    v_kind := 44; v_ref := v_round.plays[1];
  elsif p_op = 10 then
    v_held := vendor_use_grant(p_vendor, p_grant, p_tx, p_hash, p_brand, p_member, p_asset, p_game, p_round, p_amount);
    if v_held = 12 then v_code := 12;
    elsif v_held <> 0 then return query select v_held, v_balance, null::uuid, false; return;
    elsif p_amount > 0 then v_kind := 46;
    end if;
  elsif p_op = 11 then v_kind := 48;
  else
    select * into v_target from vendor_tx x where x.vendor_id = p_vendor and x.tx_id = p_target;
    if not found then
      insert into vendor_tx (vendor_id, tx_id, op, member_id, id, game_id, round_id, amount, hash, code, balance, undone_by, at)
        values (p_vendor, p_target, 0, p_member, p_id, p_game, p_round, 0, '', 17, v_balance, p_tx, v_now);
      v_code := p_unknown;
    elsif v_target.op = 0 then v_code := p_unknown;
    elsif v_target.member_id <> p_member or v_target.asset <> p_asset or v_target.op in (4, 5, 7) or (p_op = 4 and v_target.op not in (1, 3)) then v_code := 12;
    elsif v_target.code <> 0 or v_target.undone_by is not null then v_code := 0; -- nothing is left to give back
    elsif v_target.op in (1, 2, 3) then
      select * into v_round from vendor_round r
        where r.vendor_id = p_vendor and r.member_id = p_member and r.round_id = v_target.round_id;
      select * into v_play from play p where p.member_id = p_member
        and p.id = v_target.play_id;
      if not p_is_resettling and (v_round.is_ended or (v_target.op <> 2 and v_round.wins > 0)) then v_code := 13;
      elsif v_target.op = 2 then
        v_is_undone := true;
        -- A bet that was taken back took its wins along.
        if v_target.win > 0 and v_play.state <> 6 then
          v_balance := ledger_take_back(p_member, p_id, 4::smallint, p_asset, v_target.win, v_play.id);
          update play p set payout = p.payout - v_target.win, xid = current_xid(),
                 state = case when p.state in (1, 2) then case when p.payout > v_target.win then 1 else 2 end else p.state end
            where p.member_id = p_member and p.id = v_play.id;
          update vendor_round r set paid = r.paid - v_target.win
            where r.vendor_id = p_vendor and r.member_id = p_member and r.round_id = v_target.round_id;
        end if;
        update vendor_round r set wins = r.wins - 1
          where r.vendor_id = p_vendor and r.member_id = p_member and r.round_id = v_target.round_id;
      else
        v_is_undone := true;
        select b.o_status, b.o_available into v_status, v_balance
          from ledger_post_batch(array[p_member], array[p_id], array[3::smallint], array[p_asset], array[v_play.stake],
            array[v_play.id], array[0::smallint], array[0::bigint]) b;
        if v_status <> 0 then raise exception 'a stake could not be given back'; end if;
        if v_play.payout > 0 then
          v_balance := ledger_take_back(p_member, p_id, 4::smallint, p_asset, v_play.payout, v_play.id);
        end if;
        update play p set payout = 0, valid_bet = 0, state = 6, settled_at = v_now, settle_id = p_id, xid = current_xid()
          where p.member_id = p_member and p.id = v_play.id;
        update vendor_round r set plays = array_remove(r.plays, v_play.id), paid = r.paid - v_play.payout, stake = r.stake - v_play.stake,
               is_ended = r.is_ended or cardinality(r.plays) = 1,
               ended_at = case when cardinality(r.plays) = 1 and not r.is_ended then v_now else r.ended_at end
          where r.vendor_id = p_vendor and r.member_id = p_member and r.round_id = v_target.round_id;
      end if;
    else
      v_is_undone := true;
      v_ref := v_target.id;
      if v_target.op = 6 and v_target.amount > 0 then
        -- Taken back as far as the wallet covers it, like any correction downwards.
        v_kind := 41;
      elsif v_target.op = 6 then v_kind := 40;
      elsif v_target.op = 11 then v_kind := 49;
      else
        if v_target.amount > 0 then
          v_balance := ledger_take_back(p_member, p_id, (case v_target.op when 8 then 43 when 9 then 45 else 47 end)::smallint, p_asset,
            v_target.amount, v_target.id);
        end if;
        if v_target.op = 10 then
          update vendor_free_round f set won = f.won - v_target.amount, round_ids = array_remove(f.round_ids, v_target.round_id)
            where f.vendor_id = p_vendor and f.grant_id = v_target.target;
        end if;
      end if;
    end if;
  end if;

  -- What is given without a bet is given within the brand's limits. What is above them is not stored: a person is to say.
  if v_kind in (40, 42, 44, 49) then
    v_held := vendor_take_credit(p_vendor, p_tx, p_hash, p_brand, p_asset, abs(case when v_is_undone then v_target.amount else p_amount end));
    if v_held <> 0 then
      return query select v_held, v_balance, null::uuid, false;
      return;
    end if;
  end if;
  if v_kind <> 0 then
    select b.o_status, b.o_available into v_status, v_balance
      from ledger_post_batch(array[p_member], array[p_id], array[v_kind], array[p_asset],
        array[abs(case when v_is_undone then v_target.amount else p_amount end)], array[v_ref], array[0::smallint], array[0::bigint]) b;
    if v_status = 3 then v_code := 7; v_is_undone := false;
    elsif v_status <> 0 then raise exception 'a fresh posting answered %', v_status;
    end if;
  end if;
  if v_is_undone then
    update vendor_tx x set undone_by = p_tx where x.vendor_id = p_vendor and x.tx_id = p_target;
  end if;
  insert into vendor_tx (vendor_id, tx_id, op, member_id, id, play_id, game_id, round_id, amount, target, hash, code, balance, at, asset)
    values (p_vendor, p_tx, p_op, p_member, p_id, case when p_op in (4, 5) then v_play.id when p_op = 9 then v_ref end, p_game, p_round,
      p_amount, coalesce(p_target, p_grant), p_hash, v_code, v_balance, v_now, p_asset);
  return query select v_code, v_balance, p_id, true;
end $$;

-- As in 0024, and: a purse is never below zero (93), what is won without a stake keeps to limits, what is beyond the highest
-- multiple waits for a person.
drop function vendor_away_round(smallint, text, bytea, uuid, uuid, smallint, smallint, int, bigint, bigint, smallint, bigint);
create function vendor_away_round(
  p_vendor smallint, p_round text, p_hash bytea, p_member uuid, p_id uuid, p_asset smallint, p_book smallint, p_game int,
  p_stake bigint, p_win bigint, p_percent smallint, p_balance bigint, p_brand uuid
) returns smallint
language plpgsql set enable_seqscan = off as $$
declare
  v_now timestamptz := app_now();
  v_old vendor_tx%rowtype;
  v_kind smallint;
  v_amount bigint;
  v_status smallint;
  v_purse bigint;
  v_book smallint;
begin
  perform ledger_lock_accounts(array[p_member], array[p_asset]);
  select * into v_old from vendor_tx x where x.vendor_id = p_vendor and x.tx_id = p_round;
  if found then return (case when v_old.hash = p_hash then 1 else 2 end)::smallint; end if;
  select u.amount into v_purse from vendor_purse u
    where u.vendor_id = p_vendor and u.member_id = p_member and u.asset = p_asset for update;
  if coalesce(v_purse, 0) + p_win - p_stake < 0 then return 93; end if;
  if p_stake = 0 then
    v_status := vendor_take_credit(p_vendor, p_round, p_hash, p_brand, p_asset, p_win);
    if v_status <> 0 then return v_status; end if;
  elsif p_win > 100 * p_stake
    and vendor_win_is_held(p_vendor, p_round, p_hash, p_brand, p_member, p_asset, p_win, p_stake, null) then return 96;
  end if;
  select a.book into v_book from ledger_account a where a.member_id = p_member and a.asset = p_asset;
  foreach v_kind in array array[5, 6, 52]::smallint[] loop
    v_amount := case v_kind when 5 then p_stake when 6 then case when p_stake > 0 then p_win else 0 end
      else case when p_stake > 0 then 0 else p_win end end;
    continue when v_amount = 0;
    select b.o_status into v_status from ledger_post_batch(array[p_member], array[p_id], array[v_kind], array[p_asset],
      array[v_amount], array[p_id], array[0::smallint], array[0::bigint]) b;
    if v_status <> 0 then raise exception 'a round of a transfer wallet answered %', v_status; end if;
  end loop;
  if p_stake > 0 then
    insert into play (member_id, id, book, asset, game_id, stake, payout, valid_bet, state, placed_at, settled_at, settle_id)
      values (p_member, p_id, v_book, p_asset, p_game, p_stake, p_win, p_stake * p_percent / 100,
        case when p_win > 0 then 1 else 2 end, v_now, v_now, p_id);
    insert into vendor_round (vendor_id, member_id, round_id, game_id, plays, paid, wins, is_ended, opened_at, ended_at, asset, stake)
      values (p_vendor, p_member, p_round, p_game, array[p_id], p_win, 1, true, v_now, v_now, p_asset, p_stake);
  end if;
  if v_purse is null then
    insert into vendor_purse (vendor_id, member_id, asset, book, amount) values (p_vendor, p_member, p_asset, v_book, p_win - p_stake);
  else
    update vendor_purse u set amount = u.amount + p_win - p_stake
      where u.vendor_id = p_vendor and u.member_id = p_member and u.asset = p_asset;
  end if;
  insert into vendor_tx (vendor_id, tx_id, op, member_id, id, play_id, game_id, round_id, amount, win, hash, code, balance, at, asset)
    values (p_vendor, p_round, 3, p_member, p_id, case when p_stake > 0 then p_id end, p_game, p_round, p_stake, p_win, p_hash, 0,
      p_balance, v_now, p_asset);
  return 0;
end $$;
