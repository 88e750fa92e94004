-- An old key opens until a moment, a secret is shown once and to one person, and what a vendor says of itself is bounded by what two
-- people have set: where its games lie, from where it calls.
alter table vendor_profile
  add column key_overlap_hours int not null default 24 check (key_overlap_hours between 0 and 720),
  -- Origins that its games may be opened at; none: that of its own address.
  add column launch_origins text[] not null default '{}',
  -- Addresses and networks that it calls from; none: any.
  add column networks text[] not null default '{}',
  add column version int not null default 1;
alter table vendor_key
  add column valid_until timestamptz,
  -- Who approved it and may read its secret, once.
  add column secret_for uuid,
  add column secret_shown_at timestamptz;
update vendor_key set valid_until = app_now() + interval '24 hours' where state = 'old';
alter table vendor_key add check ((state = 'old') = (valid_until is not null));

-- Whose player a difference is about; null: nobody's that we know.
alter table vendor_difference add column brand_id uuid;

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
grant select, insert on vendor_odd_row to talora_app;
grant update (seen, last_at) on vendor_odd_row to talora_app;
