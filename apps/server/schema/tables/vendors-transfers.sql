-- Transfer wallets. Money at a vendor stands on account 40; here is whose it is. No purse is below zero. One that an older version left
-- there keeps its row, and the proof names it.
create table vendor_purse (
  vendor_id smallint not null,
  member_id uuid not null,
  asset smallint not null,
  book smallint not null,
  amount bigint not null default 0,
  primary key (vendor_id, member_id, asset),
  constraint vendor_purse_covered check (amount >= 0)
);

-- Movements to a vendor ('in', seen from there) and back. While one is open another waits. 'person': the vendor was asked often enough.
create table vendor_transfer (
  vendor_id smallint not null,
  id uuid not null,
  member_id uuid not null,
  player_id text not null,
  asset smallint not null,
  book smallint not null,
  direction text not null check (direction in ('in', 'out')),
  amount bigint not null check (amount > 0),
  state text not null check (state in ('asked', 'done', 'refused', 'unknown', 'person')),
  looks int not null default 0,
  asked_at timestamptz not null,
  next_look_at timestamptz,
  ended_at timestamptz,
  primary key (vendor_id, id)
);
create unique index vendor_transfer_open on vendor_transfer (vendor_id, member_id) where state in ('asked', 'unknown', 'person');
create index vendor_transfer_member on vendor_transfer (member_id, asked_at);

-- What a transfer wallet claims to hold beyond what the books explain comes back only when a person says so. 'open': a person is to say;
-- 'credited': taken for the player's, the books explain it now; 'left': stays with the vendor; 'gone': the vendor claims it no more.
create table vendor_excess (
  id uuid primary key,
  vendor_id smallint not null,
  member_id uuid not null,
  player_id text not null,
  asset smallint not null,
  book smallint not null,
  told bigint not null,
  explained bigint not null check (explained >= 0),
  state text not null check (state in ('open', 'credited', 'left', 'gone')),
  transfer_id uuid,
  seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  reason text,
  check (told > explained),
  check ((state in ('credited', 'left')) = (decided_by is not null and decided_at is not null and reason is not null)),
  check ((state = 'credited') = (transfer_id is not null))
);
create unique index vendor_excess_open on vendor_excess (vendor_id, member_id, asset) where state = 'open';
create index vendor_excess_member on vendor_excess (vendor_id, member_id, asset, seen_at);

-- Purses follow the movements that end, and excesses are noted and decided by functions of the owner.
grant select on vendor_purse, vendor_excess to talora_app;
grant select, insert on vendor_transfer to talora_app;
grant update (state, looks, next_look_at, ended_at) on vendor_transfer to talora_app;
grant select on vendor_purse, vendor_transfer, vendor_excess to talora_read;

-- After the functions:

create trigger money_end_keep before update of state on vendor_transfer for each row
  execute function money_end_keep('done', 'refused');
create trigger vendor_transfer_done after insert on vendor_transfer for each row when (new.state = 'done')
  execute function vendor_transfer_purse();
create trigger vendor_transfer_ends after update of state on vendor_transfer for each row when (new.state = 'done' and old.state <> 'done')
  execute function vendor_transfer_purse();
create constraint trigger vendor_transfer_reason after insert or update of state on vendor_transfer deferrable initially deferred
  for each row when (new.state = 'done') execute function vendor_transfer_reason();
create trigger vendor_excess_reason before update of state on vendor_excess for each row
  when (new.state = 'credited' and old.state <> 'credited') execute function vendor_excess_reason();
