-- News that a committed transaction tells to others; readers keep a watermark and tolerate repeats.
create table outbox (
  id uuid primary key,
  xid bigint not null default current_xid(),
  topic text not null,
  body jsonb not null,
  created_at timestamptz not null default app_now()
);
create index outbox_xid on outbox (xid, id);

-- How far each reader of the outbox, the play record or the ledger has come.
create table reader (
  name text primary key,
  upto bigint not null default 0,
  ran_at timestamptz,
  -- A transaction may have told more news than a reader takes at a time: its place is a row, not a transaction. Null: all of it is read.
  upto_id uuid
);

-- Turns that transactions take, one row for each thing that is done by one at a time. An advisory lock is anybody's who may enter the
-- database; a row is locked by who may change it alone, and that is turn_take.
create table turn (
  name text primary key
);

-- Only timed work takes away old news and moves the places of readers.
grant select, insert on outbox to talora_app;
grant select on reader, turn to talora_app;
grant delete on outbox to talora_jobs;
grant insert, update on reader to talora_jobs;
grant select on outbox, reader, turn to talora_read;
