-- Entries get an address in words, an order, a picture and words for search engines by language, and an archive; what is saved may say why.
-- A slug is given once: one that an entry had leads to that entry for ever, and no other entry gets it.
alter table content_entry add column slug text check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) between 3 and 80);
-- Uploaded pictures by language; without one the entry's own picture is shown. The words stand for whichever picture is shown.
alter table content_entry add column pictures jsonb not null default '{}';
alter table content_entry add column picture_alt jsonb not null default '{"MS": "", "EN": "", "CN": ""}';
alter table content_entry add column seo_title jsonb not null default '{"MS": "", "EN": "", "CN": ""}';
alter table content_entry add column seo_description jsonb not null default '{"MS": "", "EN": "", "CN": ""}';
alter table content_entry add column seo_pictures jsonb not null default '{}';
-- The smaller comes first, then the later start: what nobody has put into order stands in front.
alter table content_entry add column sort int not null default 0;
-- What is archived is on no list. Its addresses lead to `archived_to`, a path of the site, or say that it is gone.
alter table content_entry add column archived_at timestamptz;
alter table content_entry add column archived_to text;
alter table content_entry add constraint content_entry_archive check (archived_at is not null or archived_to is null);
alter table content_entry add constraint content_entry_archived_off check (archived_at is null or not is_live);
create unique index content_entry_slug on content_entry (brand_id, slug);

create table content_slug (
  brand_id uuid not null references site_brand (id),
  slug text not null,
  -- Looked at when the transaction ends: a new entry takes its slug first, so that of many who want one each hears of it.
  entry_id uuid not null references content_entry (id) deferrable initially deferred,
  given_at timestamptz not null default app_now(),
  primary key (brand_id, slug)
);

alter table content_version add column reason text check (char_length(reason) <= 200);

-- What a brand's staff have published alone so far they go on publishing alone; a brand that is made from now on begins with two, as for the rest of its site.
update site_brand
  set settings = settings || jsonb_build_object('twoPeople', coalesce(settings -> 'twoPeople', '{"sums": {}}') || jsonb_build_object('alone',
    coalesce(settings #> '{twoPeople,alone}', '[]') || '["content.publish"]'))
  where not coalesce(settings #> '{twoPeople,alone}', '[]') ? 'content.publish';

grant select, insert on content_slug to talora_app;
grant select on content_slug to talora_read;
