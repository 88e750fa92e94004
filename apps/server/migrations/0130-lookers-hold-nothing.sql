-- Whoever only looks holds nobody up. What a login may set for its own session it may also unset, so no time-out of such a role
-- holds it; what holds is that nothing here waits for a reader, and that the owner's function ends those who stay.

-- As in 0041, but each partition is made apart and attached: that waits for neither readers nor writers of the table, and they do
-- not wait for it. Making it inside the table took the table for itself, behind the longest reader and before everybody else.
create or replace function partition_make(p_table text, p_from date, p_to date) returns int
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '2s' as $$
declare
  v_unit text := case p_table when 'ledger_transfer' then 'day' when 'play' then 'day' when 'arcade_round' then 'month' end;
  v_step interval;
  v_at date;
  v_name text;
  v_made int := 0;
begin
  if v_unit is null then raise exception 'not a partitioned table of the application: %', p_table; end if;
  v_step := ('1 ' || v_unit)::interval;
  for v_at in select generate_series(date_trunc(v_unit, p_from::timestamp), p_to::timestamp, v_step)::date loop
    v_name := format('%s_%s', p_table, to_char(v_at, 'YYYYMMDD'));
    if to_regclass(v_name) is not null then continue; end if;
    -- One maker at a time. Nothing that reads or writes rows conflicts with this lock, which attaching takes anyway.
    execute format('lock table only %I in share update exclusive mode', p_table);
    if to_regclass(v_name) is not null then continue; end if;
    execute format('create table %I (like %I including defaults including constraints including generated including storage including compression) %s',
      v_name, p_table, case p_table when 'play' then 'with (fillfactor = 90)' else '' end);
    execute format('alter table %I attach partition %I for values from (%L) to (%L)', p_table, v_name,
      uuid_v7_floor(v_at::timestamp at time zone 'UTC'), uuid_v7_floor((v_at + v_step) at time zone 'UTC'));
    execute format('analyze %I', v_name);
    v_made := v_made + 1;
  end loop;
  return v_made;
end $$;

-- Turns that transactions take, one row for each thing that is done by one at a time. An advisory lock is anybody's who may enter the
-- database; a row is locked by who may change it alone, and that is the function below.
create table turn (name text primary key);
create function turn_take(p_name text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from turn t where t.name = p_name for update;
  if not found then
    insert into turn as t (name) values (p_name) on conflict (name) do update set name = excluded.name;
  end if;
end $$;
revoke all on function turn_take(text) from public;
grant execute on function turn_take(text) to talora_app;
grant select on turn to talora_app, talora_read;

-- Ends the sessions of those who only look and stay: with a transaction that has a number, which readers of news and plays wait for,
-- after a minute; that does nothing, after five minutes; any, after six hours. Answers how many. The owner has to be a member of
-- talora_read for it (docs/operations.md).
do $$
begin
  execute format('grant talora_read to %I', current_user);
exception when others then
  null; -- a superuser may end any session; a member already can
end $$;
create function reader_end_stays() returns int
language sql security definer set search_path = public, pg_temp as $$
  select count(*) filter (where pg_terminate_backend(a.pid))::int from pg_stat_activity a join pg_roles r on r.oid = a.usesysid
    where a.datname = current_database() and pg_has_role(r.oid, 'talora_read', 'usage') and not r.rolsuper
      and not pg_has_role(r.oid, current_user, 'member') and not pg_has_role(r.oid, 'talora_app', 'usage')
      and (a.backend_xid is not null and a.xact_start < clock_timestamp() - interval '1 minute'
        or a.state like 'idle in transaction%' and a.state_change < clock_timestamp() - interval '5 minutes'
        or a.xact_start < clock_timestamp() - interval '6 hours')
$$;
revoke all on function reader_end_stays() from public;
grant execute on function reader_end_stays() to talora_jobs;

-- A login that only looks fills no other's place: this the login cannot change. The time-outs are a default for honest sessions.
do $$
begin
  alter role talora_read connection limit 16;
  alter role talora_read set idle_in_transaction_session_timeout = '5min';
  alter role talora_read set lock_timeout = '5s';
exception when insufficient_privilege or internal_error then
  null; -- an owner that may not change roles: the SQL is in docs/operations.md
end $$;

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
