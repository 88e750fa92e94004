-- A decision of staff is sealed by the server with a key that no login of the database has: `ledger:verify` tells one that was written
-- past the server. Those of before have none; a new one is written with its seal, when it happens.
alter table approvals_deed add column seal text;
create function approvals_deed_new() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not ledger_is_owner() and (new.seal is null or abs(extract(epoch from app_now() - new.done_at)) > 600) then
    raise exception 'a deed is written when it is done, with its seal' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
revoke all on function approvals_deed_new() from public;
create trigger approvals_deed_new before insert on approvals_deed for each row execute function approvals_deed_new();
