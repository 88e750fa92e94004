-- A withdrawal from a brand's sum on waits until the member's papers are accepted. Whether it has to is decided by the database as it is asked
-- for, and stays so whatever the settings become. What was asked for before waits for nothing.

alter table wallet_withdrawal add column needs_papers boolean not null default false;

-- After the functions:

create trigger wallet_withdrawal_papers before insert or update of state on wallet_withdrawal
  for each row execute function wallet_withdrawal_papers();
