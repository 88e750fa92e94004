-- What enters a batch is being paid by who holds the batch, whole, and by nobody else.
create or replace function bank_batch_item_new() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if ledger_is_owner() then return new; end if;
  if new.removed_at is not null or abs(extract(epoch from app_now() - new.added_at)) > 600
    or not exists (select from bank_batch b join wallet_withdrawal w on w.brand_id = b.brand_id and w.payer_staff_id = b.payer_id
      where b.brand_id = new.brand_id and b.id = new.batch_id and b.state = 'open' and w.member_id = new.member_id
        and w.id = new.withdrawal_id and w.state = 'paying' and w.amount = new.amount)
    or exists (select from wallet_payout o where o.member_id = new.member_id and o.withdrawal_id = new.withdrawal_id
      and o.state in ('sending', 'pending', 'unknown', 'paid'))
    or (select count(*) from bank_batch_item i where i.brand_id = new.brand_id and i.batch_id = new.batch_id and i.removed_at is null) >= 50 then
    raise exception 'a batch holds what its payer pays' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- A file is downloaded by who holds the batch, while it is open.
create or replace function bank_batch_file_new() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if ledger_is_owner() then return new; end if;
  if abs(extract(epoch from app_now() - new.made_at)) > 600 or not exists (select from bank_batch b
      where b.brand_id = new.brand_id and b.id = new.batch_id and b.state = 'open' and b.payer_id = new.staff_id) then
    raise exception 'a file is its payer''s' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- What a line of a statement shows was carried out. What the bank did not carry out, and what a colleague has taken over, is no longer in the batch, by whatever way it came to that.
create or replace function bank_batch_item_leaves() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.state = 'pay_failed' and not ledger_is_owner() and exists (select from bank_match m where m.kind = 'withdrawal'
      and m.subject_id = new.id and m.undone_at is null) then
    raise exception 'a payment that a line of a statement shows has not failed' using errcode = 'insufficient_privilege';
  end if;
  update bank_batch_item set removed_at = app_now(), removed_why = case new.state when 'pay_failed' then 'failed' else 'taken-over' end
    where withdrawal_id = new.id and removed_at is null;
  return null;
end $$;
