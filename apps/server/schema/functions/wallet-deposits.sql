-- The largest deposit that a brand takes, in minor units. The default is that of the server.
create or replace function wallet_deposit_max(p_settings jsonb, p_asset smallint) returns bigint
language sql stable set search_path = public, pg_temp as $$
  select (coalesce(p_settings ->> 'depositMax', '30000.00')::numeric * power(10::numeric, a.digits))::bigint from ledger_asset a where a.id = p_asset
$$;

-- A brand begins with ten and a thousand times the largest deposit that it takes.
create or replace function wallet_ceiling_begin() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into wallet_ceiling (brand_id, member_day, brand_day)
    select new.id, m * 10, m * 1000 from wallet_deposit_max(new.settings, new.asset) m on conflict do nothing;
  return null;
end $$;

-- A brand begins with the provider's page and the bank transfer, within the limits of its settings.
create or replace function wallet_methods_begin() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into wallet_method (brand_id, code, kind, icon, position, is_on, changed_at)
    values (new.id, 'online', 'redirect', 'bank', 1, true, app_now()), (new.id, 'slip', 'bank_slip', 'receipt', 2, true, app_now())
    on conflict do nothing;
  return null;
end $$;

-- The fee on a sum, rounded down, and never more than the sum.
create or replace function wallet_fee_on(p_amount bigint, p_fixed bigint, p_share smallint) returns bigint
language sql immutable set search_path = public, pg_temp as $$ select least(p_amount, p_fixed + p_amount * p_share / 10000) $$;
grant execute on function wallet_fee_on(bigint, bigint, smallint) to talora_app, talora_read;

-- What may still be credited to a member now, by deposits and by adjustments, in minor units; below zero when there is too much already.
create or replace function wallet_room(p_brand uuid, p_member uuid) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select least(c.member_day - coalesce(sum(g.amount) filter (where g.member_id = p_member), 0), c.brand_day - coalesce(sum(g.amount), 0))::bigint
    from wallet_ceiling c left join (
      select d.brand_id, d.member_id, d.credited as amount from wallet_deposit d
        where d.brand_id = p_brand and d.state = 'credited' and d.finished_at > app_now() - interval '24 hours'
      union all
      select a.brand_id, a.member_id, a.amount from adjustments_made a
        where a.brand_id = p_brand and a.direction = 'credit' and a.made_at > app_now() - interval '24 hours'
    ) g on g.brand_id = c.brand_id
    where c.brand_id = p_brand group by c.brand_id, c.member_day, c.brand_day
$$;
grant execute on function wallet_room(uuid, uuid) to talora_app;

-- Reports are written with what they said; only the owner has put in those that are older than the table.
create or replace function wallet_report_new() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.source = 'before' and not ledger_is_owner() then
    raise exception 'a report comes with what it said' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- Nothing is asked for that the brand does not take.
create or replace function wallet_deposit_asked() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if ledger_is_owner() then return new; end if;
  if new.amount > (select wallet_deposit_max(b.settings, b.asset) from site_brand b where b.id = new.brand_id) is not false then
    raise exception 'the brand takes no deposit of this sum' using errcode = 'insufficient_privilege';
  end if;
  if abs(extract(epoch from app_now() - new.created_at)) > 600 then
    raise exception 'a deposit is asked for when it happens' using errcode = 'insufficient_privilege';
  end if;
  if new.pay_exact not between new.amount and new.amount + (case when new.kind = 'bank_slip' then 999 else 0 end) then
    raise exception 'a deposit is paid as it was asked for' using errcode = 'insufficient_privilege';
  end if;
  -- The method is on, and the fee is its own.
  if not exists (select from wallet_method m where m.brand_id = new.brand_id and m.code = new.method and m.kind = new.kind and m.is_on
      and (m.fee_fixed, m.fee_share, m.fee_by) = (new.fee_fixed, new.fee_share, new.fee_by)) then
    raise exception 'the brand has no such method' using errcode = 'insufficient_privilege';
  end if;
  -- A transfer goes to an account of the brand, as it stands.
  if new.kind = 'bank_slip' and not exists (select from wallet_account a where a.brand_id = new.brand_id and a.id = new.account_id and a.is_on
      and new.bank = jsonb_build_object('bankCode', a.bank_code, 'bankName', a.bank_name, 'accountName', a.account_name,
        'accountNumber', a.account_number)) then
    raise exception 'the brand has no such account' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- A deposit is credited with at most what was reported to have come, in its own currency; what nobody has reported, with what was asked
-- for.
create or replace function wallet_deposit_reason() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' and old.state = 'credited' and new.credited is not distinct from old.credited then return new; end if;
  if new.reported is not null and not ledger_is_owner() and new.credited > (case
      when exists (select from ledger_asset a where a.id = new.asset and a.code = new.reported_currency) then new.reported else 0 end) then
    raise exception 'a deposit is credited with what was reported' using errcode = 'insufficient_privilege';
  end if;
  if new.credited > new.banked and not ledger_is_owner() then
    raise exception 'a deposit is credited with what the bank has written' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- Looked at at the end: report and decision are written by the same transaction.
create or replace function wallet_deposit_stands() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if ledger_is_owner() then return null; end if;
  if tg_op = 'UPDATE' and old.state = 'credited' then
    if (new.credited, new.finished_at, new.provider_payment, new.reported, new.reported_currency)
        is distinct from (old.credited, old.finished_at, old.provider_payment, old.reported, old.reported_currency) then
      raise exception 'a deposit that is credited stays as it is' using errcode = 'insufficient_privilege';
    end if;
    -- Its fee is written once: what was agreed, or nothing.
    if new.fee is distinct from old.fee
      and (old.fee is not null or new.fee not in (0, wallet_fee_on(new.credited, new.fee_fixed, new.fee_share))) then
      raise exception 'a fee is what was agreed, once' using errcode = 'insufficient_privilege';
    end if;
    return null;
  end if;
  if new.finished_at is null or abs(extract(epoch from app_now() - new.finished_at)) > 600 then
    raise exception 'a deposit is credited when it happens' using errcode = 'insufficient_privilege';
  end if;
  if (new.kind = 'redirect') <> (new.provider is not null) then
    raise exception 'a deposit comes by a provider or by a slip' using errcode = 'insufficient_privilege';
  end if;
  if new.provider is not null and not exists (select from wallet_report r where r.member_id = new.member_id and r.deposit_id = new.id
      and r.provider = new.provider and r.payment_id = new.provider_payment and r.amount = new.reported and r.currency = new.reported_currency) then
    raise exception 'no report stands behind a deposit that is credited' using errcode = 'insufficient_privilege';
  end if;
  if (new.provider is null or new.credited <> new.pay_exact)
    and not exists (select from approvals_deed d where d.kind = 'deposit.credit' and d.subject_id = new.id and d.member_id = new.member_id
      and d.amount = new.credited and d.asset = new.asset and d.brand_id = new.brand_id) then
    raise exception 'nobody stands behind a deposit that is credited' using errcode = 'insufficient_privilege';
  end if;
  -- One at a time for a brand: two at once would each find room for themselves. The row counts itself already.
  perform turn_take('deposits ' || new.brand_id);
  if wallet_room(new.brand_id, new.member_id) >= 0 is not true then
    raise exception 'a day''s deposits are above the ceiling' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;

-- Where a member was shown to pay stays: nobody is sent elsewhere while paying.
create or replace function wallet_deposit_shown_keep() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not ledger_is_owner() and old.shown is not null and new.shown is distinct from old.shown then
    raise exception 'what a member was shown to pay by stays' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
