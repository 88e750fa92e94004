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
grant select, insert, update on vendor_explanation to talora_app;
