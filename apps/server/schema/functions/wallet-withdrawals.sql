-- What a withdrawal and its children are together: what was upheld pays the rest by them, what was split all of it, and nothing else has any.
create or replace function wallet_withdrawal_children_fit(p_member uuid, p_parent uuid) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select coalesce((select bool_and(c.brand_id = p.brand_id and c.asset = p.asset and c.payee_id = p.payee_id
        and (p.state <> 'split' or c.approved_by is not distinct from p.approved_by)
        and c.security = case p.state when 'split' then floor(p.security::numeric * c.amount / p.amount) else 0 end)
      and sum(c.amount) = p.amount - coalesce(p.received, 0) and (p.state <> 'split' or p.parent_id is null and count(*) between 2 and 10)
    from wallet_withdrawal p join wallet_withdrawal c on c.member_id = p.member_id and c.parent_id = p.id
    where p.member_id = p_member and p.id = p_parent and p.state in ('upheld', 'split')
    group by p.member_id, p.id), false)
$$;

-- A child begins as approved, of a withdrawal whose sum it and the others make whole, and with money that is held for it.
create or replace function wallet_withdrawal_child() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not ledger_is_owner() and (new.state <> 'approved' or not wallet_withdrawal_children_fit(new.member_id, new.parent_id)
      or not exists (select from ledger_hold h where h.member_id = new.member_id and h.id = new.id and h.kind = 11 and h.amount = new.amount)
      or (new.security > 0 and not exists (select from ledger_hold h where h.member_id = new.member_id and h.id = new.security_hold_id
        and h.kind = 17 and h.amount = new.security))) then
    raise exception 'a withdrawal is no part of one that needs it' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;

-- What is split is approved, its parts are there, and nothing is held for it any more.
create or replace function wallet_withdrawal_split() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not ledger_is_owner() and (old.state not in ('approved', 'pay_failed') or not wallet_withdrawal_children_fit(new.member_id, new.id)
      or (select count(*) from ledger_hold_resolution r where r.member_id = new.member_id and r.hold_id in (new.id, new.security_hold_id))
        <> case when new.security > 0 then 2 else 1 end) then
    raise exception 'a withdrawal is split into parts that make it whole' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
