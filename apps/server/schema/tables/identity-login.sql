-- Only the hash of a token is stored. That a session is in use is noted once a minute for each of them: the note finds room beside the row
-- it replaces and touches no index. Open sessions are few beside all that ever were, and the index of the open ones by member finds them.
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
  end_reason text,
  id uuid not null,
  way text not null default 'password',
  owes_second_factor boolean not null default false,
  tries smallint not null default 0, -- wrong second factors
  payment_until timestamptz,
  -- A pending login is answered by the browser that began it.
  device_hash bytea,
  -- A session that was handed over is a child of the first login, and ends with it at the latest.
  first_session_id uuid,
  first_started_at timestamptz,
  constraint identity_session_owner foreign key (member_id, brand_id) references identity_member (id, brand_id)
) with (fillfactor = 70);
create index identity_session_member on identity_session (member_id) where ended_at is null;
create unique index identity_session_id on identity_session (id);

-- Failures per account name, known or not: the captcha and the lock read it.
create table identity_login_failure (
  brand_id uuid not null,
  username_key text not null,
  failures int not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- Failures of a known browser count for itself: those of strangers do not lock it out. Empty for everybody else. `streak` counts since
  -- the last success, however long ago.
  device_hash bytea not null default '\x',
  streak int not null default 0,
  -- Failures of browsers that a member does not use count for the network they come from (a /24, or a /64 of IPv6), and once more for the
  -- name as a whole, under no network: one stranger closes the name in their own network and nowhere else.
  network text not null default '',
  primary key (brand_id, username_key, device_hash, network)
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
-- Who has come in lately is asked before regions are blocked. Logins are written in the order of time and never changed.
create index identity_login_at on identity_login using brin (at) with (pages_per_range = 16);

-- Browsers that a member has logged in with. A browser carries one random cookie; only its hash is stored.
create table identity_device (
  member_id uuid not null,
  device_hash bytea not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (member_id, device_hash)
);

-- Stands in for a password for a day ("remember me"). Void once the password has changed.
create table identity_remembered (
  token_hash bytea primary key,
  member_id uuid not null,
  brand_id uuid not null,
  password_set_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the password was last typed in a browser that is remembered: the row of remembered logins ends a month later.
  since timestamptz not null default now(),
  constraint identity_remembered_owner foreign key (member_id, brand_id) references identity_member (id, brand_id)
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
  expires_at timestamptz not null,
  constraint identity_handover_owner foreign key (member_id, brand_id) references identity_member (id, brand_id)
);

-- Accounts elsewhere that log a member in, by issuer and subject.
create table identity_social (
  brand_id uuid not null,
  issuer text not null,
  subject text not null,
  member_id uuid not null,
  provider text not null,
  linked_at timestamptz not null,
  -- What an account elsewhere is called in the owner's list.
  label text,
  primary key (brand_id, issuer, subject),
  constraint identity_social_owner foreign key (member_id, brand_id) references identity_member (id, brand_id)
);
create index identity_social_member on identity_social (member_id);

-- Neighbourhoods of addresses that a member has come in from: elsewhere a login asks for a second step.
create table identity_place (
  member_id uuid not null,
  place text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (member_id, place)
);
create index identity_place_last on identity_place (last_at);

-- Logins by an account elsewhere that a browser has begun: what it got to keep, and what the issuer has to send back. Taken once.
create table identity_social_start (
  nonce_hash bytea primary key,
  secret_hash bytea not null,
  brand_id uuid not null,
  provider text not null,
  link_to uuid, -- the member who wants to link the account
  expires_at timestamptz not null
);
create index identity_social_start_expiry on identity_social_start (expires_at);

grant select, insert, update on identity_session to talora_app;
grant select, insert, update, delete on identity_login_failure, identity_captcha, identity_spent_payload, identity_payload_key,
  identity_device, identity_remembered, identity_spent, identity_handover, identity_social, identity_place to talora_app;
-- Logins are forgotten by a function of the owner, after a year and no sooner.
grant select, insert on identity_login to talora_app;
grant select, insert, delete on identity_social_start to talora_app;
grant select on identity_session, identity_login_failure, identity_spent_payload, identity_login, identity_device, identity_remembered,
  identity_spent, identity_handover, identity_social, identity_place, identity_social_start to talora_read;
grant select (id, purpose, ip, expires_at) on identity_captcha to talora_read;
grant select (kid, made_at) on identity_payload_key to talora_read;
