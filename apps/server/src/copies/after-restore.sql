-- What a database needs right after a dump was put into it, as its owner and before any server starts (docs/operations.md, "Restore").
-- The new server counts transactions from its own beginning: the places of the readers, and the numbers that rows carry, are set anew.
-- Without this messages are no longer sent, the house is no longer summed up, and bets are no longer counted.
begin;
update ledger_transfer set xid = case when xid <= (select upto from reader where name = 'ledger.house-rollup') then 0 else 1 end;
update outbox set xid = case when (xid, id) <= (
  select upto, coalesce(upto_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff') from reader where name = 'wallet.messages') then 0 else 1 end;
update wallet_step set xid = case when xid <= (select upto from reader where name = 'wallet.queue-days') then 0 else 1 end;
update play set xid = (select count(*) from reader where name in ('turnover.plays', 'games.member-hours') and upto < play.xid);
update reader set upto = (select count(*) from reader o where o.name in ('turnover.plays', 'games.member-hours') and o.upto < reader.upto),
  upto_id = null where name in ('turnover.plays', 'games.member-hours');
update reader set upto = 0, upto_id = null where name not in ('turnover.plays', 'games.member-hours');
delete from agents_team_size;
delete from agents_team_joined;
update agents_team_line set xid = 0;
update reader set upto = -1 where name = 'agents.team';
with k as (select greatest((select max(xid) from arcade_round), (select max(xid) from jackpot_position), 0) + 1 as n),
  r as (update arcade_round set xid = xid - (select n from k) where xid is not null),
  b as (update jackpot_batch set from_xid = from_xid - (select n from k), xid = xid - (select n from k))
update jackpot_position set xid = xid - (select n from k);
-- The queue of timed work is in no dump: its schema is made again, and filled by the first start.
create schema graphile_worker authorization talora_jobs;
create table graphile_worker.migrations (id int primary key, ts timestamptz not null default now(), breaking boolean not null default false);
alter table graphile_worker.migrations owner to talora_jobs;
commit;
