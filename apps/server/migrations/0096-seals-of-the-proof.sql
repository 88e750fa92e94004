-- The proof plays house rounds again from their seeds and opens the account numbers that payouts go to: it reads both as they are
-- sealed, and has the keys beside it.
grant select (sealed_seed) on arcade_pair to talora_read;
grant select (sealed_account) on wallet_payee to talora_read;
-- Days are anchored with the pictures that were sent: of what is sealed only its hash is taken.
grant select (sealed) on wallet_image to talora_read;
-- A payment password is short: its hash could be guessed through.
revoke select (payment_password_hash) on identity_member from talora_read;
