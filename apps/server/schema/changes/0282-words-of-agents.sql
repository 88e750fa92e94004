-- What agents have written to members right below. It stands in the member's inbox; here it is counted against the limits of a day, and stays.
create table agents_message (
  id uuid primary key,
  brand_id uuid not null,
  agent_id uuid not null,
  member_id uuid not null,
  request_id uuid not null,
  text text not null check (length(text) between 1 and 500),
  sent_at timestamptz not null,
  constraint agents_message_agent foreign key (agent_id, brand_id) references identity_member (id, brand_id),
  constraint agents_message_member foreign key (member_id, brand_id) references identity_member (id, brand_id),
  constraint agents_message_sides check (agent_id <> member_id),
  constraint agents_message_once unique (agent_id, request_id)
);
create index agents_message_day on agents_message (agent_id, sent_at);
create index agents_message_to on agents_message (member_id);

-- Members who take no messages from an agent, while that one is right above.
create table agents_mute (
  member_id uuid not null,
  agent_id uuid not null,
  brand_id uuid not null,
  is_muted boolean not null,
  changed_at timestamptz not null,
  primary key (member_id, agent_id),
  constraint agents_mute_member foreign key (member_id, brand_id) references identity_member (id, brand_id),
  constraint agents_mute_agent foreign key (agent_id, brand_id) references identity_member (id, brand_id)
);

grant select, insert on agents_message to talora_app;
grant select, insert, update (is_muted, changed_at) on agents_mute to talora_app;
grant select on agents_message, agents_mute to talora_read;
