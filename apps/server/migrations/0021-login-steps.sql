-- Neighbourhoods of addresses that a member has come in from: elsewhere a login asks for a second step.
create table identity_place (
  member_id uuid not null,
  place text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (member_id, place)
);
create index identity_place_last on identity_place (last_at);
grant select, insert, update, delete on identity_place to talora_app;

-- Members are not asked at the places of their last thirty days. IPv6 prefixes are written in another form: asked for once.
insert into identity_place (member_id, place, first_at, last_at)
  select member_id, regexp_replace(ip, '\.[0-9]+$', ''), min(at), max(at) from identity_login
  where result = 'ok' and ip ~ '^[0-9]+\.[0-9]+\.[0-9]+\.[0-9]+$' and at > now() - interval '30 days' group by 1, 2;

-- A pending login is answered by the browser that began it.
alter table identity_session add column device_hash bytea;

-- An address that was told at registration proves nothing until something sent to it has come back.
alter table identity_member add column email_verified_at timestamptz;

-- What an account elsewhere is called in the owner's list.
alter table identity_social add column label text;
grant delete on identity_social to talora_app;
