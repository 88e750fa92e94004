-- What a brand lets a vendor give, and what players may win at it in a day beyond what they stake, in minor units of the brand's asset.
-- Without a row the numbers of vendor_cap_of hold.
create table vendor_cap (
  vendor_id smallint not null,
  brand_id uuid not null,
  single_max bigint not null check (single_max >= 0),
  day_max bigint not null,
  win_multiple int not null check (win_multiple between 100 and 10000000),
  version int not null default 1,
  changed_at timestamptz not null,
  -- Null is the number of vendor_cap_of.
  win_day_max bigint check (win_day_max >= 0),
  primary key (vendor_id, brand_id),
  check (day_max >= single_max)
);

create table vendor_credit_day (
  vendor_id smallint not null,
  brand_id uuid not null,
  asset smallint not null,
  day date not null,
  amount bigint not null check (amount >= 0),
  credits int not null,
  primary key (vendor_id, brand_id, asset, day)
);

-- What a vendor asked for and was told to ask again, until a person has said: 'open'; 'allowed': done at the next try, by the vendor or by
-- ourselves; 'refused'; 'done'. Above all it holds the call, so that nothing hangs on the vendor's asking again. Causes are codes for the
-- caller alone and never stored as answers: 92 the wins of a day, 93 not covered by the purse, 94 above the limit of one credit, 95 above
-- the limit of the day, 96 a win beyond the highest multiple, 97 more than was granted.
create table vendor_held (
  vendor_id smallint not null,
  tx_id text not null,
  hash bytea not null,
  brand_id uuid not null,
  member_id uuid not null,
  player_id text not null,
  asset smallint not null,
  amount bigint not null check (amount >= 0),
  cause smallint not null check (cause between 92 and 97),
  call jsonb not null,
  state text not null check (state in ('open', 'allowed', 'refused', 'done')),
  tries int not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  reason text,
  primary key (vendor_id, tx_id),
  check (state not in ('allowed', 'refused') or decided_by is not null and decided_at is not null and reason is not null)
);
create index vendor_held_waiting on vendor_held (vendor_id, brand_id, first_at) where state in ('open', 'allowed');
create index vendor_held_allowed on vendor_held (vendor_id, brand_id, decided_at)
  where decided_by is not null and state in ('allowed', 'done');

-- What all players of a brand have won on a day (UTC) beyond what they have staked, without what was taken back. In parts, so that two
-- servers do not wait for each other: a connection counts into a part of its own, and into another one every ten minutes, so that who reads
-- for long keeps few versions of a row. Part 0 holds nothing: it is the row that large wins take turns at. What was won since somebody
-- looked is counted too: from `step` on it is looked again.
create table vendor_win_part (
  vendor_id smallint not null,
  brand_id uuid not null,
  asset smallint not null,
  day date not null,
  part int not null check (part >= 0),
  net bigint not null,
  since bigint not null default 0,
  step bigint not null default 0,
  primary key (vendor_id, brand_id, asset, day, part)
) with (fillfactor = 50);

-- Limits, what was counted into them and what waits are written by functions of the owner alone.
grant select on vendor_cap, vendor_credit_day, vendor_held, vendor_win_part to talora_app;
grant select on vendor_cap, vendor_credit_day, vendor_held, vendor_win_part to talora_read;

-- After the functions:

create trigger vendor_held_reason before update of state on vendor_held for each row
  when (new.state = 'allowed' and old.state <> 'allowed') execute function vendor_held_reason();
create trigger vendor_cap_reason before insert or update on vendor_cap for each row execute function vendor_cap_reason();
