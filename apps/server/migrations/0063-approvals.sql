-- What a request that takes two is about, as it stood on the screen of who asked: the sum, whose it is, and the version of the
-- subject. The second person sends back what was on theirs, and neither may be anything else than what is carried out.
alter table operations_request
  add column amount bigint check (amount > 0),
  add column asset smallint references ledger_asset (id),
  add column version text not null default '',
  add column about text,
  add column changes jsonb not null default '[]',
  -- The limit that one person alone would have passed; null for what takes two whatever the sum.
  add column passed text,
  -- Who may not decide beside the one who asked: who has paid a withdrawal, say.
  add column barred uuid[] not null default '{}',
  add constraint operations_request_sum check ((amount is null) = (asset is null)),
  add constraint operations_request_barred check (decided_by is null or decided_by <> all (barred));
-- What was asked for never changes; only how it ended is written.
revoke update on operations_request from talora_app;
grant update (state, decided_by, decided_at, note) on operations_request to talora_app;

-- What staff have carried out, alone or in two. Insert-only: the sums of the last 24 hours are taken from here.
create table approvals_deed (
  id uuid primary key,                  -- the request id of who did it, or asked for it
  brand_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  member_id uuid,
  staff_id uuid not null,
  decided_by uuid,                      -- the second person; null when one was enough
  amount bigint check (amount > 0),
  asset smallint references ledger_asset (id),
  done_at timestamptz not null,
  check (decided_by <> staff_id),
  check ((amount is null) = (asset is null))
);
create index approvals_deed_staff on approvals_deed (brand_id, kind, staff_id, done_at) where decided_by is null;
create index approvals_deed_member on approvals_deed (brand_id, kind, member_id, done_at) where decided_by is null;
grant select, insert on approvals_deed to talora_app;

-- What a colleague has asked for ends when their account is shut or they leave, by whatever way: nobody approves it after them.
create function approvals_end_requests() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update operations_request set state = 'expired' where asked_by = new.id and state = 'open';
  return new;
end $$;
revoke all on function approvals_end_requests() from public;
create trigger approvals_end_requests after update of disabled_at, retired_at on staff_account for each row
  when ((old.disabled_at is null and new.disabled_at is not null) or (old.retired_at is null and new.retired_at is not null))
  execute function approvals_end_requests();

-- Every enrolment link and who made it. Whoever held a link may hold the account: two whose links come from one hand are
-- one pair of eyes. A link that another has replaced counts for thirty days more.
create table staff_link (
  staff_id uuid not null references staff_account (id),
  made_by uuid references staff_account (id),
  made_at timestamptz not null,
  replaced_at timestamptz
);
create index staff_link_staff on staff_link (staff_id);
create index staff_link_maker on staff_link (made_by);
insert into staff_link (staff_id, made_by, made_at) select id, link_by, created_at from staff_account;
grant select, insert on staff_link to talora_app;
grant update (replaced_at) on staff_link to talora_app;
