-- One chain per brand: each entry carries the hash of the one before. Insert-only.
create table audit_entry (
  brand_id uuid not null,
  seq bigint not null,
  at timestamptz not null,
  actor text not null,
  action text not null,
  subject text,
  detail jsonb not null,
  prev_hash bytea not null check (octet_length(prev_hash) = 32),
  hash bytea not null check (octet_length(hash) = 32),
  primary key (brand_id, seq)
);
create index audit_entry_action on audit_entry (brand_id, action, seq);
-- The end of each chain; locked by whoever appends, so that entries are numbered without a gap.
create table audit_head (
  brand_id uuid primary key,
  seq bigint not null,
  hash bytea not null
);
grant select, insert on audit_entry to talora_app;
grant select, insert, update on audit_head to talora_app;
