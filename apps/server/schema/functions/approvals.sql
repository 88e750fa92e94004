-- What a colleague has asked for ends when their account is shut or they leave, by whatever way: nobody approves it after them.
create or replace function approvals_end_requests() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update operations_request set state = 'expired' where asked_by = new.id and state = 'open';
  return new;
end $$;

-- Stands a decision behind it: what this person did alone and wrote down, or what a colleague asked for and this person approved?
create or replace function approvals_stands(p_kind text, p_subject uuid, p_amount bigint, p_staff uuid) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select exists (select from approvals_deed d where d.kind = p_kind and d.subject_id = p_subject and d.amount = p_amount
      and d.staff_id = p_staff and d.decided_by is null)
    or exists (select from operations_request r where r.kind = p_kind and r.subject_id = p_subject and r.amount = p_amount
      and r.state = 'approved' and r.decided_by = p_staff and r.asked_by <> p_staff)
$$;

-- A new deed is written with its seal, when it happens.
create or replace function approvals_deed_new() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not ledger_is_owner() and (new.seal is null or abs(extract(epoch from app_now() - new.done_at)) > 600) then
    raise exception 'a deed is written when it is done, with its seal' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
