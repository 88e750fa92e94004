-- Accounts that agents open below themselves, one or a list of them. A first password is sealed until it has been shown, and for a day at
-- most. Who has opened whom stands here and in the audit chain.
create table agents_opened_list (
  agent_id uuid not null,
  id uuid not null, -- the agent's own
  brand_id uuid not null,
  type smallint not null,
  content_hash bytea not null,
  size smallint not null check (size between 1 and 500),
  made_at timestamptz not null,
  -- The request that the first passwords were shown to, and when.
  shown_to uuid,
  shown_at timestamptz,
  primary key (agent_id, id),
  constraint agents_opened_list_agent foreign key (agent_id, brand_id) references identity_member (id, brand_id),
  check ((shown_to is null) = (shown_at is null))
);
create index agents_opened_list_made on agents_opened_list (agent_id, made_at desc);

create table agents_opened (
  agent_id uuid not null,
  list_id uuid not null,
  row smallint not null,
  brand_id uuid not null,
  username text not null,
  name text,
  state text not null check (state in ('waiting', 'opened', 'refused')),
  problem text,
  member_id uuid,
  sealed_password text,
  done_at timestamptz,
  primary key (agent_id, list_id, row),
  constraint agents_opened_of_list foreign key (agent_id, list_id) references agents_opened_list (agent_id, id),
  constraint agents_opened_member foreign key (member_id, brand_id) references identity_member (id, brand_id),
  check ((state = 'refused') = (problem is not null)),
  check ((state = 'opened') = (member_id is not null)),
  check ((state = 'waiting') = (done_at is null)),
  check (sealed_password is null or state = 'opened')
);
create unique index agents_opened_whom on agents_opened (member_id) where member_id is not null;
create index agents_opened_waiting on agents_opened (agent_id, list_id) where state = 'waiting';
create index agents_opened_sealed on agents_opened (done_at) where sealed_password is not null;

-- An account that somebody else has opened is limited to the change of its first password until that is done.
alter table identity_member drop constraint identity_member_password_change_check;
alter table identity_member add constraint identity_member_password_change_check
  check (password_change in ('weak', 'expired', 'staff', 'opened'));

grant select, insert on agents_opened_list, agents_opened to talora_app;
grant update (shown_to, shown_at) on agents_opened_list to talora_app;
grant update (state, problem, member_id, sealed_password, done_at) on agents_opened to talora_app;
grant select on agents_opened_list to talora_read;
grant select (agent_id, list_id, row, brand_id, username, name, state, problem, member_id, done_at) on agents_opened to talora_read;
