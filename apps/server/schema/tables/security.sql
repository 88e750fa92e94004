-- Second factors of members: authenticator app, passkeys, recovery codes.
create table security_totp (
  member_id uuid primary key,
  sealed_secret text not null,
  made_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0  -- each code is taken once
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

grant select, insert, update, delete on security_totp, security_passkey, security_recovery_code, security_challenge to talora_app;
grant select on security_passkey, security_challenge to talora_read;
grant select (member_id, made_at, confirmed_at, last_step) on security_totp to talora_read;
grant select (member_id) on security_recovery_code to talora_read;
