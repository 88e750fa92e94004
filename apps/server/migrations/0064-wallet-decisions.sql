-- Staff decide about what they have seen: each change of a deposit or withdrawal gives it the next version.
alter table wallet_deposit
  add column version int not null default 1,
  -- What the provider said that it took, in minor units of its currency, and from whom; or whom staff read on the slip.
  add column reported bigint check (reported > 0),
  add column reported_currency text,
  add column reported_payer text,
  add constraint wallet_deposit_reported check ((reported is null) = (reported_currency is null));
alter table wallet_withdrawal
  add column version int not null default 1,
  -- Who approved it last: above the brand's sums somebody else pays it.
  add column approved_by uuid;

create function wallet_next_version() returns trigger
language plpgsql set search_path = public, pg_temp as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
revoke all on function wallet_next_version() from public;
grant execute on function wallet_next_version() to talora_app;
create trigger wallet_next_version before update on wallet_deposit for each row execute function wallet_next_version();
create trigger wallet_next_version before update on wallet_withdrawal for each row execute function wallet_next_version();

-- The id is made by the player's device. No two members share one: an id that staff have seen is good for nothing else.
create unique index wallet_deposit_id on wallet_deposit (id);
create unique index wallet_withdrawal_id on wallet_withdrawal (id);

-- As in 0003, and: what is released pays a debt off, so that a level account owes no more.
create or replace function ledger_hold_resolve(p_member uuid, p_hold uuid, p_transfer uuid, p_posted bigint)
returns table (o_status smallint, o_available bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_hold ledger_hold%rowtype;
  v_old ledger_hold_resolution%rowtype;
  v_account ledger_account%rowtype;
  v_kind ledger_kind%rowtype;
begin
  select * into v_hold from ledger_hold h where h.member_id = p_member and h.id = p_hold;
  if not found then return query select 4::smallint, 0::bigint; return; end if;
  if p_posted < 0 or p_posted > v_hold.amount then raise exception 'posted amount outside the hold'; end if;
  select * into v_account from ledger_account a where a.member_id = p_member and a.asset = v_hold.asset for update;
  select * into v_old from ledger_hold_resolution r where r.member_id = p_member and r.hold_id = p_hold;
  if found then
    return query select (case when v_old.posted_amount = p_posted then 1 else 2 end)::smallint,
      v_account.balance - v_account.held;
    return;
  end if;
  select * into v_kind from ledger_kind k where k.id = v_hold.kind;
  update ledger_account a set held = a.held - v_hold.amount, balance = a.balance - p_posted,
         is_owing = a.is_owing and (a.balance - p_posted) - (a.held - v_hold.amount) < 0
    where a.member_id = p_member and a.asset = v_hold.asset returning * into v_account;
  insert into ledger_hold_resolution (member_id, hold_id, outcome, posted_amount, transfer_id, resolved_at)
    values (p_member, p_hold, case when p_posted > 0 then 1 else 2 end, p_posted,
            case when p_posted > 0 then p_transfer end, app_now());
  if p_posted > 0 then
    insert into ledger_transfer (member_id, id, kind, asset, book, debit, credit, amount, balance_after, ref, posted_at)
      values (p_member, p_transfer, v_hold.kind, v_hold.asset, v_hold.book, v_kind.debit, v_kind.credit, p_posted,
              v_account.balance, v_hold.ref, app_now());
  end if;
  return query select 0::smallint, v_account.balance - v_account.held;
end $$;
