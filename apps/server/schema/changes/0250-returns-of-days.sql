-- What games of the house have returned, by the day (UTC) on which their rounds began: for staff who hold a game against its certificate.
-- Derived: each day is made anew from its plays by timed work, as long as rounds of it may still end.
create table games_return_day (
  book smallint not null references ledger_book (id),
  game_id int not null references games_game (id),
  day date not null,
  plays bigint not null check (plays > 0),
  stake bigint not null check (stake > 0),
  payout bigint not null check (payout >= 0),
  squares numeric not null check (squares > 0), -- of the stakes
  primary key (book, game_id, day)
);
grant select on games_return_day to talora_app, talora_read;
