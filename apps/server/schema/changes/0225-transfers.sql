-- Money that members send along the agent tree: to the agent right above, or from an agent to a member right below. In the ledger each is
-- one line of the sender and one of the receiver under one id, by way of an account that holds nothing in between; here a row says who has
-- sent what to whom, and where both stood. Insert-only, by a function alone.

insert into ledger_chart (id, code) values (25, 'member:between');
insert into ledger_kind (id, code, debit, credit, explained_by) values
  (20, 'transfer_up_sent', 0, 25, 'transfers'),
  (21, 'transfer_up_received', 25, 0, 'transfers'),
  (22, 'transfer_down_sent', 0, 25, 'transfers'),
  (23, 'transfer_down_received', 25, 0, 'transfers');

create table transfers_made (
  member_id uuid not null, -- who has sent it
  id uuid not null,
  request_id uuid not null, -- the sender's own
  brand_id uuid not null,
  receiver_id uuid not null,
  direction text not null check (direction in ('up', 'down')),
  asset smallint not null,
  amount bigint not null check (amount > 0),
  note text not null check (note <> ''),
  -- Places of both in the tree at that moment.
  sender_path text collate "C" not null,
  receiver_path text collate "C" not null,
  made_at timestamptz not null,
  primary key (member_id, id),
  constraint transfers_made_id unique (id),
  constraint transfers_made_once unique (member_id, request_id),
  constraint transfers_made_sender foreign key (member_id, brand_id) references identity_member (id, brand_id),
  constraint transfers_made_receiver foreign key (receiver_id, brand_id) references identity_member (id, brand_id),
  check (member_id <> receiver_id),
  constraint transfers_made_line check (case direction
    when 'up' then starts_with(sender_path, receiver_path) and substr(sender_path, length(receiver_path) + 1) ~ '^[0-9]+\.$'
    else starts_with(receiver_path, sender_path) and substr(receiver_path, length(sender_path) + 1) ~ '^[0-9]+\.$' end)
);
-- A day of one sender, and what each side has sent and received.
create index transfers_made_sent on transfers_made (member_id, made_at desc);
create index transfers_made_received on transfers_made (receiver_id, made_at desc);
create index transfers_made_of_brand on transfers_made (brand_id, made_at desc, id desc);

-- An agent's list of who is right below.
create index identity_member_agent on identity_member (agent_id, no) where agent_id is not null;

-- What an agent sends down has to be played as a deposit has. Whoever reads of it is told which of the two it was.
alter table turnover_requirement add column source text not null default 'deposit' check (source in ('deposit', 'transfer'));

grant select on transfers_made to talora_app;
grant select on transfers_made to talora_read;
