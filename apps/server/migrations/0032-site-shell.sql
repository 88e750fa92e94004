-- What an operator sets for an entry of the navigation, beside its label and its place.
alter table games_category
  add column is_visible boolean not null default true,
  add column is_hot boolean not null default false;

-- Logos of brands, encoded again. They stay: a look that is put back finds its own.
create table site_logo (
  id uuid primary key,
  brand_id uuid not null references site_brand (id),
  image bytea not null,
  width smallint not null,
  height smallint not null,
  created_at timestamptz not null default app_now()
);
grant select, insert on site_logo to talora_app;
