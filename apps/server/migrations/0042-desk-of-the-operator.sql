-- Earlier versions of promotions, blog, news and sponsors, as of the other content.
alter table content_version
  drop constraint content_version_kind_check,
  add check (kind in ('banner', 'notice', 'announcement', 'help', 'entry'));

-- Who has come in lately is asked before regions are blocked. Logins are written in the order of time and never changed.
create index identity_login_at on identity_login using brin (at) with (pages_per_range = 16);
