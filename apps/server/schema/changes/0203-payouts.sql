-- A withdrawal may be paid by the payment provider. Each payout has a reference of its own, made before the provider hears of it, and of a
-- withdrawal one alone is on its way or paid: another one begins only when it has failed.

create table wallet_payout (
  member_id uuid not null,
  id uuid not null, -- the reference is made of it
  withdrawal_id uuid not null,
  brand_id uuid not null,
  provider text not null,
  reference text not null,
  amount bigint not null check (amount > 0),
  asset smallint not null,
  -- sending: the provider may have heard of it; pending: it has; unknown: it may have, and has not said so.
  state text not null check (state in ('sending', 'pending', 'unknown', 'paid', 'failed')),
  payout_id text,
  bank_reference text,
  reason text,
  provider_version int not null default 0,
  -- Questions that the provider was asked since it was last clear, and when the next is due; null: a person has to look.
  queries smallint not null default 0,
  next_query_at timestamptz,
  started_by uuid not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  primary key (member_id, id),
  constraint wallet_payout_reference unique (reference),
  constraint wallet_payout_id unique (id),
  constraint wallet_payout_of foreign key (member_id, withdrawal_id) references wallet_withdrawal (member_id, id),
  check ((state in ('paid', 'failed')) = (ended_at is not null)),
  check (state <> 'paid' or bank_reference is not null)
);
create unique index wallet_payout_one on wallet_payout (member_id, withdrawal_id) where state <> 'failed';
create index wallet_payout_due on wallet_payout (next_query_at) where state in ('sending', 'pending', 'unknown');

-- What the provider said of a payout that has ended. Insert-only.
create table wallet_payout_report (
  member_id uuid not null,
  payout_id uuid not null,
  id uuid not null,
  provider text not null,
  provider_payout text not null,
  status text not null check (status in ('paid', 'failed')),
  amount bigint not null, -- minor units of the currency
  currency text not null,
  source text not null check (source in ('webhook', 'answer')),
  body text not null,     -- as it came, to the byte
  key_id text,
  signed_at text,
  signature text,
  seal text not null,
  received_at timestamptz not null,
  primary key (member_id, payout_id, id),
  constraint wallet_payout_report_of foreign key (member_id, payout_id) references wallet_payout (member_id, id),
  check ((source = 'webhook') = (signature is not null))
);

grant select, insert on wallet_payout, wallet_payout_report to talora_app;
grant update (state, payout_id, bank_reference, reason, provider_version, queries, next_query_at, ended_at) on wallet_payout to talora_app;
grant select on wallet_payout, wallet_payout_report to talora_read;

-- After the functions:

create trigger money_end_keep before update of state on wallet_payout for each row execute function money_end_keep('paid', 'failed');
create trigger wallet_payout_asked before insert on wallet_payout for each row execute function wallet_payout_asked();
create constraint trigger wallet_payout_ends after update of state on wallet_payout deferrable initially deferred
  for each row when (new.state in ('paid', 'failed')) execute function wallet_payout_ends();
