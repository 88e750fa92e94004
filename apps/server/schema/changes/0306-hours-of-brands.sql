-- What a brand's members have played in an hour is found without going through the members.
create index games_member_hour_book on games_member_hour (book, hour) include (member_id, game_id, state, plays, stake, payout);
