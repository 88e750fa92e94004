-- What has to be played of each credited deposit before a withdrawal, and which bet counted how much of it.

-- One row for each credited deposit, whatever the brand asks: the terms it was credited under stay. `needed` is 0 where nothing was asked.
create table turnover_requirement (
  member_id uuid not null,
  id uuid not null, -- of the deposit
  brand_id uuid not null,
  asset smallint not null,
  no text not null, -- what people call the deposit
  amount bigint not null check (amount > 0),
  terms jsonb not null,
  needed bigint not null check (needed >= 0),
  counted bigint not null default 0 check (counted between 0 and needed),
  state text not null check (state in ('open', 'met', 'spent', 'waived', 'none')),
  opened_at timestamptz not null,
  closed_at timestamptz,
  primary key (member_id, id),
  check ((state = 'open') = (closed_at is null)),
  check ((state = 'none') = (needed = 0)),
  check (state <> 'met' or counted = needed),
  constraint turnover_requirement_owner foreign key (member_id, brand_id) references identity_member (id, brand_id)
);
create index turnover_requirement_open on turnover_requirement (member_id, opened_at, id) where state = 'open';
-- A request of two names it by this id alone.
create unique index turnover_requirement_id on turnover_requirement (id);

-- What a bet counted for a requirement, of what it was worth under its terms, and how much of the stake that used up.
create table turnover_part (
  member_id uuid not null,
  play_id uuid not null,
  requirement_id uuid not null,
  worth bigint not null check (worth > 0),
  counted bigint not null check (counted > 0),
  used bigint not null check (used > 0),
  primary key (member_id, play_id, requirement_id),
  check (counted <= worth),
  constraint turnover_part_of foreign key (member_id, requirement_id) references turnover_requirement (member_id, id)
);
create index turnover_part_requirement on turnover_part (member_id, requirement_id);

-- Deposits that were credited before are played under no terms.
create table turnover_start (
  is_only boolean primary key default true check (is_only),
  at timestamptz not null
);
insert into turnover_start (at) values (clock_timestamp());
-- Bets that were settled before this are no news.
insert into reader (name, upto) values ('turnover.plays', pg_snapshot_xmin(pg_current_snapshot())::text::bigint - 1);

grant select, insert on turnover_requirement, turnover_part to talora_app;
grant update (counted, state, closed_at) on turnover_requirement to talora_app;
grant delete on turnover_part to talora_app;
grant select on turnover_start to talora_app;
grant select on turnover_requirement, turnover_part, turnover_start to talora_read;
