-- How a vendor speaks, and where it is reached. One row a vendor of the catalogue that is not the house. What a vendor says of itself is
-- bounded by what two people have set: where its games lie, from where it calls.
create table vendor_profile (
  vendor_id smallint primary key references games_vendor (id),
  dialect text not null check (dialect in ('plain', 'command', 'resource')),
  wallet text not null check (wallet in ('seamless', 'transfer')),
  -- A settled bet may be rolled back, and its win with it.
  is_resettling boolean not null default false,
  -- What the rollback of an unknown transaction is told: 0 or 12.
  unknown_rollback smallint not null check (unknown_rollback in (0, 12)),
  base_url text not null,
  max_bet bigint check (max_bet > 0),
  requests_per_second int not null default 5000,
  -- A round that is open for longer is asked about.
  stuck_minutes int not null default 15,
  closed_until timestamptz,
  is_closed boolean not null default false,
  key_overlap_hours int not null default 24 check (key_overlap_hours between 0 and 720),
  -- Origins that its games may be opened at; none: that of its own address.
  launch_origins text[] not null default '{}',
  -- Addresses and networks that it calls from; none: any.
  networks text[] not null default '{}',
  version int not null default 1
);

-- Keys of both directions. An HMAC secret serves both ways; of RSA pairs the vendor's public key opens what comes in ('theirs') and our
-- private key signs what goes out ('ours'). Secrets are sealed, and shown once and to one person. An old key opens until a moment.
create table vendor_key (
  vendor_id smallint not null references vendor_profile (vendor_id),
  key_id text not null,
  side text not null check (side in ('both', 'theirs', 'ours')),
  sealed_secret text,
  public_key text,
  state text not null check (state in ('next', 'active', 'old', 'off')),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  valid_until timestamptz,
  -- Who approved it and may read its secret, once.
  secret_for uuid,
  secret_shown_at timestamptz,
  primary key (vendor_id, key_id),
  check ((side = 'theirs') = (sealed_secret is null)),
  check ((state = 'old') = (valid_until is not null))
);
create unique index vendor_key_active on vendor_key (vendor_id, side) where state = 'active';

-- Nonces of the last minutes. Not logged: after a crash an old request can at most repeat an answer, because every transaction id moves
-- money once.
create unlogged table vendor_nonce (
  nonce bigint primary key, -- digest of vendor and nonce
  seen_at timestamptz not null,
  -- Who spent a nonce: a batch whose answer was lost on its way from here is asked again by the same transaction, and must not take itself
  -- for a stranger.
  owner uuid
);
-- The time of a nonce is looked for each minute.
create index vendor_nonce_seen on vendor_nonce using brin (seen_at) with (pages_per_range = 16);

create table vendor_player (
  vendor_id smallint not null,
  player_id text not null,
  brand_id uuid not null,
  member_id uuid not null,
  asset smallint not null,
  book smallint not null,
  mode text not null check (mode in ('real', 'demo')),
  created_at timestamptz not null,
  real_member_id uuid generated always as (case when mode = 'real' then member_id end) stored,
  primary key (vendor_id, player_id),
  constraint vendor_player_owner foreign key (real_member_id, brand_id) references identity_member (id, brand_id)
);
create unique index vendor_player_member on vendor_player (vendor_id, member_id, asset);

-- What a launch ticket was exchanged for. A real one ends with the member's session. Those that are over for long may go.
create table vendor_session (
  token_hash bytea primary key,
  vendor_id smallint not null,
  player_id text not null,
  game_id int not null,
  session_hash bytea,
  language text not null,
  demo_grant bigint,
  demo_grant_id uuid,
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index vendor_session_player on vendor_session (vendor_id, player_id);
create index vendor_session_expiry on vendor_session (expires_at) where demo_grant_id is null;

-- The latest traffic for people to look at: a sample under load, and not logged. What moved money stands in vendor_tx.
create unlogged table vendor_trace (
  id uuid primary key,
  vendor_id smallint not null,
  at timestamptz not null,
  direction text not null check (direction in ('in', 'out')),
  operation text,
  tx_id text,
  round_id text,
  player_id text,
  request text not null,
  sent text not null,
  status int not null,
  answer text not null,
  code text not null,
  took_ms real not null
);
create index vendor_trace_at on vendor_trace (vendor_id, at);
create index vendor_trace_tx on vendor_trace (vendor_id, tx_id) where tx_id is not null;
create index vendor_trace_player on vendor_trace (vendor_id, player_id, at) where player_id is not null;

-- How far the rounds of a transfer wallet were read.
create table vendor_feed (
  vendor_id smallint primary key,
  cursor text not null,
  read_at timestamptz not null
);

grant select, insert, update on vendor_profile, vendor_key, vendor_feed to talora_app;
grant select, insert, delete on vendor_nonce, vendor_trace to talora_app;
grant select, insert on vendor_player to talora_app;
grant select, insert, update, delete on vendor_session to talora_app;
grant select on vendor_profile, vendor_nonce, vendor_player, vendor_session, vendor_trace, vendor_feed to talora_read;
grant select (vendor_id, key_id, side, public_key, state, created_at, changed_at, valid_until, secret_for, secret_shown_at) on vendor_key
  to talora_read;
