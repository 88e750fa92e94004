-- What a member has asked for within the last 30 days, in minor units; what was refused or taken back does not count.
create or replace function wallet_withdrawn(p_member uuid) returns bigint
language sql stable set search_path = public, pg_temp as $$
  select coalesce(sum(w.amount), 0)::bigint from wallet_withdrawal w where w.member_id = p_member and w.parent_id is null
    and w.requested_at > app_now() - interval '30 days' and w.state not in ('rejected', 'cancelled')
$$;
grant execute on function wallet_withdrawn(uuid) to talora_app;

-- Has a withdrawal to wait for papers? A brand that has set nothing asks for none.
create or replace function wallet_papers_due(p_brand uuid, p_member uuid, p_amount bigint) returns boolean
language sql stable set search_path = public, pg_temp as $$
  select coalesce((b.settings ->> 'isIdentityAsked')::boolean, false) and (p_amount + wallet_withdrawn(p_member))::numeric
      >= coalesce(b.settings ->> 'identityAskedFrom', '5000.00')::numeric * power(10::numeric, k.digits)
    from site_brand b join ledger_asset k on k.id = b.asset where b.id = p_brand
$$;

-- Nobody but the database says whether a withdrawal has to wait, and one that has to goes no further without accepted papers, whoever moves
-- it. What a dispute or a split makes of one goes by what it is made of.
create or replace function wallet_withdrawal_papers() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if ledger_is_owner() then return new; end if;
  if tg_op = 'INSERT' then
    new.needs_papers := case when new.parent_id is null then coalesce(wallet_papers_due(new.brand_id, new.member_id, new.amount), true)
      else coalesce((select p.needs_papers from wallet_withdrawal p where p.member_id = new.member_id and p.id = new.parent_id), true) end;
  elsif old.state not in ('requested', 'screening', 'waiting_kyc') then
    return new;
  end if;
  if new.needs_papers and new.state not in ('requested', 'screening', 'waiting_kyc', 'rejected', 'cancelled')
    and not papers_are_accepted(new.member_id) then
    raise exception 'a withdrawal waits until the papers are accepted' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
