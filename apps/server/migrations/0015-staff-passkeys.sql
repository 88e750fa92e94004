-- Staff show who they are by passkeys that verify their holder; passwords and one-time codes of staff are gone.
-- Whoever enrolled with a password needs a new enrolment link.
alter table staff_account drop column password_hash, drop column sealed_totp, drop column last_totp_step;
alter table staff_enrolment drop column sealed_totp;
alter table staff_session add column stepped_up_until timestamptz;

create table staff_passkey (
  id uuid primary key,
  staff_id uuid not null references staff_account (id),
  credential_id text not null unique,  -- base64url, as browsers write it
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  host text not null,                  -- the relying party: a passkey of one host opens no other
  name text not null,
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkey_staff on staff_passkey (staff_id);

-- A challenge is bound to purpose, host and, where one is known, staff member; it is spent by its first answer.
create table staff_challenge (
  id uuid primary key,
  brand_id uuid not null,
  host text not null,
  purpose text not null,
  staff_id uuid,
  challenge text not null,
  expires_at timestamptz not null
);
create index staff_challenge_expiry on staff_challenge (expires_at);

grant select, insert, update, delete on staff_passkey, staff_challenge to talora_app;
