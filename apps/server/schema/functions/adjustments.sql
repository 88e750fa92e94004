-- Looked at at the end, whoever wrote the row: the decision of two, the posting and the ceiling are written by the same transaction. An
-- adjustment that nobody but its row knows of is none.
create or replace function adjustments_made_stands() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if ledger_is_owner() then return null; end if;
  if abs(extract(epoch from app_now() - new.made_at)) > 600 then
    raise exception 'an adjustment is written when it is made' using errcode = 'insufficient_privilege';
  end if;
  if not exists (select from approvals_deed d where d.id = new.id and d.kind = 'adjustment.make' and d.member_id = new.member_id
      and d.brand_id = new.brand_id and d.amount = new.amount and d.asset = new.asset and d.staff_id = new.asked_by
      and d.decided_by = new.decided_by)
    or not exists (select from operations_request r where r.id = new.id and r.state = 'approved' and r.reason = new.note
      and r.detail ->> 'direction' = new.direction and r.detail ->> 'why' = new.reason
      and r.detail ->> 'reverses' is not distinct from new.reverses_id::text) then
    raise exception 'no two people stand behind an adjustment' using errcode = 'insufficient_privilege';
  end if;
  if new.reverses_id is not null and not exists (select from adjustments_made r where r.member_id = new.member_id and r.id = new.reverses_id
      and r.asset = new.asset and r.amount = new.amount and r.direction <> new.direction) then
    raise exception 'a reversal moves what it reverses, the other way' using errcode = 'insufficient_privilege';
  end if;
  if not exists (select from ledger_transfer t where t.member_id = new.member_id and t.ref = new.id
      and t.kind = case new.direction when 'credit' then 13 else 14 end and t.amount = new.amount and t.asset = new.asset
      and t.id >= uuid_v7_floor(new.made_at - interval '1 hour')) then
    raise exception 'an adjustment moves what it says' using errcode = 'insufficient_privilege';
  end if;
  if new.direction = 'credit' then
    -- One at a time for a brand, deposits among them: two at once would each find room for themselves. The row counts itself already.
    perform turn_take('deposits ' || new.brand_id);
    if wallet_room(new.brand_id, new.member_id) >= 0 is not true then
      raise exception 'a day''s credits are above the ceiling' using errcode = 'insufficient_privilege';
    end if;
  end if;
  return null;
end $$;
