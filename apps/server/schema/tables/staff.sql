-- Staff of a brand's console: they show who they are by passkeys that verify their holder, and get the first one by a one-use enrolment
-- link. Accounts, enrolment links, passkeys and sessions carry a seal of the server, with a key that no login of the database has, and are
-- let in by it alone; accounts and passkeys that are older than the seals have none, and are believed. What a row is about is written once.
-- An account can be shut for a while, with a reason, or for good. Who made the last enrolment link is remembered: nobody decides what was
-- asked for by somebody whom they have let in themselves.
create table staff_account (
  id uuid primary key,
  brand_id uuid not null,
  name text not null,
  name_key text not null,
  role text not null,
  created_at timestamptz not null,
  last_login_at timestamptz,
  disabled_at timestamptz,
  disabled_by uuid,
  disabled_reason text,
  retired_at timestamptz,
  link_by uuid,
  seal text,
  unique (brand_id, name_key),
  constraint staff_account_brand unique (id, brand_id),
  constraint staff_account_disabled_has_reason check ((disabled_at is null) = (disabled_reason is null))
);

-- Links of an account are forgotten when two agree on a new one: what is left says whether one was made since.
create table staff_enrolment (
  token_hash bytea primary key,
  staff_id uuid not null references staff_account (id),
  expires_at timestamptz not null,
  used_at timestamptz,
  seal text
);

create table staff_session (
  token_hash bytea primary key,
  staff_id uuid not null references staff_account (id),
  started_at timestamptz not null,
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  ip text not null,
  ended_at timestamptz,
  stepped_up_until timestamptz,
  seal text
);

create table staff_passkey (
  id uuid primary key,
  staff_id uuid not null references staff_account (id),
  credential_id text not null unique, -- base64url, as browsers write it
  public_key bytea not null,
  sign_count bigint not null,
  transports text[] not null,
  host text not null,                 -- the relying party: a passkey of one host opens no other
  name text not null,
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  seal text
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
  expires_at timestamptz not null,
  constraint staff_challenge_owner foreign key (staff_id, brand_id) references staff_account (id, brand_id)
);
create index staff_challenge_expiry on staff_challenge (expires_at);

-- Every enrolment link and who made it. Whoever held a link may hold the account: two whose links come from one hand are one pair of eyes.
-- A link that another has replaced counts for thirty days more.
create table staff_link (
  staff_id uuid not null references staff_account (id),
  made_by uuid references staff_account (id),
  made_at timestamptz not null,
  replaced_at timestamptz
);
create index staff_link_staff on staff_link (staff_id);
create index staff_link_maker on staff_link (made_by);

grant select, insert on staff_account, staff_session, staff_link to talora_app;
grant select, insert, delete on staff_enrolment, staff_passkey to talora_app;
grant select, insert, update, delete on staff_challenge to talora_app;
grant update (name, name_key, last_login_at, disabled_at, disabled_by, disabled_reason, retired_at, link_by) on staff_account to
  talora_app;
grant update (used_at) on staff_enrolment to talora_app;
grant update (seen_at, ip, ended_at, stepped_up_until) on staff_session to talora_app;
grant update (sign_count, transports, name, is_synced, last_used_at) on staff_passkey to talora_app;
grant update (replaced_at) on staff_link to talora_app;
grant select on staff_account, staff_enrolment, staff_session, staff_passkey, staff_challenge, staff_link to talora_read;

-- After the functions:

create trigger staff_seal_new before insert on staff_account for each row execute function staff_seal_new();
create trigger staff_seal_new before insert on staff_passkey for each row execute function staff_seal_new();
create trigger staff_session_fresh before insert or update of stepped_up_until on staff_session
  for each row execute function staff_session_fresh();
create trigger staff_link_replaced before update of replaced_at on staff_link for each row execute function staff_link_replaced();
