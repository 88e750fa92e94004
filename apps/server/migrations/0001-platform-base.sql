-- The application's own role. Every pooled connection runs SET ROLE talora_app; migrations run as the URL's user.
do $$
begin
  if not exists (select from pg_roles where rolname = 'talora_app') then
    create role talora_app nologin;
  end if;
exception when duplicate_object or unique_violation then
  null; -- another database of this server made it at the same moment
end $$;
do $$
begin
  execute format('grant talora_app to %I', current_user);
exception when others then
  null; -- a superuser may set any role; a member already has it
end $$;
grant usage on schema public to talora_app;
revoke create on schema public from public;

-- The one clock of money decisions. Tests replace the body; production refuses to start when it differs.
create function app_now() returns timestamptz language sql volatile as 'select clock_timestamp()';

-- The moment that a version 7 UUID carries, and the smallest such UUID of a moment.
create function uuid_v7_time(p_id uuid) returns timestamptz language sql immutable strict parallel safe as
$$ select to_timestamp(('x' || left(translate(p_id::text, '-', ''), 12))::bit(48)::bigint / 1000.0) $$;
create function uuid_v7_floor(p_at timestamptz) returns uuid language sql immutable strict parallel safe as
$$ select (lpad(to_hex((extract(epoch from p_at) * 1000)::bigint), 12, '0') || '70008000000000000000')::uuid $$;

-- The running transaction's number, and the number below which every transaction is over: readers of news stop there,
-- because rows commit out of order. As bigint, which has the index classes that xid8 lacks.
create function current_xid() returns bigint language sql volatile as 'select pg_current_xact_id()::text::bigint';
create function settled_xid() returns bigint language sql volatile as
  'select pg_snapshot_xmin(pg_current_snapshot())::text::bigint';

-- Partitions of a table that is range-partitioned by a version 7 UUID, one for each step ('1 day' or '1 month') from the
-- one that holds p_from to the one that holds p_to. Runs as the owner, so that the application needs no right to create
-- tables. Returns how many were made.
create function partition_make(p_table text, p_from date, p_to date) returns int
language plpgsql security definer set search_path = public, pg_temp as $$
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
    if to_regclass(v_name) is null then
      execute format('create table if not exists %I partition of %I for values from (%L) to (%L)', v_name, p_table,
        uuid_v7_floor(v_at::timestamp at time zone 'UTC'), uuid_v7_floor((v_at + v_step) at time zone 'UTC'));
      execute format('analyze %I', v_name);
      v_made := v_made + 1;
    end if;
  end loop;
  return v_made;
end $$;
revoke all on function partition_make(text, date, date) from public;
grant execute on function partition_make(text, date, date) to talora_app;

-- News that a committed transaction tells to others; readers keep a watermark and tolerate repeats.
create table outbox (
  id uuid primary key,
  xid bigint not null default current_xid(),
  topic text not null,
  body jsonb not null,
  created_at timestamptz not null default app_now()
);
create index outbox_xid on outbox (xid, id);
grant select, insert, delete on outbox to talora_app;

-- How far each reader of the outbox, the play record or the ledger has come.
create table reader (
  name text primary key,
  upto bigint not null default 0,
  ran_at timestamptz
);
grant select, insert, update on reader to talora_app;
