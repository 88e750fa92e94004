-- Members show who they are: a set of papers is handed in once and decided once. What it says it says for ever; the number and the pictures
-- are sealed, and a keyed hash of the number tells whether somebody else of the brand has shown the same.

create table papers_set (
  member_id uuid not null,
  id uuid not null, -- the caller's request id
  brand_id uuid not null,
  state text not null check (state in ('handed_in', 'accepted', 'rejected')),
  kind text not null check (kind in ('identity_card', 'passport', 'driving_licence')),
  name text not null check (name <> ''), -- as it stands on the papers
  sealed_number text not null,
  number_ending text not null,
  number_mark text not null, -- keyed hash of brand and number
  born_on date not null,
  pictures smallint not null check (pictures between 1 and 2),
  handed_in_at timestamptz not null,
  decided_by uuid,
  decided_at timestamptz,
  decision_id uuid, -- the decider's request id
  reject_reason text check (reject_reason <> ''),
  primary key (member_id, id),
  constraint papers_set_id unique (id),
  constraint papers_set_decision unique (decision_id),
  constraint papers_set_owner foreign key (member_id, brand_id) references identity_member (id, brand_id),
  constraint papers_set_decided check ((state = 'handed_in') = (decided_by is null) and (decided_by is null) = (decided_at is null)
    and (decided_by is null) = (decision_id is null)),
  constraint papers_set_reason check ((state = 'rejected') = (reject_reason is not null)),
  constraint papers_set_order check (decided_at >= handed_in_at)
);
-- One set of a member waits at a time, and one is enough.
create unique index papers_set_waiting on papers_set (member_id) where state = 'handed_in';
create unique index papers_set_accepted on papers_set (member_id) where state = 'accepted';
create index papers_set_queue on papers_set (brand_id, state, handed_in_at, id);
create index papers_set_marked on papers_set (number_mark) where state = 'accepted';

-- Pictures of a set: the front, and the back where there is one. Insert-only.
create table papers_picture (
  member_id uuid not null,
  set_id uuid not null,
  index smallint not null check (index between 0 and 1),
  sealed text not null,
  added_at timestamptz not null,
  primary key (member_id, set_id, index),
  constraint papers_picture_of foreign key (member_id, set_id) references papers_set (member_id, id)
);

grant select, insert on papers_set, papers_picture to talora_app;
grant update (state, decided_by, decided_at, decision_id, reject_reason) on papers_set to talora_app;
-- The proof opens the numbers, and days are anchored with the pictures: of what is sealed only its hash is taken.
grant select on papers_set, papers_picture to talora_read;

-- After the functions:

create trigger papers_set_new before insert on papers_set for each row execute function papers_set_new();
create trigger papers_set_moves before update on papers_set for each row execute function papers_set_moves();
create constraint trigger papers_set_stands after update on papers_set deferrable initially deferred
  for each row execute function papers_set_stands();
create trigger papers_picture_new before insert on papers_picture for each row execute function papers_picture_new();
