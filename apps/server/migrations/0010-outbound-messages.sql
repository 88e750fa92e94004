-- What has gone out, or would have: the sandbox adapter only writes it here.
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
  state text not null check (state in ('sent', 'failed')),
  created_at timestamptz not null
);
create index outbound_message_time on outbound_message (brand_id, id desc);
grant select, insert on outbound_message to talora_app;
