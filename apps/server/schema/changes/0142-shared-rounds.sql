-- Rounds that many members share: tables, the chains of seeds behind them, rounds and bets.

-- A table of a brand. One server deals at it at a time: whoever holds the lease, and every step names its fence, so that a server that was
-- held up and has lost the lease changes nothing any more. Nobody deals where nobody sits.
create table round_table (
  brand_id uuid not null references site_brand (id),
  game_id int not null references games_game (id),
  holder uuid,
  fence bigint not null default 0,
  leased_until timestamptz,
  wanted_until timestamptz,
  chain_no int not null default 0,
  primary key (brand_id, game_id)
);

-- A chain of seeds: each is the hash of the one that follows it, and the anchor promises all of them before the first round. The chain that
-- comes next is made, and its anchor shown, with the one before it.
create table round_chain (
  brand_id uuid not null,
  game_id int not null,
  no int not null check (no > 0),
  anchor bytea not null check (octet_length(anchor) = 32),
  length int not null check (length > 0),
  sealed_root text not null,
  made_at timestamptz not null default app_now(),
  primary key (brand_id, game_id, no),
  foreign key (brand_id, game_id) references round_table
);

-- A round. What it was dealt from (`remembered`) is what the round before it left; seed, entropy and outcome come after betting has closed.
create table round_round (
  brand_id uuid not null,
  game_id int not null,
  no bigint not null check (no > 0),
  id uuid not null unique,
  chain_no int not null,
  link int not null check (link > 0),
  state text not null check (state in ('open', 'closed', 'drawn', 'settled')),
  math_version text not null,
  opened_at timestamptz not null,
  close_at timestamptz not null,
  closed_at timestamptz,
  bets int,
  stakes bigint,
  entropy text,
  drawn_at timestamptz,
  seed bytea,
  outcome jsonb,
  remembered jsonb,
  settled_at timestamptz,
  primary key (brand_id, game_id, no),
  unique (brand_id, game_id, chain_no, link),
  foreign key (brand_id, game_id, chain_no) references round_chain,
  check (close_at > opened_at),
  check ((state = 'open') = (closed_at is null)),
  check ((closed_at is null) = (entropy is null) and (closed_at is null) = (bets is null) and (closed_at is null) = (stakes is null)),
  check ((state in ('drawn', 'settled')) = (drawn_at is not null)),
  check ((drawn_at is null) = (seed is null) and (drawn_at is null) = (outcome is null) and (drawn_at is null) = (remembered is null)),
  check ((state = 'settled') = (settled_at is not null))
);
create unique index round_round_unfinished on round_round (brand_id, game_id) where state <> 'settled';

-- A bet of a round is a play of the same id. Lines are stakes on spots, in minor units as text.
create table round_bet (
  member_id uuid not null,
  id uuid not null,
  brand_id uuid not null,
  round_id uuid not null references round_round (id),
  client_seed text not null,
  lines jsonb not null,
  stake bigint not null check (stake > 0),
  placed_at timestamptz not null,
  settle_id uuid,
  payout bigint,
  primary key (member_id, id),
  foreign key (member_id, brand_id) references identity_member (id, brand_id),
  check ((settle_id is null) = (payout is null))
);
create index round_bet_round on round_bet (round_id, member_id, id);

-- Who sits at a table, and which server deals, is the application's to say; rounds go forward only, and what was told stays (round_keep).
-- Bets are written by functions of the owner alone, with their money.
grant select, insert on round_table, round_chain, round_round to talora_app;
grant update (holder, fence, leased_until, wanted_until, chain_no) on round_table to talora_app;
grant update (state, closed_at, bets, stakes, entropy, drawn_at, seed, outcome, remembered, settled_at) on round_round to talora_app;
grant select on round_bet to talora_app;
grant select on round_table, round_chain, round_round, round_bet to talora_read;

-- After the functions:

create trigger round_keep before update on round_round for each row execute function round_keep();
