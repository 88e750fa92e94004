-- How many deposits and withdrawals of a brand are in each state, by the day (UTC) on which they began: a queue of a million is counted, and
-- its pages are found, by its days. A stream adds steps up, each in effect once. Derived: a verifier recounts it.
create table wallet_queue_day (
  brand_id uuid not null references site_brand (id),
  subject text not null check (subject in ('deposit', 'withdrawal')),
  state text not null,
  day date not null,
  items bigint not null,
  primary key (brand_id, subject, state, day)
);

-- Steps that were there before are counted here, and are read.
alter table wallet_step add column xid bigint not null default 0;
alter table wallet_step alter column xid set default current_xid();
create index wallet_step_xid on wallet_step using brin (xid) with (pages_per_range = 16);

insert into wallet_queue_day (brand_id, subject, state, day, items)
select d.brand_id, 'deposit', d.state, (d.created_at at time zone 'UTC')::date, count(*) from wallet_deposit d group by 1, 3, 4
union all
select w.brand_id, 'withdrawal', w.state, (w.requested_at at time zone 'UTC')::date, count(*) from wallet_withdrawal w group by 1, 3, 4;

insert into reader (name) values ('wallet.queue-days');

grant select on wallet_queue_day to talora_app, talora_read;
