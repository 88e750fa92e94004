-- What of the stake of a house round counted as bet. Rounds from before counted whole and say nothing.

alter table arcade_round add column valid bigint;
