-- The day and the next number of the brand, whatever the asker has written there.
create or replace function wallet_give_no() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_n bigint;
begin
  insert into wallet_number (brand_id, n) values (new.brand_id, 1)
    on conflict (brand_id) do update set n = wallet_number.n + 1 returning n into v_n;
  new.no := to_char(app_now() at time zone 'UTC', 'YYMMDD') || '-' || lpad(v_n::text, greatest(6, length(v_n::text)), '0');
  if tg_table_name = 'wallet_deposit' then
    if new.kind = 'bank_slip' then new.reference := new.no; end if;
  end if;
  return new;
end $$;

-- A version is what staff see: it goes on with each step, and not when the provider was merely asked again.
create or replace function wallet_next_version() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  new.version := old.version + 1;
  if tg_table_name = 'wallet_deposit' then
    if (new.state, new.credited, new.reported, new.reported_currency, new.reported_payer, new.reject_reason)
      is not distinct from (old.state, old.credited, old.reported, old.reported_currency, old.reported_payer, old.reject_reason) then
      new.version := old.version;
    end if;
  end if;
  return new;
end $$;
grant execute on function wallet_next_version() to talora_app;

-- What has ended does not begin again: a transfer whose end is known, and a deposit or withdrawal that is over (one that has expired is
-- still believed when it is paid).
create or replace function money_end_keep() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  if old.state = any (tg_argv::text[]) and new.state <> old.state then
    raise exception '% that is % stays so', tg_table_name, old.state;
  end if;
  return new;
end $$;
