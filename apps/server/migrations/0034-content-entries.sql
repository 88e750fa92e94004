-- Pictures of entries: public, webp, 1240 x 480. An entry names one; a changed picture is a new one.
create table content_entry_picture (
  id uuid primary key,
  brand_id uuid not null references site_brand (id),
  digest bytea not null,
  bytes bytea not null,
  created_at timestamptz not null default app_now()
);

-- Promotions, blog, news, sponsors. Texts are {MS, EN, CN}, empty in languages that the entry is not shown in;
-- `content` is HTML, sanitised before it is stored. `art` is a picture of the web app, in place of an uploaded one.
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
  ends_at timestamptz check (ends_at > starts_at),
  is_live boolean not null default true,
  version int not null default 1,
  changed_at timestamptz not null default app_now(),
  check ((category is not null) = (kind = 'promotion')),
  check (art is null or picture_id is null)
);
create index content_entry_start on content_entry (brand_id, kind, starts_at desc);
grant select, insert, update on content_entry to talora_app;
grant select, insert on content_entry_picture to talora_app;
