-- What stops a bet at the brand of its session, read where the bet is taken: 16 maintenance, 9 switched off, 11 too high, 10 too low.
-- Limits of a game are sums of the brand's asset; chips of a trial have none.
create or replace function vendor_game_stop(p_brand uuid, p_vendor smallint, p_game int, p_asset smallint, p_amount bigint, p_now timestamptz)
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
grant execute on function vendor_game_stop(uuid, smallint, int, smallint, bigint, timestamptz) to talora_app;

-- As vendor_game_stop, for one bet; 0 nothing.
create or replace function vendor_bet_stop(p_brand uuid, p_vendor smallint, p_game int, p_asset smallint, p_amount bigint, p_now timestamptz)
returns smallint language plpgsql stable as $$
begin
  return (select o.stop from vendor_game_stop(p_brand, p_vendor, p_game, p_asset, p_amount, p_now) as o(stop));
end $$;

-- Is what a round has paid with this win more than its bets can bring? The multiple holds for every sum, but for a hundredth of the limit
-- of one credit, so that a small bet may bring what small bets bring. Without any bet nothing is won. Only asked when it is a hundred times
-- the bets.
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
grant execute on function vendor_win_is_held(smallint, text, bytea, uuid, uuid, smallint, bigint, bigint, uuid[]) to talora_app;

-- Settles the plays of a round: what was paid on it is won, the rest is lost.
create or replace function vendor_settle_plays(p_member uuid, p_plays uuid[], p_settle uuid, p_percent smallint) returns void
language plpgsql security definer set enable_seqscan = off set plan_cache_mode = force_generic_plan set search_path = public, pg_temp as $$
declare v_play uuid;
begin
  foreach v_play in array p_plays loop
    update play p set state = case when p.payout > 0 then 1 else 2 end, valid_bet = p.stake * p_percent / 100,
           settled_at = app_now(), settle_id = p_settle, xid = current_xid()
      where p.member_id = p_member and p.id = v_play and p.state = 0;
  end loop;
end $$;

-- Bets (op 1), wins (2) and both in one (3) of many players, at most one item a member: nonce, repeat, session, round, money, play and
-- answer in one call. Written exception to "own tables only": it calls the ledger and writes plays, so that a request is one round trip.
-- Codes are the vendor port's. p_refusal is what the caller has found out about token and game: it is stored as the answer, unless the
-- transaction is known already. Not stored are 1, 5, 15 (the round is not known yet), 96 (a win beyond the highest multiple of its bets
-- waits for a person) and 98 (the session behind a bet is not plainly open; nothing was done but that its nonce is spent). A round has one
-- asset and one game; a play stands in the book of its account; a play that is won and ended is written once, not twice. Whether anything
-- stops a bet is asked once for a batch, and bet by bet only where something might. A round that has no row yet gets one without asking
-- twice: the account is locked. Postings are made without looking for them, and what looks into a table that is cut by days says which days
-- it means, so that the others are not opened.
create or replace function vendor_round_batch(
  p_vendor smallint[], p_tx text[], p_hash bytea[], p_nonce bigint[], p_op smallint[], p_member uuid[], p_id uuid[],
  p_asset smallint[], p_book smallint[], p_game int[], p_round text[], p_amount bigint[], p_win bigint[], p_end boolean[],
  p_percent smallint[], p_refusal smallint[], p_late boolean[], p_session bytea[], p_brand uuid[]
) returns table (o_at int, o_code smallint, o_balance bigint, o_ref uuid, o_is_first boolean)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
set plan_cache_mode = force_generic_plan as $$
declare
  v_now timestamptz := app_now();
  v_fresh bigint[];
  v_free bigint[];      -- what is available before
  v_open int[];         -- games that nothing stops at the vendor and brand of the batch
  v_least bigint; v_most bigint; -- the narrowest of their limits
  v_ask boolean := false; -- is each bet asked about?
  v_books smallint[];   -- books of the accounts that were posted to
  v_code smallint[]; v_balance bigint[]; v_ref uuid[];
  v_stored boolean[];   -- has a row to be written
  v_book smallint[];    -- book of the account behind each
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
  v_apart record;       -- how a posting to a limited account ended
begin
  -- Whatever is not plainly open within all of its limits is asked about bet by bet.
  if 1 = any (p_op) or 3 = any (p_op) then
    select array_agg(l.game_id), max(l.min_bet), least(min(l.max_bet), min(f.max_bet)) into v_open, v_least, v_most
      from games_listing l
      join site_brand b on b.id = l.brand_id
      left join vendor_profile f on f.vendor_id = p_vendor[1]
      left join games_brand_vendor w on w.brand_id = l.brand_id and w.vendor_id = p_vendor[1]
      where l.brand_id = p_brand[1] and l.game_id = any (p_game) and b.status = 0 and l.is_enabled and not l.is_in_maintenance
        and f.is_closed is not true and w.is_enabled is not false and w.is_in_maintenance is not true;
    v_ask := (p_brand[1] = all (p_brand) and p_vendor[1] = all (p_vendor) and p_game <@ v_open
      and coalesce(v_least <= all (p_amount), true) and coalesce(v_most >= all (p_amount), true)) is not true;
  end if;
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
        when v_ask and i.op <> 2 and vendor_bet_stop(i.brand, i.vendor, i.game, i.s, i.amount, v_now) <> 0
          then vendor_bet_stop(i.brand, i.vendor, i.game, i.s, i.amount, v_now)
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
    select array_agg(b.o_status order by b.o_at), array_agg(b.o_available order by b.o_at), array_agg(b.o_book order by b.o_at) into v_status, v_available, v_books
      from ledger_post_new(v_l_member, v_l_id, v_l_kind, v_l_asset, v_l_amount, v_l_ref, v_l_back, v_l_win) b;
    v_book := array_fill(null::smallint, array[cardinality(p_id)]);
    for v_n in 1..cardinality(v_l_at) loop
      v_i := v_l_at[v_n];
      v_book[v_i] := v_books[v_n];
      v_balance[v_i] := v_available[v_n];
      if v_status[v_n] = 9 then
        select * into v_apart from ledger_post_limited(v_l_member[v_n], v_l_id[v_n], v_l_kind[v_n], v_l_asset[v_n], v_l_amount[v_n],
          v_l_ref[v_n], v_l_back[v_n], v_l_win[v_n]) b;
        v_status[v_n] := v_apart.o_status;
        v_balance[v_i] := v_apart.o_available;
        v_book[v_i] := v_apart.o_book;
      end if;
      if v_status[v_n] = 3 then v_code[v_i] := 7; v_head[v_i] := null;
      -- The member's own limit, of money or of time, or a time without play.
      elsif v_status[v_n] in (20, 21, 22) then v_code[v_i] := case v_status[v_n] when 21 then 6 else 10 end; v_head[v_i] := null;
      elsif v_status[v_n] <> 0 then raise exception 'a fresh posting answered %', v_status[v_n];
      end if;
    end loop;
  end if;

  -- v_head says by now what really happened: the play that was made or paid.
  -- A play stands in the book of the account that paid for it.
  insert into play (member_id, id, book, asset, game_id, stake, payout, valid_bet, state, placed_at, settled_at, settle_id)
    select i.m, i.id, i.b, i.s, i.g, i.amount, case when i.op = 3 then i.win else 0 end,
           case when i.op = 3 then i.amount * i.percent / 100 else 0 end,
           case when i.op = 1 then 0 when i.win > 0 then 1 else 2 end, v_now,
           case when i.op = 3 then v_now end, case when i.op = 3 then i.id end
    from unnest(p_op, p_member, p_id, v_book, p_asset, p_game, p_amount, p_win, p_percent, v_head)
           as i(op, m, id, b, s, g, amount, win, percent, head)
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
grant execute on function vendor_round_batch(smallint[], text[], bytea[], bigint[], smallint[], uuid[], uuid[], smallint[], smallint[],
  int[], text[], bigint[], bigint[], boolean[], smallint[], smallint[], boolean[], bytea[], uuid[]) to talora_app;
