-- What belongs to a member belongs to the member's brand, whatever the code says: each row that names both names a pair that exists. Not
-- the tables of a bet (play, ledger, rounds): they know the member alone, and a key to check would cost each of them.
create table identity_member (
  id uuid primary key,
  brand_id uuid not null,
  no bigint not null,
  username text not null,
  nickname text,
  type smallint not null,
  path text collate "C" not null, -- place in the agent tree, '1000001.1000007.'
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
  login_count int not null default 0,
  password_change text check (password_change in ('weak', 'expired', 'staff')),
  has_second_factor boolean not null default false,
  has_login_alerts boolean not null default true,
  first_login_done_at timestamptz,
  mobile_verified_at timestamptz,
  payment_password_hash text,
  referrer_id uuid,
  agent_id uuid,
  -- Locked out by staff: no session opens until it is taken back.
  locked_at timestamptz,
  lock_reason text,
  -- The payment password of registration: five wrong tries close it until a new one is set.
  payment_password_tries smallint not null default 0,
  -- An address that was told at registration proves nothing until something sent to it has come back.
  email_verified_at timestamptz,
  -- By which way a member registered, as the form said: WEB.
  register_method text,
  constraint identity_member_brand unique (id, brand_id),
  constraint identity_member_lock_has_reason check ((locked_at is null) = (lock_reason is null))
);
create index identity_member_registered on identity_member (brand_id, registered_at desc);
-- A number that was proven by a code belongs to one member.
create unique index identity_member_mobile on identity_member (brand_id, mobile) where mobile_verified_at is not null;
-- Staff find members by phone and e-mail.
create index identity_member_desk_mobile on identity_member (brand_id, mobile) where mobile is not null;
create index identity_member_desk_email on identity_member (brand_id, lower(email)) where email is not null;

-- The one table that is unique over all members: names and the numbers shown on screen.
create table identity_username (
  brand_id uuid not null,
  username_key text not null, -- lower case
  no bigint generated always as identity (start with 1000001),
  member_id uuid not null,
  primary key (brand_id, username_key),
  -- The name is taken before its member is stored.
  constraint identity_username_owner foreign key (member_id, brand_id) references identity_member (id, brand_id) deferrable initially deferred
);
create unique index identity_username_no on identity_username (no);

-- Answered registrations, by brand and the caller's own id. Rows live for two days.
create table identity_registration (
  request_id uuid not null,
  content_hash bytea not null,
  member_id uuid not null,
  created_at timestamptz not null,
  brand_id uuid not null,
  primary key (brand_id, request_id),
  constraint identity_registration_member foreign key (member_id, brand_id) references identity_member (id, brand_id)
);

-- What else a member told at registration. The number of an identity document is sealed.
create table identity_member_detail (
  member_id uuid primary key references identity_member (id),
  details jsonb not null,
  birthday date,
  sealed_id_number text
);

-- Codes that bring new members: every member has a referral code, agents have an affiliate code beside it.
create table identity_invite_code (
  brand_id uuid not null,
  code text not null,
  kind text not null check (kind in ('referral', 'affiliate')),
  member_id uuid not null,
  domain text, -- an affiliate code may be good on one host only
  made_at timestamptz not null,
  primary key (brand_id, code),
  constraint identity_invite_code_owner foreign key (member_id, brand_id) references identity_member (id, brand_id)
);
create unique index identity_invite_code_member on identity_invite_code (member_id, kind);

grant select, insert, update on identity_member, identity_username, identity_member_detail, identity_invite_code to talora_app;
grant select, insert, update, delete on identity_registration to talora_app;
grant select on identity_username, identity_registration, identity_invite_code to talora_read;
-- No hash of a password: a payment password is short, it could be guessed through.
grant select (id, brand_id, no, username, nickname, type, path, password_set_at, payee_name, email, mobile, language, vip_level,
  agreed_terms_at, registered_at, register_url, register_domain, last_login_at, login_count, password_change, has_second_factor,
  has_login_alerts, first_login_done_at, mobile_verified_at, referrer_id, agent_id, locked_at, lock_reason, payment_password_tries,
  email_verified_at, register_method) on identity_member to talora_read;
grant select (member_id, details, birthday) on identity_member_detail to talora_read;
