-- A trial at a vendor that was left before the vendor had asked for its ticket has a player without an account: it gets one, with nothing.
insert into ledger_account (member_id, asset, book)
  select p.member_id, p.asset, p.book from vendor_player p
  where p.mode = 'demo' and not exists (select from ledger_account a where a.member_id = p.member_id and a.asset = p.asset)
  group by p.member_id, p.asset, p.book;
