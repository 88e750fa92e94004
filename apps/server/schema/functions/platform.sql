-- The one clock of money decisions. Tests replace the body; production refuses to start when it differs.
create or replace function app_now() returns timestamptz language sql volatile as 'select clock_timestamp()';
grant execute on function app_now() to talora_app, talora_read;

-- The moment that a version 7 UUID carries, and the smallest such UUID of a moment.
create or replace function uuid_v7_time(p_id uuid) returns timestamptz language sql immutable strict parallel safe as
$$ select to_timestamp(('x' || left(translate(p_id::text, '-', ''), 12))::bit(48)::bigint / 1000.0) $$;
grant execute on function uuid_v7_time(uuid) to talora_app, talora_read;

-- The hour (UTC) that a version 7 UUID was made in.
create or replace function uuid_v7_hour(p_id uuid) returns timestamptz language sql immutable strict parallel safe as
$$ select to_timestamp((('x' || left(translate(p_id::text, '-', ''), 12))::bit(48)::bigint / 3600000 * 3600)::float8) $$;
grant execute on function uuid_v7_hour(uuid) to talora_app, talora_read;

create or replace function uuid_v7_floor(p_at timestamptz) returns uuid language sql immutable strict parallel safe as
$$ select (lpad(to_hex((extract(epoch from p_at) * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid $$;
grant execute on function uuid_v7_floor(timestamptz) to talora_app, talora_read;

-- The running transaction's number, and the number below which every transaction is over: readers of news stop there, because rows commit
-- out of order. As bigint, which has the index classes that xid8 lacks.
create or replace function current_xid() returns bigint language sql volatile as 'select pg_current_xact_id()::text::bigint';
grant execute on function current_xid() to talora_app, talora_read;

create or replace function settled_xid() returns bigint language sql volatile as
  'select pg_snapshot_xmin(pg_current_snapshot())::text::bigint';
grant execute on function settled_xid() to talora_app, talora_read;

-- Partitions of a table that is range-partitioned by a version 7 UUID, one for each step ('1 day' or '1 month') from the one that holds
-- p_from to the one that holds p_to. Runs as the owner, so that the login of timed work needs no right to create tables. Returns how many
-- were made. Each is made apart and attached: that waits for neither readers nor writers of the table, and they do not wait for it; making
-- it inside the table takes the table for itself, behind the longest reader and before everybody else. A play is written twice, and its
-- second version finds room beside the first.
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
grant execute on function partition_make(text, date, date) to talora_jobs;

-- Takes the turn of a name until the end of the transaction. A row is locked by who may change it alone, and that is this function.
create or replace function turn_take(p_name text) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from turn t where t.name = p_name for update;
  if not found then
    insert into turn as t (name) values (p_name) on conflict (name) do update set name = excluded.name;
  end if;
end $$;
grant execute on function turn_take(text) to talora_app;

-- Ends the sessions of those who only look and stay: with a transaction that has a number, which readers of news and plays wait for, after
-- a minute; that does nothing, after five minutes; any, after six hours. Answers how many. What a login may set for its own session it may
-- also unset, so no time-out of such a role holds it. The owner has to be a member of talora_read for it (docs/operations.md).
create or replace function reader_end_stays() returns int
language sql security definer set search_path = public, pg_temp as $$
  select count(*) filter (where pg_terminate_backend(a.pid))::int from pg_stat_activity a join pg_roles r on r.oid = a.usesysid
    where a.datname = current_database() and pg_has_role(r.oid, 'talora_read', 'usage') and not r.rolsuper
      and not pg_has_role(r.oid, current_user, 'member') and not pg_has_role(r.oid, 'talora_app', 'usage')
      and (a.backend_xid is not null and a.xact_start < clock_timestamp() - interval '1 minute'
        or a.state like 'idle in transaction%' and a.state_change < clock_timestamp() - interval '5 minutes'
        or a.xact_start < clock_timestamp() - interval '6 hours')
$$;
grant execute on function reader_end_stays() to talora_jobs;
