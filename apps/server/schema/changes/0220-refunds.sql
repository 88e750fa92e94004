-- Money that a provider took and that was not credited goes back: what came twice, after the deposit had ended, of a deposit that staff have
-- rejected, or beyond what was credited. One row a payment; two approve it, one person takes it in hand, and writes down the
-- reference when it is sent.

create table wallet_refund (
  member_id uuid not null,
  id uuid not null,
  deposit_id uuid not null,
  brand_id uuid not null,
  provider text not null,
  payment_id text not null,
  amount bigint not null check (amount > 0), -- minor units of the currency
  currency text not null,
  payer text,
  cause text not null check (cause in ('twice', 'late', 'refused', 'rest')),
  state text not null check (state in ('due', 'approved', 'sending', 'made')),
  reference text,                            -- of the payment that took it back
  due_at timestamptz not null,
  made_at timestamptz,
  -- Who has it in hand, and then who has sent it.
  made_by uuid,
  sender text,
  primary key (member_id, id),
  constraint wallet_refund_id unique (id),
  constraint wallet_refund_payment unique (provider, payment_id),
  constraint wallet_refund_of foreign key (member_id, deposit_id) references wallet_deposit (member_id, id),
  check ((state = 'made') = (made_at is not null and reference is not null)),
  check ((state in ('sending', 'made')) = (made_by is not null and sender is not null))
);
create index wallet_refund_of_deposit on wallet_refund (member_id, deposit_id);
create index wallet_refund_open on wallet_refund (brand_id, due_at) where state <> 'made';

grant select, insert on wallet_refund to talora_app;
grant update (state, reference, made_at, made_by, sender) on wallet_refund to talora_app;
grant select on wallet_refund to talora_read;

-- What came before there were refunds: a deposit that was rejected although the provider has taken money, and what was left over. Only what
-- a report that is kept stands behind.
insert into wallet_refund (member_id, id, deposit_id, brand_id, provider, payment_id, amount, currency, payer, cause, state, due_at)
  select d.member_id, gen_random_uuid(), d.id, d.brand_id, d.provider, d.provider_payment,
    d.reported - case when d.state = 'credited' then d.credited else 0 end, d.reported_currency, d.reported_payer,
    case d.state when 'credited' then 'rest' else 'refused' end, 'due', app_now()
  from wallet_deposit d
  where d.provider is not null and d.provider_payment is not null and d.reported is not null and d.state in ('credited', 'rejected')
    and d.reported > case when d.state = 'credited' then d.credited else 0 end
    and exists (select from wallet_report r where r.member_id = d.member_id and r.deposit_id = d.id and r.provider = d.provider
      and r.payment_id = d.provider_payment and r.amount = d.reported and r.currency = d.reported_currency and r.source <> 'before')
  on conflict do nothing;

-- After the functions:

create trigger wallet_refund_due before insert on wallet_refund for each row execute function wallet_refund_due();
create trigger wallet_refund_moves before update on wallet_refund for each row execute function wallet_refund_moves();
create constraint trigger wallet_refund_stands after update on wallet_refund deferrable initially deferred
  for each row execute function wallet_refund_stands();
