-- A member's balance is put right by an adjustment: in the ledger by two kinds of its own against an account of the house, and here by a row
-- that says why, who asked, who decided, and what it reverses. Insert-only: a wrong one is put right by another that names it.

insert into ledger_chart (id, code) values (23, 'house:adjustments');
insert into ledger_kind (id, code, debit, credit, explained_by) values
  (13, 'adjustment_up', 23, 0, 'adjustments'),
  (14, 'adjustment_down', 0, 23, 'adjustments');

create table adjustments_made (
  member_id uuid not null,
  id uuid not null, -- of the request that two have agreed on
  brand_id uuid not null,
  direction text not null check (direction in ('credit', 'debit')),
  asset smallint not null,
  amount bigint not null check (amount > 0),
  reason text not null
    check (reason in ('game-error', 'payment-error', 'provider-error', 'paid-twice', 'goodwill', 'rules-broken', 'other', 'reversal')),
  note text not null check (note <> ''),
  -- The adjustment that this one takes back: whole, the other way, and once.
  reverses_id uuid,
  asked_by uuid not null,
  decided_by uuid not null,
  made_at timestamptz not null,
  primary key (member_id, id),
  constraint adjustments_made_id unique (id),
  constraint adjustments_made_once unique (member_id, reverses_id),
  constraint adjustments_made_owner foreign key (member_id, brand_id) references identity_member (id, brand_id),
  constraint adjustments_made_of foreign key (member_id, reverses_id) references adjustments_made (member_id, id),
  constraint adjustments_made_two check (asked_by <> decided_by),
  constraint adjustments_made_reason check ((reason = 'reversal') = (reverses_id is not null)),
  check (reverses_id <> id),
  check (reason not in ('paid-twice', 'rules-broken') or direction = 'debit'),
  check (reason <> 'goodwill' or direction = 'credit')
);
-- What is credited within 24 hours counts into the ceilings of deposits.
create index adjustments_made_day on adjustments_made (brand_id, made_at) include (member_id, amount) where direction = 'credit';

-- Requests about a member stand beside what came of them.
create index operations_request_member on operations_request (member_id, kind, asked_at desc, id desc) where member_id is not null;

grant select, insert on adjustments_made to talora_app;
grant select on adjustments_made to talora_read;

-- After the functions:

create constraint trigger adjustments_made_stands after insert on adjustments_made deferrable initially deferred
  for each row execute function adjustments_made_stands();
