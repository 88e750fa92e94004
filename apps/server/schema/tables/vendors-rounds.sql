-- One row a transaction, for ever: what it was, and the first answer. op 0 is a tombstone: its rollback came first.
create table vendor_tx (
  vendor_id smallint not null,
  tx_id text not null,
  op smallint not null,
  member_id uuid not null,
  id uuid not null, -- our reference; the id of the ledger's transfer, and of a bet's play
  play_id uuid,     -- the play that it made or was paid on
  game_id int,
  round_id text,
  amount bigint not null,
  win bigint not null default 0,
  target text,
  hash bytea not null,
  code smallint not null,
  balance bigint not null,
  undone_by text,
  at timestamptz not null,
  asset smallint,
  primary key (vendor_id, tx_id)
);
create index vendor_tx_at on vendor_tx using brin (at) with (pages_per_range = 16);
-- Proofs look for transactions of a time before they said their currency; a new one is not in it.
create index vendor_tx_without_asset on vendor_tx (vendor_id) where asset is null and op <> 0;

create table vendor_round (
  vendor_id smallint not null,
  member_id uuid not null,
  round_id text not null,
  game_id int not null,
  plays uuid[] not null, -- what was not taken back; wins are paid on the first
  paid bigint not null default 0,
  wins int not null default 0,
  is_ended boolean not null default false,
  opened_at timestamptz not null,
  ended_at timestamptz,
  -- The sweeper's: when the vendor was asked last, how often, and what a person should see.
  asked_at timestamptz,
  asked int not null default 0,
  flag text,
  -- Paid by the sweeper: a win that comes after that is late for good.
  is_swept boolean not null default false,
  asset smallint,
  stake bigint,
  primary key (vendor_id, member_id, round_id)
) with (fillfactor = 85);
create index vendor_round_open on vendor_round (opened_at) where not is_ended;

-- Free rounds that we gave through a vendor. The vendor counts them; the last that it told stands here.
create table vendor_free_round (
  vendor_id smallint not null,
  grant_id text not null,
  member_id uuid not null,
  player_id text not null,
  game_id int not null,
  rounds int not null check (rounds > 0),
  bet bigint not null check (bet > 0),
  asset smallint not null,
  left_rounds int,
  status text not null check (status in ('asked', 'open', 'used', 'cancelled', 'expired')),
  expires_at timestamptz not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  max_win bigint check (max_win >= 0), -- null: a thousand times the bets
  won bigint not null default 0,
  round_ids text[] not null default '{}',
  primary key (vendor_id, grant_id)
);
create index vendor_free_round_member on vendor_free_round (member_id, created_at);

-- Transactions and rounds are written by functions of the owner alone.
grant select on vendor_tx, vendor_round to talora_app;
grant select, insert on vendor_free_round to talora_app;
grant update (asked_at, asked, flag, is_swept) on vendor_round to talora_app;
grant update (left_rounds, status, expires_at, changed_at, max_win, won, round_ids) on vendor_free_round to talora_app;
grant select on vendor_tx, vendor_round, vendor_free_round to talora_read;

-- After the functions:

create trigger vendor_wins_count after insert on vendor_tx referencing new table as made for each statement
  execute function vendor_wins_count();
create trigger vendor_wins_undone after update of undone_by on vendor_tx for each row
  when (old.undone_by is null and new.undone_by is not null and new.op in (1, 2, 3) and new.code = 0 and new.asset <> 99)
  execute function vendor_wins_undone();
