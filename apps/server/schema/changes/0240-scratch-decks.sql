-- Finite decks of scratch cards. What each ticket pays follows from the seed, which stays sealed until the last ticket is sold; commitment
-- and root are shown from the beginning. Of a brand, a game and a book one deck is open at most; the next one is promised before it opens.
create table arcade_deck (
  id uuid primary key,
  brand_id uuid not null references site_brand (id),
  game_id int not null,
  book smallint not null,
  no int not null check (no >= 1),
  asset smallint not null,
  price bigint not null check (price > 0),
  size int not null check (size > 0),
  math_version text not null,
  sealed_seed text not null,
  commitment bytea not null check (octet_length(commitment) = 32),
  root bytea not null check (octet_length(root) = 32),
  committed_at timestamptz not null default app_now(),
  opened_at timestamptz,
  sold int not null default 0 check (sold between 0 and size),
  sold_out_at timestamptz,
  revealed_seed bytea,
  unique (brand_id, game_id, book, no),
  check ((sold = size) = (sold_out_at is not null) and (sold_out_at is null) = (revealed_seed is null)),
  check (sold = 0 or opened_at is not null)
);
create unique index arcade_deck_open on arcade_deck (brand_id, game_id, book) where opened_at is not null and sold_out_at is null;

-- A ticket that was sold, in the order of selling from 0. Its play is the round of the same id.
create table arcade_ticket (
  deck_id uuid not null references arcade_deck (id),
  ticket int not null check (ticket >= 0),
  at int not null check (at >= 0),
  member_id uuid not null,
  play_id uuid not null,
  primary key (deck_id, ticket),
  constraint arcade_ticket_order unique (deck_id, at)
);
create unique index arcade_ticket_play on arcade_ticket (member_id, play_id);

-- A deck is written with its promise alone; what is sold of it is written by functions of the owner.
grant select on arcade_deck, arcade_ticket to talora_app, talora_read;
grant insert (id, brand_id, game_id, book, no, asset, price, size, math_version, sealed_seed, commitment, root) on arcade_deck to talora_app;

-- After the functions:

create trigger arcade_deck_keep before update on arcade_deck for each row execute function arcade_deck_keep();
