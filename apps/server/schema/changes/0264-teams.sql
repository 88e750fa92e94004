-- Figures of teams, kept by event. A member's hours are summed up anew whenever one of their plays or payments changes, and what that moves is
-- added to everybody above: to a team of any size one row an hour. Hours are those of the brand's clock, so that business days are made of whole
-- ones. Who was above is asked of the line at the time: when a branch moves, nothing of before is written again. Real money only. Derived: a
-- verifier recomputes all of it.

-- Where members stood in the tree. The first row holds from ever on, and each later one from the business day after the move. Insert-only, by a
-- trigger alone.
create table agents_team_line (
  id bigint generated always as identity primary key,
  member_id uuid not null,
  since timestamptz not null,
  path text collate "C" not null,
  xid bigint not null default current_xid()
);
create index agents_team_line_member on agents_team_line (member_id, since desc, id desc);
create index agents_team_line_xid on agents_team_line using brin (xid) with (pages_per_range = 16);

-- A member's own hour, with the line of that hour. `plays`, `stake`, `valid_bet` and `payout` are of what is settled; a stake that was given back
-- (`voids` plays) counts as paid back.
create table agents_team_own (
  member_id uuid not null,
  at timestamptz not null,
  asset smallint not null,
  path text collate "C" not null,
  plays bigint not null,
  voids bigint not null,
  stake bigint not null,
  valid_bet bigint not null,
  payout bigint not null,
  open_plays bigint not null,
  open_stake bigint not null,
  deposits bigint not null,
  withdrawals bigint not null,
  primary key (member_id, at, asset)
);

-- The same of everybody below an agent, who is not in it.
create table agents_team_hour (
  agent_id uuid not null,
  at timestamptz not null,
  asset smallint not null,
  plays bigint not null,
  voids bigint not null,
  stake bigint not null,
  valid_bet bigint not null,
  payout bigint not null,
  open_plays bigint not null,
  open_stake bigint not null,
  deposits bigint not null,
  withdrawals bigint not null,
  primary key (agent_id, at, asset)
);

-- Business days on which a member had a play that was not taken back.
create table agents_team_active (
  member_id uuid not null,
  day date not null,
  path text collate "C" not null,
  primary key (member_id, day)
);

-- How many below an agent played on a day, by the day on which each had played in this team before: who played in a span of days is counted once
-- by leaving out whoever had played before in the span.
create table agents_team_player (
  agent_id uuid not null,
  day date not null,
  previous date not null, -- '-infinity': never before
  players int not null,
  primary key (agent_id, day, previous)
);

-- How many stand below an agent now, and right below.
create table agents_team_size (
  agent_id uuid primary key,
  members int not null,
  direct int not null
);

-- How many registered below an agent on a business day.
create table agents_team_joined (
  agent_id uuid not null,
  day date not null,
  members int not null,
  primary key (agent_id, day)
);

-- Members of a branch by the beginning of their names.
create index identity_member_path on identity_member (brand_id, path);

insert into reader (name) values ('agents.team');

-- Written by functions of the owner, called by timed work.
grant select on agents_team_line, agents_team_own, agents_team_hour, agents_team_active, agents_team_player, agents_team_size, agents_team_joined
  to talora_app, talora_read;

-- After the functions:

insert into agents_team_line (member_id, since, path) select m.id, '-infinity', m.path from identity_member m order by m.no;

create trigger agents_team_line after insert or update of path on identity_member for each row execute function agents_team_note_line();
