-- The id under which requests are about a part of a vendor, as the server makes it. Whoever proves needs it, too.
create or replace function vendor_deed_subject(p_vendor smallint, p_part text, p_name text) returns uuid
language plpgsql immutable set search_path = public, pg_temp as $$
declare v_hex text := encode(sha256(convert_to('vendor ' || p_vendor || ' ' || p_part || ' ' || p_name, 'UTF8')), 'hex');
begin
  return (substr(v_hex, 1, 8) || '-' || substr(v_hex, 9, 4) || '-7' || substr(v_hex, 14, 3) || '-8' || substr(v_hex, 18, 3) || '-'
    || substr(v_hex, 21, 12))::uuid;
end $$;
grant execute on function vendor_deed_subject(smallint, text, text) to talora_app, talora_read;

-- Keeps a call for a person; the same again is counted. False when it was decided before.
create or replace function vendor_held_note(
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
grant execute on function vendor_held_note(smallint, text, bytea, uuid, uuid, text, smallint, bigint, smallint, jsonb) to talora_app;

-- A person's decision about a held call, with the sum that was on the screen. Answers 'ok', 'again', 'missing', 'changed' or its state.
create or replace function vendor_held_decide(p_vendor smallint, p_tx text, p_amount bigint, p_outcome text, p_staff uuid, p_reason text)
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
grant execute on function vendor_held_decide(smallint, text, bigint, text, uuid, text) to talora_app;

-- Marks held calls as done whose transaction is stored by now.
create or replace function vendor_held_end(p_vendor smallint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update vendor_held h set state = 'done' where h.vendor_id = p_vendor and h.state in ('open', 'allowed')
    and exists (select from vendor_tx x where x.vendor_id = h.vendor_id and x.tx_id = h.tx_id and x.hash = h.hash and x.code = 0);
end $$;
grant execute on function vendor_held_end(smallint) to talora_app;

-- Has a person allowed this very call?
create or replace function vendor_is_allowed(p_vendor smallint, p_tx text, p_hash bytea) returns boolean language sql stable as $$
  select exists (select from vendor_held h where h.vendor_id = p_vendor and h.tx_id = p_tx and h.hash = p_hash and h.state = 'allowed')
$$;
grant execute on function vendor_is_allowed(smallint, text, bytea) to talora_app;

-- A call that was held is allowed by who stands behind it.
create or replace function vendor_held_reason() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Nothing is given by what has no sum.
  if new.amount > 0 and not ledger_is_owner()
    and not approvals_stands('vendor.held', vendor_deed_subject(new.vendor_id, 'call', new.tx_id), new.amount, new.decided_by) then
    raise exception 'nobody stands behind a call that was held' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
