-- The linked jackpot of a brand: four pools that the house fills by every stake of a game that takes part. A pool has an account in the
-- ledger as a member has one: what is in it is owed to players. Written by functions alone.

insert into ledger_chart (id, code) values (26, 'house:jackpots'), (27, 'member:from-jackpots'), (28, 'house:jackpot-loans');
insert into ledger_kind (id, code, debit, credit, explained_by) values
  (61, 'jackpot_contribution', 26, 0, 'jackpots'),
  (62, 'jackpot_paid', 0, 27, 'jackpots'),
  (63, 'jackpot_win', 27, 0, 'jackpots'),
  (64, 'jackpot_loan', 28, 0, 'jackpots'),
  (65, 'jackpot_repayment', 0, 28, 'jackpots');

-- A round that takes part: in which book, the number that it drew behind its game for the grand pool, out of how many, and when it was written
-- down. Null where there is no jackpot.
alter table arcade_round add column jackpot_book smallint, add column grand_odds bigint, add column grand_number bigint, add column xid bigint;
alter table arcade_round add constraint arcade_round_jackpot check (
  (jackpot_book is null) = (grand_odds is null) and (jackpot_book is null) = (grand_number is null) and (jackpot_book is null) = (xid is null)
  and grand_number between 0 and grand_odds - 1);
create index arcade_round_counted on arcade_round (jackpot_book, xid) where jackpot_book is not null;

-- How far the rounds of a brand are counted: all of an order (transaction, member, round) up to this one.
create table jackpot_position (
  brand_id uuid primary key,
  book smallint not null unique,
  asset smallint not null,
  batches int not null default 0,
  -- The last round that was counted; before the first, the transaction that counting began behind.
  xid bigint not null,
  member_id uuid not null,
  play_id uuid not null,
  began_at timestamptz not null
);

-- Rounds that were counted together: those behind the end of the batch before, up to this one's.
create table jackpot_batch (
  brand_id uuid not null,
  no int not null check (no > 0),
  id uuid not null unique,
  from_xid bigint not null,
  from_member_id uuid not null,
  from_play_id uuid not null,
  xid bigint not null,
  member_id uuid not null,
  play_id uuid not null,
  plays int not null check (plays > 0),
  stake bigint not null check (stake > 0),
  booked_at timestamptz not null,
  primary key (brand_id, no)
);

-- A pool; its id is the owner of its account. Meter, reserve and what stakes have ever added are exact, in ten-thousandths of a minor unit.
create table jackpot_pool (
  id uuid primary key,
  brand_id uuid not null,
  tier text not null check (tier in ('mini', 'minor', 'major', 'grand')),
  asset smallint not null,
  is_open boolean not null,
  run_no int not null,
  meter bigint not null check (meter >= 0),
  reserve bigint not null check (reserve >= 0),
  contributed bigint not null check (contributed >= 0),
  loan bigint not null check (loan >= 0),
  constraint jackpot_pool_tier unique (brand_id, tier)
);

-- What a pool did from a seed to its hit. Its figures stay as they are. A pool that must be hit by its cap has a hidden value, promised here and
-- sealed; it is shown with the hit.
create table jackpot_run (
  pool_id uuid not null,
  no int not null check (no > 0),
  brand_id uuid not null,
  seed bigint not null check (seed > 0),
  cap bigint check (cap > seed),
  rate bigint not null check (rate > 0),
  reserve_rate bigint not null check (reserve_rate >= 0),
  odds bigint check (odds > 0),
  commitment bytea check (octet_length(commitment) = 32),
  sealed text,
  -- Of the house for the seed, in minor units, and by which transfer.
  lent bigint not null check (lent >= 0),
  loan_id uuid,
  reserve_after bigint not null check (reserve_after >= 0),
  -- Batches behind this one are counted.
  after_batch int not null,
  opened_at timestamptz not null,
  ended_batch int,
  hit_member_id uuid,
  hit_play_id uuid,
  pay_id uuid unique,
  paid bigint check (paid > 0),
  salt bytea,
  value bigint,
  ended_at timestamptz,
  primary key (pool_id, no),
  check ((cap is null) = (odds is not null) and (cap is null) = (commitment is null) and (cap is null) = (sealed is null)),
  check ((lent = 0) = (loan_id is null)),
  check (num_nulls(ended_batch, hit_member_id, hit_play_id, pay_id, paid, ended_at) in (0, 6)),
  check ((ended_at is not null and cap is not null) = (salt is not null) and (salt is null) = (value is null))
);
create unique index jackpot_run_open on jackpot_run (pool_id) where ended_at is null;
create index jackpot_run_hits on jackpot_run (brand_id, ended_at desc) where ended_at is not null;
create index jackpot_run_of_play on jackpot_run (hit_member_id, hit_play_id) where ended_at is not null;

-- A category of the menu that is filled while a brand runs a jackpot.
insert into games_category (brand_id, key, label, sort)
  select distinct l.brand_id, 'JP', '{"MS": "Jackpot", "EN": "Jackpots", "CN": "奖池游戏"}'::jsonb, 50 from games_listing l
  join games_game g on g.id = l.game_id join games_vendor v on v.id = g.vendor_id where v.adapter = 'house' on conflict do nothing;

drop function if exists arcade_spin_batch(uuid[], uuid[], smallint[], smallint[], int[], bigint[], bigint[], bigint[], smallint[],
  uuid[], int[], text[], text[], text[], int[], uuid[]);
drop function if exists arcade_end_batch(uuid[], uuid[], int[], text[], text[], uuid[], bigint[], bigint[], smallint[], text[]);

grant select on jackpot_position, jackpot_batch, jackpot_pool to talora_app, talora_read;
grant select on jackpot_run to talora_app, talora_read;
