-- A day of the brand is compared side by side: books, payment provider and bank. Somebody gives a reason for each difference, and somebody signs
-- the day off. What was signed stays as it was; what changes later is shown beside it.

create table bank_reason (
  brand_id uuid not null,
  id uuid not null, -- the caller's request id
  day date not null,
  key text not null check (key <> ''), -- of the difference
  reason text not null check (reason <> ''),
  staff_id uuid not null,
  staff_name text not null,
  made_at timestamptz not null,
  primary key (brand_id, id),
  constraint bank_reason_id unique (id),
  constraint bank_reason_staff foreign key (staff_id, brand_id) references staff_account (id, brand_id)
);
create index bank_reason_day on bank_reason (brand_id, day, made_at);

create table bank_day (
  brand_id uuid not null,
  day date not null,
  id uuid not null, -- the caller's request id
  figures text not null, -- JSON: the rows and the differences with their reasons, as they were signed
  hash text not null check (hash = encode(sha256(convert_to(figures, 'UTF8')), 'hex')),
  staff_id uuid not null,
  staff_name text not null,
  signed_at timestamptz not null,
  primary key (brand_id, day),
  constraint bank_day_id unique (id),
  constraint bank_day_staff foreign key (staff_id, brand_id) references staff_account (id, brand_id)
);

-- Payments of a day.
create index wallet_step_paid on wallet_step (at) where state = 'paid';
create index wallet_payout_ended on wallet_payout (brand_id, ended_at) where state = 'paid';
create index wallet_report_day on wallet_report (received_at);
create index wallet_payout_report_day on wallet_payout_report (received_at);

grant select, insert on bank_reason, bank_day to talora_app;
grant select on bank_reason, bank_day to talora_read;

-- After the functions:

create trigger bank_day_new before insert on bank_day for each row execute function bank_day_new();
