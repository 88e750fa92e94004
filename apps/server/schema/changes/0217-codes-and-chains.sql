-- A payment by the provider is made on its page, by a code that is scanned, or on a chain: the method says by which, and a deposit keeps what
-- the member was shown and how many confirmations it has.

alter table wallet_method
  add column channel text not null default 'page' check (channel in ('page', 'qr', 'chain')),
  add constraint wallet_method_channel check (channel = 'page' or kind = 'redirect');

alter table wallet_deposit
  add column shown jsonb,
  add column confirmations smallint check (confirmations >= 0),
  add constraint wallet_deposit_shown check (shown is null or kind = 'redirect');

grant update (channel) on wallet_method to talora_app;
grant update (shown, confirmations) on wallet_deposit to talora_app;

-- After the functions:

create trigger wallet_deposit_shown_keep before update of shown on wallet_deposit for each row execute function wallet_deposit_shown_keep();
