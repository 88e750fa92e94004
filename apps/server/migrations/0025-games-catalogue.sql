-- What a vendor and a game say of themselves.
alter table games_vendor
  add column names jsonb not null default '{}',        -- display names by language; a missing one is display_name
  add column cards text[] not null default '{}',
  add column frame_origin text;                        -- origin of its frames, {sandbox} for the sandbox; null: the house's own
alter table games_game
  add column game_classify text check (game_classify in ('SC', 'VP', 'JP', 'TG', 'AC', 'BG')),
  add column line_count smallint check (line_count > 0),
  add column platforms text[] not null default '{html5-desktop,html5-mobile}';

-- What an operator sets for a game of a brand. Limits in minor units of the brand's asset.
alter table games_listing
  add column is_hot boolean not null default false,
  add column min_bet bigint check (min_bet > 0),
  add column max_bet bigint check (max_bet > 0),
  add column is_in_maintenance boolean not null default false,
  add column maintenance_until timestamptz,
  add column listed_at timestamptz not null default app_now(),
  add column version int not null default 1,
  add check (max_bet >= min_bet);
create index games_listing_order on games_listing (brand_id, sort, game_id);

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
grant select, insert, update on games_brand_vendor to talora_app;
