-- A deposit is credited by what somebody else has said, and each has its witness: the provider's report as it came, sealed by the server
-- with a key that no login of the database has, or the decision of staff. What the holder of the application's login can write from nothing
-- is bounded besides: by what the brand takes at once, and by ceilings of a day that this login cannot change. Staff decide about what they
-- have seen: each step gives the row its next version.
create table wallet_deposit (
  member_id uuid not null,
  id uuid not null, -- the caller's request id
  brand_id uuid not null,
  method text not null,
  kind text not null check (kind in ('redirect', 'bank_slip')),
  state text not null,
  asset smallint not null,
  amount bigint not null check (amount > 0),
  pay_exact bigint not null check (pay_exact > 0),
  credited bigint check (credited > 0),
  reference text not null,
  provider text,
  provider_payment text,
  provider_version int not null default 0,
  redirect_url text,
  bank jsonb,
  payer_name text,
  reject_reason text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  checked_at timestamptz,
  finished_at timestamptz,
  version int not null default 1,
  -- What the provider said that it took, in minor units of its currency, and from whom; or whom staff read on the slip.
  reported bigint check (reported > 0),
  reported_currency text,
  reported_payer text,
  no text not null,
  primary key (member_id, id),
  constraint wallet_deposit_no unique (brand_id, no),
  check ((state = 'credited') = (credited is not null)),
  constraint wallet_deposit_reported check ((reported is null) = (reported_currency is null)),
  constraint wallet_deposit_owner foreign key (member_id, brand_id) references identity_member (id, brand_id)
);
-- One open intent per player, method and amount: a double click finds the first one.
create unique index wallet_deposit_intent on wallet_deposit (member_id, method, amount) where state in ('created', 'awaiting_payment');
-- The cents that single out a bank transfer are free again when the deposit has ended.
create unique index wallet_deposit_exact on wallet_deposit (brand_id, pay_exact)
  where kind = 'bank_slip' and state in ('created', 'awaiting_payment', 'slip_uploaded', 'review');
create index wallet_deposit_open on wallet_deposit (brand_id, state, created_at);
-- The id is made by the player's device. No two members share one: an id that staff have seen is good for nothing else.
create unique index wallet_deposit_id on wallet_deposit (id);
create index wallet_deposit_credited on wallet_deposit (brand_id, finished_at) include (member_id, credited) where state = 'credited';
-- What a bank transfer names is the deposit's number, so it is unique within a brand; a provider's reference is the deposit's id, and
-- unique.
create unique index wallet_deposit_reference on wallet_deposit (reference) where kind = 'redirect';
create unique index wallet_deposit_slip_reference on wallet_deposit (brand_id, reference) where kind = 'bank_slip';

-- Reports that a payment was made. Insert-only.
create table wallet_report (
  member_id uuid not null,
  deposit_id uuid not null,
  id uuid not null,
  provider text not null,
  payment_id text not null,
  amount bigint not null, -- minor units of the currency
  currency text not null,
  source text not null check (source in ('webhook', 'answer', 'before')),
  body text not null,     -- as it came, to the byte
  key_id text,            -- of a webhook: what the provider signed with, when, and the signature (hex)
  signed_at text,
  signature text,
  seal text not null,     -- <sealing key id>.<base64url HMAC of all of this>; empty for what is older than this table
  received_at timestamptz not null,
  primary key (member_id, deposit_id, id),
  check ((source = 'webhook') = (signature is not null)),
  check ((source = 'before') = (seal = ''))
);

-- From when on a deposit has a witness.
create table wallet_witness (
  one boolean primary key default true check (one),
  since timestamptz not null
);
insert into wallet_witness (since) values (app_now());

-- The most that is credited in 24 hours, to one member and in a brand, in minor units. The owner alone changes it; a brand begins with ten
-- and a thousand times the largest deposit that it takes.
create table wallet_ceiling (
  brand_id uuid primary key references site_brand (id),
  member_day bigint not null check (member_day > 0),
  brand_day bigint not null,
  check (brand_day >= member_day)
);

grant select, insert on wallet_deposit, wallet_report to talora_app;
grant select on wallet_witness, wallet_ceiling to talora_app;
grant update (state, credited, provider_payment, provider_version, redirect_url, payer_name, reject_reason, checked_at, finished_at,
  version, reported, reported_currency, reported_payer) on wallet_deposit to talora_app;
grant select on wallet_deposit, wallet_report, wallet_witness, wallet_ceiling to talora_read;

-- After the functions:

create trigger wallet_next_version before update on wallet_deposit for each row execute function wallet_next_version();
create trigger money_end_keep before update of state on wallet_deposit for each row
  execute function money_end_keep('credited', 'rejected');
create trigger wallet_deposit_reason before insert or update on wallet_deposit for each row when (new.state = 'credited')
  execute function wallet_deposit_reason();
create trigger wallet_report_new before insert on wallet_report for each row execute function wallet_report_new();
create trigger wallet_ceiling_begin after insert on site_brand for each row execute function wallet_ceiling_begin();
create trigger wallet_deposit_asked before insert on wallet_deposit for each row execute function wallet_deposit_asked();
create constraint trigger wallet_deposit_stands after insert or update on wallet_deposit deferrable initially deferred
  for each row when (new.state = 'credited') execute function wallet_deposit_stands();
create trigger wallet_give_no before insert on wallet_deposit for each row execute function wallet_give_no();
