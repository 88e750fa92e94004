-- Contracts of agents: what whoever is right above, or the house, pays an agent for the team. Terms never change: other terms are another
-- contract, in force from a moment on. Written by functions alone, each of which takes the row of its brand and kind first: who answers, ends
-- and asks at once does so one after the other.

create table agents_contract_kind (
  brand_id uuid not null references site_brand (id),
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  -- While pay of this kind is being worked out: up to when whoever does it may be believed to.
  paying_until timestamptz,
  primary key (brand_id, kind)
);

create table agents_contract (
  id uuid primary key,
  brand_id uuid not null,
  kind text not null,
  payer_id uuid, -- null: the house
  payee_id uuid not null,
  asset smallint not null,
  period text check (period in ('D', 'W', 'H', 'M')),
  carries_loss boolean not null,
  -- From the lowest rate to the highest: [{"rate", "minActive", "minValidBet", "minLoss"}], rates in millionths and sums in minor units, as texts.
  tiers jsonb not null,
  ratio int not null check (ratio between 1 and 1000000), -- the highest rate
  state text not null check (state in ('requested', 'active', 'termination_requested', 'terminating', 'ended', 'rejected', 'withdrawn')),
  asked_by text check (asked_by in ('payer', 'payee')), -- who waits for an answer
  version int not null,
  requested_at timestamptz not null,
  changed_at timestamptz not null,
  starts_at timestamptz,
  ends_at timestamptz,
  end_reason text check (end_reason in ('agreed', 'terminated', 'replaced', 'ratio')),
  constraint agents_contract_of_kind foreign key (brand_id, kind) references agents_contract_kind (brand_id, kind),
  constraint agents_contract_payer foreign key (payer_id, brand_id) references identity_member (id, brand_id),
  constraint agents_contract_payee foreign key (payee_id, brand_id) references identity_member (id, brand_id),
  constraint agents_contract_sides check (payer_id <> payee_id),
  constraint agents_contract_period check ((kind = 'dividend') = (period is not null) and (kind = 'dividend' or not carries_loss)),
  constraint agents_contract_waits check ((asked_by is not null) = (state in ('requested', 'termination_requested'))),
  constraint agents_contract_starts check ((starts_at is null) = (state in ('requested', 'rejected', 'withdrawn'))),
  constraint agents_contract_ends check ((ends_at is not null) = (state in ('terminating', 'ended')) and (ends_at is not null) = (end_reason is not null)
    and ends_at >= starts_at)
);
-- One waits at a time, and one is in force without an end.
create unique index agents_contract_waiting on agents_contract (payee_id, kind) where state = 'requested';
create unique index agents_contract_open on agents_contract (payee_id, kind) where state in ('active', 'termination_requested');
create index agents_contract_of_payee on agents_contract (payee_id, kind, requested_at desc);
create index agents_contract_of_payer on agents_contract (payer_id, kind, requested_at desc) where payer_id is not null;
create index agents_contract_of_brand on agents_contract (brand_id, kind, requested_at desc, id desc);
create index agents_contract_in_force on agents_contract (brand_id, kind, payee_id) where state in ('active', 'termination_requested', 'terminating');

-- What was done to a contract, by whom: one row a version. A member's or a person of staff's; null for what ended by itself.
create table agents_contract_event (
  contract_id uuid not null references agents_contract (id),
  version int not null,
  act text not null check (act in ('request', 'accept', 'reject', 'withdraw', 'request_termination', 'terminate', 'end')),
  state text not null,
  side text check (side in ('payer', 'payee')),
  actor_id uuid,
  request_id uuid,
  -- The contract by whose acceptance or end this one is ended.
  cause_id uuid references agents_contract (id),
  -- When the contract begins and ends, as of then.
  starts_at timestamptz,
  ends_at timestamptz,
  at timestamptz not null,
  primary key (contract_id, version),
  constraint agents_contract_event_actor check ((side is null) = (actor_id is null) and (side is null) = (request_id is null))
);
create unique index agents_contract_event_once on agents_contract_event (actor_id, request_id) where request_id is not null;

grant select on agents_contract_kind, agents_contract, agents_contract_event to talora_app, talora_jobs, talora_read;
