-- What the application could still write by its word alone: purses at vendors, accounts, limits and decisions about vendors, credits of
-- deposits beyond what was reported, and the end of evidence. Now each is looked up here. The owner alone is not asked.

-- A movement that is done moves the purse, once, and the books with it.
create function vendor_transfer_purse() returns trigger
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
create trigger vendor_transfer_done after insert on vendor_transfer for each row when (new.state = 'done')
  execute function vendor_transfer_purse();
create trigger vendor_transfer_ends after update of state on vendor_transfer for each row when (new.state = 'done' and old.state <> 'done')
  execute function vendor_transfer_purse();
create function vendor_transfer_reason() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if ledger_is_owner() then return null; end if;
  perform 1 from ledger_transfer t where t.member_id = new.member_id and t.id = new.id and t.asset = new.asset
    and t.amount = new.amount and t.kind = case new.direction when 'in' then 50 else 51 end;
  if not found then raise exception 'a movement to or from a vendor is done with its transfer' using errcode = 'insufficient_privilege'; end if;
  return null;
end $$;
create constraint trigger vendor_transfer_reason after insert or update of state on vendor_transfer deferrable initially deferred
  for each row when (new.state = 'done') execute function vendor_transfer_reason();
revoke insert, update on vendor_purse from talora_app;

-- An account is a member's, in a book and the currency of the brand, or a trial's chips in the book of trials. Looked at at the end:
-- the row that explains it may be written after it.
create function ledger_account_reason() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if ledger_is_owner() then return null; end if;
  if exists (select from identity_member m join site_brand b on b.id = m.brand_id
      where m.id = new.member_id and new.book in (b.real_book, b.trial_book) and new.asset = b.asset) then return null; end if;
  if new.asset = 99 and exists (select from site_brand b where b.trial_book = new.book)
    and (exists (select from arcade_session s where s.member_id = new.member_id and s.mode = 'demo' and s.book = new.book)
      or exists (select from vendor_player p where p.member_id = new.member_id and p.mode = 'demo' and p.book = new.book)) then return null; end if;
  raise exception 'an account is a member''s or a trial''s' using errcode = 'insufficient_privilege';
end $$;
create constraint trigger ledger_account_reason after insert on ledger_account deferrable initially deferred
  for each row execute function ledger_account_reason();

-- Stands a decision behind it: what this person did alone and wrote down, or what a colleague asked for and this person approved?
create function approvals_stands(p_kind text, p_subject uuid, p_amount bigint, p_staff uuid) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (select from approvals_deed d where d.kind = p_kind and d.subject_id = p_subject and d.amount = p_amount
      and d.staff_id = p_staff and d.decided_by is null)
    or exists (select from operations_request r where r.kind = p_kind and r.subject_id = p_subject and r.amount = p_amount
      and r.state = 'approved' and r.decided_by = p_staff and r.asked_by <> p_staff)
$$;
-- The id under which requests are about a part of a vendor, as the server makes it.
create function vendor_deed_subject(p_vendor smallint, p_part text, p_name text) returns uuid
language plpgsql immutable set search_path = public, pg_temp as $$
declare v_hex text := encode(sha256(convert_to('vendor ' || p_vendor || ' ' || p_part || ' ' || p_name, 'UTF8')), 'hex');
begin
  return (substr(v_hex, 1, 8) || '-' || substr(v_hex, 9, 4) || '-7' || substr(v_hex, 14, 3) || '-8' || substr(v_hex, 18, 3) || '-'
    || substr(v_hex, 21, 12))::uuid;
end $$;
create function vendor_held_reason() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Nothing is given by what has no sum.
  if new.amount > 0 and not ledger_is_owner()
    and not approvals_stands('vendor.held', vendor_deed_subject(new.vendor_id, 'call', new.tx_id), new.amount, new.decided_by) then
    raise exception 'nobody stands behind a call that was held' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger vendor_held_reason before update of state on vendor_held for each row
  when (new.state = 'allowed' and old.state <> 'allowed') execute function vendor_held_reason();
create function vendor_excess_reason() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not ledger_is_owner() and not approvals_stands('vendor.excess', new.id, new.told - new.explained, new.decided_by) then
    raise exception 'nobody stands behind an excess that is credited' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger vendor_excess_reason before update of state on vendor_excess for each row
  when (new.state = 'credited' and old.state <> 'credited') execute function vendor_excess_reason();

-- Limits of a vendor are raised by what two have decided, once for the version that they saw; lowered by one.
create function vendor_cap_reason() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_was record;
  v_version int := 0;
begin
  if ledger_is_owner() then return new; end if;
  if tg_op = 'UPDATE' then
    v_was := old;
    v_version := old.version;
  else
    -- What is written over a row that is there already comes here first.
    select c.* into v_was from site_brand b, vendor_cap_of(new.vendor_id, b.id, b.asset) c where b.id = new.brand_id;
    v_version := v_was.version;
  end if;
  if new.single_max <= v_was.single_max and new.day_max <= v_was.day_max and new.win_multiple <= v_was.win_multiple then return new; end if;
  if not exists (select from operations_request r join games_vendor v on v.id = new.vendor_id and v.code = r.detail ->> 'vendor'
      where r.kind = 'vendor.limits' and r.brand_id = new.brand_id and r.state = 'approved' and r.decided_by <> r.asked_by
        and r.version = v_version::text and r.detail ->> 'single' = new.single_max::text and r.detail ->> 'day' = new.day_max::text
        and r.detail ->> 'multiple' = new.win_multiple::text) then
    raise exception 'limits of a vendor are raised by two' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger vendor_cap_reason before insert or update on vendor_cap for each row execute function vendor_cap_reason();

-- A deposit is credited with at most what was reported to have come, in its own currency; what nobody has reported, with what was asked for.
create function wallet_deposit_reason() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and old.state = 'credited' and new.credited is not distinct from old.credited then return new; end if;
  if new.reported is not null and not ledger_is_owner() and new.credited > (case
      when exists (select from ledger_asset a where a.id = new.asset and a.code = new.reported_currency) then new.reported else 0 end) then
    raise exception 'a deposit is credited with what was reported' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger wallet_deposit_reason before insert or update on wallet_deposit for each row when (new.state = 'credited')
  execute function wallet_deposit_reason();

-- Logins are forgotten after a year, and no sooner.
create function identity_forget_logins() returns void language sql security definer set search_path = public, pg_temp as $$
  delete from identity_login where at < app_now() - interval '1 year'
$$;
revoke delete on identity_login from talora_app;

-- What differs at a vendor on a day goes when the day is compared again, and is replaced by what differs then.
create function vendor_compared(p_vendor smallint, p_day date, p_theirs int, p_matched int, p_found jsonb) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from vendor_difference d where d.vendor_id = p_vendor and d.day = p_day;
  insert into vendor_difference (vendor_id, day, tx_id, kind, operation, round_id, ours, theirs, currency, brand_id)
    select p_vendor, p_day, f.tx_id, f.kind, f.operation, f.round_id, f.ours, f.theirs, f.currency, f.brand_id
    from jsonb_to_recordset(p_found) as f(tx_id text, kind text, operation text, round_id text, ours bigint, theirs bigint, currency text,
      brand_id uuid)
    on conflict do nothing;
  insert into vendor_reconciliation (vendor_id, day, checked_at, theirs, matched, differences)
    values (p_vendor, p_day, app_now(), p_theirs, p_matched, jsonb_array_length(p_found))
    on conflict (vendor_id, day) do update set checked_at = excluded.checked_at, theirs = excluded.theirs, matched = excluded.matched,
      differences = excluded.differences;
end $$;
revoke insert, delete on vendor_difference from talora_app;
revoke insert, update on vendor_reconciliation from talora_app;

revoke all on function vendor_transfer_purse(), vendor_transfer_reason(), ledger_account_reason(), approvals_stands(text, uuid, bigint, uuid),
  vendor_deed_subject(smallint, text, text), vendor_held_reason(), vendor_excess_reason(), vendor_cap_reason(), wallet_deposit_reason(),
  identity_forget_logins(), vendor_compared(smallint, date, int, int, jsonb) from public;
grant execute on function identity_forget_logins(), vendor_compared(smallint, date, int, int, jsonb) to talora_app;
