-- A set of papers begins as one that is handed in, now. Nobody needs a second one beside what was accepted.
create or replace function papers_set_new() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if ledger_is_owner() then return new; end if;
  if new.state <> 'handed_in' or exists (select from papers_set p where p.member_id = new.member_id and p.state = 'accepted') then
    raise exception 'papers begin as handed in' using errcode = 'insufficient_privilege';
  end if;
  new.handed_in_at := app_now();
  return new;
end $$;

-- Papers are decided once, now.
create or replace function papers_set_moves() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if ledger_is_owner() then return new; end if;
  if old.state <> 'handed_in' or new.state = 'handed_in' then
    raise exception 'papers are decided once' using errcode = 'insufficient_privilege';
  end if;
  new.decided_at := app_now();
  return new;
end $$;

-- Looked at at the end: somebody of the brand's staff has decided, and the audit chain says who.
create or replace function papers_set_stands() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if ledger_is_owner() then return null; end if;
  if not exists (select from staff_account s where s.id = new.decided_by and s.brand_id = new.brand_id)
    or not exists (select from audit_entry a where a.action = 'papers.' || new.state and a.subject = 'member:' || new.member_id
      and a.brand_id = new.brand_id and a.actor = 'staff:' || new.decided_by and a.detail ->> 'papers' = new.id::text) then
    raise exception 'nobody stands behind the decision about papers' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;

-- Pictures come with their set, and none later.
create or replace function papers_picture_new() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if ledger_is_owner() then return new; end if;
  new.added_at := app_now();
  if not exists (select from papers_set p where p.member_id = new.member_id and p.id = new.set_id and p.state = 'handed_in'
      and new.index < p.pictures and p.handed_in_at > app_now() - interval '10 minutes') then
    raise exception 'pictures come with their papers' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- Has a member shown who they are?
create or replace function papers_are_accepted(p_member uuid) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (select from papers_set p where p.member_id = p_member and p.state = 'accepted')
$$;
