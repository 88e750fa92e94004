-- Rounds and chains begin as they must: whoever may insert them puts in no round that is drawn already, and no chain that was told before.

create unique index round_chain_anchor on round_chain (anchor);

-- Days of bets and rounds are read by their moments when they are anchored.
create index round_bet_placed on round_bet using brin (placed_at) with (pages_per_range = 16);
create index round_round_settled on round_round using brin (settled_at) with (pages_per_range = 16);

-- After the functions:

create trigger round_begin before insert on round_round for each row execute function round_begin();
create trigger round_chain_follow before insert on round_chain for each row execute function round_chain_follow();
