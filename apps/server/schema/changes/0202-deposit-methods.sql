-- Ways to deposit are rows of a brand, and bank transfers go to one of several accounts. A deposit keeps the account that was shown and the
-- fee that was agreed. What the settings said of the one account becomes the first of them.

insert into ledger_chart (id, code) values (22, 'house:payment-fees');
insert into ledger_kind (id, code, debit, credit, explained_by) values (12, 'deposit_fee', 0, 22, 'wallet');

create table wallet_method (
  brand_id uuid not null references site_brand (id),
  id uuid not null default gen_random_uuid(), -- what requests and the audit chain call it
  code text not null check (code ~ '^[a-z0-9][a-z0-9-]{0,31}$'),
  kind text not null check (kind in ('redirect', 'bank_slip')),
  icon text not null,
  position smallint not null,
  -- By language; what has none is called as its kind is.
  names jsonb not null default '{}',
  is_on boolean not null,
  is_in_maintenance boolean not null default false,
  maintenance jsonb not null default '{}',
  -- In minor units; null is the brand's, of day_max none.
  min bigint check (min > 0),
  max bigint check (max > 0),
  day_max bigint check (day_max > 0),
  quick jsonb not null default '[]',
  minutes smallint check (minutes > 0),
  levels jsonb not null default '[]',
  fee_fixed bigint not null default 0 check (fee_fixed >= 0),
  fee_share smallint not null default 0 check (fee_share between 0 and 2000), -- hundredths of a percent
  fee_by text not null default 'house' check (fee_by in ('house', 'player')),
  -- Minutes of the day in the brand's zone; an end before the start goes over midnight.
  opens smallint not null default 0 check (opens between 0 and 1439),
  closes smallint not null default 1440 check (closes between 1 and 1440),
  version int not null default 1,
  changed_at timestamptz not null,
  -- Null: as the brand began.
  changed_by text,
  primary key (brand_id, code),
  constraint wallet_method_id unique (id),
  check (opens <> closes)
);

create table wallet_account (
  brand_id uuid not null references site_brand (id),
  id uuid not null,
  bank_code text not null,
  bank_name text not null,
  account_name text not null,
  account_number text not null,
  position smallint not null,
  is_on boolean not null,
  day_cap bigint check (day_cap > 0),
  opens smallint not null default 0 check (opens between 0 and 1439),
  closes smallint not null default 1440 check (closes between 1 and 1440),
  -- When it was shown last: the one that has waited longest comes next.
  given_at timestamptz,
  version int not null default 1,
  changed_at timestamptz not null,
  changed_by text,
  primary key (brand_id, id),
  constraint wallet_account_once unique (brand_id, bank_code, account_number),
  check (opens <> closes)
);

alter table wallet_deposit
  add column account_id uuid,
  add column fee_fixed bigint not null default 0 check (fee_fixed >= 0),
  add column fee_share smallint not null default 0 check (fee_share between 0 and 2000),
  add column fee_by text not null default 'house' check (fee_by in ('house', 'player')),
  -- What the fee was, once it is credited.
  add column fee bigint check (fee >= 0),
  add constraint wallet_deposit_fee check (fee is null or (state = 'credited' and fee <= credited)),
  add constraint wallet_deposit_account foreign key (brand_id, account_id) references wallet_account (brand_id, id);
create index wallet_deposit_account_day on wallet_deposit (brand_id, account_id, created_at) where account_id is not null;
create index wallet_deposit_member_day on wallet_deposit (member_id, method, created_at);

grant select, insert on wallet_method, wallet_account to talora_app;
grant update (icon, position, names, is_on, is_in_maintenance, maintenance, min, max, day_max, quick, minutes, levels, fee_fixed, fee_share, fee_by,
  opens, closes, version, changed_at, changed_by) on wallet_method to talora_app;
grant update (bank_code, bank_name, account_name, account_number, position, is_on, day_cap, opens, closes, given_at, version, changed_at, changed_by)
  on wallet_account to talora_app;
grant update (fee) on wallet_deposit to talora_app;
grant select on wallet_method, wallet_account to talora_read;

-- After the functions:

insert into wallet_method (brand_id, code, kind, icon, position, is_on, changed_at)
  select b.id, m.code, m.kind, m.icon, m.position, true, app_now()
  from site_brand b cross join (values ('online', 'redirect', 'bank', 1), ('slip', 'bank_slip', 'receipt', 2)) m (code, kind, icon, position);

insert into wallet_account (brand_id, id, bank_code, bank_name, account_name, account_number, position, is_on, changed_at)
  select b.id, uuid_v7_floor(app_now()), b.settings #>> '{depositBank,bankCode}', b.settings #>> '{depositBank,bankName}',
    b.settings #>> '{depositBank,accountName}', b.settings #>> '{depositBank,accountNumber}', 1, true, app_now()
  from site_brand b where coalesce(b.settings #>> '{depositBank,accountNumber}', '') <> '';
update site_brand set settings = settings - 'depositBank' where settings ? 'depositBank';

create trigger wallet_methods_begin after insert on site_brand for each row execute function wallet_methods_begin();
