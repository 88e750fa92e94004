-- A pair is promised before its client seed is known. A seat has no pair in use until the player has answered the promise of its
-- first one; each pair knows which one it follows and the request that started it.
alter table arcade_seat alter column pair_id drop not null;
alter table arcade_pair add column begin_request uuid, add column follows uuid;
create unique index arcade_pair_begun on arcade_pair (member_id, game_id, begin_request) where begin_request is not null;
grant update (begin_request, follows) on arcade_pair to talora_app;
