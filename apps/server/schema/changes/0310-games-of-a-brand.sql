-- What a brand sets of its own for a game beside its maker's: names, pictures, words that it is found by, further categories, ends of its
-- marks, when it comes and goes. Texts and pictures by language; a missing one is the maker's.
alter table games_listing
  add column names jsonb not null default '{}',
  add column pictures jsonb not null default '{}',
  add column tags text[] not null default '{}',
  add column categories text[] not null default '{}',
  add column new_until timestamptz,
  add column hot_until timestamptz,
  add column show_at timestamptz,
  add column hide_at timestamptz,
  add constraint games_listing_times check (hide_at > show_at);
create index games_listing_due on games_listing (least(new_until, hot_until, show_at, hide_at))
  where least(new_until, hot_until, show_at, hide_at) is not null;

-- Pictures of games that a brand has uploaded, as tiles are: 360 × 480 and 240 × 320. They never change.
create table games_picture (
  id uuid primary key, -- the caller's request id
  brand_id uuid not null references site_brand (id),
  digest bytea not null,
  bytes bytea not null,
  small bytea not null,
  created_at timestamptz not null default app_now()
);

-- Every change of what a brand sets for a game: the fields that changed, as they were and as they are. `batch_id` is the act on many games
-- that it was part of, and `undoes` the one that it took back. Without a person: the time that was set for it had come.
create table games_listing_version (
  brand_id uuid not null,
  game_id int not null,
  version int not null,
  before jsonb not null,
  after jsonb not null,
  staff_id uuid,
  why text not null default '',
  batch_id uuid,
  undoes uuid,
  changed_at timestamptz not null default app_now(),
  primary key (brand_id, game_id, version),
  foreign key (brand_id, game_id) references games_listing (brand_id, game_id)
);
create index games_listing_version_batch on games_listing_version (brand_id, batch_id) where batch_id is not null;

-- One act on many games, under the id of its request: a repeat of it is answered with what it did.
create table games_batch (
  id uuid primary key,
  brand_id uuid not null references site_brand (id),
  digest bytea not null, -- of what was asked
  act jsonb not null,
  -- Of an act on the order: the games that were moved, and where each stood.
  moved jsonb,
  changed int not null check (changed >= 0),
  staff_id uuid not null,
  made_at timestamptz not null default app_now(),
  undone_by uuid references games_batch (id)
);
create index games_batch_made on games_batch (brand_id, made_at desc);

grant select, insert on games_picture, games_listing_version, games_batch to talora_app;
grant update (undone_by) on games_batch to talora_app;
grant select on games_listing_version, games_batch to talora_read;
grant select (id, brand_id, digest, created_at) on games_picture to talora_read;
