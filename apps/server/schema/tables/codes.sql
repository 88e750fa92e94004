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

-- Every code that was sent, for the budgets of number, caller, prefix and day. Codes to numbers and addresses that a member has proven, and
-- to new ones, have budgets apart. An order that sends nothing (nobody has that number) counts for its target and for whoever asked, as any
-- other, and for nobody else. The caller of a budget is the network: one address of IPv4, or the /64 of IPv6 and the /48 around it. Sends
-- that staff have taken off the budget of their number or address still count for prefix and day.
create table codes_sending (
  id uuid primary key,
  brand_id uuid not null,
  channel text not null,
  target text not null,
  prefix text not null,
  ip text not null,
  sent_at timestamptz not null,
  is_target_freed boolean not null default false,
  is_caller_freed boolean not null default false,
  is_new boolean not null default false,
  is_sent boolean not null default true,
  network text not null default '',
  network_wide text not null default ''
);
create index codes_sending_target on codes_sending (brand_id, channel, target, sent_at desc);
create index codes_sending_time on codes_sending (brand_id, channel, sent_at desc);
create index codes_sending_network on codes_sending (brand_id, channel, network, sent_at desc);
create index codes_sending_network_wide on codes_sending (brand_id, channel, network_wide, sent_at desc) where network_wide <> '';
create index codes_sending_shared on codes_sending (brand_id, channel, is_new, sent_at desc) where is_sent;

-- Codes that were asked for and refused, one row for each reason, target and address.
create table codes_refusal (
  brand_id uuid not null,
  channel text not null,
  reason text not null,
  target text not null,
  ip text not null,
  times int not null default 1,
  last_at timestamptz not null,
  primary key (brand_id, channel, reason, target, ip)
);
create index codes_refusal_time on codes_refusal (brand_id, channel, last_at desc);

grant select, insert, update, delete on codes_code, codes_sending, codes_refusal to talora_app;
grant select on codes_sending, codes_refusal to talora_read;
grant select (brand_id, purpose, channel, target, subject, id, tries, made_at, expires_at, used_at) on codes_code to talora_read;
