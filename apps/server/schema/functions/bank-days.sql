-- A day is signed off when it happens, and when it is over.
create or replace function bank_day_new() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if ledger_is_owner() then return new; end if;
  if abs(extract(epoch from app_now() - new.signed_at)) > 600
    or new.day >= (select (app_now() at time zone coalesce(b.settings ->> 'timeZone', 'Asia/Kuala_Lumpur'))::date from site_brand b where b.id = new.brand_id) then
    raise exception 'a day is signed off when it is over' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
