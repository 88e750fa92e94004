-- A bet of a shared round is told the most of each spot.

drop function if exists round_bet_batch(uuid[], uuid[], smallint[], smallint[], int[], bigint[], uuid[], uuid[], text[], text[], bigint[]);
