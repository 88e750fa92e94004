-- What a member played and what moved in the wallet, summed up by hour: a record of a million rows is added up from its hours, and its pages
-- are found by them. Hours are of UTC and are those of the rows' ids, by which the records are ordered; days of every zone whose offset is
-- whole hours are made of them, and what is left at the ends of others is read from the rows. Real money only. Derived: a verifier
-- recomputes both.
create table games_member_hour (
  member_id uuid not null,
  hour timestamptz not null,
  game_id int not null,
  state smallint not null,
  book smallint not null,
  plays bigint not null check (plays > 0),
  stake bigint not null,
  valid_bet bigint not null,
  payout bigint not null,
  primary key (member_id, hour, game_id, state, book)
);

create table ledger_member_hour (
  member_id uuid not null,
  asset smallint not null,
  hour timestamptz not null,
  kind smallint not null,
  transfers bigint not null check (transfers > 0),
  amount bigint not null check (amount > 0),
  primary key (member_id, asset, hour, kind)
);

insert into reader (name) values ('games.member-hours');

-- Hours are summed up by functions of the owner, called by timed work.
grant select on games_member_hour, ledger_member_hour to talora_app, talora_read;

-- After the functions:

-- Transfers are added by the reader that adds up the house: what it has read before is added here.
insert into ledger_member_hour (member_id, asset, hour, kind, transfers, amount)
select t.member_id, t.asset, uuid_v7_hour(t.id), t.kind, count(*), sum(t.amount)
from ledger_transfer t join ledger_book b on b.id = t.book and b.is_real
where t.xid <= (select r.upto from reader r where r.name = 'ledger.house-rollup')
group by 1, 2, 3, 4;
