-- The house plays more than one game: what came out of a round is what its draws decided, whatever the game, and a table has bets.

-- Decisions in the order of the draws: `[22, 24, 24]` are three stops, `[22, 24, 24, 3]` a prize of the wheel behind them; an order
-- that was drawn at once is a list inside. `bets` is what the player chose at a table, with stakes in minor units as text; null at a slot.
alter table arcade_round add column outcome jsonb, add column bets jsonb;
update arcade_round set outcome = to_jsonb(stops) || case when wheel_index is null then '[]'::jsonb else to_jsonb(wheel_index) end;
alter table arcade_round alter column outcome set not null;
alter table arcade_round add constraint arcade_round_outcome check (jsonb_typeof(outcome) = 'array');
alter table arcade_round drop column stops, drop column wheel_index;

drop function if exists arcade_spin_batch(uuid[], uuid[], smallint[], smallint[], int[], bigint[], bigint[], bigint[], smallint[],
  uuid[], int[], text[], text[], smallint[], int[], uuid[]);
