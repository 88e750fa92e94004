-- Rooms of the fish game: four cannons around one sea. What swims in it follows from the seeds of the room's chain, one for each tide.
create table fish_room (
  id uuid primary key,
  brand_id uuid not null references site_brand (id),
  game_id int not null references games_game (id),
  book smallint not null,
  no int not null check (no >= 1),
  anchor bytea not null check (octet_length(anchor) = 32),
  length int not null check (length > 0),
  sealed_root text not null,
  landings bigint not null default 0, -- shots that met a fish, or one that was gone
  made_at timestamptz not null default app_now(),
  unique (brand_id, game_id, book, no)
);

-- Three minutes of a sea. Its seed is the next link of the room's chain; it is shown with it, because screens draw the shoal from it.
create table fish_tide (
  room_id uuid not null references fish_room (id),
  no int not null check (no >= 1),
  seed bytea not null check (octet_length(seed) = 32),
  starts_at timestamptz not null,
  primary key (room_id, no)
);

-- Who stands at which cannon. A member stands at one of a game at a time; who has not shot for two minutes has left it.
create table fish_seat (
  room_id uuid not null references fish_room (id),
  seat smallint not null check (seat between 0 and 3),
  game_id int not null,
  member_id uuid not null,
  active_at timestamptz not null,
  last_fired timestamptz,
  primary key (room_id, seat),
  constraint fish_seat_member unique (member_id, game_id)
);

-- Shots that are under way: open plays. A row goes when its shot lands; then it is a round like any other.
create table fish_shot (
  member_id uuid not null,
  id uuid not null, -- also the id of the play and, once it has landed, of the round
  brand_id uuid not null,
  game_id int not null,
  asset smallint not null,
  book smallint not null,
  stake bigint not null check (stake > 0),
  pair_id uuid not null,
  nonce int not null,
  math_version text not null,
  room_id uuid not null references fish_room (id),
  x smallint not null,
  y smallint not null,
  fired_at timestamptz not null,
  placed_at timestamptz not null,
  primary key (member_id, id)
);
create unique index fish_shot_nonce on fish_shot (pair_id, nonce);
create index fish_shot_placed on fish_shot (placed_at);

-- Fish that are caught, each once, by the shot that did it.
create table fish_kill (
  room_id uuid not null references fish_room (id),
  tide int not null,
  index int not null,
  member_id uuid not null,
  play_id uuid not null,
  turn bigint not null, -- number of the landing that did it
  killed_at timestamptz not null,
  primary key (room_id, tide, index)
);
create index fish_kill_play on fish_kill (member_id, play_id);

-- Rounds of a seat that have a nonce and are under way still: it waits for them before it goes on with other seeds.
alter table arcade_seat add column in_flight int not null default 0 check (in_flight between 0 and 30);

-- Rooms are made with their promise alone; all else is written by functions of the owner.
grant select on fish_room, fish_tide, fish_seat, fish_shot, fish_kill to talora_app, talora_read;
grant insert (id, brand_id, game_id, book, no, anchor, length, sealed_root) on fish_room to talora_app;
