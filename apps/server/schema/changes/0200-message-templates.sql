-- Texts of messages as a brand has written them, version by version; the last one is in force. Version 0 are the texts that ship.
create table outbound_template (
  brand_id uuid not null,
  template text not null,
  channel text not null check (channel in ('inbox', 'email', 'sms')),
  version int not null check (version > 0),
  -- By language: {"MS": {"subject": ..., "body": ...}, ...}. Null goes back to the texts that ship.
  texts jsonb,
  staff_id uuid not null,
  saved_at timestamptz not null,
  primary key (brand_id, template, channel, version)
);
grant select, insert on outbound_template to talora_app;
grant select on outbound_template to talora_read;
