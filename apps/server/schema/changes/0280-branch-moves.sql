-- A branch is moved by two people: a member with everybody below comes to stand below another agent of the brand, or at the top. What was ordered
-- waits for the last minutes of a business day, is carried out then in one transaction, and counts from the next day on.
create table agents_branch_move (
  id uuid primary key, -- the request that two people stand behind
  brand_id uuid not null references site_brand (id),
  member_id uuid not null,
  from_id uuid, -- right above when it was ordered; null at the top
  to_id uuid, -- null: to the top
  ordered_at timestamptz not null,
  due_at timestamptz not null, -- the day from which it is to count
  state text not null check (state in ('waiting', 'done', 'failed', 'withdrawn')),
  ended_at timestamptz,
  failure text check (failure in ('brand', 'moved', 'same', 'cycle', 'member_locked', 'member_closed', 'target_locked', 'target_no_agent', 'depth')),
  -- What was done: the day from which it counts, where the branch stood and stands, how many moved, and between which lines theirs are.
  counts_from timestamptz,
  path_before text collate "C",
  path_after text collate "C",
  members int,
  first_line bigint,
  last_line bigint,
  constraint agents_branch_move_member foreign key (member_id, brand_id) references identity_member (id, brand_id),
  constraint agents_branch_move_from foreign key (from_id, brand_id) references identity_member (id, brand_id),
  constraint agents_branch_move_to foreign key (to_id, brand_id) references identity_member (id, brand_id),
  constraint agents_branch_move_sides check (to_id is distinct from from_id and to_id is distinct from member_id),
  constraint agents_branch_move_state check ((state = 'waiting') = (ended_at is null) and (state = 'failed') = (failure is not null)
    and (state = 'done') = (counts_from is not null) and (state = 'done') = (path_before is not null) and (state = 'done') = (path_after is not null)
    and (state = 'done') = (members is not null) and (state = 'done') = (first_line is not null) and (state = 'done') = (last_line is not null))
);
create unique index agents_branch_move_waiting on agents_branch_move (member_id) where state = 'waiting';
create index agents_branch_move_due on agents_branch_move (due_at, ordered_at) where state = 'waiting';
create index agents_branch_move_of_brand on agents_branch_move (brand_id, ordered_at desc, id desc);

grant select on agents_branch_move to talora_app, talora_read;

-- Agents whom nobody is above, where a tree is read from.
create index identity_member_tops on identity_member (brand_id, no) where agent_id is null and type <> 0;

-- What ends because the agent right above is another one.
alter table agents_contract drop constraint agents_contract_end_reason_check;
alter table agents_contract add constraint agents_contract_end_reason_check check (end_reason in ('agreed', 'terminated', 'replaced', 'ratio', 'moved'));
alter table agents_contract_event add column move_id uuid references agents_branch_move (id);

-- After the functions:

create trigger identity_member_stands before insert on identity_member for each row when (new.agent_id is not null)
  execute function identity_stand_below();
