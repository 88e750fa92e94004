-- What one member of staff asks for and another decides. The rows prove it: who decides is never who asked. What it is about is kept as it
-- stood on the screen of who asked: the sum, whose it is, and the version of the subject. The second person sends back what was on theirs,
-- and neither may be anything else than what is carried out. What was asked for never changes; only how it ended is written.
create table operations_request (
  id uuid primary key, -- made by whoever asks
  brand_id uuid not null,
  kind text not null,
  member_id uuid,
  reason text not null,
  asked_by uuid not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null check (state in ('open', 'approved', 'refused', 'withdrawn', 'expired')),
  decided_by uuid,
  decided_at timestamptz,
  note text,
  -- Requests may be about a member, a member of staff or a payment.
  subject_id uuid not null,
  detail jsonb not null default '{}',
  amount bigint check (amount > 0),
  asset smallint references ledger_asset (id),
  version text not null default '',
  about text,
  changes jsonb not null default '[]',
  -- The limit that one person alone would have passed; null for what takes two whatever the sum.
  passed text,
  -- Who may not decide beside the one who asked: who has paid a withdrawal, say.
  barred uuid[] not null default '{}',
  check ((state in ('approved', 'refused')) = (decided_by is not null)),
  check (decided_by <> asked_by),
  constraint operations_request_sum check ((amount is null) = (asset is null)),
  constraint operations_request_barred check (decided_by is null or decided_by <> all (barred)),
  constraint operations_request_owner foreign key (member_id, brand_id) references identity_member (id, brand_id)
);
create index operations_request_list on operations_request (brand_id, asked_at desc, id desc);
create unique index operations_request_open on operations_request (brand_id, kind, subject_id) where state = 'open';

-- What staff have carried out, alone or in two. Insert-only: the sums of the last 24 hours are taken from here.
create table approvals_deed (
  id uuid primary key, -- the request id of who did it, or asked for it
  brand_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  member_id uuid,
  staff_id uuid not null,
  decided_by uuid,     -- the second person; null when one was enough
  amount bigint check (amount > 0),
  asset smallint references ledger_asset (id),
  done_at timestamptz not null,
  -- Of the server, with a key that no login of the database has: `ledger:verify` tells one that was written past the server. Older deeds
  -- have none.
  seal text,
  check (decided_by <> staff_id),
  check ((amount is null) = (asset is null))
);
create index approvals_deed_staff on approvals_deed (brand_id, kind, staff_id, done_at) where decided_by is null;
create index approvals_deed_member on approvals_deed (brand_id, kind, member_id, done_at) where decided_by is null;
-- What anybody of a brand has done alone in the last 24 hours is summed at each deed.
create index approvals_deed_lone on approvals_deed (brand_id, kind, done_at) where decided_by is null;
create index approvals_deed_subject on approvals_deed (subject_id);

grant select, insert on operations_request, approvals_deed to talora_app;
grant update (state, decided_by, decided_at, note) on operations_request to talora_app;
grant select on operations_request, approvals_deed to talora_read;

-- After the functions:

create trigger approvals_end_requests after update of disabled_at, retired_at on staff_account for each row
  when ((old.disabled_at is null and new.disabled_at is not null) or (old.retired_at is null and new.retired_at is not null))
  execute function approvals_end_requests();
create trigger approvals_deed_new before insert on approvals_deed for each row execute function approvals_deed_new();
