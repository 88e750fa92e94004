-- A payout is sent only as a server of this installation has written it, to the account that was meant: who has nothing but a login of the
-- database writes none that is sent. What is older has no seal, and is asked about and not sent again.
alter table wallet_payout add column seal text;
