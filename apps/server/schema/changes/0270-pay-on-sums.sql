-- Pay by contract stands on the sums of teams: their hours hold what dividends take off as well, bonuses of vendors and salaries that were paid. A
-- run over the contracts of a kind is written down with what it came to.

alter table agents_team_own add column bonus bigint not null default 0, add column salary bigint not null default 0;
alter table agents_team_hour add column bonus bigint not null default 0, add column salary bigint not null default 0;
-- Who below an agent has an hour, by the line of that hour.
create index agents_team_own_line on agents_team_own (at, path);

-- One row a run that has written something. Its sums are those of its payments as they stand now.
create table agents_pay_run (
  id uuid primary key,
  brand_id uuid not null references site_brand (id),
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  begun_at timestamptz not null,
  span_from timestamptz not null, -- of the earliest period
  span_to timestamptz not null, -- of the latest
  periods int not null,
  paid int not null,
  unpaid int not null,
  amount bigint not null, -- paid or not
  paid_amount bigint not null,
  -- Since when staff want what is unpaid to be tried again; null when it has been.
  again_at timestamptz,
  constraint agents_pay_run_sums check (periods >= paid + unpaid and paid >= 0 and unpaid >= 0 and amount >= paid_amount and paid_amount >= 0)
);
create index agents_pay_run_of_brand on agents_pay_run (brand_id, kind, begun_at desc, id desc);
create index agents_pay_run_again on agents_pay_run (again_at) where again_at is not null;

insert into agents_pay_run (id, brand_id, kind, begun_at, span_from, span_to, periods, paid, unpaid, amount, paid_amount)
  select gen_random_uuid(), y.brand_id, y.kind, min(y.computed_at), min(y.period_from), y.period_to, count(*), count(*) filter (where y.state = 'paid'),
    count(*) filter (where y.state = 'unpaid'), sum(y.amount), coalesce(sum(y.amount) filter (where y.state = 'paid'), 0)
  from agents_pay y group by y.brand_id, y.kind, y.period_to;
alter table agents_pay add column run_id uuid references agents_pay_run (id);
update agents_pay y set run_id = r.id from agents_pay_run r where r.brand_id = y.brand_id and r.kind = y.kind and r.span_to = y.period_to;
alter table agents_pay alter column run_id set not null;
create index agents_pay_of_run on agents_pay (run_id, state, amount desc, id);
create index agents_pay_paid on agents_pay (brand_id, paid_at) where state = 'paid';

-- A kind that staff have stopped: nothing of it is paid in the brand. Contracts stay as they are, and what is due meanwhile is paid later.
create table agents_pay_stop (
  brand_id uuid not null references site_brand (id),
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  staff_id uuid not null,
  reason text not null check (length(reason) between 1 and 300),
  at timestamptz not null,
  primary key (brand_id, kind)
);

grant select on agents_pay_run, agents_pay_stop to talora_app, talora_jobs, talora_read;
-- A run asks how far the sums of teams have come.
grant select on agents_team_hour, agents_team_own to talora_jobs;

drop function if exists agents_pay_figures(uuid, timestamptz[], timestamptz[]);
drop function if exists agents_pay_write(uuid, uuid, timestamptz, timestamptz, jsonb, jsonb, bigint, smallint, int, bigint, bigint, int, jsonb);
drop function if exists agents_team_hour_of(uuid, timestamptz);

-- After the functions:

-- All hours once more, with what they did not hold. What lines say is counted once, so that is begun anew as well.
delete from agents_team_size;
delete from agents_team_joined;
update reader set upto = 0, upto_id = null where name = 'agents.team';
