-- The inbox of members. What a message says follows from its template, in the version that it was written with, and its facts: it is put
-- into words when it is read, in the language of the reader.
create table inbox_message (
  id uuid primary key,
  brand_id uuid not null,
  member_id uuid not null,
  kind text not null check (kind in ('money', 'account', 'security', 'announcement')),
  template text not null,
  version int not null check (version >= 0),
  facts jsonb not null,
  -- What made it true: a row of the outbox, or a deed. A second message for the same cause is none.
  cause uuid not null,
  -- The deposit or withdrawal that it tells of.
  about_id uuid,
  created_at timestamptz not null,
  read_at timestamptz,
  pinned_at timestamptz,
  -- A deleted message stays for the record until its time is over; its member may take the deletion back.
  deleted_at timestamptz,
  constraint inbox_message_owner foreign key (member_id, brand_id) references identity_member (id, brand_id),
  constraint inbox_message_once unique (member_id, cause)
);
create index inbox_message_shown on inbox_message (member_id, (pinned_at is null), id desc) where deleted_at is null;
create index inbox_message_unread on inbox_message (member_id) where read_at is null and deleted_at is null;
create index inbox_message_age on inbox_message (brand_id, created_at);

-- Counts what has changed in a member's inbox: a page that has heard of a later version knows better.
create table inbox_box (
  member_id uuid primary key,
  brand_id uuid not null,
  version bigint not null,
  constraint inbox_box_owner foreign key (member_id, brand_id) references identity_member (id, brand_id)
);

-- Switches that a member has touched: does a kind of message leave by a channel?
create table inbox_choice (
  member_id uuid not null,
  brand_id uuid not null,
  kind text not null check (kind in ('money', 'account', 'announcement')),
  channel text not null check (channel in ('email', 'sms')),
  is_on boolean not null,
  changed_at timestamptz not null,
  primary key (member_id, kind, channel),
  constraint inbox_choice_owner foreign key (member_id, brand_id) references identity_member (id, brand_id)
);

grant select, insert, update (read_at, pinned_at, deleted_at) on inbox_message to talora_app;
grant delete on inbox_message to talora_jobs;
grant select, insert, update on inbox_box, inbox_choice to talora_app;
grant select on inbox_box, inbox_choice to talora_read;
grant select (id, brand_id, member_id, kind, template, version, facts, cause, about_id, created_at, read_at, pinned_at, deleted_at) on inbox_message
  to talora_read;
