-- Rounds of several steps: what lies between the bet and the end. A row stays when its round is over; then the round is one like any other.
create table arcade_stepped (
  member_id uuid not null,
  id uuid not null, -- also the id of the play and, once it is over, of the round
  brand_id uuid not null,
  game_id int not null,
  asset smallint not null,
  book smallint not null,
  stake bigint not null check (stake > 0),
  pair_id uuid not null,
  nonce int not null,
  math_version text not null,
  choice jsonb not null, -- what was chosen so far
  acts jsonb not null default '[]' check (jsonb_typeof(acts) = 'array'),
  opened_at timestamptz not null,
  acted_at timestamptz not null,
  ended_at timestamptz,
  settle_id uuid,
  primary key (member_id, id),
  check ((ended_at is null) = (settle_id is null))
);
create unique index arcade_stepped_open on arcade_stepped (member_id, game_id) where ended_at is null;
create index arcade_stepped_waiting on arcade_stepped (opened_at) where ended_at is null;

-- The transfer that paid it, where that is not the round's own id: a round of several steps is paid long after its stake.
alter table arcade_round add column settle_id uuid;

grant select on arcade_stepped to talora_app, talora_read;
