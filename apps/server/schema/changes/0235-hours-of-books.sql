-- What the house owes its members at the end of every day, and what moved in between. The transfers of a book are summed up by hour and kind,
-- in the same step that sums up the hours of members; and at every full hour what members own is counted in their wallets and purses, not in
-- the transfers. So a day has two sides that come from two places. Real money only. Derived: a verifier recomputes both.
create table ledger_book_hour (
  book smallint not null,
  asset smallint not null,
  hour timestamptz not null,
  kind smallint not null,
  transfers bigint not null check (transfers > 0),
  amount bigint not null check (amount > 0),
  primary key (book, asset, hour, kind)
);

-- `owed`: what members owned by all transfers whose ids are of before the hour, as wallets and purses said when it was counted. `late`: what
-- transfers of before the hour have changed that came after it was counted.
create table ledger_closing (
  hour timestamptz not null,
  book smallint not null,
  asset smallint not null,
  owed bigint not null,
  late bigint not null default 0,
  primary key (hour, book, asset)
);

-- What was held at the end of a day is found by when holds ended.
create index ledger_hold_resolution_at on ledger_hold_resolution (resolved_at);

-- Both are written by functions of the owner, called by timed work.
grant select on ledger_book_hour, ledger_closing to talora_app, talora_read;

-- After the functions:

-- Transfers are added by the reader that adds up the house: what it has read before is added here.
insert into ledger_book_hour (book, asset, hour, kind, transfers, amount)
select t.book, t.asset, uuid_v7_hour(t.id), t.kind, count(*), sum(t.amount)
from ledger_transfer t join ledger_book b on b.id = t.book and b.is_real
where t.xid <= (select r.upto from reader r where r.name = 'ledger.house-rollup')
group by 1, 2, 3, 4;
