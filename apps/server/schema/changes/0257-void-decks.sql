-- A deck of scratch cards ends before its last ticket when two members of staff say so: its seed is shown, and what its return still owes to
-- the buyers of what was sold is drawn among them.
insert into ledger_chart (id, code) values (36, 'house:deck-draws');
insert into ledger_kind (id, code, debit, credit, explained_by) values (15, 'deck_prize', 36, 0, 'arcade');

alter table arcade_deck add column voided_at timestamptz;
alter table arcade_deck drop constraint arcade_deck_check1;
alter table arcade_deck add constraint arcade_deck_closed check ((sold = size) = (sold_out_at is not null)
  and (coalesce(sold_out_at, voided_at) is null) = (revealed_seed is null) and num_nonnulls(sold_out_at, voided_at) < 2
  and (voided_at is null or opened_at is not null));
drop index arcade_deck_open;
create unique index arcade_deck_open on arcade_deck (brand_id, game_id, book)
  where opened_at is not null and sold_out_at is null and voided_at is null;

-- The end of a deck: tickets sold, what the deck's return on them is, what they have paid, and the hash that the draw was drawn by. Sums in
-- minor units.
create table arcade_deck_void (
  deck_id uuid primary key references arcade_deck (id),
  request_id uuid not null unique,
  sold int not null check (sold >= 0),
  due bigint not null check (due >= 0),
  paid bigint not null check (paid >= 0),
  entropy bytea not null check (octet_length(entropy) = 32),
  voided_at timestamptz not null
);

-- A prize of the draw, the highest as number 0, with the ticket that has drawn it and the transfer that paid it.
create table arcade_deck_prize (
  deck_id uuid not null references arcade_deck (id),
  prize int not null check (prize >= 0),
  at int not null,
  ticket int not null,
  member_id uuid not null,
  play_id uuid not null,
  amount bigint not null check (amount > 0),
  pay_id uuid not null unique,
  primary key (deck_id, prize),
  constraint arcade_deck_prize_ticket unique (deck_id, at)
);
create index arcade_deck_prize_play on arcade_deck_prize (member_id, play_id);

grant select on arcade_deck_void, arcade_deck_prize to talora_app, talora_read;
