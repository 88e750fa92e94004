-- How often a member wants to be told how long and for how much they have been playing, and when they answered last.
create table protection_check (
  member_id uuid primary key references identity_member (id),
  minutes smallint check (minutes in (15, 30, 60)), -- null: what the brand wants
  answered_at timestamptz
);
grant select, insert, update (minutes, answered_at) on protection_check to talora_app;
grant select on protection_check to talora_read;
