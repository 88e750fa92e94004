-- A bet has a name of its own in its round, whoever made it: what came out of a bingo room says by it whose card has won.
create unique index round_bet_name on round_bet (round_id, id);
