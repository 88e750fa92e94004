-- Pictures that staff have cropped and uploaded, encoded again. Never changed: a new picture is a new row.
create table content_picture (
  id uuid primary key,
  brand_id uuid not null references site_brand (id),
  shape text not null check (shape in ('wide', 'phone', 'tall')),
  bytes bytea not null,
  small bytea,
  digest bytea not null,
  created_at timestamptz not null
);

-- A banner has shipped art or pictures of its own, an audience, a device, languages and a time.
alter table content_banner
  alter column art drop not null,
  add column picture_id uuid references content_picture (id),
  add column phone_picture_id uuid references content_picture (id),
  add column languages text[] not null default '{MS,EN,CN}',
  add column audience text not null default 'ALL' check (audience in ('ALL', 'GUEST', 'MEMBER', 'AGENT')),
  add column device text not null default 'ALL' check (device in ('ALL', 'DESK', 'PHONE')),
  add column starts_at timestamptz not null default '2000-01-01T00:00:00Z',
  add column ends_at timestamptz,
  add column version int not null default 1,
  drop constraint content_banner_linkage_type_check,
  add check (linkage_type in ('NONE', 'PAGE', 'GAME', 'PROMOTION', 'HOST')),
  add check ((linkage_type = 'NONE') = (url is null)),
  add check (art is not null or picture_id is not null),
  add check (ends_at > starts_at);

-- Popups with their execution code, and the slides of the public announcement.
create table content_announcement (
  id uuid primary key,
  brand_id uuid not null references site_brand (id),
  kind text not null check (kind in ('PL', 'PU')),
  execution text check (execution in ('A', 'B', 'F')),
  title jsonb not null,
  content jsonb not null,
  sort int not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  is_live boolean not null default true,
  version int not null default 1,
  check ((kind = 'PU') = (execution is not null)),
  check (ends_at > starts_at)
);
create index content_announcement_order on content_announcement (brand_id, kind, sort, id);

-- Every version of what staff edit, so that an earlier one can be taken back. What nobody has edited yet has none.
create table content_version (
  subject_id uuid not null,
  version int not null,
  brand_id uuid not null references site_brand (id),
  kind text not null check (kind in ('banner', 'notice', 'announcement')),
  draft jsonb not null,
  staff_id uuid,
  saved_at timestamptz not null,
  primary key (subject_id, version)
);
grant select, insert, update on content_announcement to talora_app;
grant select, insert on content_picture, content_version to talora_app;
