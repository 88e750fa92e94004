-- Seeds serve once: a promise is made once over all games and members, and a seat takes no pair that was seen or used. Whoever holds the
-- application's login moves no seat back to a pair whose seed is known, and counts no nonce.

create unique index arcade_pair_commitment on arcade_pair (commitment);
revoke update (next_nonce) on arcade_seat from talora_app;

-- After the functions:

create trigger arcade_seat_begin before insert on arcade_seat for each row execute function arcade_seat_keep();
create trigger arcade_seat_keep before update of pair_id, next_pair_id on arcade_seat for each row execute function arcade_seat_keep();
