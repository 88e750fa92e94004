-- Bets of members who share a browser or a payout account with their agent are left out of what the agent is paid for. What has been counted so far
-- was counted with them, and stays so.
alter table agents_pay_count add column counts_sharers boolean not null default true;
alter table agents_pay_count alter column counts_sharers drop default;

drop function if exists agents_pay_figures(uuid, uuid[], timestamptz[], timestamptz[], boolean[], boolean, bigint, boolean);
drop function if exists agents_pay_look(uuid, text, uuid[], timestamptz[], timestamptz[], timestamptz, bigint, boolean);
drop function if exists agents_pay_members(uuid, timestamptz, timestamptz);
drop function if exists agents_pay_sharers(uuid[]);
