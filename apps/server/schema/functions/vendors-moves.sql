-- Takes a win out of a grant of free rounds: 0; 12 when there is no such grant of this player at this game; 97 when the grant is over, has
-- no round left or has won its most; 94 and 95 as every credit.
create or replace function vendor_use_grant(
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
grant execute on function vendor_use_grant(smallint, text, text, bytea, uuid, uuid, smallint, int, text, bigint) to talora_app;

-- Everything else that a vendor may do to money, one at a time: refund (op 4), rollback (5), adjust (6), end of a round (7), promotion (8),
-- jackpot (9), free round (10), tip (11). Answers as vendor_round_batch. Credits without a bet keep to limits, free rounds to their grant,
-- a round to its asset and game.
create or replace function vendor_move(
  p_vendor smallint, p_tx text, p_hash bytea, p_nonce bigint, p_op smallint, p_member uuid, p_id uuid, p_asset smallint,
  p_game int, p_round text, p_amount bigint, p_target text, p_percent smallint, p_refusal smallint, p_is_resettling boolean,
  p_unknown smallint, p_brand uuid, p_grant text
) returns table (o_code smallint, o_balance bigint, o_ref uuid, o_is_first boolean)
language plpgsql security definer set enable_seqscan = off set search_path = public, pg_temp as $$
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
    elsif v_status in (20, 21, 22) then v_code := case v_status when 21 then 6 else 10 end;
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
grant execute on function vendor_move(smallint, text, bytea, bigint, smallint, uuid, uuid, smallint, int, text, bigint, text, smallint,
  smallint, boolean, smallint, uuid, text) to talora_app;
