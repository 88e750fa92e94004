-- Sessions that can be named, told apart and owe something; what each login was; passwords that must change.
alter table identity_session
  add column id uuid,
  add column way text not null default 'password',
  add column owes_second_factor boolean not null default false,
  add column tries smallint not null default 0;     -- wrong second factors

-- Sessions from before cannot be named: everybody logs in once more.
update identity_session set ended_at = now(), end_reason = 'expired' where ended_at is null;
update identity_session set id = gen_random_uuid();
alter table identity_session alter column id set not null;
create unique index identity_session_id on identity_session (id);
create index identity_session_seen on identity_session (seen_at) where ended_at is null;

alter table identity_member
  add column password_change text check (password_change in ('weak', 'expired', 'staff')),
  add column has_second_factor boolean not null default false,
  add column has_login_alerts boolean not null default true;

-- Every login and every refused one of a known member.
create table identity_login (
  id uuid primary key,
  member_id uuid not null,
  at timestamptz not null,
  way text not null,
  result text not null check (result in ('ok', 'wrong-password', 'wrong-second-factor')),
  ip text not null,
  user_agent text not null
);
create index identity_login_member on identity_login (member_id, id desc);
grant select, insert, delete on identity_login to talora_app;
