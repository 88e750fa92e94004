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

-- A child begins as approved, of a withdrawal whose sum it and the others make whole.
create or replace function wallet_withdrawal_child() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not ledger_is_owner() and (new.state <> 'approved' or not wallet_withdrawal_children_fit(new.member_id, new.parent_id)) then
    raise exception 'a withdrawal is no part of one that needs it' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;

-- What is split is approved, and its parts are there.
create or replace function wallet_withdrawal_split() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not ledger_is_owner() and (old.state not in ('approved', 'pay_failed') or not wallet_withdrawal_children_fit(new.member_id, new.id)) then
    raise exception 'a withdrawal is split into parts that make it whole' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
