-- Articles of the help centre. Texts are {MS, EN, CN}; `content` is HTML, sanitised before it is stored.
create table content_help (
  id uuid primary key,
  brand_id uuid not null references site_brand (id),
  section text not null,
  device text not null check (device in ('ALL', 'WEB', 'MOBILE')),
  title jsonb not null,
  content jsonb not null,
  sort int not null,
  is_live boolean not null default true
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
  check ((state = 'done') = (closed_at is not null))
);
create index content_feedback_inbox on content_feedback (brand_id, state, id desc);

-- Pictures of feedback, encoded again and sealed.
create table content_feedback_image (
  feedback_id uuid not null references content_feedback (id),
  index smallint not null,
  sealed text not null,
  primary key (feedback_id, index)
);
grant select, insert, update on content_help, content_feedback to talora_app;
grant select, insert on content_feedback_image to talora_app;

-- A notice may end, and knows how often it was saved: who edits an old copy is refused.
alter table content_notice add column ends_at timestamptz check (ends_at > starts_at);
alter table content_notice add column version int not null default 1;
