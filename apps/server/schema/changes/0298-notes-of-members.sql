-- What staff write down about a member. It is never deleted and never changed: who wrote it may strike it out, with a reason.
create table notes_note (
  member_id uuid not null,
  id uuid not null, -- the caller's request id
  brand_id uuid not null,
  body text not null check (body <> ''),
  is_pinned boolean not null,
  written_by uuid not null,
  written_at timestamptz not null default app_now(),
  struck_at timestamptz,
  strike_reason text check (strike_reason <> ''),
  primary key (member_id, id),
  constraint notes_note_owner foreign key (member_id, brand_id) references identity_member (id, brand_id),
  constraint notes_note_struck check ((struck_at is null) = (strike_reason is null)),
  constraint notes_note_pin check (not is_pinned or struck_at is null)
);

-- Marks of a brand's members, from the brand's own list. One that is retired stays where it is, and is given to nobody.
create table notes_tag (
  brand_id uuid not null references site_brand (id),
  id uuid not null, -- the caller's request id
  name text not null check (name <> ''),
  colour text not null check (colour in ('grey', 'green', 'amber', 'red', 'blue', 'violet')),
  made_at timestamptz not null default app_now(),
  retired_at timestamptz,
  primary key (brand_id, id)
);
create unique index notes_tag_name on notes_tag (brand_id, lower(name)) where retired_at is null;

create table notes_tagged (
  brand_id uuid not null,
  tag_id uuid not null,
  member_id uuid not null,
  tagged_by uuid not null,
  tagged_at timestamptz not null default app_now(),
  primary key (brand_id, tag_id, member_id),
  constraint notes_tagged_tag foreign key (brand_id, tag_id) references notes_tag (brand_id, id),
  constraint notes_tagged_owner foreign key (member_id, brand_id) references identity_member (id, brand_id)
);
create index notes_tagged_member on notes_tagged (member_id);

-- Filters of the list of members that are kept under a name.
create table notes_segment (
  brand_id uuid not null references site_brand (id),
  id uuid not null, -- the caller's request id
  name text not null check (name <> ''),
  filter jsonb not null,
  made_by uuid not null,
  made_at timestamptz not null default app_now(),
  retired_at timestamptz,
  primary key (brand_id, id)
);
create unique index notes_segment_name on notes_segment (brand_id, lower(name)) where retired_at is null;

grant select, insert on notes_note, notes_tag, notes_segment to talora_app;
grant update (is_pinned, struck_at, strike_reason) on notes_note to talora_app;
grant update (name, colour, retired_at) on notes_tag to talora_app;
grant update (retired_at) on notes_segment to talora_app;
grant select, insert, delete on notes_tagged to talora_app;
grant select on notes_note, notes_tag, notes_tagged, notes_segment to talora_read;
