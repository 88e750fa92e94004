-- Texts are {MS, EN, CN}; `content` is HTML, sanitised before it is stored.
create table content_banner (
  id uuid primary key,
  brand_id uuid not null references site_brand (id),
  group_name text not null,
  art text not null,
  eyebrow jsonb not null,
  title jsonb not null,
  body jsonb not null,
  action jsonb,
  url text,
  linkage_type text not null check (linkage_type in ('NONE', 'PAGE', 'GAME')),
  sort int not null,
  is_live boolean not null default true
);
create index content_banner_group on content_banner (brand_id, group_name, sort);
create table content_notice (
  id uuid primary key,
  brand_id uuid not null references site_brand (id),
  title jsonb not null,
  content jsonb not null,
  promotion_type text,
  starts_at timestamptz not null,
  is_live boolean not null default true
);
create index content_notice_start on content_notice (brand_id, starts_at desc);
grant select, insert, update on content_banner, content_notice to talora_app;
