-- The security deposit of a withdrawal: a share of the sum, as the brand says, set aside beside it by a hold of its own. It is free again
-- however the withdrawal ends, but for one that nobody answered or that was proved against the member: then it is the house's.

insert into ledger_chart (id, code) values (24, 'house:security-forfeited');
insert into ledger_kind (id, code, debit, credit, explained_by) values (17, 'withdrawal_security', 0, 24, 'wallet');

alter table wallet_withdrawal
  add column security bigint not null default 0 check (security >= 0),
  add column security_hold_id uuid,
  add constraint wallet_withdrawal_security check ((security > 0) = (security_hold_id is not null)),
  -- What a dispute found missing is paid without another one.
  add constraint wallet_withdrawal_security_of check (security = 0 or parent_id is null),
  -- A fifth is the most that a brand may ask for, whoever writes the row.
  add constraint wallet_withdrawal_security_most check (security <= amount / 5),
  add constraint wallet_withdrawal_security_hold unique (member_id, security_hold_id);
