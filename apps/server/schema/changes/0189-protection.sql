-- What members set against playing too much: limits of deposits, losses, stakes and time; breaks and exclusions.

-- An account whose member has a limit, or is out: what moves money looks further there, and nowhere else.
alter table ledger_account add column is_limited boolean not null default false;

-- A member whose money is counted by day. The zone is that of the brand when the first limit was set: days that were counted stay as they
-- were cut.
create table protection_member (
  member_id uuid primary key,
  brand_id uuid not null,
  asset smallint not null,
  time_zone text not null,
  counted_from date not null, -- the first day that is counted whole
  began_at timestamptz not null,
  constraint protection_member_owner foreign key (member_id, brand_id) references identity_member (id, brand_id)
);
create index protection_member_brand on protection_member (brand_id, began_at desc);

-- One limit a kind and period. Sums in minor units; time of play in minutes. What lets more in waits: `asked_most` is what the member has
-- asked for (null: none at all), good from `asked_from` on when the member says so again.
create table protection_limit (
  member_id uuid not null references protection_member (member_id),
  kind text not null check (kind in ('deposit', 'loss', 'wager', 'session')),
  period text not null check (period in ('day', 'week', 'month')),
  most bigint not null check (most > 0),
  set_at timestamptz not null,
  asked_at timestamptz,
  asked_from timestamptz,
  asked_most bigint,
  primary key (member_id, kind, period),
  check ((asked_at is null) = (asked_from is null)),
  check (asked_most is null or asked_at is not null and asked_most > most)
);

-- What a member has staked, got back and paid in on a day, by the ledger.
create table protection_day (
  member_id uuid not null references protection_member (member_id),
  day date not null,
  staked bigint not null default 0,   -- stakes and tips, without what was given back
  returned bigint not null default 0, -- payouts and jackpots, without what was taken back
  deposited bigint not null default 0,
  primary key (member_id, day)
) with (fillfactor = 70);

-- A time in which a member does not play. Insert-only: the one that ends last holds, so nothing shortens it.
create table protection_exclusion (
  member_id uuid not null references protection_member (member_id),
  id uuid not null,
  length text not null,
  from_at timestamptz not null,
  until_at timestamptz not null check (until_at > from_at), -- for good: the year 9999
  primary key (member_id, id)
);
create index protection_exclusion_until on protection_exclusion (until_at);

-- Every change of limits and every exclusion. Insert-only. The id is the caller's.
create table protection_change (
  member_id uuid not null references protection_member (member_id),
  id uuid not null,
  seq int not null,      -- of the member, from 1 on
  act text not null check (act in ('set', 'ask', 'confirm', 'cancel', 'exclude')),
  kind text,             -- of a limit
  period text,           -- of a limit, or the length of an exclusion
  before bigint,         -- what held; null: nothing
  after bigint,          -- what holds, or is asked for; null: nothing
  actor text not null,   -- 'member', or 'staff:' with an id
  reason text,           -- of staff
  at timestamptz not null,
  primary key (member_id, id),
  constraint protection_change_seq unique (member_id, seq),
  check ((act = 'exclude') = (kind is null))
);

-- Until when a member is out, for the session: what is read with it anyway.
alter table identity_member add column excluded_until timestamptz;

-- All of it is written by functions of the owner alone.
grant select on protection_member, protection_limit, protection_day, protection_exclusion, protection_change to talora_app, talora_read;
grant select (excluded_until) on identity_member to talora_read;

-- After the functions:

create trigger protection_deposit_asked before insert on wallet_deposit for each row execute function protection_deposit_asked();
