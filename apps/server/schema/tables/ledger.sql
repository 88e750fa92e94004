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
  (30, 'house:vendor-corrections'), (31, 'house:vendor-promotions'), (32, 'house:vendor-jackpots'), (33, 'house:vendor-tips'),
  (34, 'house:dividends'),
  (40, 'member:at-vendors'),
  (90, 'house:demo-issue');

-- What money may move for, and between which accounts. A player's request raises a balance only through a kind whose credit is the wallet;
-- each such kind is explained by a row of the feature named here (npm run ledger:verify).
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
  (4, 'payout_reversal', 0, 11, 'games'),
  (5, 'stake_away', 40, 10, 'games'),
  (6, 'payout_away', 11, 40, 'games'),
  (10, 'deposit', 20, 0, 'wallet'),
  (11, 'withdrawal', 0, 21, 'wallet'),
  (40, 'vendor_credit', 30, 0, 'vendors'),
  (41, 'vendor_debit', 0, 30, 'vendors'),
  (42, 'vendor_promo', 31, 0, 'vendors'),
  (43, 'vendor_promo_reversal', 0, 31, 'vendors'),
  (44, 'vendor_jackpot', 32, 0, 'vendors'),
  (45, 'vendor_jackpot_reversal', 0, 32, 'vendors'),
  (46, 'vendor_free_win', 31, 0, 'vendors'),
  (47, 'vendor_free_win_reversal', 0, 31, 'vendors'),
  (48, 'vendor_tip', 0, 33, 'vendors'),
  (49, 'vendor_tip_reversal', 33, 0, 'vendors'),
  (50, 'vendor_transfer_out', 0, 40, 'vendors'),
  (51, 'vendor_transfer_back', 40, 0, 'vendors'),
  (52, 'vendor_free_win_away', 31, 40, 'vendors'),
  (53, 'vendor_excess', 30, 40, 'vendors'),
  -- A dividend is posted by an outside id that names the contract and its period, so that none is paid twice.
  (60, 'dividend', 34, 0, 'wallet'),
  (90, 'demo_grant', 90, 0, 'arcade'),
  (91, 'vendor_demo_grant', 90, 0, 'vendors');

-- The only money row that a bet updates. Free space in each page keeps every update inside it (HOT). A wallet may go below zero for one
-- reason only: a vendor took back what had been paid. What raises a balance is taken while it owes.
create table ledger_account (
  member_id uuid not null,
  asset smallint not null,
  book smallint not null,
  balance bigint not null default 0,
  held bigint not null default 0 check (held >= 0),
  opened_at timestamptz not null default app_now(),
  is_owing boolean not null default false,
  primary key (member_id, asset),
  constraint ledger_account_covered check (balance - held >= 0 or is_owing)
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

-- What staff, vendors and readers left behind is compared with a second place. Rows that are older than that have none; they were counted
-- once, and the proof asks that they get no more and no fewer.
create table ledger_before (
  name text primary key,
  rows bigint not null check (rows >= 0)
);
insert into ledger_before (name, rows) values
  ('approvals_deed', 0), ('staff_link', 0), ('vendor_excess', 0), ('vendor_held', 0), ('vendor_tx.asset', 0);

-- Money moves by functions of the owner alone. The application may add books; only timed work sums up the house.
grant select, insert on ledger_book to talora_app;
grant select on ledger_asset, ledger_chart, ledger_kind, ledger_account, ledger_transfer, ledger_hold, ledger_hold_resolution,
  ledger_external, ledger_house_day, ledger_check, ledger_before to talora_app;
grant insert, update on ledger_house_day to talora_jobs;
grant select on ledger_book, ledger_asset, ledger_chart, ledger_kind, ledger_account, ledger_transfer, ledger_hold,
  ledger_hold_resolution, ledger_external, ledger_house_day, ledger_check, ledger_before to talora_read;

-- After the functions:

create constraint trigger ledger_hold_reason after insert on ledger_hold deferrable initially deferred
  for each row execute function ledger_hold_reason();
create constraint trigger ledger_account_reason after insert on ledger_account deferrable initially deferred
  for each row execute function ledger_account_reason();
