-- What people write is a ticket: it is answered, asked back, closed and opened again. The table keeps its name, and all that the version
-- before reads and writes in it.
alter table content_feedback
  drop constraint content_feedback_state_check,
  add constraint content_feedback_state_check check (state in ('open', 'waiting', 'answered', 'done')),
  add column language text, -- that it was written in; null where nobody knows
  add column priority text not null default 'normal' check (priority in ('low', 'normal', 'high', 'urgent')),
  add column assigned_to uuid,
  add column about text check (about ~ '^(deposit|withdrawal):'),
  add column turn_since timestamptz not null default app_now(), -- since when it waits for whose turn it is
  add column last_at timestamptz not null default app_now(),
  add column answered_at timestamptz,
  add column read_at timestamptz,
  add column version int not null default 0,
  add constraint content_feedback_own unique (id, brand_id);
update content_feedback set turn_since = created_at, last_at = created_at;
update content_feedback f set language = m.language from identity_member m where m.id = f.member_id;
create index content_feedback_latest on content_feedback (brand_id, last_at desc, id desc);
create index content_feedback_member on content_feedback (member_id, last_at desc, id desc) where member_id is not null;

-- What was written in a ticket after its first letter. Nobody changes or deletes it.
create table tickets_message (
  ticket_id uuid not null,
  id uuid not null, -- the writer's request id
  brand_id uuid not null,
  author text not null check (author in ('sender', 'staff')),
  staff_id uuid,
  is_remark boolean not null default false, -- for colleagues alone
  body text not null check (body <> ''),
  images smallint not null default 0 check (images between 0 and 3),
  at timestamptz not null default app_now(),
  primary key (ticket_id, id),
  constraint tickets_message_ticket foreign key (ticket_id, brand_id) references content_feedback (id, brand_id),
  constraint tickets_message_staff check ((author = 'staff') = (staff_id is not null)),
  constraint tickets_message_remark check (author = 'staff' or not is_remark)
);

-- Pictures that members send later, encoded again and sealed. Those of the first letter are in content_feedback_image.
create table tickets_picture (
  ticket_id uuid not null,
  message_id uuid not null,
  index smallint not null,
  sealed text not null,
  primary key (ticket_id, message_id, index),
  constraint tickets_picture_message foreign key (ticket_id, message_id) references tickets_message (ticket_id, id)
);

-- Ready answers of a brand, in every shipped language.
create table tickets_ready (
  brand_id uuid not null references site_brand (id),
  id uuid not null, -- the id that the one who wrote it first gave it
  name text not null check (name <> ''),
  texts jsonb not null,
  version int not null default 1,
  saved_at timestamptz not null default app_now(),
  retired_at timestamptz,
  primary key (brand_id, id)
);
create unique index tickets_ready_name on tickets_ready (brand_id, lower(name)) where retired_at is null;

grant select, insert on tickets_message, tickets_picture, tickets_ready to talora_app;
grant update (name, texts, version, saved_at, retired_at) on tickets_ready to talora_app;
grant select on tickets_message, tickets_ready to talora_read;
grant select (ticket_id, message_id, index) on tickets_picture to talora_read;
