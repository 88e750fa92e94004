-- Second factors of members: authenticator app, passkeys, recovery codes.
create table security_totp (
  member_id uuid primary key,
  sealed_secret text not null,
  made_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0     -- each code is taken once
);

create table security_passkey (
  id uuid primary key,
  member_id uuid not null,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  added_at timestamptz not null,
  used_at timestamptz
);
create index security_passkey_member on security_passkey (member_id);

-- Only hashes; a used one is deleted.
create table security_recovery_code (
  member_id uuid not null,
  code_hash bytea not null,
  primary key (member_id, code_hash)
);

-- Each is deleted by its first answer, right or wrong.
create table security_challenge (
  id uuid primary key,
  purpose text not null check (purpose in ('enrol', 'login', 'second-factor')),
  member_id uuid,
  challenge text not null,
  expires_at timestamptz not null
);
create index security_challenge_expiry on security_challenge (expires_at);

-- The payment password of registration: five wrong tries close it until a new one is set.
alter table identity_member add column payment_password_tries smallint not null default 0;
alter table identity_session add column payment_until timestamptz;

grant select, insert, update, delete on security_totp, security_passkey, security_recovery_code, security_challenge to talora_app;
