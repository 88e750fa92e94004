create table games_vendor (
  id smallint primary key,
  code text not null unique,           -- vassalage
  display_name text not null,
  adapter text not null
);
create table games_category (
  brand_id uuid not null,
  key text not null,
  label jsonb,
  sort int not null,
  primary key (brand_id, key)
);
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
  unique (vendor_id, code)
);
-- Which games a brand shows, in which order.
create table games_listing (
  brand_id uuid not null,
  game_id int not null references games_game (id),
  is_enabled boolean not null,
  is_new boolean not null default false,
  sort int not null,
  primary key (brand_id, game_id)
);
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
-- A launch is a ticket for one opening of one game: 60 seconds, once.
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
  used_at timestamptz
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
) partition by range (id) ;
create index play_xid on play using brin (xid) with (pages_per_range = 16);

grant select, insert, update on games_vendor, games_category, games_game, games_listing, games_recent, games_launch_ticket to talora_app;
grant select, insert, delete on games_favourite to talora_app;
grant delete on games_launch_ticket to talora_app;
grant select, insert, update on play to talora_app;
