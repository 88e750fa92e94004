-- An approved withdrawal may be paid in parts: it ends as split, moves nothing, and its parts are withdrawals of their own which hold what it
-- held, the security deposit by their share.

drop index wallet_withdrawal_open;
create unique index wallet_withdrawal_open on wallet_withdrawal (member_id)
  where parent_id is null and state not in ('confirmed', 'auto_confirmed', 'upheld', 'adjusted', 'split', 'rejected', 'cancelled');
alter table wallet_withdrawal drop constraint wallet_withdrawal_security_of;

-- After the functions:

drop trigger money_end_keep on wallet_withdrawal;
create trigger money_end_keep before update of state on wallet_withdrawal for each row
  execute function money_end_keep('confirmed', 'auto_confirmed', 'upheld', 'adjusted', 'split', 'rejected', 'cancelled');
create constraint trigger wallet_withdrawal_child after insert on wallet_withdrawal deferrable initially deferred
  for each row when (new.parent_id is not null) execute function wallet_withdrawal_child();
create constraint trigger wallet_withdrawal_split after update of state on wallet_withdrawal deferrable initially deferred
  for each row when (new.state = 'split' and old.state <> 'split') execute function wallet_withdrawal_split();
