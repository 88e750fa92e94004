-- Compares what a vendor claims with what the books explain, and keeps what is too much for a person. While a movement is open, or has
-- ended since the vendor was asked, the two were not read at one moment and nothing is noted. `o_excess` is what waits.
create or replace function vendor_excess_note(
  p_id uuid, p_vendor smallint, p_member uuid, p_player text, p_asset smallint, p_book smallint, p_told bigint, p_since timestamptz
) returns table (o_explained bigint, o_excess bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_now timestamptz := app_now();
  v_explained bigint;
begin
  perform ledger_lock_accounts(array[p_member], array[p_asset]);
  select u.amount into v_explained from vendor_purse u where u.vendor_id = p_vendor and u.member_id = p_member and u.asset = p_asset;
  v_explained := greatest(coalesce(v_explained, 0), 0);
  if exists (select from vendor_transfer t where t.vendor_id = p_vendor and t.member_id = p_member
      and (t.state in ('asked', 'unknown', 'person') or t.ended_at >= p_since)) then
    null;
  elsif p_told <= v_explained then
    update vendor_excess e set state = 'gone', last_seen_at = v_now
      where e.vendor_id = p_vendor and e.member_id = p_member and e.asset = p_asset and e.state = 'open';
  elsif not exists (select from vendor_excess e where e.vendor_id = p_vendor and e.member_id = p_member and e.asset = p_asset
      and e.state = 'left' and e.told - e.explained >= p_told - v_explained
      and e.seen_at = (select max(x.seen_at) from vendor_excess x where x.vendor_id = p_vendor and x.member_id = p_member
        and x.asset = p_asset and x.state in ('left', 'credited'))) then
    insert into vendor_excess as e (id, vendor_id, member_id, player_id, asset, book, told, explained, state, seen_at, last_seen_at)
      values (p_id, p_vendor, p_member, p_player, p_asset, p_book, p_told, v_explained, 'open', v_now, v_now)
      on conflict (vendor_id, member_id, asset) where state = 'open'
      do update set told = excluded.told, explained = excluded.explained, last_seen_at = excluded.last_seen_at;
  end if;
  return query select v_explained, coalesce((select e.told - e.explained from vendor_excess e
    where e.vendor_id = p_vendor and e.member_id = p_member and e.asset = p_asset and e.state = 'open'), 0);
end $$;
grant execute on function vendor_excess_note(uuid, smallint, uuid, text, smallint, smallint, bigint, timestamptz) to talora_app;

-- A person's decision about an excess, with the sums that were on the screen. 'credited' moves it into the player's purse, from where it
-- comes back like everything else. Answers 'ok', 'again' (the same decision a second time), 'missing', 'changed' (other sums by now) or the
-- state that it has.
create or replace function vendor_excess_decide(
  p_id uuid, p_transfer uuid, p_told bigint, p_explained bigint, p_outcome text, p_staff uuid, p_reason text
) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_row vendor_excess%rowtype;
  v_status smallint;
begin
  if p_outcome not in ('credited', 'left') then raise exception 'an excess is credited or left'; end if;
  select * into v_row from vendor_excess e where e.id = p_id;
  if not found then return 'missing'; end if;
  perform ledger_lock_accounts(array[v_row.member_id], array[v_row.asset]);
  select * into v_row from vendor_excess e where e.id = p_id for update;
  if v_row.state = p_outcome and v_row.decided_by = p_staff then return 'again'; end if;
  if v_row.state <> 'open' then return v_row.state; end if;
  if v_row.told <> p_told or v_row.explained <> p_explained then return 'changed'; end if;
  if p_outcome = 'credited' then
    select b.o_status into v_status from ledger_post_batch(array[v_row.member_id], array[p_transfer], array[53::smallint],
      array[v_row.asset], array[v_row.told - v_row.explained], array[v_row.id], array[0::smallint], array[0::bigint]) b;
    if v_status <> 0 then raise exception 'an excess answered %', v_status; end if;
    insert into vendor_purse as u (vendor_id, member_id, asset, book, amount)
      values (v_row.vendor_id, v_row.member_id, v_row.asset, v_row.book, v_row.told - v_row.explained)
      on conflict (vendor_id, member_id, asset) do update set amount = u.amount + excluded.amount;
  end if;
  update vendor_excess e set state = p_outcome, decided_by = p_staff, decided_at = app_now(), reason = p_reason,
         transfer_id = case when p_outcome = 'credited' then p_transfer end where e.id = p_id;
  return 'ok';
end $$;
grant execute on function vendor_excess_decide(uuid, uuid, bigint, bigint, text, uuid, text) to talora_app;

-- An excess is credited by who stands behind it.
create or replace function vendor_excess_reason() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not ledger_is_owner() and not approvals_stands('vendor.excess', new.id, new.told - new.explained, new.decided_by) then
    raise exception 'nobody stands behind an excess that is credited' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
