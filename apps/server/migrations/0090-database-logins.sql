-- Logins. The application, its timed work and whoever only looks each log in by a role of their own; none is a member of the
-- owner, none owns a table. Passwords are given by whoever makes the logins (docs/operations.md), not here.
do $$
declare v_role text;
begin
  foreach v_role in array array['talora_jobs', 'talora_read'] loop
    begin
      if not exists (select from pg_roles where rolname = v_role) then execute format('create role %I nologin', v_role); end if;
    exception when duplicate_object or unique_violation then
      null; -- another database of this server made it at the same moment
    end;
  end loop;
end $$;
-- Timed work may do what the application may, and what only it may stands below.
do $$
begin
  if not pg_has_role('talora_jobs', 'talora_app', 'usage') then grant talora_app to talora_jobs; end if;
exception when unique_violation or internal_error then
  null; -- another database of this server did it at the same moment
end $$;
do $$
begin
  if not pg_has_role('talora_jobs', 'talora_app', 'usage') then
    raise exception 'talora_jobs has to be a member of talora_app: grant talora_app to talora_jobs, as a user that may';
  end if;
end $$;
grant usage on schema public to talora_jobs, talora_read;

-- The queue of timed work makes its own tables: its schema belongs to the login that works on it. What stood in it comes again by
-- its time.
do $$
begin
  execute format('grant talora_jobs to %I', current_user);
exception when others then
  null; -- a superuser may give to any role; a member already can
end $$;
drop schema if exists graphile_worker cascade;
create schema graphile_worker authorization talora_jobs;
-- With this table there the queue takes its schema for made, and asks for no right to make schemas.
create table graphile_worker.migrations (
  id int primary key,
  ts timestamptz not null default now(),
  breaking boolean not null default false
);
alter table graphile_worker.migrations owner to talora_jobs;

-- Who only looks sees every table, but nothing that is sealed, that a password or code could be guessed from, or that a door could be opened with.
do $$
declare
  v_secret text[] := array['%.sealed%', '%.password_hash', '%.code_hash', '%.answer_hash', 'outbound_message.body', 'outbound_message.subject'];
  v_table record;
begin
  for v_table in
    select c.oid::regclass as name,
           string_agg(quote_ident(a.attname), ', ' order by a.attnum) filter (where not c.relname || '.' || a.attname like any (v_secret)) as plain,
           bool_or(c.relname || '.' || a.attname like any (v_secret)) as has_secret
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    group by c.oid
  loop
    if v_table.has_secret then execute format('grant select (%s) on %s to talora_read', v_table.plain, v_table.name);
    else execute format('grant select on %s to talora_read', v_table.name);
    end if;
  end loop;
end $$;

-- What the server looks at before it starts without the owner.
grant select on kysely_migration to talora_app;

-- A function that comes later is nobody's until it is given to somebody.
alter default privileges revoke execute on functions from public;

-- Only timed work makes partitions, sums up the house and moves the places of readers.
revoke execute on function partition_make(text, date, date) from talora_app;
grant execute on function partition_make(text, date, date) to talora_jobs;
revoke insert, update on ledger_house_day from talora_app;
grant insert, update on ledger_house_day to talora_jobs;
revoke insert, update on reader from talora_app;
grant insert, update on reader to talora_jobs;
revoke delete on outbox from talora_app;
grant delete on outbox to talora_jobs;

-- The outcome of a check is written by whoever has looked, and the application is not asked. It is the time of the database, and
-- clean is what has no finding.
create function ledger_record_check(p_id uuid, p_findings jsonb) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into ledger_check (id, is_clean, findings) values (p_id, p_findings = '[]'::jsonb, p_findings);
$$;
revoke all on function ledger_record_check(uuid, jsonb) from public;
grant execute on function ledger_record_check(uuid, jsonb) to talora_jobs, talora_read;
revoke insert on ledger_check from talora_app;
