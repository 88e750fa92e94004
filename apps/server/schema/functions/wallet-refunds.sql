-- Only what was reported to have come goes back, and not what the deposit was credited with.
create or replace function wallet_refund_due() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if ledger_is_owner() then return new; end if;
  if new.state <> 'due' or abs(extract(epoch from app_now() - new.due_at)) > 600 then
    raise exception 'a refund begins as one that is due' using errcode = 'insufficient_privilege';
  end if;
  if not exists (select from wallet_report r join wallet_deposit d on d.member_id = r.member_id and d.id = r.deposit_id
      where r.member_id = new.member_id and r.deposit_id = new.deposit_id and r.provider = new.provider and r.payment_id = new.payment_id
        and r.currency = new.currency and d.brand_id = new.brand_id
        and new.amount <= r.amount - case when d.state = 'credited' and d.provider_payment = r.payment_id then d.credited else 0 end) then
    raise exception 'nothing goes back that has not come' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- It moves on, one step at a time. Who has it in hand changes by taking it over, and stays once it is made.
create or replace function wallet_refund_moves() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if ledger_is_owner() then return new; end if;
  if (old.state, new.state) not in (('due', 'approved'), ('approved', 'sending'), ('sending', 'sending'), ('sending', 'made')) then
    raise exception 'a refund is approved, taken in hand and then made' using errcode = 'insufficient_privilege';
  end if;
  if new.state = 'made' and (new.made_by, new.sender) is distinct from (old.made_by, old.sender) then
    raise exception 'a refund is made by who has it in hand' using errcode = 'insufficient_privilege';
  end if;
  if new.state = 'made' and abs(extract(epoch from app_now() - new.made_at)) > 600 then
    raise exception 'a refund is made when it happens' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- Looked at at the end: two stand behind it, in the same transaction.
create or replace function wallet_refund_stands() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if ledger_is_owner() or new.state <> 'approved' then return null; end if;
  if not exists (select from approvals_deed d where d.kind = 'refund.make' and d.subject_id = new.id and d.member_id = new.member_id
      and d.brand_id = new.brand_id and d.decided_by is not null) then
    raise exception 'nobody stands behind a refund' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
