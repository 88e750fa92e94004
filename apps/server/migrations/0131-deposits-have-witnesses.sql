-- A deposit is credited by what somebody else has said, and each has its witness: the provider's report as it came, sealed by the
-- server with a key that no login of the database has, or the decision of staff. What the holder of the application's login can write
-- from nothing is bounded besides: by what the brand takes at once, and by ceilings of a day that this login cannot change.

-- Reports that a payment was made. Insert-only.
create table wallet_report (
  member_id uuid not null,
  deposit_id uuid not null,
  id uuid not null,
  provider text not null,
  payment_id text not null,
  amount bigint not null,               -- minor units of the currency
  currency text not null,
  source text not null check (source in ('webhook', 'answer', 'before')),
  body text not null,                   -- as it came, to the byte
  key_id text,                          -- of a webhook: what the provider signed with, when, and the signature (hex)
  signed_at text,
  signature text,
  seal text not null,                   -- <sealing key id>.<base64url HMAC of all of this>; empty for what came before this table
  received_at timestamptz not null,
  primary key (member_id, deposit_id, id),
  check ((source = 'webhook') = (signature is not null)),
  check ((source = 'before') = (seal = ''))
);
-- Deposits that a person has been asked about already.
insert into wallet_report (member_id, deposit_id, id, provider, payment_id, amount, currency, source, body, seal, received_at)
  select member_id, id, id, provider, provider_payment, reported, reported_currency, 'before', '', '', app_now()
  from wallet_deposit where state <> 'credited' and provider is not null and provider_payment is not null and reported is not null;
grant select, insert on wallet_report to talora_app;
grant select on wallet_report to talora_read;

create function wallet_report_new() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.source = 'before' and not ledger_is_owner() then
    raise exception 'a report comes with what it said' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger wallet_report_new before insert on wallet_report for each row execute function wallet_report_new();

-- From when on a deposit has a witness.
create table wallet_witness (one boolean primary key default true check (one), since timestamptz not null);
insert into wallet_witness (since) values (app_now());
grant select on wallet_witness to talora_app, talora_read;

-- The most that is credited in 24 hours, to one member and in a brand, in minor units. The owner alone changes it; a brand begins with
-- ten and a thousand times the largest deposit that it takes.
create table wallet_ceiling (
  brand_id uuid primary key references site_brand (id),
  member_day bigint not null check (member_day > 0),
  brand_day bigint not null check (brand_day >= member_day)
);
grant select on wallet_ceiling to talora_app, talora_read;

-- The largest deposit that a brand takes, in minor units. The default is that of the server.
create function wallet_deposit_max(p_settings jsonb, p_asset smallint) returns bigint
language sql stable set search_path = public, pg_temp as $$
  select (coalesce(p_settings ->> 'depositMax', '30000.00')::numeric * power(10::numeric, a.digits))::bigint from ledger_asset a where a.id = p_asset
$$;
create function wallet_ceiling_begin() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into wallet_ceiling (brand_id, member_day, brand_day)
    select new.id, m * 10, m * 1000 from wallet_deposit_max(new.settings, new.asset) m on conflict do nothing;
  return null;
end $$;
insert into wallet_ceiling (brand_id, member_day, brand_day)
  select b.id, m * 10, m * 1000 from site_brand b, wallet_deposit_max(b.settings, b.asset) m;
create trigger wallet_ceiling_begin after insert on site_brand for each row execute function wallet_ceiling_begin();

create index wallet_deposit_credited on wallet_deposit (brand_id, finished_at) include (member_id, credited) where state = 'credited';

-- What may still be credited to a member now, in minor units; below zero when there is too much already.
create function wallet_room(p_brand uuid, p_member uuid) returns bigint
language sql stable security definer set search_path = public, pg_temp as $$
  select least(c.member_day - coalesce(sum(d.credited) filter (where d.member_id = p_member), 0), c.brand_day - coalesce(sum(d.credited), 0))::bigint
    from wallet_ceiling c left join wallet_deposit d on d.brand_id = c.brand_id and d.state = 'credited' and d.finished_at > app_now() - interval '24 hours'
    where c.brand_id = p_brand group by c.brand_id, c.member_day, c.brand_day
$$;

-- Nothing is asked for that the brand does not take.
create function wallet_deposit_asked() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if ledger_is_owner() then return new; end if;
  if new.amount > (select wallet_deposit_max(b.settings, b.asset) from site_brand b where b.id = new.brand_id) is not false then
    raise exception 'the brand takes no deposit of this sum' using errcode = 'insufficient_privilege';
  end if;
  if new.pay_exact not between new.amount and new.amount + (case when new.kind = 'bank_slip' then 999 else 0 end) then
    raise exception 'a deposit is paid as it was asked for' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger wallet_deposit_asked before insert on wallet_deposit for each row execute function wallet_deposit_asked();

-- Looked at at the end: report and decision are written by the same transaction.
create function wallet_deposit_stands() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if ledger_is_owner() then return null; end if;
  if tg_op = 'UPDATE' and old.state = 'credited' then
    if (new.credited, new.finished_at, new.provider_payment, new.reported, new.reported_currency)
        is distinct from (old.credited, old.finished_at, old.provider_payment, old.reported, old.reported_currency) then
      raise exception 'a deposit that is credited stays as it is' using errcode = 'insufficient_privilege';
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
create constraint trigger wallet_deposit_stands after insert or update on wallet_deposit deferrable initially deferred
  for each row when (new.state = 'credited') execute function wallet_deposit_stands();

create index approvals_deed_subject on approvals_deed (subject_id);

revoke all on function wallet_report_new(), wallet_deposit_max(jsonb, smallint), wallet_ceiling_begin(), wallet_room(uuid, uuid),
  wallet_deposit_asked(), wallet_deposit_stands() from public;
grant execute on function wallet_room(uuid, uuid) to talora_app;
