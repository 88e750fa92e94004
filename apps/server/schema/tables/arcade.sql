-- Seed pairs of the fairness scheme. The server seed stays sealed until the pair is rotated. A pair is promised before its client seed is
-- known; each knows which one it follows and the request that started it.
create table arcade_pair (
  member_id uuid not null,
  id uuid not null,
  game_id int not null,
  client_seed text, -- null until the pair becomes active
  sealed_seed text not null,
  commitment bytea not null,
  activated_at timestamptz,
  revealed_at timestamptz,
  revealed_seed bytea,
  rounds int not null default 0,
  rotate_request uuid,
  begin_request uuid,
  follows uuid,
  primary key (member_id, id)
);
create unique index arcade_pair_rotation on arcade_pair (member_id, rotate_request) where rotate_request is not null;
create unique index arcade_pair_begun on arcade_pair (member_id, game_id, begin_request) where begin_request is not null;

-- Where a member sits at a game: the pair in use, the next one (its commitment is shown ahead) and the next nonce. A seat has no pair in
-- use until the player has answered the promise of its first one.
create table arcade_seat (
  member_id uuid not null,
  game_id int not null,
  pair_id uuid,
  next_pair_id uuid not null,
  next_nonce int not null default 0,
  last_round_id uuid,
  last_round_at timestamptz,
  primary key (member_id, game_id)
) with (fillfactor = 70);

-- One row a round, in the partition of its pair's month: (pair, nonce) is unique over all time.
create table arcade_round (
  pair_id uuid not null,
  nonce int not null,
  member_id uuid not null,
  id uuid not null, -- also the id of the play
  game_id int not null,
  asset smallint not null,
  stake bigint not null,
  payout bigint not null,
  math_version text not null,
  stops int[] not null,
  wheel_index smallint,
  played_at timestamptz not null,
  shown_at timestamptz,
  primary key (pair_id, nonce)
) partition by range (pair_id);
create index arcade_round_member on arcade_round (member_id, id);

-- An open game frame. A real one lives no longer than the member's session; a trial one for a day.
create table arcade_session (
  token_hash bytea primary key,
  brand_id uuid not null,
  member_id uuid not null,
  game_id int not null,
  mode text not null check (mode in ('real', 'demo')),
  asset smallint not null,
  book smallint not null,
  language text not null,
  site_origin text not null,
  session_hash bytea,
  demo_grant bigint,
  demo_grant_id uuid,
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  real_member_id uuid generated always as (case when mode = 'real' then member_id end) stored,
  constraint arcade_session_owner foreign key (real_member_id, brand_id) references identity_member (id, brand_id)
);
create index arcade_session_member on arcade_session (member_id);

-- Rounds are written by a function of the owner alone. Of pairs and seats no column changes that says what a row is about. The proof plays
-- house rounds again from their seeds: it reads them as they are sealed, and has the keys beside it.
grant select, insert on arcade_pair, arcade_seat to talora_app;
grant select on arcade_round to talora_app;
grant select, insert, update, delete on arcade_session to talora_app;
grant update (client_seed, activated_at, revealed_at, revealed_seed, rounds, rotate_request, begin_request, follows) on arcade_pair to
  talora_app;
grant update (pair_id, next_pair_id, next_nonce) on arcade_seat to talora_app;
grant update (shown_at) on arcade_round to talora_app;
grant select on arcade_seat, arcade_round, arcade_session to talora_read;
grant select (member_id, id, game_id, client_seed, sealed_seed, commitment, activated_at, revealed_at, revealed_seed, rounds,
  rotate_request, begin_request, follows) on arcade_pair to talora_read;

-- After the functions:

create trigger arcade_pair_keep before update on arcade_pair for each row execute function arcade_pair_keep();
