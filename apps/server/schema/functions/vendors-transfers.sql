-- A movement that is done moves the purse, once, and the books with it.
create or replace function vendor_transfer_purse() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Accounts come before purses, as in every other function.
  perform ledger_lock_accounts(array[new.member_id], array[new.asset]);
  if new.direction = 'in' then
    insert into vendor_purse as u (vendor_id, member_id, asset, book, amount)
      values (new.vendor_id, new.member_id, new.asset, new.book, new.amount)
      on conflict (vendor_id, member_id, asset) do update set amount = u.amount + excluded.amount;
  else
    update vendor_purse u set amount = u.amount - new.amount
      where u.vendor_id = new.vendor_id and u.member_id = new.member_id and u.asset = new.asset and u.amount >= new.amount;
    if not found then
      raise exception 'a purse does not cover what came back' using errcode = 'check_violation', constraint = 'vendor_purse_covered';
    end if;
  end if;
  return null;
end $$;

-- A movement that is done has its transfer. Looked at at the end: they are written by the same transaction.
create or replace function vendor_transfer_reason() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if ledger_is_owner() then return null; end if;
  perform 1 from ledger_transfer t where t.member_id = new.member_id and t.id = new.id and t.asset = new.asset
    and t.amount = new.amount and t.kind = case new.direction when 'in' then 50 else 51 end;
  if not found then raise exception 'a movement to or from a vendor is done with its transfer' using errcode = 'insufficient_privilege'; end if;
  return null;
end $$;

-- A round that was played with money at the vendor: a play like any other, once for its round id. Answers 0 done, 1 known, 2 known with
-- other sums. A purse is never below what is on its way back (93), what is won without a stake keeps to limits (94, 95), what is beyond the highest multiple
-- waits for a person (96).
create or replace function vendor_away_round(
  p_vendor smallint, p_round text, p_hash bytea, p_member uuid, p_id uuid, p_asset smallint, p_book smallint, p_game int,
  p_stake bigint, p_win bigint, p_percent smallint, p_balance bigint, p_brand uuid
) returns smallint
language plpgsql security definer set enable_seqscan = off set search_path = public, pg_temp as $$
declare
  v_now timestamptz := app_now();
  v_old vendor_tx%rowtype;
  v_kind smallint;
  v_amount bigint;
  v_status smallint;
  v_purse bigint;
  v_leaving bigint;
  v_book smallint;
begin
  perform ledger_lock_accounts(array[p_member], array[p_asset]);
  select * into v_old from vendor_tx x where x.vendor_id = p_vendor and x.tx_id = p_round;
  if found then return (case when v_old.hash = p_hash then 1 else 2 end)::smallint; end if;
  select u.amount into v_purse from vendor_purse u
    where u.vendor_id = p_vendor and u.member_id = p_member and u.asset = p_asset for update;
  -- What is on its way back is not there to be played with: the movement ends as the vendor says, whatever it feeds meanwhile.
  select coalesce(sum(t.amount), 0) into v_leaving from vendor_transfer t where t.vendor_id = p_vendor and t.member_id = p_member
    and t.asset = p_asset and t.direction = 'out' and t.state in ('asked', 'unknown', 'person');
  if coalesce(v_purse, 0) - v_leaving + p_win - p_stake < 0 then return 93; end if;
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
grant execute on function vendor_away_round(smallint, text, bytea, uuid, uuid, smallint, smallint, int, bigint, bigint, smallint, bigint,
  uuid) to talora_app;
