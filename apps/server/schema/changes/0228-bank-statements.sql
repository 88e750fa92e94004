-- Statements of the brand's bank accounts. A line is kept as the bank wrote it and never changes; what it is the other side of (a deposit, a
-- withdrawal that was paid by hand, a refund), or why it is none, is said by a person and can be taken back. A deposit that waits keeps what
-- came for it, and is credited with no more than that.

create table bank_import (
  brand_id uuid not null,
  id uuid not null, -- the caller's request id
  account_id uuid not null,
  file_name text not null,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'), -- SHA-256 of the file
  mapping jsonb not null, -- how it was read: {columns, names, headRow, dayOrder, decimal}
  first_day date not null,
  last_day date not null,
  taken int not null check (taken >= 0), -- lines that were new
  known int not null check (known >= 0), -- and those that another file had brought
  left_out int not null check (left_out >= 0), -- rows that could not be read
  came numeric not null check (came >= 0), -- sums of the new lines, in minor units
  gone numeric not null check (gone >= 0),
  staff_id uuid not null,
  staff_name text not null,
  made_at timestamptz not null,
  primary key (brand_id, id),
  constraint bank_import_id unique (id),
  constraint bank_import_once unique (brand_id, account_id, hash),
  constraint bank_import_account foreign key (brand_id, account_id) references wallet_account (brand_id, id),
  constraint bank_import_staff foreign key (staff_id, brand_id) references staff_account (id, brand_id),
  check (first_day <= last_day)
);
create index bank_import_newest on bank_import (brand_id, made_at desc);

create table bank_line (
  brand_id uuid not null,
  id uuid not null,
  account_id uuid not null,
  import_id uuid not null,
  seq int not null check (seq > 0), -- its place among the new lines of its file, the oldest first
  day date not null,
  amount bigint not null check (amount <> 0), -- minor units; below zero for what left the account
  reference text not null,
  counter text not null,
  balance bigint,
  nth smallint not null check (nth > 0), -- which of those that are alike
  print text not null check (print ~ '^[0-9a-f]{64}$'), -- SHA-256 of day, amount, reference, balance and nth
  primary key (brand_id, id),
  constraint bank_line_id unique (id),
  constraint bank_line_once unique (brand_id, account_id, print),
  constraint bank_line_seq unique (brand_id, import_id, seq),
  constraint bank_line_import foreign key (brand_id, import_id) references bank_import (brand_id, id),
  constraint bank_line_account foreign key (brand_id, account_id) references wallet_account (brand_id, id)
);
create index bank_line_day on bank_line (brand_id, day, account_id);
create index bank_line_amount on bank_line (brand_id, amount, day);

create table bank_match (
  brand_id uuid not null,
  id uuid not null, -- the caller's request id
  line_id uuid not null,
  kind text not null check (kind in ('deposit', 'withdrawal', 'refund', 'aside')),
  member_id uuid,
  subject_id uuid,
  amount bigint not null check (amount <> 0), -- the line's
  why text check (why in ('fee', 'own-transfer', 'settlement', 'interest', 'returned', 'other')),
  note text not null,
  made_by uuid not null,
  made_name text not null,
  made_at timestamptz not null,
  undone_by uuid,
  undone_name text,
  undone_at timestamptz,
  undo_note text,
  primary key (brand_id, id),
  constraint bank_match_id unique (id),
  constraint bank_match_of foreign key (brand_id, line_id) references bank_line (brand_id, id),
  constraint bank_match_made foreign key (made_by, brand_id) references staff_account (id, brand_id),
  constraint bank_match_undone foreign key (undone_by, brand_id) references staff_account (id, brand_id),
  constraint bank_match_subject check ((kind = 'aside') = (subject_id is null) and (subject_id is null) = (member_id is null)),
  constraint bank_match_why check ((kind = 'aside') = (why is not null)),
  constraint bank_match_end check ((undone_at is null) = (undone_by is null) and (undone_at is null) = (undone_name is null)
    and (undone_at is null) = (undo_note is null))
);
-- A line stands behind one thing at most, and of a thing one line.
create unique index bank_match_line on bank_match (line_id) where undone_at is null;
create unique index bank_match_thing on bank_match (kind, subject_id) where undone_at is null and subject_id is not null;
create index bank_match_of_line on bank_match (brand_id, line_id);
create index bank_match_of_thing on bank_match (subject_id) where subject_id is not null;

-- What a line of a statement says has come for a deposit, in minor units; no more than that is credited. Null: no line stands behind it.
alter table wallet_deposit add column banked bigint check (banked > 0);

-- Payments and refunds are looked for by what a bank may have written of them.
create index wallet_withdrawal_sum on wallet_withdrawal (brand_id, amount, requested_at);
create index wallet_refund_made on wallet_refund (brand_id, amount, made_at) where state = 'made';
create index wallet_deposit_sum on wallet_deposit (brand_id, pay_exact, created_at) where kind = 'bank_slip';

grant select, insert on bank_import, bank_line, bank_match to talora_app;
grant update (undone_by, undone_name, undone_at, undo_note) on bank_match to talora_app;
grant update (banked) on wallet_deposit to talora_app;
grant select on bank_import, bank_line, bank_match to talora_read;

-- After the functions:

create trigger bank_match_moves before update on bank_match for each row execute function bank_match_moves();
create constraint trigger bank_match_stands after insert or update on bank_match deferrable initially deferred
  for each row execute function bank_match_stands();
create constraint trigger bank_import_stands after insert on bank_import deferrable initially deferred
  for each row execute function bank_import_stands();
