-- A contract with a vendor is what two have decided, word for word, and begins after the last month that was invoiced.
create or replace function vendor_contract_reason() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if ledger_is_owner() then return new; end if;
  if not exists (select from operations_request r join games_vendor v on v.id = new.vendor_id and v.code = r.detail ->> 'vendor'
      where r.id = new.id and r.kind = 'vendor.contract' and r.brand_id = new.brand_id and r.state = 'approved'
        and r.asked_by = new.asked_by and r.decided_by = new.decided_by and r.reason = new.reason
        and r.detail -> 'terms' = jsonb_build_object('fromMonth', new.from_month, 'tiers', new.tiers, 'tierRule', new.tier_rule,
          'currency', new.currency, 'minimum', new.minimum::text, 'note', new.note)) then
    raise exception 'a contract with a vendor is made by two' using errcode = 'insufficient_privilege';
  end if;
  if exists (select from vendor_invoice i where i.brand_id = new.brand_id and i.vendor_id = new.vendor_id and i.state <> 'withdrawn'
      and i.month >= new.from_month) then
    raise exception 'a contract with a vendor begins after what was invoiced' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- An invoice moves along its states, one step at a time; what was paid or withdrawn stays.
create or replace function vendor_invoice_reason() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if ledger_is_owner() then return new; end if;
  if new.version <> old.version + 1 or (old.state, new.state) not in (('open', 'agreed'), ('open', 'disputed'), ('open', 'withdrawn'),
      ('disputed', 'agreed'), ('disputed', 'withdrawn'), ('agreed', 'paid'), ('agreed', 'disputed')) then
    raise exception 'an invoice of a vendor goes from % to % by no step', old.state, new.state using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- An invoice begins open, and by a contract of its vendor with its brand.
create or replace function vendor_invoice_begins() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if ledger_is_owner() then return new; end if;
  if new.state <> 'open' or new.version <> 1 or not exists (select from vendor_contract c where c.id = new.contract_id
      and c.brand_id = new.brand_id and c.vendor_id = new.vendor_id and c.currency = new.currency and c.from_month <= new.month) then
    raise exception 'an invoice of a vendor begins open, by its contract' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- A rate goes on by one version at a time, and stays once its month was invoiced.
create or replace function vendor_rate_reason() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if ledger_is_owner() then return new; end if;
  if new.version <> (case tg_op when 'INSERT' then 1 else old.version + 1 end) then
    raise exception 'a rate goes on by one version' using errcode = 'insufficient_privilege';
  end if;
  if exists (select from vendor_invoice i where i.brand_id = new.brand_id and i.vendor_id = new.vendor_id and i.month = new.month
      and i.state <> 'withdrawn') then
    raise exception 'a rate stays once its month was invoiced' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
