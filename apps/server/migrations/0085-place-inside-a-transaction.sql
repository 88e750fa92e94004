-- A transaction may have told more news than a reader takes at a time: its place is a row, not a transaction. Null: all of it is read.
alter table reader add column upto_id uuid;
