-- What the bench of batches compares with: the functions of a bet as they were before a bet looked up its game, its brand and its
-- limits, and before wins were counted. They stand in a schema of their own beside the functions of today, on the same tables.
drop trigger vendor_wins_count on vendor_tx;
-- They write no currency, and no transaction without one was in this index then.
drop index vendor_tx_without_asset;
create schema before;
set search_path = before, public;

create function ledger_post_batch(
  p_member uuid[], p_id uuid[], p_kind smallint[], p_asset smallint[], p_amount bigint[], p_ref uuid[],
  p_back_kind smallint[], p_back_amount bigint[]
) returns table (o_member uuid, o_id uuid, o_status smallint, o_available bigint)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = on
set plan_cache_mode = force_generic_plan as $$
declare
  v_lowest uuid; v_highest uuid; -- bounds that prune the time partitions
begin
  select min(x::text)::uuid, max(x::text)::uuid into v_lowest, v_highest from unnest(p_id) x;
  perform 1 from ledger_account a
    where a.member_id = any (p_member) and a.asset = any (p_asset)
    order by a.member_id, a.asset for update;
  return query
  with item as (
    select t.m, t.id, t.k, t.s, t.amt, t.ref, t.bk, coalesce(t.bamt, 0) as bamt,
           lk.debit, lk.credit, bl.debit as bdebit, bl.credit as bcredit,
           case when lk.debit = 0 then -t.amt when lk.credit = 0 then t.amt else 0 end as delta
    from unnest(p_member, p_id, p_kind, p_asset, p_amount, p_ref, p_back_kind, p_back_amount)
           as t(m, id, k, s, amt, ref, bk, bamt)
    join ledger_kind lk on lk.id = t.k
    left join ledger_kind bl on bl.id = t.bk
  ),
  before as (
    select i.m, i.id, f.balance_after as first_after, b.balance_after as back_after,
           f.amount = i.amt and f.asset = i.s and f.ref is not distinct from i.ref
             and coalesce(b.amount, 0) = i.bamt as is_same
    from item i
    cross join lateral (select * from ledger_transfer t
      where t.member_id = i.m and t.id = i.id and t.kind = i.k
        and t.id between v_lowest and v_highest limit 1) f
    left join lateral (select * from ledger_transfer t
      where t.member_id = i.m and t.id = i.id and t.kind = i.bk
        and t.id between v_lowest and v_highest limit 1) b on true
  ),
  moved as (
    update ledger_account a set balance = a.balance + i.delta + i.bamt,
           is_owing = a.is_owing and a.balance - a.held + i.delta + i.bamt < 0
    from item i
    where a.member_id = i.m and a.asset = i.s and i.amt > 0 and i.bamt >= 0
      and (i.delta >= 0 or a.balance - a.held + i.delta >= 0)
      and not exists (select from before b where b.m = i.m and b.id = i.id)
    returning i.*, a.book, a.balance, a.held
  ),
  first as (
    insert into ledger_transfer (member_id, id, kind, asset, book, debit, credit, amount, balance_after, ref, posted_at)
    select v.m, v.id, v.k, v.s, v.book, v.debit, v.credit, v.amt, v.balance - v.bamt, v.ref, app_now() from moved v
  ),
  back as (
    insert into ledger_transfer (member_id, id, kind, asset, book, debit, credit, amount, balance_after, ref, posted_at)
    select v.m, v.id, v.bk, v.s, v.book, v.bdebit, v.bcredit, v.bamt, v.balance, v.ref, app_now() from moved v
    where v.bamt > 0
  )
  select i.m, i.id,
    (case when v.id is not null then 0 when b.is_same then 1 when b.id is not null then 2
          when a.member_id is not null then 3 else 4 end)::smallint,
    case when v.id is not null then v.balance - v.held
         when b.is_same then coalesce(b.back_after, b.first_after) - a.held
         else a.balance - a.held end
  from item i
  left join moved v on v.m = i.m and v.id = i.id
  left join before b on b.m = i.m and b.id = i.id
  left join lateral (select * from ledger_account l
    where v.id is null and l.member_id = i.m and l.asset = i.s limit 1) a on true;
end $$;

create function ledger_post_new(
  p_member uuid[], p_id uuid[], p_kind smallint[], p_asset smallint[], p_amount bigint[], p_ref uuid[],
  p_back_kind smallint[], p_back_amount bigint[]
) returns table (o_at int, o_status smallint, o_available bigint)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = on
set plan_cache_mode = force_generic_plan as $$
begin
  return query
  with item as (
    select t.at, t.m, t.id, t.k, t.s, t.amt, t.ref, t.bk, t.bamt, lk.debit, lk.credit, bl.debit as bdebit, bl.credit as bcredit,
           case when lk.debit = 0 then -t.amt when lk.credit = 0 then t.amt else 0 end as delta
    from unnest(p_member, p_id, p_kind, p_asset, p_amount, p_ref, p_back_kind, p_back_amount)
           with ordinality as t(m, id, k, s, amt, ref, bk, bamt, at)
    join ledger_kind lk on lk.id = t.k
    left join ledger_kind bl on bl.id = t.bk
  ),
  moved as (
    update ledger_account a set balance = a.balance + i.delta + i.bamt,
           is_owing = a.is_owing and a.balance - a.held + i.delta + i.bamt < 0
    from item i
    where a.member_id = i.m and a.asset = i.s and i.amt > 0 and i.bamt >= 0
      and (i.delta >= 0 or a.balance - a.held + i.delta >= 0)
    returning i.*, a.book, a.balance, a.held
  ),
  first as (
    insert into ledger_transfer (member_id, id, kind, asset, book, debit, credit, amount, balance_after, ref, posted_at)
    select v.m, v.id, v.k, v.s, v.book, v.debit, v.credit, v.amt, v.balance - v.bamt, v.ref, app_now() from moved v
  ),
  back as (
    insert into ledger_transfer (member_id, id, kind, asset, book, debit, credit, amount, balance_after, ref, posted_at)
    select v.m, v.id, v.bk, v.s, v.book, v.bdebit, v.bcredit, v.bamt, v.balance, v.ref, app_now() from moved v
    where v.bamt > 0
  )
  select i.at::int,
    (case when v.at is not null then 0 when a.member_id is not null then 3 else 4 end)::smallint,
    case when v.at is not null then v.balance - v.held else a.balance - a.held end
  from item i
  left join moved v on v.at = i.at
  left join lateral (select * from ledger_account l
    where v.at is null and l.member_id = i.m and l.asset = i.s limit 1) a on true;
end $$;

create function play_place_batch(
  p_member uuid[], p_id uuid[], p_asset smallint[], p_book smallint[], p_game int[], p_stake bigint[]
) returns table (o_member uuid, o_id uuid, o_status smallint, o_available bigint)
language plpgsql as $$
begin
  return query
  with posted as materialized (
    select * from ledger_post_batch(p_member, p_id, array_fill(1::smallint, array[cardinality(p_id)]), p_asset, p_stake,
      p_id, array_fill(0::smallint, array[cardinality(p_id)]), array_fill(0::bigint, array[cardinality(p_id)]))
  ),
  made as (
    insert into play (member_id, id, book, asset, game_id, stake, placed_at)
    select t.m, t.id, t.b, t.s, t.g, t.stake, app_now()
    from unnest(p_member, p_id, p_asset, p_book, p_game, p_stake) as t(m, id, s, b, g, stake)
    join posted p on p.o_member = t.m and p.o_id = t.id and p.o_status = 0
  )
  select p.o_member, p.o_id, p.o_status, p.o_available from posted p;
end $$;

create function vendor_round_batch(
  p_vendor smallint[], p_tx text[], p_hash bytea[], p_nonce bigint[], p_op smallint[], p_member uuid[], p_id uuid[],
  p_asset smallint[], p_book smallint[], p_game int[], p_round text[], p_amount bigint[], p_win bigint[], p_end boolean[],
  p_percent smallint[], p_refusal smallint[], p_late boolean[], p_session bytea[]
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
         array_agg(c.t_op is null and c.code not in (1, 5, 15, 98)),
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
        when i.op = 2 and r.plays is null then 15
        when i.op = 2 and cardinality(r.plays) = 0 then 12
        when r.is_ended and not (i.op = 2 and i.late and not r.is_swept) then 13
        when i.op = 3 and r.plays is not null then 13
        else 0
      end)::smallint as code
    from (
      select u.*, u.nonce is null or u.nonce = any (v_fresh) as is_fresh
      from unnest(p_vendor, p_tx, p_hash, p_nonce, p_op, p_member, p_id, p_round, p_refusal, p_late, p_session, v_free)
             with ordinality as u(vendor, tx, hash, nonce, op, m, id, round, refusal, late, session, available, at)
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
  insert into play (member_id, id, book, asset, game_id, stake, payout, valid_bet, state, placed_at, settled_at, settle_id)
    select i.m, i.id, i.b, i.s, i.g, i.amount, case when i.op = 3 then i.win else 0 end,
           case when i.op = 3 then i.amount * i.percent / 100 else 0 end,
           case when i.op = 1 then 0 when i.win > 0 then 1 else 2 end, v_now,
           case when i.op = 3 then v_now end, case when i.op = 3 then i.id end
    from unnest(p_op, p_member, p_id, p_book, p_asset, p_game, p_amount, p_win, p_percent, v_head)
           as i(op, m, id, b, s, g, amount, win, percent, head)
    where i.head is not null and i.op <> 2;
  insert into vendor_round (vendor_id, member_id, round_id, game_id, plays, paid, wins, is_ended, opened_at, ended_at)
    select i.vendor, i.m, i.round, i.g, array[i.id], case when i.op = 3 then i.win else 0 end, case when i.op = 3 then 1 else 0 end,
           i.op = 3, v_now, case when i.op = 3 then v_now end
    from unnest(p_vendor, p_op, p_member, p_id, p_round, p_game, p_win, v_head, v_known)
           as i(vendor, op, m, id, round, g, win, head, known)
    where i.head is not null and i.op <> 2 and not i.known;
  if true = any (v_known) then
    update vendor_round r set plays = r.plays || i.id
      from unnest(p_vendor, p_op, p_member, p_id, p_round, v_head, v_known) as i(vendor, op, m, id, round, head, known)
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
  insert into vendor_tx (vendor_id, tx_id, op, member_id, id, play_id, game_id, round_id, amount, win, hash, code, balance, at)
    select i.vendor, i.tx, i.op, i.m, i.id, i.head, i.g, i.round, i.amount, i.win, i.hash, i.code, i.balance, v_now
    from unnest(p_vendor, p_tx, p_op, p_member, p_id, p_game, p_round, p_amount, p_win, p_hash, v_code, v_balance, v_stored, v_head)
           as i(vendor, tx, op, m, id, g, round, amount, win, hash, code, balance, stored, head)
    where i.stored;
  -- What this very transaction has stored the first time is no repeat.
  return query select x.n::int, x.code, x.balance, x.ref, x.stored or (x.ref = x.id and x.code not in (1, 5, 15, 98))
    from unnest(v_code, v_balance, v_ref, v_stored, p_id) with ordinality as x(code, balance, ref, stored, id, n);
end $$;
