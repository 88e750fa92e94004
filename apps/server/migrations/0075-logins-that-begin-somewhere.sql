-- A session that was handed over is a child of the first login, and ends with it at the latest.
alter table identity_session add column first_session_id uuid, add column first_started_at timestamptz;

-- When the password was last typed in a browser that is remembered: the row of remembered logins ends a month later.
alter table identity_remembered add column since timestamptz not null default now();

-- Logins by an account elsewhere that a browser has begun: what it got to keep, and what the issuer has to send back. Taken once.
create table identity_social_start (
  nonce_hash bytea primary key,
  secret_hash bytea not null,
  brand_id uuid not null,
  provider text not null,
  link_to uuid,                          -- the member who wants to link the account
  expires_at timestamptz not null
);
create index identity_social_start_expiry on identity_social_start (expires_at);
grant select, insert, delete on identity_social_start to talora_app;
