-- The first account that a member ever has may be used at once; each later one waits for the hours that the brand has set, 24 where it has
-- set none. Nobody but the clock of the database says from when on.
create or replace function wallet_payee_added() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_hours int;
  v_now timestamptz := app_now();
begin
  if ledger_is_owner() then return new; end if;
  if new.is_before or new.removed_at is not null or new.account_mark is null then
    raise exception 'an account begins as one that is there and marked' using errcode = 'insufficient_privilege';
  end if;
  select coalesce((b.settings ->> 'payeeCoolOffHours')::int, 24) into v_hours
    from identity_member m join site_brand b on b.id = m.brand_id where m.id = new.member_id;
  new.added_at := v_now;
  new.usable_at := v_now + case when exists (select from wallet_payee p where p.member_id = new.member_id)
    then make_interval(hours => v_hours) else interval '0' end;
  return new;
end $$;

-- An account is removed while no withdrawal is on its way there, and comes back within two minutes or not at all. Its mark is set once.
create or replace function wallet_payee_moves() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if ledger_is_owner() then return new; end if;
  if old.account_mark is not null and new.account_mark is distinct from old.account_mark then
    raise exception 'the mark of an account stays' using errcode = 'insufficient_privilege';
  end if;
  if new.removed_at is not distinct from old.removed_at then return new; end if;
  if new.removed_at is null then
    if old.removed_at < app_now() - interval '2 minutes'
      or exists (select from wallet_payee p where p.member_id = new.member_id and p.corrects = new.id) then
      raise exception 'an account comes back at once or not at all' using errcode = 'insufficient_privilege';
    end if;
    return new;
  end if;
  if old.removed_at is not null or abs(extract(epoch from app_now() - new.removed_at)) > 600 or wallet_payee_in_use(new.member_id, new.id) then
    raise exception 'an account that money goes to is not removed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- Is a withdrawal, or a part of one, on its way to an account?
create or replace function wallet_payee_in_use(p_member uuid, p_payee uuid) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (select from wallet_withdrawal w where w.member_id = p_member and w.payee_id = p_payee
    and w.state not in ('confirmed', 'auto_confirmed', 'upheld', 'adjusted', 'split', 'rejected', 'cancelled'))
$$;
grant execute on function wallet_payee_in_use(uuid, uuid) to talora_app;

-- Looked at at the end: what stands in the place of another account was agreed on by two, as it was asked for.
create or replace function wallet_payee_stands() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if ledger_is_owner() or new.corrects is null then return null; end if;
  if not exists (select from approvals_deed d where d.id = new.id and d.kind = 'payee.correct' and d.member_id = new.member_id
      and d.subject_id = new.corrects and d.decided_by is not null)
    or not exists (select from wallet_payee_correction c where c.member_id = new.member_id and c.id = new.id and c.payee_id = new.corrects
      and (c.bank_code, c.bank_name, c.sealed_account, c.account_ending, c.account_mark, c.holder)
        = (new.bank_code, new.bank_name, new.sealed_account, new.account_ending, new.account_mark, new.holder))
    or not exists (select from wallet_payee p where p.member_id = new.member_id and p.id = new.corrects and p.removed_at is not null) then
    raise exception 'no two people stand behind a corrected account' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;

-- A withdrawal is asked for to an account of its member that is there and may be used; what a dispute makes of it goes where it went.
create or replace function wallet_withdrawal_payee() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if ledger_is_owner() or new.parent_id is not null then return new; end if;
  if not exists (select from wallet_payee p where p.member_id = new.member_id and p.id = new.payee_id and p.removed_at is null
      and p.usable_at <= app_now()) then
    raise exception 'a withdrawal goes to an account that may be used' using errcode = 'insufficient_privilege';
  end if;
  if exists (select from identity_member m where m.id = new.member_id and m.payouts_from > app_now()) then
    raise exception 'a member whose details were corrected waits' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
