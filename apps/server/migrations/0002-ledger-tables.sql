-- Books keep money of different worlds apart: one per brand for real money, one per brand for trial chips.
create table ledger_book (
  id smallint primary key,
  code text not null unique,
  is_real boolean not null
);

create table ledger_asset (
  id smallint primary key,
  code text not null unique,
  digits smallint not null
);
insert into ledger_asset (id, code, digits) values
  (1, 'MYR', 2), (2, 'VND', 0), (3, 'THB', 2), (4, 'PHP', 2), (5, 'IDR', 0), (6, 'USDT', 2), (90, 'PTS', 0), (99, 'DEMO', 2);

-- Chart of accounts. Number 0 stands for the wallet of the transfer's member; all others belong to the house.
create table ledger_chart (
  id smallint primary key,
  code text not null unique
);
insert into ledger_chart (id, code) values
  (0, 'member:wallet'),
  (10, 'house:stakes'), (11, 'house:payouts'),
  (20, 'house:payments-in'), (21, 'house:payments-out'),
  (90, 'house:demo-issue');

-- What money may move for, and between which accounts. A player's request raises a balance only through a kind whose
-- credit is the wallet; each such kind is explained by a row of the feature named here (npm run ledger:verify).
create table ledger_kind (
  id smallint primary key,
  code text not null unique,
  debit smallint not null references ledger_chart (id),
  credit smallint not null references ledger_chart (id),
  explained_by text not null,
  check (debit <> credit)
);
insert into ledger_kind (id, code, debit, credit, explained_by) values
  (1, 'stake', 0, 10, 'games'),
  (2, 'payout', 11, 0, 'games'),
  (3, 'stake_refund', 10, 0, 'games'),
  (10, 'deposit', 20, 0, 'wallet'),
  (11, 'withdrawal', 0, 21, 'wallet'),
  (90, 'demo_grant', 90, 0, 'arcade');

-- The only money row that a bet updates. Free space in each page keeps every update inside it (HOT).
create table ledger_account (
  member_id uuid not null,
  asset smallint not null,
  book smallint not null,
  balance bigint not null default 0,
  held bigint not null default 0 check (held >= 0),
  opened_at timestamptz not null default app_now(),
  primary key (member_id, asset),
  check (balance - held >= 0)
) with (fillfactor = 60);

-- A transfer is both legs: debit and credit of one amount, so an unbalanced one cannot be written. Insert-only.
create table ledger_transfer (
  member_id uuid not null,
  id uuid not null,
  kind smallint not null,
  asset smallint not null,
  book smallint not null,
  debit smallint not null,
  credit smallint not null,
  amount bigint not null check (amount > 0),
  balance_after bigint not null,
  ref uuid,
  posted_at timestamptz not null,
  xid bigint not null default current_xid(),
  primary key (member_id, id, kind),
  check (debit <> credit)
) partition by range (id);
create index ledger_transfer_xid on ledger_transfer using brin (xid) with (pages_per_range = 16);

-- Money that is promised but not moved. Insert-only; ended by exactly one resolution.
create table ledger_hold (
  member_id uuid not null,
  id uuid not null,
  kind smallint not null,
  asset smallint not null,
  book smallint not null,
  amount bigint not null check (amount > 0),
  available_after bigint not null,
  ref uuid,
  created_at timestamptz not null,
  primary key (member_id, id)
);

create table ledger_hold_resolution (
  member_id uuid not null,
  hold_id uuid not null,
  outcome smallint not null check (outcome in (1, 2)), -- 1 posted, 2 void
  posted_amount bigint not null check (posted_amount >= 0),
  transfer_id uuid,
  resolved_at timestamptz not null,
  primary key (member_id, hold_id),
  check ((outcome = 1) = (posted_amount > 0)),
  check ((outcome = 1) = (transfer_id is not null))
);

-- Ids of the outside world (vendors, payment providers), kept for ever: one outside id moves money once.
create table ledger_external (
  provider text not null,
  external_id text not null,
  member_id uuid not null,
  transfer_id uuid not null,
  kind smallint not null,
  amount bigint not null,
  recorded_at timestamptz not null,
  primary key (provider, external_id)
) partition by hash (provider, external_id);
create table ledger_external_0 partition of ledger_external for values with (modulus 4, remainder 0);
create table ledger_external_1 partition of ledger_external for values with (modulus 4, remainder 1);
create table ledger_external_2 partition of ledger_external for values with (modulus 4, remainder 2);
create table ledger_external_3 partition of ledger_external for values with (modulus 4, remainder 3);

-- Sums of the house side by day, rolled up from the transfers by a job. Derived: a verifier recomputes it.
create table ledger_house_day (
  book smallint not null,
  asset smallint not null,
  account smallint not null,
  day date not null,
  debits numeric(30, 0) not null default 0,
  credits numeric(30, 0) not null default 0,
  transfers bigint not null default 0,
  primary key (book, asset, account, day)
);
insert into reader (name) values ('ledger.house-rollup');

-- Outcome of the last full check.
create table ledger_check (
  id uuid primary key,
  checked_at timestamptz not null default app_now(),
  is_clean boolean not null,
  findings jsonb not null
);

grant select on ledger_book, ledger_asset, ledger_chart, ledger_kind, ledger_account, ledger_transfer, ledger_hold,
  ledger_hold_resolution, ledger_external, ledger_house_day, ledger_check to talora_app;
grant insert on ledger_book, ledger_check to talora_app;
grant insert, update on ledger_house_day to talora_app;
