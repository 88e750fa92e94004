-- Ids of writes whose caller gave none: whoever sends the same again within a minute means the same deed. Only a keyed hash of who asked for
-- what is stored.
create table codes_implied_request (
  hash bytea primary key,
  request_id uuid not null,
  made_at timestamptz not null
);
create index codes_implied_request_time on codes_implied_request (made_at);

grant select, insert, update, delete on codes_implied_request to talora_app;
grant select on codes_implied_request to talora_read;
