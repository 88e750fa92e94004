-- Logins. The application, its timed work and whoever only looks each log in by a role of their own; none is a member of the
-- owner, none owns a table. Passwords are given by whoever makes the logins (docs/operations.md), not here.
do $$
declare v_role text;
begin
  foreach v_role in array array['talora_app', 'talora_jobs', 'talora_read'] loop
    begin
      if not exists (select from pg_roles where rolname = v_role) then execute format('create role %I nologin', v_role); end if;
    exception when duplicate_object or unique_violation then
      null; -- another database of this server made it at the same moment
    end;
  end loop;
end $$;

-- Timed work may do what the application may, and what only it may stands beside each table and function.
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

-- Who only looks sees every table, but nothing that is sealed, that a password or code could be guessed from, or that a door could be
-- opened with; what the proof needs of that stands beside its table, with the reason. The application changes no column that says what a
-- row about money, chance or staff is about.

-- The owner gives the queue to timed work, and ends the sessions of those who only look.
do $$
declare v_role text;
begin
  foreach v_role in array array['talora_app', 'talora_jobs', 'talora_read'] loop
    begin
      execute format('grant %I to %I', v_role, current_user);
    exception when others then
      null; -- a superuser may set any role; a member already can
    end;
  end loop;
end $$;

-- A login that only looks fills no other's place: this the login cannot change. The time-outs are a default for honest sessions.
do $$
begin
  alter role talora_read connection limit 16;
  alter role talora_read set idle_in_transaction_session_timeout = '5min';
  alter role talora_read set lock_timeout = '5s';
exception when insufficient_privilege or internal_error then
  null; -- an owner that may not change roles: the SQL is in docs/operations.md
end $$;

-- Nothing in this schema is everybody's, and a function is nobody's until it is given to somebody.
revoke create on schema public from public;
grant usage on schema public to talora_app, talora_jobs, talora_read;
alter default privileges revoke execute on functions from public;

-- Large objects are written by everybody unless it is taken away: bytes on the disk that no table knows. Production does not start
-- while a login may.
do $$
declare
  v_function record;
begin
  for v_function in select p.oid::regprocedure as name from pg_proc p where p.pronamespace = 'pg_catalog'::regnamespace
      and p.proname = any (array['lo_creat', 'lo_create', 'lo_from_bytea', 'lo_open', 'lo_put', 'lowrite', 'lo_truncate', 'lo_truncate64', 'lo_unlink']) loop
    execute format('revoke execute on function %s from public', v_function.name);
  end loop;
exception when insufficient_privilege then
  null; -- an owner that is no superuser: the SQL is in docs/operations.md
end $$;

-- The queue of timed work makes its own tables: its schema belongs to the login that works on it.
create schema graphile_worker authorization talora_jobs;
-- With this table there the queue takes its schema for made, and asks for no right to make schemas.
create table graphile_worker.migrations (
  id int primary key,
  ts timestamptz not null default now(),
  breaking boolean not null default false
);
alter table graphile_worker.migrations owner to talora_jobs;
