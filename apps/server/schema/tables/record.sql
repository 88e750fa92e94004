-- Which files of this folder the database has, each by its hash. The owner writes it; the server looks at it before it starts without
-- the owner.
create table schema_record (
  name text primary key,                -- 'tables/ledger'
  hash text not null,                   -- SHA-256, hex
  ran_at timestamptz not null
);

-- Every schema that the database has had as a whole: a server that comes with one of those before is of an earlier version.
create table schema_version (
  hash text primary key,                -- SHA-256 over the names and hashes of all files, hex
  ran_at timestamptz not null
);

grant select on schema_record, schema_version to talora_app, talora_read;
