-- Who may come in at the console stands in rows that the application writes. Accounts, enrolment links, passkeys and sessions of staff
-- carry a seal of the server, with a key that no login of the database has, and are let in by it alone. What a row is about is written
-- once. Accounts and passkeys of before have no seal, and are believed; links and sessions of before end.
alter table staff_account add column seal text;
alter table staff_passkey add column seal text;
alter table staff_enrolment add column seal text;
alter table staff_session add column seal text;

do $$
declare
  v_rule record;
  v_columns text;
begin
  for v_rule in select * from (values
    ('staff_account', array['id', 'brand_id', 'role', 'created_at', 'seal']),
    ('staff_passkey', array['id', 'staff_id', 'credential_id', 'public_key', 'host', 'created_at', 'seal']),
    ('staff_enrolment', array['token_hash', 'staff_id', 'expires_at', 'seal']),
    ('staff_session', array['token_hash', 'staff_id', 'started_at', 'expires_at', 'seal'])
  ) as r(name, fixed)
  loop
    select string_agg(quote_ident(attname), ', ' order by attnum) into v_columns from pg_attribute
      where attrelid = v_rule.name::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> all (v_rule.fixed);
    execute format('revoke update on %I from talora_app', v_rule.name);
    execute format('grant update (%s) on %I to talora_app', v_columns, v_rule.name);
  end loop;
end $$;

create function staff_seal_new() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not ledger_is_owner() and new.seal is null then
    raise exception 'a row of % is written with its seal', tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger staff_seal_new before insert on staff_account for each row execute function staff_seal_new();
create trigger staff_seal_new before insert on staff_passkey for each row execute function staff_seal_new();

-- A passkey that was shown is fresh for five minutes, whoever writes it down.
create function staff_session_fresh() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not ledger_is_owner() and new.stepped_up_until > app_now() + interval '6 minutes' then
    raise exception 'a passkey is fresh for five minutes' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger staff_session_fresh before insert or update of stepped_up_until on staff_session for each row execute function staff_session_fresh();

-- That a link was replaced is written when it is, once: two are one pair of eyes for thirty days from then on.
create function staff_link_replaced() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not ledger_is_owner() and (old.replaced_at is not null or abs(extract(epoch from app_now() - new.replaced_at)) < 600 is not true) then
    raise exception 'a link is replaced when another is made' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger staff_link_replaced before update of replaced_at on staff_link for each row execute function staff_link_replaced();
revoke all on function staff_seal_new(), staff_session_fresh(), staff_link_replaced() from public;
