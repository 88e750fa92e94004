-- Messages that a real gateway carries wait for it and are told about by its reports. What must not stand in the log
-- (a code, a link) is kept sealed until it is sent.
alter table outbound_message drop constraint outbound_message_state_check;
alter table outbound_message add constraint outbound_message_state_check check (state in ('queued', 'sent', 'delivered', 'failed'));
alter table outbound_message
  add column sealed_body text,
  add column attempts int not null default 0,
  add column next_try_at timestamptz,
  add column give_up_at timestamptz,
  add column outside_id text,
  add column failure text,
  add column reported_at timestamptz;
create index outbound_message_queue on outbound_message (next_try_at) where state = 'queued';
grant update (state, sealed_body, attempts, next_try_at, outside_id, failure, reported_at) on outbound_message to talora_app;

-- A channel of a brand that sends nothing until a moment: its budget is used up, or its gateway fails again and again.
create table outbound_breaker (
  brand_id uuid not null,
  channel text not null check (channel in ('sms', 'email')),
  reason text not null,
  opened_at timestamptz not null,
  open_until timestamptz not null,
  primary key (brand_id, channel)
);
grant select, insert, update, delete on outbound_breaker to talora_app;

-- One-time codes. Only a keyed hash is stored; one code is good at a time for a purpose, a target and a subject.
create table codes_code (
  brand_id uuid not null,
  purpose text not null,
  channel text not null check (channel in ('sms', 'email')),
  target text not null,
  subject text not null,
  id uuid not null,
  code_hash bytea not null,
  tries int not null default 0,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (brand_id, purpose, channel, target, subject)
);
create index codes_code_expiry on codes_code (expires_at);

-- Every code that was sent, for the budgets of number, address, prefix and day.
create table codes_sending (
  id uuid primary key,
  brand_id uuid not null,
  channel text not null,
  target text not null,
  prefix text not null,
  ip text not null,
  sent_at timestamptz not null
);
create index codes_sending_target on codes_sending (brand_id, channel, target, sent_at desc);
create index codes_sending_ip on codes_sending (brand_id, channel, ip, sent_at desc);
create index codes_sending_time on codes_sending (brand_id, channel, sent_at desc);
grant select, insert, update, delete on codes_code, codes_sending to talora_app;
