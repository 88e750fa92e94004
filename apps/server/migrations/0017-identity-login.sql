-- Browsers that a member has logged in with. A browser carries one random cookie; only its hash is stored.
create table identity_device (
  member_id uuid not null,
  device_hash bytea not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (member_id, device_hash)
);

-- Failures of a known browser count for itself: those of strangers do not lock it out. Empty for everybody else.
-- `streak` counts since the last success, however long ago.
alter table identity_login_failure add column device_hash bytea not null default '\x', add column streak int not null default 0;
alter table identity_login_failure drop constraint identity_login_failure_pkey;
alter table identity_login_failure add primary key (brand_id, username_key, device_hash);

-- Stands in for a password for a day ("remember me"). Void once the password has changed.
create table identity_remembered (
  token_hash bytea primary key,
  member_id uuid not null,
  brand_id uuid not null,
  password_set_at timestamptz not null,
  expires_at timestamptz not null
);
create index identity_remembered_member on identity_remembered (member_id);
create index identity_remembered_expiry on identity_remembered (expires_at);

-- Ids of things that work once: answers of bot checks, social tickets, nonces.
create table identity_spent (
  id text primary key,
  expires_at timestamptz not null
);
create index identity_spent_expiry on identity_spent (expires_at);

-- Hands a session over to another page: good once, for a minute.
create table identity_handover (
  ticket_hash bytea primary key,
  session_hash bytea not null,
  member_id uuid not null,
  brand_id uuid not null,
  expires_at timestamptz not null
);

-- Accounts elsewhere that log a member in, by issuer and subject.
create table identity_social (
  brand_id uuid not null,
  issuer text not null,
  subject text not null,
  member_id uuid not null,
  provider text not null,
  linked_at timestamptz not null,
  primary key (brand_id, issuer, subject)
);
create index identity_social_member on identity_social (member_id);

alter table identity_member add column first_login_done_at timestamptz;

grant select, insert, update on identity_social to talora_app;
grant select, insert, update, delete on identity_device, identity_remembered, identity_spent, identity_handover to talora_app;

-- Which ways of logging in a brand offers; so far there was one.
insert into site_module (brand_id, mod_id, parent_id, is_enabled, sort)
  select id, 'USERNAMELOGIN3', null, true, 100 from site_brand on conflict do nothing;
