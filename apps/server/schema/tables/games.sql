-- What a vendor says of itself.
create table games_vendor (
  id smallint primary key,
  code text not null unique,         -- vassalage
  display_name text not null,
  adapter text not null,
  names jsonb not null default '{}', -- display names by language; a missing one is display_name
  cards text[] not null default '{}',
  frame_origin text                  -- origin of its frames, {sandbox} for the sandbox; null: the house's own
);

-- What an operator sets for an entry of the navigation, its label and its place.
create table games_category (
  brand_id uuid not null,
  key text not null,
  label jsonb,
  sort int not null,
  is_visible boolean not null default true,
  is_hot boolean not null default false,
  primary key (brand_id, key)
);

-- What a game says of itself.
create table games_game (
  id int primary key,
  vendor_id smallint not null references games_vendor (id),
  code text not null,
  game_type text not null,
  name jsonb not null,
  blurb jsonb not null,
  icon text not null,
  rtp text,
  support_play smallint not null,
  is_game text not null check (is_game in ('GAME', 'VASSALAGE')),
  default_play_type text,
  valid_bet_percent smallint not null default 100,
  game_classify text check (game_classify in ('SC', 'VP', 'JP', 'TG', 'AC', 'BG')),
  line_count smallint check (line_count > 0),
  platforms text[] not null default '{html5-desktop,html5-mobile}',
  unique (vendor_id, code)
);

-- Which games a brand shows, in which order, and what its operator sets for each. Limits in minor units of the brand's asset.
create table games_listing (
  brand_id uuid not null,
  game_id int not null references games_game (id),
  is_enabled boolean not null,
  is_new boolean not null default false,
  sort int not null,
  is_hot boolean not null default false,
  min_bet bigint check (min_bet > 0),
  max_bet bigint check (max_bet > 0),
  is_in_maintenance boolean not null default false,
  maintenance_until timestamptz,
  listed_at timestamptz not null default app_now(),
  version int not null default 1,
  primary key (brand_id, game_id),
  check (max_bet >= min_bet)
);
create index games_listing_order on games_listing (brand_id, sort, game_id);

create table games_favourite (
  member_id uuid not null,
  game_id int not null,
  added_at timestamptz not null,
  primary key (member_id, game_id)
);

create table games_recent (
  member_id uuid not null,
  game_id int not null,
  played_at timestamptz not null,
  primary key (member_id, game_id)
);

-- A launch is a ticket for one opening of one game: 60 seconds, once. A guest who tries a game has an id and no account: the key to the
-- member is that of play for money.
create table games_launch_ticket (
  ticket_hash bytea primary key,
  brand_id uuid not null,
  member_id uuid not null,
  game_id int not null,
  mode text not null check (mode in ('real', 'demo')),
  language text not null,
  site_origin text not null,
  ip text not null,
  session_hash bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  real_member_id uuid generated always as (case when mode = 'real' then member_id end) stored,
  constraint games_launch_ticket_owner foreign key (real_member_id, brand_id) references identity_member (id, brand_id)
);
create index games_launch_ticket_expiry on games_launch_ticket (expires_at);

-- The play record: every bet of every family ends here. It is its own news: readers keep a watermark on xid.
create table play (
  member_id uuid not null,
  id uuid not null,
  book smallint not null,
  asset smallint not null,
  game_id int not null,
  stake bigint not null check (stake > 0),
  payout bigint not null default 0 check (payout >= 0),
  valid_bet bigint not null default 0 check (valid_bet >= 0),
  state smallint not null default 0,
  placed_at timestamptz not null,
  settled_at timestamptz,
  settle_id uuid,
  xid bigint not null default current_xid(),
  primary key (member_id, id),
  check ((state = 0) = (settled_at is null))
) partition by range (id);
create index play_xid on play using brin (xid) with (pages_per_range = 16);

-- A vendor as a brand has it; without a row it is open.
create table games_brand_vendor (
  brand_id uuid not null,
  vendor_id smallint not null references games_vendor (id),
  is_enabled boolean not null default true,
  is_in_maintenance boolean not null default false,
  maintenance_until timestamptz,
  version int not null default 1,
  primary key (brand_id, vendor_id)
);

grant select, insert, update on games_vendor, games_category, games_game, games_listing, games_recent, games_brand_vendor to talora_app;
grant select, insert, delete on games_favourite to talora_app;
grant select, insert, update, delete on games_launch_ticket to talora_app;
-- Plays are written by functions of the owner alone.
grant select on play to talora_app;
grant select on games_vendor, games_category, games_game, games_listing, games_favourite, games_recent, games_launch_ticket, play,
  games_brand_vendor to talora_read;
