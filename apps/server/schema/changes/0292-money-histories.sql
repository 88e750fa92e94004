-- The history of deposits and withdrawals is found by when they were asked for, by state and moment, by method and moment, and by member.
create index wallet_deposit_history on wallet_deposit (brand_id, created_at, id);
create index wallet_deposit_by_state on wallet_deposit (brand_id, state, created_at, id);
create index wallet_deposit_by_method on wallet_deposit (brand_id, method, created_at, id);
create index wallet_withdrawal_history on wallet_withdrawal (brand_id, requested_at, id);
create index wallet_withdrawal_by_state on wallet_withdrawal (brand_id, state, requested_at, id);
drop index wallet_deposit_open;
drop index wallet_withdrawal_queue;
-- Sums of every kind of deposit, in place of those of transfers alone.
create index wallet_deposit_by_sum on wallet_deposit (brand_id, pay_exact, created_at);
drop index wallet_deposit_sum;
