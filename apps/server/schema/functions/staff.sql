-- A new account, passkey or role is written with its seal.
create or replace function staff_seal_new() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not ledger_is_owner() and new.seal is null then
    raise exception 'a row of % is written with its seal', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- A passkey that was shown is fresh for five minutes, whoever writes it down.
create or replace function staff_session_fresh() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not ledger_is_owner() and new.stepped_up_until > app_now() + interval '6 minutes' then
    raise exception 'a passkey is fresh for five minutes' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- That a link was replaced is written when it is, once: two are one pair of eyes for thirty days from then on.
create or replace function staff_link_replaced() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not ledger_is_owner() and (old.replaced_at is not null or abs(extract(epoch from app_now() - new.replaced_at)) < 600 is not true) then
    raise exception 'a link is replaced when another is made' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- Another role of an account, and other content of a role, come with a seal of their own: the one of before is not carried on.
create or replace function staff_seal_renewed() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not ledger_is_owner() and (new.seal is null or (new.seal is not distinct from old.seal and to_jsonb(new) - 'deleted_at' <> to_jsonb(old) - 'deleted_at')) then
    raise exception 'a row of % is changed with a new seal', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- A brand's own role, whose code is an id, stands in the table: nobody is given one that does not, or that was deleted.
create or replace function staff_role_exists() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if length(new.role) = 36 then
    perform from staff_role r where r.brand_id = new.brand_id and r.code = new.role and r.deleted_at is null for key share;
    if not found then raise exception 'a role of the brand' using errcode = 'foreign_key_violation'; end if;
  end if;
  return new;
end $$;
