-- Payments by hand are carried to the bank in batches: one payer takes approved withdrawals, up to fifty, and downloads them as a file. Each
-- is held by that payer as any payment is; a batch gives nobody more than that. What fails or is taken over leaves its batch by itself.

create table bank_batch (
  brand_id uuid not null,
  id uuid not null, -- the caller's request id
  account_id uuid not null, -- from which it is paid
  state text not null check (state in ('open', 'closed')),
  payer_id uuid not null,
  payer_name text not null,
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (brand_id, id),
  constraint bank_batch_id unique (id),
  constraint bank_batch_account foreign key (brand_id, account_id) references wallet_account (brand_id, id),
  constraint bank_batch_payer foreign key (payer_id, brand_id) references staff_account (id, brand_id),
  constraint bank_batch_end check ((state = 'closed') = (closed_at is not null))
);
create index bank_batch_newest on bank_batch (brand_id, opened_at desc);

create table bank_batch_item (
  brand_id uuid not null,
  batch_id uuid not null,
  member_id uuid not null,
  withdrawal_id uuid not null,
  id uuid not null,
  amount bigint not null check (amount > 0),
  added_at timestamptz not null,
  removed_at timestamptz,
  removed_why text check (removed_why in ('taken-out', 'failed', 'taken-over')),
  primary key (brand_id, batch_id, id),
  constraint bank_batch_item_of foreign key (brand_id, batch_id) references bank_batch (brand_id, id),
  constraint bank_batch_item_withdrawal foreign key (member_id, withdrawal_id) references wallet_withdrawal (member_id, id),
  constraint bank_batch_item_end check ((removed_at is null) = (removed_why is null))
);
-- A withdrawal is in one batch at a time.
create unique index bank_batch_item_one on bank_batch_item (withdrawal_id) where removed_at is null;

-- Files that were downloaded. Insert-only.
create table bank_batch_file (
  brand_id uuid not null,
  batch_id uuid not null,
  id uuid not null,
  items int not null check (items > 0),
  sum bigint not null check (sum > 0),
  staff_id uuid not null,
  made_at timestamptz not null,
  primary key (brand_id, batch_id, id),
  constraint bank_batch_file_of foreign key (brand_id, batch_id) references bank_batch (brand_id, id)
);

grant select, insert on bank_batch, bank_batch_item, bank_batch_file to talora_app;
grant update (state, closed_at) on bank_batch to talora_app;
grant update (removed_at, removed_why) on bank_batch_item to talora_app;
grant select on bank_batch, bank_batch_item, bank_batch_file to talora_read;

-- After the functions:

create trigger money_end_keep before update of state on bank_batch for each row execute function money_end_keep('closed');
create trigger bank_batch_item_new before insert on bank_batch_item for each row execute function bank_batch_item_new();
create trigger bank_batch_file_new before insert on bank_batch_file for each row execute function bank_batch_file_new();
create trigger bank_batch_item_leaves after update of state, payer_staff_id on wallet_withdrawal for each row
  when (old.state = 'paying' and (new.state = 'pay_failed' or new.payer_staff_id is distinct from old.payer_staff_id))
  execute function bank_batch_item_leaves();
