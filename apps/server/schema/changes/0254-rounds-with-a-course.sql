-- Rounds that members leave before their end: when each has left, and how many bets one may have in a round.

-- Milliseconds of the round's course (round_leave writes them, once).
alter table round_bet add column exit_ms int check (exit_ms >= 0);

drop function if exists round_bet_batch(uuid[], uuid[], smallint[], smallint[], int[], bigint[], uuid[], uuid[], text[], text[], bigint[], text[]);
