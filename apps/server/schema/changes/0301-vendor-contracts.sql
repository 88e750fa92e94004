-- What a brand and a vendor have agreed on about money, from a month of the brand on. Insert-only: a version that begins later, or newer of
-- the same month, takes the place of the one before it, and never of a month that has been invoiced. Two people stand behind each.
create table vendor_contract (
  id uuid primary key, -- the request that two people stand behind
  vendor_id smallint not null references vendor_profile (vendor_id),
  brand_id uuid not null references site_brand (id),
  version int not null check (version > 0),
  from_month text not null check (from_month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  tiers jsonb not null, -- [{from, basisPoints}]: from this GGR of a month on, in minor units of the brand's asset
  tier_rule text not null check (tier_rule in ('parts', 'whole')),
  currency text not null, -- of its invoices
  minimum bigint not null check (minimum >= 0), -- of a month, in minor units of the currency
  note text not null,
  reason text not null,
  asked_by uuid not null,
  decided_by uuid not null check (decided_by <> asked_by),
  decided_at timestamptz not null default app_now(),
  unique (brand_id, vendor_id, version)
);

-- What one whole unit of the brand's asset was in the currency of a vendor's invoices, by month, as staff have typed it.
create table vendor_rate (
  vendor_id smallint not null references vendor_profile (vendor_id),
  brand_id uuid not null references site_brand (id),
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  currency text not null,
  rate bigint not null check (rate > 0), -- in hundred-millionths
  version int not null default 1,
  set_by uuid not null,
  set_at timestamptz not null,
  primary key (brand_id, vendor_id, month)
);

-- An invoice of a vendor for a month, as it came, beside what the month came to here when it was written down. One of a month stands; it is
-- withdrawn, never changed. Nothing is paid by it.
create table vendor_invoice (
  id uuid primary key, -- the caller's request id
  vendor_id smallint not null references vendor_profile (vendor_id),
  brand_id uuid not null references site_brand (id),
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  number text not null check (number <> ''), -- the vendor's own
  invoiced_on date not null,
  currency text not null,
  amount bigint not null check (amount >= 0), -- what it asks for, in minor units of the currency
  contract_id uuid not null references vendor_contract (id),
  rate bigint check (rate > 0),
  bets bigint not null check (bets >= 0),
  stake bigint not null check (stake >= 0),
  payout bigint not null check (payout >= 0),
  share bigint not null check (share >= 0),
  due bigint not null check (due >= 0),
  recorded_by uuid not null,
  recorded_at timestamptz not null default app_now(),
  state text not null check (state in ('open', 'disputed', 'agreed', 'paid', 'withdrawn')),
  version int not null default 1
);
create unique index vendor_invoice_month on vendor_invoice (brand_id, vendor_id, month) where state <> 'withdrawn';
create unique index vendor_invoice_number on vendor_invoice (brand_id, vendor_id, number) where state <> 'withdrawn';

-- How an invoice came to stand as it does: who, when, why. Insert-only; the first is its recording.
create table vendor_invoice_step (
  invoice_id uuid not null references vendor_invoice (id),
  version int not null check (version > 0),
  state text not null check (state in ('open', 'disputed', 'agreed', 'paid', 'withdrawn')),
  note text not null,
  reference text not null, -- of the payment; empty where none is named
  staff_id uuid not null,
  at timestamptz not null default app_now(),
  primary key (invoice_id, version)
);

grant select, insert on vendor_contract, vendor_invoice, vendor_invoice_step to talora_app;
grant select, insert, update on vendor_rate to talora_app;
grant update (state, version) on vendor_invoice to talora_app;
grant select on vendor_contract, vendor_rate, vendor_invoice, vendor_invoice_step to talora_read;

-- A month of a vendor is summed up by its games, not by members.
create index games_member_hour_game on games_member_hour (game_id, hour);

-- After the functions:

create trigger vendor_contract_reason before insert on vendor_contract for each row execute function vendor_contract_reason();
create trigger vendor_invoice_reason before update on vendor_invoice for each row execute function vendor_invoice_reason();
