-- A registration link that makes agents may preset contracts: each is offered by itself, from the link's agent to whoever registers by it. What a
-- link presets never changes; what came of it is one row a newcomer and kind.
create table agents_link_preset (
  brand_id uuid not null,
  code text not null,
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  period text check (period in ('D', 'W', 'H', 'M')),
  carries_loss boolean not null,
  rate int not null check (rate between 1 and 1000000), -- millionths
  primary key (brand_id, code, kind),
  constraint agents_link_preset_of foreign key (brand_id, code) references agents_link (brand_id, code),
  constraint agents_link_preset_period check ((kind = 'dividend') = (period is not null) and (kind = 'dividend' or not carries_loss))
);

create table agents_link_offer (
  member_id uuid not null, -- who registered by the link
  kind text not null,
  brand_id uuid not null,
  code text not null,
  state text not null check (state in ('waiting', 'offered', 'missed')),
  -- Why it was not offered: contracts or the kind are off, it is above the agent's own, the newcomer stands below the agent no more or is no agent,
  -- another one waits, or one of the two is locked out.
  problem text check (problem in ('off', 'above_own', 'moved', 'waits', 'locked')),
  contract_id uuid references agents_contract (id),
  made_at timestamptz not null,
  ended_at timestamptz,
  primary key (member_id, kind),
  constraint agents_link_offer_of foreign key (brand_id, code, kind) references agents_link_preset (brand_id, code, kind),
  constraint agents_link_offer_member foreign key (member_id, brand_id) references identity_member (id, brand_id),
  constraint agents_link_offer_state check ((state = 'waiting') = (ended_at is null) and (state = 'offered') = (contract_id is not null)
    and (state = 'missed') = (problem is not null))
);
create unique index agents_link_offer_contract on agents_link_offer (contract_id) where contract_id is not null;
create index agents_link_offer_waiting on agents_link_offer (made_at) where state = 'waiting';
create index agents_link_offer_of_link on agents_link_offer (brand_id, code, kind);

grant select on agents_link_preset, agents_link_offer to talora_app, talora_read;

-- What whoever has refused a contract writes to whoever asked for it.
alter table agents_contract_event add column answer text check (length(answer) between 1 and 140),
  add constraint agents_contract_event_answer check (answer is null or act = 'reject');
drop function if exists agents_contract_act(uuid, int, text, text, uuid, uuid, timestamptz);

-- Whoever is closed, or is no agent any more, is not paid.
alter table agents_pay drop constraint agents_pay_stop_check;
alter table agents_pay add constraint agents_pay_stop_check check (stop in ('payer_short', 'payer_locked', 'payee_locked', 'payee_closed'));

-- After the functions:

create trigger identity_member_preset after insert on identity_member for each row when (new.invite_code is not null)
  execute function agents_link_register();
