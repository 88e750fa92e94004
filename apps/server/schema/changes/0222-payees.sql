-- A member has several payees. What a row says of an account it says for ever: an account is removed, and what staff have put right is a row
-- of its own that names the one in whose place it stands. So a withdrawal keeps the account that it was asked with.

drop index wallet_payee_one;
alter table wallet_payee
  -- From when on money may be asked to go there.
  add column usable_at timestamptz,
  add column removed_at timestamptz,
  -- When its member chose it as the usual one: the newest is.
  add column usual_at timestamptz,
  -- The payee in whose place two members of staff have put this one. Its id is that of their request.
  add column corrects uuid,
  -- Keyed hash of brand, bank and number. Null until a server has opened the number of a row that was there before.
  add column account_mark text,
  -- Was there before members had several: no entry of the audit chain tells of it.
  add column is_before boolean not null default false;
update wallet_payee set usable_at = added_at, is_before = true;
alter table wallet_payee
  alter column usable_at set not null,
  add constraint wallet_payee_corrects foreign key (member_id, corrects) references wallet_payee (member_id, id),
  add constraint wallet_payee_corrected_once unique (member_id, corrects),
  add constraint wallet_payee_usable check (usable_at >= added_at),
  add constraint wallet_payee_gone check (removed_at >= added_at);
-- A member has an account once at a time.
create unique index wallet_payee_live on wallet_payee (member_id, account_mark) where removed_at is null;
create index wallet_payee_marked on wallet_payee (account_mark);
create index wallet_payee_unmarked on wallet_payee (member_id, id) where account_mark is null;

-- What staff ask to have put right of a payee: the account as it shall be, sealed. Insert-only.
create table wallet_payee_correction (
  member_id uuid not null,
  id uuid not null, -- of the request
  payee_id uuid not null,
  bank_code text not null,
  bank_name text not null,
  sealed_account text not null,
  account_ending text not null,
  account_mark text not null,
  holder text not null,
  asked_at timestamptz not null,
  primary key (member_id, id),
  constraint wallet_payee_correction_id unique (id),
  constraint wallet_payee_correction_of foreign key (member_id, payee_id) references wallet_payee (member_id, id)
);

grant update (removed_at, usual_at, account_mark) on wallet_payee to talora_app;
grant select (usable_at, removed_at, usual_at, corrects, account_mark, is_before) on wallet_payee to talora_read;
grant select, insert on wallet_payee_correction to talora_app;
grant select on wallet_payee_correction to talora_read;

-- After the functions:

create trigger wallet_payee_added before insert on wallet_payee for each row execute function wallet_payee_added();
create trigger wallet_payee_moves before update on wallet_payee for each row execute function wallet_payee_moves();
create constraint trigger wallet_payee_stands after insert on wallet_payee deferrable initially deferred
  for each row execute function wallet_payee_stands();
create trigger wallet_withdrawal_payee before insert on wallet_withdrawal for each row execute function wallet_withdrawal_payee();
