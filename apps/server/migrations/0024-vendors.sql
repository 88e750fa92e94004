-- Outside vendors of games: who they are, their keys, their players, what they asked and what they were answered.

-- The ledger's part. A wallet may go below zero for one reason only: a vendor took back what had been paid.
insert into ledger_chart (id, code) values
  (30, 'house:vendor-corrections'), (31, 'house:vendor-promotions'), (32, 'house:vendor-jackpots'), (33, 'house:vendor-tips'),
  (40, 'member:at-vendors');
insert into ledger_kind (id, code, debit, credit, explained_by) values
  (4, 'payout_reversal', 0, 11, 'games'),
  (5, 'stake_away', 40, 10, 'games'),
  (6, 'payout_away', 11, 40, 'games'),
  (40, 'vendor_credit', 30, 0, 'vendors'),
  (41, 'vendor_debit', 0, 30, 'vendors'),
  (42, 'vendor_promo', 31, 0, 'vendors'),
  (43, 'vendor_promo_reversal', 0, 31, 'vendors'),
  (44, 'vendor_jackpot', 32, 0, 'vendors'),
  (45, 'vendor_jackpot_reversal', 0, 32, 'vendors'),
  (46, 'vendor_free_win', 31, 0, 'vendors'),
  (47, 'vendor_free_win_reversal', 0, 31, 'vendors'),
  (48, 'vendor_tip', 0, 33, 'vendors'),
  (49, 'vendor_tip_reversal', 33, 0, 'vendors'),
  (50, 'vendor_transfer_out', 0, 40, 'vendors'),
  (51, 'vendor_transfer_back', 40, 0, 'vendors'),
  (91, 'vendor_demo_grant', 90, 0, 'vendors');

alter table ledger_account add column is_owing boolean not null default false;
do $$
declare v_name text;
begin
  select conname into v_name from pg_constraint
    where conrelid = 'ledger_account'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%balance - held%';
  execute format('alter table ledger_account drop constraint %I', v_name);
end $$;
alter table ledger_account add constraint ledger_account_covered check (balance - held >= 0 or is_owing);

-- As before, and: what raises a balance is taken while the account owes, and a level account owes no more.
create or replace function ledger_post_batch(
  p_member uuid[], p_id uuid[], p_kind smallint[], p_asset smallint[], p_amount bigint[], p_ref uuid[],
  p_back_kind smallint[], p_back_amount bigint[]
) returns table (o_member uuid, o_id uuid, o_status smallint, o_available bigint)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = on
set plan_cache_mode = force_generic_plan as $$
begin
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
      where t.member_id = i.m and t.id = i.id and t.kind = i.k limit 1) f
    left join lateral (select * from ledger_transfer t
      where t.member_id = i.m and t.id = i.id and t.kind = i.bk limit 1) b on true
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

-- Takes back what was paid, below zero if it must be. Only for kinds whose name says that something is taken back.
create function ledger_take_back(p_member uuid, p_id uuid, p_kind smallint, p_asset smallint, p_amount bigint, p_ref uuid)
returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_account ledger_account%rowtype;
  v_kind ledger_kind%rowtype;
begin
  select * into v_kind from ledger_kind k where k.id = p_kind and k.debit = 0 and k.code like '%\_reversal';
  if not found then raise exception 'kind % takes nothing back', p_kind; end if;
  if p_amount <= 0 then raise exception 'a transfer moves something'; end if;
  update ledger_account a set balance = a.balance - p_amount, is_owing = a.balance - a.held - p_amount < 0
    where a.member_id = p_member and a.asset = p_asset returning * into v_account;
  if not found then raise exception 'no account to take back from'; end if;
  insert into ledger_transfer (member_id, id, kind, asset, book, debit, credit, amount, balance_after, ref, posted_at)
    values (p_member, p_id, p_kind, p_asset, v_account.book, 0, v_kind.credit, p_amount, v_account.balance, p_ref, app_now());
  return v_account.balance - v_account.held;
end $$;
revoke all on function ledger_take_back(uuid, uuid, smallint, smallint, bigint, uuid) from public;
grant execute on function ledger_take_back(uuid, uuid, smallint, smallint, bigint, uuid) to talora_app;

-- How a vendor speaks, and where it is reached. One row a vendor of the catalogue that is not the house.
create table vendor_profile (
  vendor_id smallint primary key references games_vendor (id),
  dialect text not null check (dialect in ('plain', 'command', 'resource')),
  wallet text not null check (wallet in ('seamless', 'transfer')),
  -- A settled bet may be rolled back, and its win with it.
  is_resettling boolean not null default false,
  -- What the rollback of an unknown transaction is told: 0 or 12.
  unknown_rollback smallint not null check (unknown_rollback in (0, 12)),
  base_url text not null,
  max_bet bigint check (max_bet > 0),
  requests_per_second int not null default 5000,
  -- A round that is open for longer is asked about.
  stuck_minutes int not null default 15,
  closed_until timestamptz,
  is_closed boolean not null default false
);

-- Keys of both directions. An HMAC secret serves both ways; of RSA pairs the vendor's public key opens what comes in
-- ('theirs') and our private key signs what goes out ('ours'). Secrets are sealed.
create table vendor_key (
  vendor_id smallint not null references vendor_profile (vendor_id),
  key_id text not null,
  side text not null check (side in ('both', 'theirs', 'ours')),
  sealed_secret text,
  public_key text,
  state text not null check (state in ('next', 'active', 'old', 'off')),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  primary key (vendor_id, key_id),
  check ((side = 'theirs') = (sealed_secret is null))
);
create unique index vendor_key_active on vendor_key (vendor_id, side) where state = 'active';

-- Nonces of the last minutes. Not logged: after a crash an old request can at most repeat an answer, because every
-- transaction id moves money once.
create unlogged table vendor_nonce (
  nonce bigint primary key, -- digest of vendor and nonce
  seen_at timestamptz not null
);

create table vendor_player (
  vendor_id smallint not null,
  player_id text not null,
  brand_id uuid not null,
  member_id uuid not null,
  asset smallint not null,
  book smallint not null,
  mode text not null check (mode in ('real', 'demo')),
  created_at timestamptz not null,
  primary key (vendor_id, player_id)
);
create unique index vendor_player_member on vendor_player (vendor_id, member_id, asset);

-- What a launch ticket was exchanged for. A real one ends with the member's session.
create table vendor_session (
  token_hash bytea primary key,
  vendor_id smallint not null,
  player_id text not null,
  game_id int not null,
  session_hash bytea,
  language text not null,
  demo_grant bigint,
  demo_grant_id uuid,
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index vendor_session_player on vendor_session (vendor_id, player_id);

-- One row a transaction, for ever: what it was, and the first answer. op 0 is a tombstone: its rollback came first.
create table vendor_tx (
  vendor_id smallint not null,
  tx_id text not null,
  op smallint not null,
  member_id uuid not null,
  id uuid not null,          -- our reference; the id of the ledger's transfer, and of a bet's play
  play_id uuid,              -- the play that it made or was paid on
  game_id int,
  round_id text,
  amount bigint not null,
  win bigint not null default 0,
  target text,
  hash bytea not null,
  code smallint not null,
  balance bigint not null,
  undone_by text,
  at timestamptz not null,
  primary key (vendor_id, tx_id)
);
create index vendor_tx_at on vendor_tx using brin (at) with (pages_per_range = 16);

create table vendor_round (
  vendor_id smallint not null,
  member_id uuid not null,
  round_id text not null,
  game_id int not null,
  plays uuid[] not null,     -- what was not taken back; wins are paid on the first
  paid bigint not null default 0,
  wins int not null default 0,
  is_ended boolean not null default false,
  opened_at timestamptz not null,
  ended_at timestamptz,
  -- The sweeper's: when the vendor was asked last, how often, and what a person should see.
  asked_at timestamptz,
  asked int not null default 0,
  flag text,
  primary key (vendor_id, member_id, round_id)
) with (fillfactor = 85);
create index vendor_round_open on vendor_round (opened_at) where not is_ended;

grant select, insert, update on vendor_profile, vendor_key, vendor_player, vendor_session, vendor_tx, vendor_round to talora_app;
grant select, insert, delete on vendor_nonce to talora_app;

-- Settles the plays of a round: what was paid on it is won, the rest is lost.
create function vendor_settle_plays(p_member uuid, p_plays uuid[], p_settle uuid, p_percent smallint) returns void
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare v_play uuid;
begin
  foreach v_play in array p_plays loop
    update play p set state = case when p.payout > 0 then 1 else 2 end, valid_bet = p.stake * p_percent / 100,
           settled_at = app_now(), settle_id = p_settle, xid = current_xid()
      where p.member_id = p_member and p.id = v_play and p.state = 0;
  end loop;
end $$;

-- Bets (op 1), wins (2) and both in one (3) of many players, at most one item a member: nonce, repeat, round, money, play
-- and answer in one call. Written exception to "own tables only": it calls the ledger and writes plays, so that a
-- request is one round trip. Codes are the vendor port's. Code 15 is not stored. p_refusal is what the caller has found
-- out about token, game and limits: it is stored as the answer, unless the transaction is known already.
create function vendor_round_batch(
  p_vendor smallint[], p_tx text[], p_hash bytea[], p_nonce bigint[], p_op smallint[], p_member uuid[], p_id uuid[],
  p_asset smallint[], p_book smallint[], p_game int[], p_round text[], p_amount bigint[], p_win bigint[], p_end boolean[],
  p_percent smallint[], p_refusal smallint[], p_late boolean[]
) returns table (o_at int, o_code smallint, o_balance bigint, o_ref uuid, o_is_first boolean)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
declare
  v_now timestamptz := app_now();
  v_count int := cardinality(p_tx);
  v_item record;
  v_i int;
  v_n int;
  v_made int;
  v_code smallint[] := array_fill(0::smallint, array[v_count]);
  v_balance bigint[] := array_fill(0::bigint, array[v_count]);
  v_ref uuid[] := p_id;
  v_stored boolean[] := array_fill(false, array[v_count]); -- has a row to be written
  v_head uuid[] := array_fill(null::uuid, array[v_count]);
  v_fresh bigint[];
  v_at int[] := '{}'; v_l_member uuid[] := '{}'; v_l_id uuid[] := '{}'; v_l_kind smallint[] := '{}'; v_l_asset smallint[] := '{}';
  v_l_amount bigint[] := '{}'; v_l_ref uuid[] := '{}'; v_l_back smallint[] := '{}'; v_l_win bigint[] := '{}';
  v_status smallint[]; v_available bigint[];
begin
  perform ledger_lock_accounts(p_member, p_asset);
  with made as (
    insert into vendor_nonce (nonce, seen_at) select x, v_now from unnest(p_nonce) x where x is not null
      on conflict do nothing returning nonce
  )
  select coalesce(array_agg(nonce), '{}') into v_fresh from made;
  for v_item in
    select i.at, i.op, i.m, i.id, i.s, i.amount, i.win, i.refusal, i.late, i.hash,
           i.nonce is null or i.nonce = any (v_fresh) as is_fresh,
           t.op as t_op, t.hash as t_hash, t.code as t_code, t.balance as t_balance, t.id as t_id,
           r.plays, r.is_ended, a.balance - a.held as available
    from unnest(p_vendor, p_tx, p_hash, p_nonce, p_op, p_member, p_id, p_asset, p_round, p_amount, p_win, p_refusal, p_late)
           with ordinality as i(vendor, tx, hash, nonce, op, m, id, s, round, amount, win, refusal, late, at)
    left join lateral (select * from vendor_tx x where x.vendor_id = i.vendor and x.tx_id = i.tx limit 1) t on true
    left join lateral (select * from vendor_round q
      where q.vendor_id = i.vendor and q.member_id = i.m and q.round_id = i.round limit 1) r on true
    left join lateral (select * from ledger_account l where l.member_id = i.m and l.asset = i.s limit 1) a on true
  loop
    v_i := v_item.at;
    v_balance[v_i] := coalesce(v_item.available, 0);
    if not v_item.is_fresh then v_code[v_i] := 1;
    elsif v_item.t_op = 0 then v_code[v_i] := 17; v_balance[v_i] := v_item.t_balance; v_ref[v_i] := v_item.t_id;
    elsif v_item.t_op is not null then
      if v_item.t_hash <> v_item.hash then v_code[v_i] := 14; v_ref[v_i] := null;
      else v_code[v_i] := v_item.t_code; v_balance[v_i] := v_item.t_balance; v_ref[v_i] := v_item.t_id;
      end if;
    elsif v_item.available is null then v_code[v_i] := 5;
    else
      v_stored[v_i] := true;
      if v_item.refusal <> 0 then v_code[v_i] := v_item.refusal;
      elsif v_item.op = 2 and v_item.plays is null then v_code[v_i] := 15; v_stored[v_i] := false;
      elsif v_item.op = 2 and cardinality(v_item.plays) = 0 then v_code[v_i] := 12;
      elsif v_item.is_ended and not (v_item.op = 2 and v_item.late) then v_code[v_i] := 13;
      elsif v_item.op = 3 and v_item.plays is not null then v_code[v_i] := 13;
      else
        v_head[v_i] := case when v_item.op = 2 then v_item.plays[1] else v_item.id end;
        if v_item.op <> 2 or v_item.win > 0 then
          v_at := v_at || v_i; v_l_member := v_l_member || v_item.m; v_l_id := v_l_id || v_item.id;
          v_l_kind := v_l_kind || (case when v_item.op = 2 then 2 else 1 end)::smallint;
          v_l_asset := v_l_asset || v_item.s;
          v_l_amount := v_l_amount || case when v_item.op = 2 then v_item.win else v_item.amount end;
          v_l_ref := v_l_ref || v_head[v_i];
          v_l_back := v_l_back || (case when v_item.op = 3 then 2 else 0 end)::smallint;
          v_l_win := v_l_win || case when v_item.op = 3 then v_item.win else 0::bigint end;
        end if;
      end if;
    end if;
  end loop;

  if cardinality(v_at) > 0 then
    select array_agg(b.o_status order by x.n), array_agg(b.o_available order by x.n) into v_status, v_available
      from ledger_post_batch(v_l_member, v_l_id, v_l_kind, v_l_asset, v_l_amount, v_l_ref, v_l_back, v_l_win) b
      join unnest(v_l_id) with ordinality as x(id, n) on x.id = b.o_id;
    for v_n in 1..cardinality(v_at) loop
      v_i := v_at[v_n];
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
  insert into vendor_round as r (vendor_id, member_id, round_id, game_id, plays, paid, wins, is_ended, opened_at, ended_at)
    select i.vendor, i.m, i.round, i.g, array[i.id], case when i.op = 3 then i.win else 0 end, case when i.op = 3 then 1 else 0 end,
           i.op = 3, v_now, case when i.op = 3 then v_now end
    from unnest(p_vendor, p_op, p_member, p_id, p_round, p_game, p_win, v_head) as i(vendor, op, m, id, round, g, win, head)
    where i.head is not null and i.op <> 2
    on conflict (vendor_id, member_id, round_id) do update set plays = r.plays || excluded.plays;
  for v_i in 1..v_count loop
    continue when p_op[v_i] <> 2 or v_head[v_i] is null;
    if p_win[v_i] > 0 then
      -- A round that was settled stays so: what comes late makes it a won one.
      update play p set payout = p.payout + p_win[v_i], xid = current_xid(),
             state = case when p.state in (1, 2) then 1 else p.state end
        where p.member_id = p_member[v_i] and p.id = v_head[v_i];
    end if;
    update vendor_round r set paid = r.paid + p_win[v_i], wins = r.wins + 1, is_ended = r.is_ended or p_end[v_i],
           ended_at = case when p_end[v_i] and not r.is_ended then v_now else r.ended_at end
      where r.vendor_id = p_vendor[v_i] and r.member_id = p_member[v_i] and r.round_id = p_round[v_i]
      returning * into v_item;
    if p_end[v_i] then perform vendor_settle_plays(p_member[v_i], v_item.plays, p_id[v_i], p_percent[v_i]); end if;
  end loop;
  insert into vendor_tx (vendor_id, tx_id, op, member_id, id, play_id, game_id, round_id, amount, win, hash, code, balance, at)
    select i.vendor, i.tx, i.op, i.m, i.id, i.head, i.g, i.round, i.amount, i.win, i.hash, i.code, i.balance, v_now
    from unnest(p_vendor, p_tx, p_op, p_member, p_id, p_game, p_round, p_amount, p_win, p_hash, v_code, v_balance, v_stored, v_head)
           as i(vendor, tx, op, m, id, g, round, amount, win, hash, code, balance, stored, head)
    where i.stored;
  return query select x.n::int, x.code, x.balance, x.ref, x.stored
    from unnest(v_code, v_balance, v_ref, v_stored) with ordinality as x(code, balance, ref, stored, n);
end $$;

-- Everything else that a vendor may do to money, one at a time: refund (op 4), rollback (5), adjust (6), end of a round
-- (7), promotion (8), jackpot (9), free round (10), tip (11). Answers as above.
create function vendor_move(
  p_vendor smallint, p_tx text, p_hash bytea, p_nonce bigint, p_op smallint, p_member uuid, p_id uuid, p_asset smallint,
  p_game int, p_round text, p_amount bigint, p_target text, p_percent smallint, p_refusal smallint, p_is_resettling boolean,
  p_unknown smallint
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

  if p_refusal <> 0 then v_code := p_refusal;
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
  elsif p_op = 10 then v_kind := 46;
  elsif p_op = 11 then v_kind := 48;
  else
    select * into v_target from vendor_tx x where x.vendor_id = p_vendor and x.tx_id = p_target;
    if not found then
      insert into vendor_tx (vendor_id, tx_id, op, member_id, id, game_id, round_id, amount, hash, code, balance, undone_by, at)
        values (p_vendor, p_target, 0, p_member, p_id, p_game, p_round, 0, '', 17, v_balance, p_tx, v_now);
      v_code := p_unknown;
    elsif v_target.op = 0 then v_code := p_unknown;
    elsif v_target.member_id <> p_member or v_target.op in (4, 5, 7) or (p_op = 4 and v_target.op not in (1, 3)) then v_code := 12;
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
        update vendor_round r set plays = array_remove(r.plays, v_play.id), paid = r.paid - v_play.payout,
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
        v_balance := ledger_take_back(p_member, p_id, (case v_target.op when 8 then 43 when 9 then 45 else 47 end)::smallint, p_asset,
          v_target.amount, v_target.id);
      end if;
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
  insert into vendor_tx (vendor_id, tx_id, op, member_id, id, play_id, game_id, round_id, amount, target, hash, code, balance, at)
    values (p_vendor, p_tx, p_op, p_member, p_id, case when p_op in (4, 5) then v_play.id when p_op = 9 then v_ref end, p_game, p_round, p_amount, p_target, p_hash, v_code, v_balance, v_now);
  return query select v_code, v_balance, p_id, true;
end $$;

-- The latest traffic for people to look at: a sample under load, and not logged. What moved money stands in vendor_tx.
create unlogged table vendor_trace (
  id uuid primary key,
  vendor_id smallint not null,
  at timestamptz not null,
  direction text not null check (direction in ('in', 'out')),
  operation text,
  tx_id text,
  round_id text,
  player_id text,
  request text not null,
  sent text not null,
  status int not null,
  answer text not null,
  code text not null,
  took_ms real not null
);
create index vendor_trace_at on vendor_trace (vendor_id, at);
create index vendor_trace_tx on vendor_trace (vendor_id, tx_id) where tx_id is not null;
create index vendor_trace_player on vendor_trace (vendor_id, player_id, at) where player_id is not null;
grant select, insert, delete on vendor_trace to talora_app;
