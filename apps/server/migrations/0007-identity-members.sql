-- The one table that is unique over all members: names and the numbers shown on screen.
create table identity_username (
  brand_id uuid not null,
  username_key text not null,          -- lower case
  no bigint generated always as identity (start with 1000001),
  member_id uuid not null,
  primary key (brand_id, username_key)
);
create unique index identity_username_no on identity_username (no);

create table identity_member (
  id uuid primary key,
  brand_id uuid not null,
  no bigint not null,
  username text not null,
  nickname text,
  type smallint not null,
  path text collate "C" not null,      -- place in the agent tree, '1000001.1000007.'
  password_hash text not null,
  password_set_at timestamptz not null,
  payee_name text,
  email text,
  mobile text,
  language text not null,
  vip_level smallint not null default 0,
  agreed_terms_at timestamptz not null,
  registered_at timestamptz not null,
  register_url text,
  register_domain text,
  last_login_at timestamptz,
  login_count int not null default 0
);
create index identity_member_registered on identity_member (brand_id, registered_at desc);

-- Only the hash of a token is stored.
create table identity_session (
  token_hash bytea primary key,
  member_id uuid not null,
  brand_id uuid not null,
  device_class text not null,
  started_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  stepped_up_until timestamptz,
  ip text not null,
  user_agent text not null,
  ended_at timestamptz,
  end_reason text
);
create index identity_session_member on identity_session (member_id) where ended_at is null;

-- Failures per account name, known or not: the captcha and the lock read it.
create table identity_login_failure (
  brand_id uuid not null,
  username_key text not null,
  failures int not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (brand_id, username_key)
);

-- A captcha is bound to its purpose and address and spent by its first answer, right or wrong.
create table identity_captcha (
  id uuid primary key,
  purpose text not null,
  ip text not null,
  answer_hash bytea not null,
  expires_at timestamptz not null
);
create index identity_captcha_expiry on identity_captcha (expires_at);

-- Ids of opened encrypted payloads: each is accepted once.
create table identity_spent_payload (
  jti text primary key,
  expires_at timestamptz not null
);
create index identity_spent_payload_expiry on identity_spent_payload (expires_at);

-- Private keys of encrypted payloads, sealed; shared by all servers of the installation.
create table identity_payload_key (
  kid text primary key,
  made_at timestamptz not null,
  sealed_jwk text not null
);

-- Answered registrations by the caller's own id.
create table identity_registration (
  request_id uuid primary key,
  content_hash bytea not null,
  member_id uuid not null,
  created_at timestamptz not null
);

grant select, insert, update on identity_username, identity_member, identity_session to talora_app;
grant select, insert, update, delete on identity_login_failure, identity_captcha, identity_spent_payload,
  identity_registration, identity_payload_key to talora_app;
