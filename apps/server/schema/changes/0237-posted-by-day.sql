-- Withdrawals that were posted are listed by the day they were posted on, and summed up, as deposits that were credited are.
create index wallet_withdrawal_posted on wallet_withdrawal (brand_id, finished_at) include (member_id, amount, received, state)
  where state in ('confirmed', 'auto_confirmed', 'upheld', 'adjusted');
