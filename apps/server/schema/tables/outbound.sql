-- What has gone out, or would have: the sandbox adapter only writes it here. Messages that a real gateway carries wait for it and are told
-- about by its reports. What must not stand in the log (a code, a link) is kept sealed until it is sent.
create table outbound_message (
  id uuid primary key,
  brand_id uuid not null,
  member_id uuid,
  channel text not null check (channel in ('sms', 'email')),
  recipient text not null,
  template text not null,
  language text not null,
  subject text,
  body text not null,
  state text not null check (state in ('queued', 'sent', 'delivered', 'failed')),
  created_at timestamptz not null,
  sealed_body text,
  attempts int not null default 0,
  next_try_at timestamptz,
  give_up_at timestamptz,
  outside_id text,
  failure text,
  reported_at timestamptz,
  constraint outbound_message_owner foreign key (member_id, brand_id) references identity_member (id, brand_id)
);
create index outbound_message_time on outbound_message (brand_id, id desc);
create index outbound_message_queue on outbound_message (next_try_at) where state = 'queued';

-- A channel of a brand that sends nothing until a moment: its budget is used up, or its gateway fails again and again.
create table outbound_breaker (
  brand_id uuid not null,
  channel text not null check (channel in ('sms', 'email')),
  reason text not null,
  opened_at timestamptz not null,
  open_until timestamptz not null,
  primary key (brand_id, channel)
);

grant select, insert on outbound_message to talora_app;
grant select, insert, update, delete on outbound_breaker to talora_app;
grant update (state, sealed_body, attempts, next_try_at, outside_id, failure, reported_at) on outbound_message to talora_app;
grant select on outbound_breaker to talora_read;
grant select (id, brand_id, member_id, channel, recipient, template, language, state, created_at, attempts, next_try_at, give_up_at,
  outside_id, failure, reported_at) on outbound_message to talora_read;
