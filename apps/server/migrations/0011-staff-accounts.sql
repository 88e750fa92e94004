-- Staff of a brand's console. A member of staff has no password until the one-use enrolment link has been used.
create table staff_account (
  id uuid primary key,
  brand_id uuid not null,
  name text not null,
  name_key text not null,
  role text not null,
  password_hash text,
  sealed_totp text,
  last_totp_step bigint not null default 0,
  created_at timestamptz not null,
  last_login_at timestamptz,
  unique (brand_id, name_key)
);
create table staff_enrolment (
  token_hash bytea primary key,
  staff_id uuid not null references staff_account (id),
  sealed_totp text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create table staff_session (
  token_hash bytea primary key,
  staff_id uuid not null references staff_account (id),
  started_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ip text not null,
  ended_at timestamptz
);
grant select, insert, update on staff_account, staff_enrolment, staff_session to talora_app;
