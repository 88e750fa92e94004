-- Help articles have a time and know how often they were saved; versions before stay, as those of notices do.
alter table content_help
  add column starts_at timestamptz not null default '2000-01-01T00:00:00Z',
  add column ends_at timestamptz,
  add column version int not null default 1,
  add check (ends_at > starts_at);
alter table content_version
  drop constraint content_version_kind_check,
  add check (kind in ('banner', 'notice', 'announcement', 'help'));
