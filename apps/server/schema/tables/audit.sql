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
-- Proofs look for the entries of an act.
create index audit_entry_act on audit_entry (action, subject);

-- The end of each chain; locked by whoever appends, so that entries are numbered without a gap.
create table audit_head (
  brand_id uuid primary key,
  seq bigint not null,
  hash bytea not null
);

-- How many anchors were written is raised by one function, one at a time and forward only. Beginning at one where somebody has acted
-- through a server for longer than a day is refused, unless each brand's audit chain says for less than two hours that an operator has
-- asked for it: whoever takes the file away has the server sign no other past in silence.
create table audit_anchor_count (
  is_only boolean primary key default true check (is_only),
  n bigint not null default 0 check (n >= 0),
  -- When the first line of the present file was written; null for one that is older than this table.
  begun_at timestamptz,
  -- When it was first refused to write a line since the last one.
  refused_at timestamptz
);
insert into audit_anchor_count default values;

-- Chains and the count of anchors are written by functions of the owner alone.
grant select on audit_entry, audit_head, audit_anchor_count to talora_app;
grant select on audit_entry, audit_head, audit_anchor_count to talora_read;
