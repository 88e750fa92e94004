-- A day of a vendor's statement against our transactions.
create table vendor_reconciliation (
  vendor_id smallint not null,
  day date not null,
  checked_at timestamptz not null,
  theirs int not null, -- rows of the statement
  matched int not null,
  differences int not null,
  primary key (vendor_id, day)
);

create table vendor_difference (
  vendor_id smallint not null,
  day date not null,
  tx_id text not null,
  kind text not null check (kind in ('missing-here', 'missing-there', 'amount', 'player', 'operation')),
  operation text not null,
  round_id text,
  ours bigint, -- minor units; null when we have none
  theirs bigint,
  currency text not null,
  -- Whose player a difference is about; null: nobody's that we know.
  brand_id uuid,
  primary key (vendor_id, day, tx_id, kind)
);

-- What a person said about a difference between a vendor's statement and our books. It outlives a second comparison of the day.
create table vendor_explanation (
  vendor_id smallint not null,
  day date not null,
  tx_id text not null,
  kind text not null check (kind in ('missing-here', 'missing-there', 'amount', 'player', 'operation')),
  reason text not null,
  staff_id uuid not null,
  at timestamptz not null,
  primary key (vendor_id, day, tx_id, kind)
);

-- Rows of a statement or a feed that could not be read: skipped, kept and shown, while the rest goes on.
create table vendor_odd_row (
  vendor_id smallint not null,
  source text not null check (source in ('statement', 'feed')),
  digest bytea not null,
  day date,
  problem text not null check (problem in ('shape', 'sums', 'nobody')),
  content text not null check (length(content) <= 2000),
  seen int not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (vendor_id, source, digest)
);
create index vendor_odd_row_last on vendor_odd_row (vendor_id, last_at);

-- What differs on a day goes only when the day is compared again, by a function of the owner.
grant select on vendor_reconciliation, vendor_difference to talora_app;
grant select, insert, update on vendor_explanation to talora_app;
grant select, insert on vendor_odd_row to talora_app;
grant update (seen, last_at) on vendor_odd_row to talora_app;
grant select on vendor_reconciliation, vendor_difference, vendor_explanation, vendor_odd_row to talora_read;
