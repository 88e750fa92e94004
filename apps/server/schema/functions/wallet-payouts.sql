-- A payout is of a withdrawal that is being paid, whole, from money that is held for it, by a brand that pays so, and begins as such.
create or replace function wallet_payout_asked() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if ledger_is_owner() then return new; end if;
  if new.state <> 'sending' or new.reference <> 'W' || replace(new.id::text, '-', '')
    or not exists (select from wallet_withdrawal w where w.member_id = new.member_id and w.id = new.withdrawal_id and w.brand_id = new.brand_id
      and w.state = 'paying' and w.amount = new.amount and w.asset = new.asset and w.payer_staff_id = new.started_by)
    or not exists (select from site_brand b where b.id = new.brand_id and (b.settings ->> 'isPayoutByProvider')::boolean)
    or not exists (select from ledger_hold h where h.member_id = new.member_id and h.ref = new.withdrawal_id and h.kind = 11
      and h.amount = new.amount and h.asset = new.asset and not exists (select from ledger_hold_resolution r
        where r.member_id = h.member_id and r.hold_id = h.id))
    -- What somebody carries to the bank by hand is not sent besides.
    or exists (select from bank_batch_item i where i.withdrawal_id = new.withdrawal_id and i.removed_at is null) then
    raise exception 'nothing is paid out that nobody pays' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

-- A payout ends by what the provider has said, or by what two have decided of it, not of another one of the same withdrawal.
create or replace function wallet_payout_ends() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if ledger_is_owner() then return null; end if;
  if not exists (select from wallet_payout_report r join ledger_asset k on k.id = new.asset
      where r.member_id = new.member_id and r.payout_id = new.id and r.provider = new.provider and r.status = new.state
        and r.amount = new.amount and r.currency = k.code)
    and not exists (select from approvals_deed d join operations_request q on q.id = d.id where d.kind = 'payout.settle'
      and d.subject_id = new.withdrawal_id and d.member_id = new.member_id and d.decided_by is not null
      and q.detail ->> 'payout' = new.id::text and q.detail ->> 'outcome' = new.state
      and (new.state = 'failed' or q.detail ->> 'reference' = new.bank_reference)) then
    raise exception 'a payout ends by what was said of it' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
