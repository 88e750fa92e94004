-- How the outside services of the installation answered last: by the check at the start, every quarter of an hour, and when staff test one. The
-- row of the backup is written by the command that makes copies. `subject`: code of a vendor, address of an issuer, or nothing.
create table integrations_check (
  name text not null check (name in ('payment', 'sms', 'email', 'social', 'vendor', 'redis', 'backup')),
  subject text not null default '',
  checked_at timestamptz not null,
  is_ok boolean not null,
  ok_at timestamptz,
  failed_at timestamptz,
  failure text check (length(failure) <= 200),
  primary key (name, subject),
  check ((failed_at is null) = (failure is null)),
  check (case when is_ok then ok_at else failed_at end is not null)
);
grant select, insert, update on integrations_check to talora_app;
grant select on integrations_check to talora_read;
