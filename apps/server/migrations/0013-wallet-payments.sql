-- The account that withdrawals are paid to. The number is sealed; its holder is the member's payee name.
create table wallet_payee (
  member_id uuid not null,
  id uuid not null,
  bank_code text not null,
  bank_name text not null,
  sealed_account text not null,
  account_ending text not null,
  holder text not null,
  added_at timestamptz not null,
  primary key (member_id, id)
);
create unique index wallet_payee_one on wallet_payee (member_id);

create table wallet_deposit (
  member_id uuid not null,
  id uuid not null,                     -- the caller's request id
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
  primary key (member_id, id),
  check ((state = 'credited') = (credited is not null))
);
-- One open intent per player, method and amount: a double click finds the first one.
create unique index wallet_deposit_intent on wallet_deposit (member_id, method, amount) where state in ('created', 'awaiting_payment');
-- The cents that single out a bank transfer are free again when the deposit has ended.
create unique index wallet_deposit_exact on wallet_deposit (brand_id, pay_exact)
  where kind = 'bank_slip' and state in ('created', 'awaiting_payment', 'slip_uploaded', 'review');
create unique index wallet_deposit_reference on wallet_deposit (reference);
create index wallet_deposit_open on wallet_deposit (brand_id, state, created_at);

create table wallet_withdrawal (
  member_id uuid not null,
  id uuid not null,                     -- the caller's request id, and the id of its hold
  brand_id uuid not null,
  state text not null,
  asset smallint not null,
  amount bigint not null check (amount > 0),
  received bigint check (received >= 0),
  payee_id uuid not null,
  parent_id uuid,
  payer_staff_id uuid,
  payer_staff_name text,
  payment_reference text,
  reject_reason text,
  dispute_note text,
  requested_at timestamptz not null,
  auto_receipt_at timestamptz,
  finished_at timestamptz,
  primary key (member_id, id)
);
-- One open withdrawal a member; what a dispute makes of it (children) comes on top.
create unique index wallet_withdrawal_open on wallet_withdrawal (member_id)
  where parent_id is null and state not in ('confirmed', 'auto_confirmed', 'upheld', 'adjusted', 'rejected', 'cancelled');
create index wallet_withdrawal_queue on wallet_withdrawal (brand_id, state, requested_at);
create index wallet_withdrawal_parent on wallet_withdrawal (member_id, parent_id) where parent_id is not null;
create index wallet_withdrawal_due on wallet_withdrawal (auto_receipt_at) where state = 'awaiting_receipt';

-- Every state that a deposit or withdrawal has been in. Insert-only. A request id makes its step once.
create table wallet_step (
  member_id uuid not null,
  subject_id uuid not null,
  seq smallint not null,
  state text not null,
  actor text not null,                  -- member, system, provider or staff name
  note text,                            -- shown to staff
  public_note text,                     -- shown to the player
  request_id uuid,
  at timestamptz not null,
  primary key (member_id, subject_id, seq)
);
create unique index wallet_step_request on wallet_step (member_id, request_id) where request_id is not null;

-- Slips, proofs and evidence, encoded again and sealed.
create table wallet_image (
  member_id uuid not null,
  subject_id uuid not null,
  purpose text not null check (purpose in ('slip', 'proof', 'evidence')),
  index smallint not null,
  sealed text not null,
  added_at timestamptz not null,
  primary key (member_id, subject_id, purpose, index)
);

grant select, insert on wallet_payee, wallet_step, wallet_image to talora_app;
grant select, insert, update on wallet_deposit, wallet_withdrawal to talora_app;
