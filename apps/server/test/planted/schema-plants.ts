import { plant, type Plant } from './plant.ts';

const SCHEMA = 'the schema, its rights and its functions are those of the program';

/** Damage to what the database itself guards: checks, keys, rights, functions, triggers. */
export const SCHEMA_PLANTS: readonly Plant[] = [
  plant('schema', 'a check is off', SCHEMA, 'alter table ledger_account drop constraint ledger_account_covered'),
  plant('schema', 'a unique index is gone', SCHEMA, 'drop index wallet_withdrawal_open'),
  plant('schema', 'a key is gone', SCHEMA, 'alter table ledger_external drop constraint ledger_external_pkey cascade'),
  plant('schema', 'the application may change transfers', SCHEMA, 'grant update on ledger_transfer to talora_app'),
  plant('schema', 'everybody may change a column', SCHEMA, 'grant update (balance) on ledger_account to public'),
  plant(
    'schema',
    'one day of transfers may be changed',
    SCHEMA,
    `do $$ begin execute 'grant delete on ' || (select inhrelid::regclass from pg_inherits where inhparent = 'ledger_transfer'::regclass limit 1) || ' to talora_app'; end $$`,
  ),
  plant('schema', 'the application owns the audit', SCHEMA, 'alter table audit_entry owner to talora_app'),
  plant(
    'schema',
    'a function does something else',
    SCHEMA,
    `create or replace function settled_xid() returns bigint language sql volatile as 'select pg_snapshot_xmax(pg_current_snapshot())::text::bigint'`,
  ),
  plant(
    'schema',
    'everybody may call a function of the owner',
    SCHEMA,
    'grant execute on function ledger_open_account(uuid, smallint, smallint) to public',
  ),
  plant('schema', 'a function runs as its owner', SCHEMA, 'alter function settled_xid() security definer'),
  plant('schema', 'a function more', SCHEMA, `create function mine() returns int language sql as 'select 1'`),
  plant(
    'schema',
    'a trigger changes what is stored',
    SCHEMA,
    `create function mine() returns trigger language plpgsql as 'begin return new; end'`,
    'create trigger mine before insert on wallet_deposit for each row execute function mine()',
  ),
  plant('schema', 'a rule does something else instead', SCHEMA, 'create rule mine as on delete to wallet_step do instead nothing'),
  plant('schema', 'rows are hidden', SCHEMA, 'alter table wallet_step enable row level security'),
  plant('schema', 'a column of another default', SCHEMA, 'alter table ledger_account alter column balance set default 100'),
  plant('schema', 'a column more', SCHEMA, 'alter table ledger_account add column mine bigint'),
  plant('schema', 'a column may be empty', SCHEMA, 'alter table ledger_transfer alter column posted_at drop not null'),
  plant('schema', 'a table that survives no crash', SCHEMA, 'alter table audit_head set unlogged'),
  plant('schema', 'the application may make roles', SCHEMA, 'alter role talora_app createrole'),
  plant('schema', 'the application may make tables', SCHEMA, 'grant create on schema public to talora_app'),
  plant(
    'schema',
    'names are looked up elsewhere first',
    SCHEMA,
    'create schema shadow',
    `do $$ begin execute format('alter role talora_app in database %I set search_path = shadow, public', current_database()); end $$`,
  ),
  plant(
    'schema',
    'a schema beside that the application reaches',
    SCHEMA,
    'create schema shadow',
    'grant usage on schema shadow to talora_app',
  ),
  plant(
    'schema',
    'a login of the application may be the owner',
    SCHEMA,
    'create role talora_mine in role talora_app',
    `do $$ begin execute format('grant %I to talora_mine', current_user); end $$`,
  ),
  plant('schema', 'whoever looks may be more', SCHEMA, 'grant pg_read_server_files to talora_read'),
  plant(
    'schema',
    'a key is not looked at',
    SCHEMA,
    `do $$ declare r record; begin for r in select tgname from pg_trigger where tgisinternal and tgrelid = 'identity_session'::regclass loop
       execute format('alter table identity_session disable trigger %I', r.tgname); end loop; end $$`,
  ),
  plant(
    'schema',
    'what is made later is given away',
    SCHEMA,
    'alter default privileges in schema public grant select on tables to talora_read',
  ),
  plant('schema', 'a type more', SCHEMA, 'create type mine as (a int)'),
  plant('schema', 'an operator more', SCHEMA, 'create operator public.=== (leftarg = int, rightarg = int, procedure = int4eq)'),
  plant('schema', 'a cast more', SCHEMA, 'create type mine as (a int)', 'create cast (text as mine) with inout'),
];
