-- Sets money aside for a later transfer of this kind. Statuses are those of ledger_post_batch; 20 to 22 what stops money to a vendor
-- (protection_stop).
create or replace function ledger_hold_place(
  p_member uuid, p_id uuid, p_kind smallint, p_asset smallint, p_amount bigint, p_ref uuid
) returns table (o_status smallint, o_available bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_account ledger_account%rowtype;
  v_old ledger_hold%rowtype;
  v_stop smallint := 0;
begin
  if p_amount <= 0 then raise exception 'a hold needs a positive amount'; end if;
  select * into v_account from ledger_account a where a.member_id = p_member and a.asset = p_asset for update;
  if not found then return query select 4::smallint, 0::bigint; return; end if;
  select * into v_old from ledger_hold h where h.member_id = p_member and h.id = p_id;
  if found then
    return query select (case when v_old.amount = p_amount and v_old.kind = p_kind and v_old.asset = p_asset
      and v_old.ref is not distinct from p_ref then 1 else 2 end)::smallint, v_old.available_after;
    return;
  end if;
  if v_account.is_limited then v_stop := protection_stop(p_member, p_kind, p_amount, p_id, app_now()); end if;
  if v_stop <> 0 then return query select v_stop, v_account.balance - v_account.held; return; end if;
  if v_account.balance - v_account.held < p_amount then
    return query select 3::smallint, v_account.balance - v_account.held; return;
  end if;
  update ledger_account a set held = a.held + p_amount where a.member_id = p_member and a.asset = p_asset;
  insert into ledger_hold (member_id, id, kind, asset, book, amount, available_after, ref, created_at)
    values (p_member, p_id, p_kind, p_asset, v_account.book, p_amount,
            v_account.balance - v_account.held - p_amount, p_ref, app_now());
  return query select 0::smallint, v_account.balance - v_account.held - p_amount;
end $$;

-- Ends a hold once. Posting writes a transfer of the posted amount, at most the hold's; the rest is free again. Posting 0 voids it. The
-- same end again is a replay; another end is refused. What is released pays a debt off, so that a level account owes no more.
create or replace function ledger_hold_resolve(p_member uuid, p_hold uuid, p_transfer uuid, p_posted bigint)
returns table (o_status smallint, o_available bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_hold ledger_hold%rowtype;
  v_old ledger_hold_resolution%rowtype;
  v_account ledger_account%rowtype;
  v_kind ledger_kind%rowtype;
begin
  select * into v_hold from ledger_hold h where h.member_id = p_member and h.id = p_hold;
  if not found then return query select 4::smallint, 0::bigint; return; end if;
  if p_posted < 0 or p_posted > v_hold.amount then raise exception 'posted amount outside the hold'; end if;
  select * into v_account from ledger_account a where a.member_id = p_member and a.asset = v_hold.asset for update;
  select * into v_old from ledger_hold_resolution r where r.member_id = p_member and r.hold_id = p_hold;
  if found then
    return query select (case when v_old.posted_amount = p_posted then 1 else 2 end)::smallint,
      v_account.balance - v_account.held;
    return;
  end if;
  select * into v_kind from ledger_kind k where k.id = v_hold.kind;
  update ledger_account a set held = a.held - v_hold.amount, balance = a.balance - p_posted,
         is_owing = a.is_owing and (a.balance - p_posted) - (a.held - v_hold.amount) < 0
    where a.member_id = p_member and a.asset = v_hold.asset returning * into v_account;
  insert into ledger_hold_resolution (member_id, hold_id, outcome, posted_amount, transfer_id, resolved_at)
    values (p_member, p_hold, case when p_posted > 0 then 1 else 2 end, p_posted,
            case when p_posted > 0 then p_transfer end, app_now());
  if p_posted > 0 then
    insert into ledger_transfer (member_id, id, kind, asset, book, debit, credit, amount, balance_after, ref, posted_at)
      values (p_member, p_transfer, v_hold.kind, v_hold.asset, v_hold.book, v_kind.debit, v_kind.credit, p_posted,
              v_account.balance, v_hold.ref, app_now());
  end if;
  return query select 0::smallint, v_account.balance - v_account.held;
end $$;

-- Sets money aside for a withdrawal, its security deposit, or a movement to a vendor. Answers as ledger_hold_place.
create or replace function ledger_hold_for(p_member uuid, p_id uuid, p_kind smallint, p_asset smallint, p_amount bigint, p_ref uuid)
returns table (o_status smallint, o_available bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not ledger_is_owner() and (p_kind not in (11, 17, 50) or (p_ref is distinct from p_id) <> (p_kind = 17)) then
    raise exception 'kind % has no reason: nothing is held for it', p_kind using errcode = 'insufficient_privilege';
  end if;
  return query select b.o_status, b.o_available from ledger_hold_place(p_member, p_id, p_kind, p_asset, p_amount, p_ref) b;
end $$;
grant execute on function ledger_hold_for(uuid, uuid, smallint, smallint, bigint, uuid) to talora_app;

-- The row that a hold is for may be written after it, in the same transaction: it is looked for at the end.
create or replace function ledger_hold_reason() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if ledger_is_owner() then return null; end if;
  if new.kind = 11 then
    perform 1 from wallet_withdrawal w join identity_member m on m.id = w.member_id and m.brand_id = w.brand_id
      join site_brand b on b.id = w.brand_id and b.real_book = new.book
      where w.member_id = new.member_id and w.id = new.id and w.asset = new.asset and w.amount = new.amount;
  elsif new.kind = 17 then
    perform 1 from wallet_withdrawal w join site_brand b on b.id = w.brand_id and b.real_book = new.book
      where w.member_id = new.member_id and w.id = new.ref and w.security_hold_id = new.id and w.asset = new.asset and w.security = new.amount;
  else
    perform 1 from vendor_transfer t where t.id = new.id and t.member_id = new.member_id and t.direction = 'in' and t.asset = new.asset
      and t.book = new.book and t.amount = new.amount;
  end if;
  if not found then raise exception 'a hold of kind % has no reason', new.kind using errcode = 'insufficient_privilege'; end if;
  return null;
end $$;

-- Ends a hold as the row that it is for has ended: what that row says that left is posted, the rest is free again. Answers as
-- ledger_hold_resolve.
create or replace function ledger_hold_end(p_member uuid, p_hold uuid, p_transfer uuid, p_posted bigint)
returns table (o_status smallint, o_available bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_kind smallint;
  v_left bigint;
begin
  if not ledger_is_owner() then
    select h.kind into v_kind from ledger_hold h where h.member_id = p_member and h.id = p_hold;
    if v_kind = 11 then
      select case when w.state in ('confirmed', 'auto_confirmed') then w.amount when w.state in ('upheld', 'adjusted') then w.received
          when w.state in ('split', 'rejected', 'cancelled') then 0 end into v_left
        from wallet_withdrawal w where w.member_id = p_member and w.id = p_hold for update;
    elsif v_kind = 17 then
      select case when w.state = 'auto_confirmed' then w.security
          when w.state in ('confirmed', 'upheld', 'adjusted', 'split', 'rejected', 'cancelled') then 0 end into v_left
        from wallet_withdrawal w where w.member_id = p_member and w.security_hold_id = p_hold for update;
    elsif v_kind = 50 then
      select case t.state when 'done' then t.amount when 'refused' then 0 end into v_left
        from vendor_transfer t where t.member_id = p_member and t.id = p_hold and t.direction = 'in' for update;
    end if;
    if v_kind is not null and v_left is distinct from p_posted then
      raise exception 'a hold of kind % ends as its row says', v_kind using errcode = 'insufficient_privilege';
    end if;
  end if;
  return query select b.o_status, b.o_available from ledger_hold_resolve(p_member, p_hold, p_transfer, p_posted) b;
end $$;
grant execute on function ledger_hold_end(uuid, uuid, uuid, bigint) to talora_app;
