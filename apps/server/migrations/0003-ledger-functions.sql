-- The only ways money moves. They run as the owner: the application's role can read the ledger but write to none of its
-- tables. Statuses: 0 done, 1 replayed (same content, first answer), 2 same id with other content, 3 not enough money,
-- 4 no such account.

create function ledger_open_account(p_member uuid, p_asset smallint, p_book smallint) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into ledger_account (member_id, asset, book) values (p_member, p_asset, p_book) on conflict do nothing;
$$;

-- Posts many transfers, at most ONE item per member and asset. An item may carry a second transfer that comes back in
-- the same moment (the payout of a round that is settled at once): back_kind 0 means none. Accounts are locked in a fixed
-- order first; the next statement then sees every committed replay.
-- Plans are cached while tables grow from empty to huge: whole-table scans are switched off and each join names its keys.
create function ledger_post_batch(
  p_member uuid[], p_id uuid[], p_kind smallint[], p_asset smallint[], p_amount bigint[], p_ref uuid[],
  p_back_kind smallint[], p_back_amount bigint[]
) returns table (o_member uuid, o_id uuid, o_status smallint, o_available bigint)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = on
set plan_cache_mode = force_generic_plan as $$
begin
  perform 1 from ledger_account a
    where a.member_id = any (p_member) and a.asset = any (p_asset)
    order by a.member_id, a.asset for update;
  return query
  with item as (
    select t.m, t.id, t.k, t.s, t.amt, t.ref, t.bk, coalesce(t.bamt, 0) as bamt,
           lk.debit, lk.credit, bl.debit as bdebit, bl.credit as bcredit,
           case when lk.debit = 0 then -t.amt when lk.credit = 0 then t.amt else 0 end as delta
    from unnest(p_member, p_id, p_kind, p_asset, p_amount, p_ref, p_back_kind, p_back_amount)
           as t(m, id, k, s, amt, ref, bk, bamt)
    join ledger_kind lk on lk.id = t.k
    left join ledger_kind bl on bl.id = t.bk
  ),
  before as (
    select i.m, i.id, f.balance_after as first_after, b.balance_after as back_after,
           f.amount = i.amt and f.asset = i.s and f.ref is not distinct from i.ref
             and coalesce(b.amount, 0) = i.bamt as is_same
    from item i
    cross join lateral (select * from ledger_transfer t
      where t.member_id = i.m and t.id = i.id and t.kind = i.k limit 1) f
    left join lateral (select * from ledger_transfer t
      where t.member_id = i.m and t.id = i.id and t.kind = i.bk limit 1) b on true
  ),
  moved as (
    update ledger_account a set balance = a.balance + i.delta + i.bamt
    from item i
    where a.member_id = i.m and a.asset = i.s and i.amt > 0 and i.bamt >= 0
      and a.balance - a.held + i.delta >= 0
      and not exists (select from before b where b.m = i.m and b.id = i.id)
    returning i.*, a.book, a.balance, a.held
  ),
  first as (
    insert into ledger_transfer (member_id, id, kind, asset, book, debit, credit, amount, balance_after, ref, posted_at)
    select v.m, v.id, v.k, v.s, v.book, v.debit, v.credit, v.amt, v.balance - v.bamt, v.ref, app_now() from moved v
  ),
  back as (
    insert into ledger_transfer (member_id, id, kind, asset, book, debit, credit, amount, balance_after, ref, posted_at)
    select v.m, v.id, v.bk, v.s, v.book, v.bdebit, v.bcredit, v.bamt, v.balance, v.ref, app_now() from moved v
    where v.bamt > 0
  )
  select i.m, i.id,
    (case when v.id is not null then 0 when b.is_same then 1 when b.id is not null then 2
          when a.member_id is not null then 3 else 4 end)::smallint,
    case when v.id is not null then v.balance - v.held
         when b.is_same then coalesce(b.back_after, b.first_after) - a.held
         else a.balance - a.held end
  from item i
  left join moved v on v.m = i.m and v.id = i.id
  left join before b on b.m = i.m and b.id = i.id
  left join lateral (select * from ledger_account l
    where v.id is null and l.member_id = i.m and l.asset = i.s limit 1) a on true;
end $$;

-- Posts one transfer that an outside id stands behind. The same outside id moves money once, whatever our own id is.
create function ledger_post_external(
  p_provider text, p_external text, p_member uuid, p_id uuid, p_kind smallint, p_asset smallint, p_amount bigint, p_ref uuid
) returns table (o_status smallint, o_transfer uuid, o_available bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_old ledger_external%rowtype;
  v_status smallint;
  v_available bigint;
begin
  perform 1 from ledger_account a where a.member_id = p_member and a.asset = p_asset for update;
  insert into ledger_external (provider, external_id, member_id, transfer_id, kind, amount, recorded_at)
    values (p_provider, p_external, p_member, p_id, p_kind, p_amount, app_now()) on conflict do nothing;
  if not found then
    select * into v_old from ledger_external e where e.provider = p_provider and e.external_id = p_external;
    select a.balance - a.held into v_available from ledger_account a where a.member_id = p_member and a.asset = p_asset;
    if v_old.member_id = p_member and v_old.kind = p_kind and v_old.amount = p_amount then
      return query select 1::smallint, v_old.transfer_id, v_available;
    else
      return query select 2::smallint, v_old.transfer_id, v_available;
    end if;
    return;
  end if;
  select b.o_status, b.o_available into v_status, v_available
    from ledger_post_batch(array[p_member], array[p_id], array[p_kind], array[p_asset], array[p_amount], array[p_ref],
                           array[0::smallint], array[0::bigint]) b;
  if v_status > 1 then
    -- Nothing moved, so the outside id stays free for the next try.
    delete from ledger_external e where e.provider = p_provider and e.external_id = p_external;
  end if;
  return query select v_status, p_id, v_available;
end $$;

-- Sets money aside for a later transfer of this kind.
create function ledger_hold_place(
  p_member uuid, p_id uuid, p_kind smallint, p_asset smallint, p_amount bigint, p_ref uuid
) returns table (o_status smallint, o_available bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_account ledger_account%rowtype;
  v_old ledger_hold%rowtype;
begin
  if p_amount <= 0 then raise exception 'a hold needs a positive amount'; end if;
  select * into v_account from ledger_account a where a.member_id = p_member and a.asset = p_asset for update;
  if not found then return query select 4::smallint, 0::bigint; return; end if;
  select * into v_old from ledger_hold h where h.member_id = p_member and h.id = p_id;
  if found then
    return query select (case when v_old.amount = p_amount and v_old.kind = p_kind and v_old.asset = p_asset
      and v_old.ref is not distinct from p_ref then 1 else 2 end)::smallint, v_old.available_after;
    return;
  end if;
  if v_account.balance - v_account.held < p_amount then
    return query select 3::smallint, v_account.balance - v_account.held; return;
  end if;
  update ledger_account a set held = a.held + p_amount where a.member_id = p_member and a.asset = p_asset;
  insert into ledger_hold (member_id, id, kind, asset, book, amount, available_after, ref, created_at)
    values (p_member, p_id, p_kind, p_asset, v_account.book, p_amount,
            v_account.balance - v_account.held - p_amount, p_ref, app_now());
  return query select 0::smallint, v_account.balance - v_account.held - p_amount;
end $$;

-- Ends a hold once. Posting writes a transfer of the posted amount, at most the hold's; the rest is free again. Posting
-- 0 voids it. The same end again is a replay; another end is refused.
create function ledger_hold_resolve(p_member uuid, p_hold uuid, p_transfer uuid, p_posted bigint)
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
  update ledger_account a set held = a.held - v_hold.amount, balance = a.balance - p_posted
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

-- Locks accounts in the ledger's order without moving money, for callers that must lock rows of their own afterwards.
create function ledger_lock_accounts(p_member uuid[], p_asset smallint[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from ledger_account a where a.member_id = any (p_member) and a.asset = any (p_asset)
    order by a.member_id, a.asset for update;
end $$;

revoke all on function ledger_open_account(uuid, smallint, smallint), ledger_lock_accounts(uuid[], smallint[]),
  ledger_post_batch(uuid[], uuid[], smallint[], smallint[], bigint[], uuid[], smallint[], bigint[]),
  ledger_post_external(text, text, uuid, uuid, smallint, smallint, bigint, uuid),
  ledger_hold_place(uuid, uuid, smallint, smallint, bigint, uuid),
  ledger_hold_resolve(uuid, uuid, uuid, bigint) from public;
grant execute on function ledger_open_account(uuid, smallint, smallint), ledger_lock_accounts(uuid[], smallint[]),
  ledger_post_batch(uuid[], uuid[], smallint[], smallint[], bigint[], uuid[], smallint[], bigint[]),
  ledger_post_external(text, text, uuid, uuid, smallint, smallint, bigint, uuid),
  ledger_hold_place(uuid, uuid, smallint, smallint, bigint, uuid),
  ledger_hold_resolve(uuid, uuid, uuid, bigint) to talora_app;
