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

-- A banner has shipped art or pictures of its own, an audience, a device, languages and a time. Texts are {MS, EN, CN}.
create table content_banner (
  id uuid primary key,
  brand_id uuid not null references site_brand (id),
  group_name text not null,
  art text,
  eyebrow jsonb not null,
  title jsonb not null,
  body jsonb not null,
  action jsonb,
  url text,
  linkage_type text not null check (linkage_type in ('NONE', 'PAGE', 'GAME', 'PROMOTION', 'HOST')),
  sort int not null,
  is_live boolean not null default true,
  picture_id uuid references content_picture (id),
  phone_picture_id uuid references content_picture (id),
  languages text[] not null default '{MS,EN,CN}',
  audience text not null default 'ALL' check (audience in ('ALL', 'GUEST', 'MEMBER', 'AGENT')),
  device text not null default 'ALL' check (device in ('ALL', 'DESK', 'PHONE')),
  starts_at timestamptz not null default '2000-01-01T00:00:00Z',
  ends_at timestamptz,
  version int not null default 1,
  check ((linkage_type = 'NONE') = (url is null)),
  check (art is not null or picture_id is not null),
  check (ends_at > starts_at)
);
create index content_banner_group on content_banner (brand_id, group_name, sort);

-- A notice may end, and knows how often it was saved: who edits an old copy is refused. Texts are {MS, EN, CN}; `content` is HTML,
-- sanitised before it is stored.
create table content_notice (
  id uuid primary key,
  brand_id uuid not null references site_brand (id),
  title jsonb not null,
  content jsonb not null,
  promotion_type text,
  starts_at timestamptz not null,
  is_live boolean not null default true,
  ends_at timestamptz,
  version int not null default 1,
  check (ends_at > starts_at)
);
create index content_notice_start on content_notice (brand_id, starts_at desc);

-- Articles of the help centre. They have a time and know how often they were saved. Texts are {MS, EN, CN}; `content` is HTML, sanitised
-- before it is stored.
create table content_help (
  id uuid primary key,
  brand_id uuid not null references site_brand (id),
  section text not null,
  device text not null check (device in ('ALL', 'WEB', 'MOBILE')),
  title jsonb not null,
  content jsonb not null,
  sort int not null,
  is_live boolean not null default true,
  starts_at timestamptz not null default '2000-01-01T00:00:00Z',
  ends_at timestamptz,
  version int not null default 1,
  check (ends_at > starts_at)
);
create index content_help_order on content_help (brand_id, sort);

-- What people write to the brand. The id is the sender's own id of the request: a repeat is the same letter.
create table content_feedback (
  id uuid primary key,
  brand_id uuid not null references site_brand (id),
  member_id uuid,
  topic text not null,
  content text not null check (char_length(content) between 1 and 140),
  contact text,
  images smallint not null check (images between 0 and 3),
  state text not null default 'open' check (state in ('open', 'done')),
  note text,
  created_at timestamptz not null,
  closed_at timestamptz,
  check ((state = 'done') = (closed_at is not null)),
  constraint content_feedback_owner foreign key (member_id, brand_id) references identity_member (id, brand_id)
);
create index content_feedback_inbox on content_feedback (brand_id, state, id desc);

-- Pictures of feedback, encoded again and sealed.
create table content_feedback_image (
  feedback_id uuid not null references content_feedback (id),
  index smallint not null,
  sealed text not null,
  primary key (feedback_id, index)
);

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
  kind text not null check (kind in ('banner', 'notice', 'announcement', 'help', 'entry')),
  draft jsonb not null,
  staff_id uuid,
  saved_at timestamptz not null,
  primary key (subject_id, version)
);

-- Pictures of entries: public, webp, 1240 x 480. An entry names one; a changed picture is a new one.
create table content_entry_picture (
  id uuid primary key,
  brand_id uuid not null references site_brand (id),
  digest bytea not null,
  bytes bytea not null,
  created_at timestamptz not null default app_now()
);

-- Promotions, blog, news, sponsors. Texts are {MS, EN, CN}, empty in languages that the entry is not shown in; `content` is HTML, sanitised
-- before it is stored. `art` is a picture of the web app, in place of an uploaded one.
create table content_entry (
  id uuid primary key,
  brand_id uuid not null references site_brand (id),
  kind text not null check (kind in ('promotion', 'blog', 'news', 'sponsor')),
  category text,
  audience text not null check (audience in ('all', 'guest', 'member')),
  languages text[] not null check (cardinality(languages) > 0),
  title jsonb not null,
  summary jsonb not null,
  content jsonb not null,
  art text,
  picture_id uuid references content_entry_picture (id),
  starts_at timestamptz not null,
  ends_at timestamptz,
  is_live boolean not null default true,
  version int not null default 1,
  changed_at timestamptz not null default app_now(),
  check (ends_at > starts_at),
  check ((category is not null) = (kind = 'promotion')),
  check (art is null or picture_id is null)
);
create index content_entry_start on content_entry (brand_id, kind, starts_at desc);

grant select, insert on content_picture, content_feedback_image, content_version, content_entry_picture to talora_app;
grant select, insert, update on content_banner, content_notice, content_help, content_feedback, content_announcement, content_entry to
  talora_app;
grant select on content_picture, content_banner, content_notice, content_help, content_feedback, content_announcement, content_version,
  content_entry_picture, content_entry to talora_read;
grant select (feedback_id, index) on content_feedback_image to talora_read;
