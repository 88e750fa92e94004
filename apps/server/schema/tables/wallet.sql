-- The account that withdrawals are paid to. The number is sealed; its holder is the member's payee name. It has no brand of its own: it is
-- its member's.
create table wallet_payee (
  member_id uuid not null,
  id uuid not null,
  bank_code text not null,
  bank_name text not null,
  sealed_account text not null,
  account_ending text not null,
  holder text not null,
  added_at timestamptz not null,
  primary key (member_id, id),
  constraint wallet_payee_owner foreign key (member_id) references identity_member (id)
);
create unique index wallet_payee_one on wallet_payee (member_id);

-- A withdrawal, and what a dispute makes of it (children). Staff decide about what they have seen: each step gives the row its next
-- version.
create table wallet_withdrawal (
  member_id uuid not null,
  id uuid not null, -- the caller's request id, and the id of its hold
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
  -- A payment that somebody else took over: whoever did so never saw whether the first one paid.
  is_taken_over boolean not null default false,
  version int not null default 1,
  -- Who approved it last: above the brand's sums somebody else pays it.
  approved_by uuid,
  no text not null,
  primary key (member_id, id),
  constraint wallet_withdrawal_no unique (brand_id, no),
  constraint wallet_withdrawal_owner foreign key (member_id, brand_id) references identity_member (id, brand_id),
  constraint wallet_withdrawal_payer foreign key (payer_staff_id, brand_id) references staff_account (id, brand_id)
);
-- One open withdrawal a member; what a dispute makes of it (children) comes on top.
create unique index wallet_withdrawal_open on wallet_withdrawal (member_id)
  where parent_id is null and state not in ('confirmed', 'auto_confirmed', 'upheld', 'adjusted', 'rejected', 'cancelled');
create index wallet_withdrawal_queue on wallet_withdrawal (brand_id, state, requested_at);
create index wallet_withdrawal_parent on wallet_withdrawal (member_id, parent_id) where parent_id is not null;
create index wallet_withdrawal_due on wallet_withdrawal (auto_receipt_at) where state = 'awaiting_receipt';
create unique index wallet_withdrawal_id on wallet_withdrawal (id);

-- Every state that a deposit or withdrawal has been in. Insert-only. A request id makes its step once.
create table wallet_step (
  member_id uuid not null,
  subject_id uuid not null,
  seq smallint not null,
  state text not null,
  actor text not null, -- member, system, provider or staff name
  note text,           -- shown to staff
  public_note text,    -- shown to the player
  request_id uuid,
  at timestamptz not null,
  -- What was known of a payment when a step was made: {amount, currency, payer}; null: nothing new.
  report jsonb,
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

-- The number by which people name a deposit or a withdrawal is counted by brand, by the database alone: its id is chosen by the player, and
-- a number made of it could be shared by two.
create table wallet_number (
  brand_id uuid primary key references site_brand (id),
  n bigint not null check (n > 0)
);

grant select, insert on wallet_payee, wallet_withdrawal, wallet_step, wallet_image to talora_app;
grant select on wallet_number to talora_app;
grant update (state, received, payer_staff_id, payer_staff_name, payment_reference, reject_reason, dispute_note, auto_receipt_at,
  finished_at, is_taken_over, version, approved_by) on wallet_withdrawal to talora_app;
grant select on wallet_withdrawal, wallet_step, wallet_number to talora_read;
-- The proof opens the account numbers that payouts go to: it reads them as they are sealed, and has the keys beside it. Days are anchored
-- with the pictures that were sent: of what is sealed only its hash is taken.
grant select (member_id, id, bank_code, bank_name, sealed_account, account_ending, holder, added_at) on wallet_payee to talora_read;
grant select (member_id, subject_id, purpose, index, sealed, added_at) on wallet_image to talora_read;

-- After the functions:

create trigger wallet_next_version before update on wallet_withdrawal for each row execute function wallet_next_version();
create trigger money_end_keep before update of state on wallet_withdrawal for each row
  execute function money_end_keep('confirmed', 'auto_confirmed', 'upheld', 'adjusted', 'rejected', 'cancelled');
create trigger wallet_give_no before insert on wallet_withdrawal for each row execute function wallet_give_no();
