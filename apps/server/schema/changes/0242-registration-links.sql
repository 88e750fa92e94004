-- Registration links of agents: codes that invite as an affiliate code does, as many as an agent wants, each with an end, a most of uses,
-- a switch and the type of account that it makes. A member's row says which code brought it.
alter table identity_invite_code
  add column is_on boolean not null default true,
  add column ends_at timestamptz,
  add column most_uses int check (most_uses > 0),
  add column uses int not null default 0,
  add column member_type smallint not null default 0,
  drop constraint identity_invite_code_kind_check,
  add constraint identity_invite_code_kind_check check (kind in ('referral', 'affiliate', 'link')),
  add constraint identity_invite_code_uses check (uses >= 0 and (most_uses is null or uses <= most_uses));
-- One code of a kind each, but for links.
drop index identity_invite_code_member;
create unique index identity_invite_code_member on identity_invite_code (member_id, kind) where kind <> 'link';

alter table identity_member add column invite_code text;
create index identity_member_invited on identity_member (brand_id, invite_code) where invite_code is not null;
grant select (invite_code) on identity_member to talora_read;

create table agents_link (
  agent_id uuid not null,
  id uuid not null, -- the agent's own
  brand_id uuid not null,
  code text not null,
  note text,
  content_hash bytea not null,
  made_at timestamptz not null,
  primary key (agent_id, id),
  constraint agents_link_code unique (brand_id, code),
  constraint agents_link_agent foreign key (agent_id, brand_id) references identity_member (id, brand_id),
  constraint agents_link_invites foreign key (brand_id, code) references identity_invite_code (brand_id, code)
);

-- Visits by day. A browser counts once a day for each link; what it is known by is a hash of that day and link alone, and is forgotten.
create table agents_link_day (
  brand_id uuid not null,
  code text not null,
  day date not null,
  visits int not null check (visits > 0),
  primary key (brand_id, code, day),
  constraint agents_link_day_of foreign key (brand_id, code) references agents_link (brand_id, code)
);
create table agents_link_visit (
  brand_id uuid not null,
  code text not null,
  day date not null,
  visitor bytea not null,
  primary key (brand_id, code, day, visitor)
);
create index agents_link_visit_day on agents_link_visit (day);

grant select, insert on agents_link to talora_app;
grant select, insert, update on agents_link_day to talora_app;
grant select, insert, delete on agents_link_visit to talora_app;
grant select on agents_link, agents_link_day, agents_link_visit to talora_read;
