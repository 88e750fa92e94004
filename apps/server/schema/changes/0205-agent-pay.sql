-- What contracts of agents have paid, period by period: the terms and figures of that moment, what they came to, and the posting. Insert-only but
-- for its payment. An upline pays out of its own wallet, in one transaction with both lines; at the top the house pays.

insert into ledger_chart (id, code) values (37, 'member:agent-pay'), (38, 'house:salaries');
insert into ledger_kind (id, code, debit, credit, explained_by) values
  (16, 'agent_pay_sent', 0, 37, 'agents'),
  (18, 'agent_pay_received', 37, 0, 'agents'),
  (19, 'salary', 38, 0, 'agents');

create table agents_pay (
  id uuid primary key,
  contract_id uuid not null references agents_contract (id),
  brand_id uuid not null,
  kind text not null,
  payer_id uuid, -- null: the house
  payee_id uuid not null,
  payee_path text collate "C" not null, -- whose team it was
  asset smallint not null,
  period_from timestamptz not null,
  period_to timestamptz not null,
  terms jsonb not null, -- {"period", "carriesLoss", "tiers"} as of the contract
  figures jsonb not null, -- what it was computed from: sums in minor units as texts
  parts jsonb not null, -- [{"part", "amount"}]: they add up to the base
  base bigint not null,
  tier smallint,
  rate int not null,
  amount bigint not null check (amount >= 0),
  carry bigint not null check (carry <= 0), -- taken into the next period
  remainder int not null check (remainder between 0 and 999999), -- millionths of a minor unit, likewise
  state text not null check (state in ('nothing', 'unpaid', 'paid')),
  stop text check (stop in ('payer_short', 'payer_locked', 'payee_locked')), -- why it is not paid yet
  tries int not null default 0,
  computed_at timestamptz not null,
  paid_at timestamptz,
  transfer_id uuid,
  constraint agents_pay_once unique (contract_id, period_from),
  constraint agents_pay_period check (period_to > period_from),
  constraint agents_pay_state check ((state = 'nothing') = (amount = 0) and (state = 'paid') = (paid_at is not null)
    and (state = 'paid') = (transfer_id is not null) and (stop is null or state = 'unpaid')),
  constraint agents_pay_payee foreign key (payee_id, brand_id) references identity_member (id, brand_id),
  constraint agents_pay_payer foreign key (payer_id, brand_id) references identity_member (id, brand_id)
);
create index agents_pay_of_payee on agents_pay (payee_id, period_to desc, id desc);
create index agents_pay_of_payer on agents_pay (payer_id, period_to desc, id desc) where payer_id is not null;
create index agents_pay_unpaid on agents_pay (brand_id, computed_at) where state = 'unpaid';
create index agents_pay_salaries on agents_pay (payee_id, paid_at) where state = 'paid' and kind <> 'dividend';

-- What of a contract's spans of time has been counted so far: what changes of it later is a correction in the next period.
create table agents_pay_count (
  contract_id uuid not null references agents_contract (id),
  span_from timestamptz not null,
  span_to timestamptz not null,
  loss bigint not null,
  valid_bet bigint not null,
  bonus bigint not null,
  salary bigint not null,
  fee_percent int not null,
  primary key (contract_id, span_from)
);

grant select on agents_pay, agents_pay_count to talora_app, talora_jobs, talora_read;
