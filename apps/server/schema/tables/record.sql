-- Which files of this folder the database has, each by its hash. The owner writes it; the server looks at it before it starts without
-- the owner.
create table schema_record (
  name text primary key,                -- 'tables/ledger'
  hash text not null,                   -- SHA-256, hex
  ran_at timestamptz not null
);

grant select on schema_record to talora_app, talora_read;
