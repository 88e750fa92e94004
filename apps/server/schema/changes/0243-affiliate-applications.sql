-- Applications to become an agent. Whoever applies has proven the e-mail address by a code. One is open at a time for an address.
create table agents_application (
  id uuid primary key,
  brand_id uuid not null references site_brand (id),
  request_id uuid not null,
  content_hash bytea not null,
  username text not null,
  name text not null,
  email text not null, -- in small letters
  contact text,
  channels text[] not null,
  players text not null,
  about text not null,
  language text not null,
  state text not null check (state in ('open', 'approved', 'refused')),
  made_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  reason text,
  member_id uuid,
  constraint agents_application_once unique (brand_id, request_id),
  constraint agents_application_member foreign key (member_id, brand_id) references identity_member (id, brand_id),
  check ((state = 'open') = (decided_at is null)),
  check ((state = 'open') = (decided_by is null)),
  check ((state = 'refused') = (reason is not null)),
  check ((state = 'approved') = (member_id is not null))
);
create unique index agents_application_open on agents_application (brand_id, email) where state = 'open';
create index agents_application_state on agents_application (brand_id, state, made_at desc);
create index agents_application_email on agents_application (brand_id, email);
create index agents_application_contact on agents_application (brand_id, lower(contact)) where contact is not null;
create index agents_application_name on agents_application (brand_id, lower(name));

create table agents_application_note (
  id uuid primary key,
  application_id uuid not null references agents_application (id) on delete cascade,
  staff_id uuid not null,
  text text not null check (text <> ''),
  made_at timestamptz not null
);
create index agents_application_note_of on agents_application_note (application_id, made_at);

grant select, insert, delete on agents_application to talora_app;
grant update (state, decided_at, decided_by, reason, member_id) on agents_application to talora_app;
grant select, insert on agents_application_note to talora_app;
grant select on agents_application, agents_application_note to talora_read;
