-- The limits of a brand towards a vendor; by default 1,000 and 10,000 a day in whole units for credits without a bet, ten thousand times
-- the bet, and 50,000 that may be won in a day beyond what was staked.
create or replace function vendor_cap_of(p_vendor smallint, p_brand uuid, p_asset smallint)
returns table (single_max bigint, day_max bigint, win_multiple int, win_day_max bigint, version int) language sql stable as $$
  select coalesce(c.single_max, 1000 * 10 ^ a.digits)::bigint, coalesce(c.day_max, 10000 * 10 ^ a.digits)::bigint,
         coalesce(c.win_multiple, 10000), coalesce(c.win_day_max, 50000 * 10 ^ a.digits)::bigint, coalesce(c.version, 0)
    from ledger_asset a left join vendor_cap c on c.vendor_id = p_vendor and c.brand_id = p_brand where a.id = p_asset
$$;
grant execute on function vendor_cap_of(smallint, uuid, smallint) to talora_app;

-- Sets the limits; false when somebody else has changed them since `p_version`.
create or replace function vendor_cap_set(p_vendor smallint, p_brand uuid, p_single bigint, p_day bigint, p_multiple int, p_win_day bigint, p_version int)
returns boolean language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into vendor_cap as c (vendor_id, brand_id, single_max, day_max, win_multiple, win_day_max, version, changed_at)
    select p_vendor, p_brand, p_single, p_day, p_multiple, p_win_day, 1, app_now()
    where p_version = 0 or exists (select from vendor_cap x where x.vendor_id = p_vendor and x.brand_id = p_brand)
    on conflict (vendor_id, brand_id) do update set single_max = excluded.single_max, day_max = excluded.day_max,
      win_multiple = excluded.win_multiple, win_day_max = excluded.win_day_max, version = c.version + 1, changed_at = excluded.changed_at
      where c.version = p_version;
  return found;
end $$;
grant execute on function vendor_cap_set(smallint, uuid, bigint, bigint, int, bigint, int) to talora_app;

-- Limits of a vendor are raised by what two have decided, once for the version that they saw; lowered by one.
create or replace function vendor_cap_reason() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_was record;
  v_asset smallint;
begin
  if ledger_is_owner() then return new; end if;
  -- What stands now, by a row or by default: what is written over a row that is there already comes here as an insert first.
  select b.asset into v_asset from site_brand b where b.id = new.brand_id;
  select c.* into v_was from vendor_cap_of(new.vendor_id, new.brand_id, v_asset) c;
  if new.single_max <= v_was.single_max and new.day_max <= v_was.day_max and new.win_multiple <= v_was.win_multiple
    and new.win_day_max <= v_was.win_day_max then return new; end if;
  if not exists (select from operations_request r join games_vendor v on v.id = new.vendor_id and v.code = r.detail ->> 'vendor'
      where r.kind = 'vendor.limits' and r.brand_id = new.brand_id and r.state = 'approved' and r.decided_by <> r.asked_by
        and r.version = v_was.version::text and r.detail ->> 'single' = new.single_max::text and r.detail ->> 'day' = new.day_max::text
        and r.detail ->> 'multiple' = new.win_multiple::text and r.detail ->> 'winDay' = new.win_day_max::text) then
    raise exception 'limits of a vendor are raised by two' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- Counts a credit without a bet into the day of the brand: 0, or 94 and 95 for what is too much. Chips of a trial are no money.
create or replace function vendor_take_credit(p_vendor smallint, p_tx text, p_hash bytea, p_brand uuid, p_asset smallint, p_amount bigint)
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
grant execute on function vendor_take_credit(smallint, text, bytea, uuid, smallint, bigint) to talora_app;
