create table site_brand (
  id uuid primary key,
  merchant_code text not null unique,
  name text not null,
  real_book smallint not null references ledger_book (id),
  trial_book smallint not null references ledger_book (id),
  asset smallint not null references ledger_asset (id),
  status smallint not null default 0 check (status in (0, 1, 2)),
  maintenance_until timestamptz,
  settings jsonb not null,
  created_at timestamptz not null default app_now()
);

-- Host names of a brand; '*' takes every host (development only).
create table site_domain (
  host text primary key,
  brand_id uuid not null references site_brand (id)
);

create table site_module (
  brand_id uuid not null references site_brand (id),
  mod_id text not null,
  parent_id text,
  is_enabled boolean not null,
  sort int not null,
  primary key (brand_id, mod_id)
);

create table site_register_field (
  brand_id uuid not null references site_brand (id),
  field text not null,
  is_enabled boolean not null,
  is_required boolean not null,
  min_length int not null,
  max_length int not null,
  pattern_id smallint not null check (pattern_id between 0 and 22),
  accepted_pattern text not null default '',
  sort int not null,
  primary key (brand_id, field),
  check (min_length >= 0 and max_length >= min_length and max_length <= 255)
);

create table site_resource (
  brand_id uuid not null references site_brand (id),
  resource_type text not null,
  label_name_en text not null,
  url text not null,
  sort int not null,
  primary key (brand_id, resource_type, label_name_en)
);

-- Logos of brands, encoded again. They stay: a look that is put back finds its own.
create table site_logo (
  id uuid primary key,
  brand_id uuid not null references site_brand (id),
  image bytea not null,
  width smallint not null,
  height smallint not null,
  created_at timestamptz not null default app_now()
);

grant select, insert, update on site_brand, site_domain, site_module, site_register_field, site_resource to talora_app;
grant select, insert on site_logo to talora_app;
grant select on site_brand, site_domain, site_module, site_register_field, site_resource, site_logo to talora_read;
