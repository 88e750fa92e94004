-- Posts many transfers, at most ONE item per member and asset. Statuses: 0 done, 1 replayed (same content, first answer), 2 same id with
-- other content, 3 not enough money, 4 no such account. An item may carry a second transfer that comes back in the same moment (the payout
-- of a round that is settled at once): back_kind 0 means none. Accounts are locked in a fixed order first; the next statement then sees
-- every committed replay, within the days of its ids. What raises a balance is taken while the account owes, and a level account owes no
-- more. Limited accounts are posted to one by one, and their items may also answer 20 to 22 of protection_stop. It tells the book of each account that moved, which it has locked and read anyway. Plans are cached while tables grow from empty to
-- huge: whole-table scans are switched off and each join names its keys.
create or replace function ledger_post_batch(
  p_member uuid[], p_id uuid[], p_kind smallint[], p_asset smallint[], p_amount bigint[], p_ref uuid[],
  p_back_kind smallint[], p_back_amount bigint[]
) returns table (o_member uuid, o_id uuid, o_status smallint, o_available bigint, o_book smallint)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = on
set plan_cache_mode = force_generic_plan as $$
declare
  v_lowest uuid; v_highest uuid; -- bounds that prune the time partitions
  v_is_limited boolean;
  v_apart int[]; -- places of limited accounts
begin
  select min(x::text)::uuid, max(x::text)::uuid into v_lowest, v_highest from unnest(p_id) x;
  select bool_or(l.is_limited) into v_is_limited from (select a.is_limited from ledger_account a
    where a.member_id = any (p_member) and a.asset = any (p_asset)
    order by a.member_id, a.asset for update) l;
  if v_is_limited then
    v_apart := ledger_limited_at(p_member, p_asset);
    return query select t.m, t.id, l.o_status, l.o_available, l.o_book
      from unnest(p_member, p_id, p_kind, p_asset, p_amount, p_ref, p_back_kind, p_back_amount) with ordinality
        as t(m, id, k, s, amt, ref, bk, bamt, at)
      cross join lateral ledger_post_limited(t.m, t.id, t.k, t.s, t.amt, t.ref, t.bk, t.bamt) l where t.at = any (v_apart);
    if cardinality(v_apart) = cardinality(p_id) then return; end if;
  end if;
  return query
  with item as (
    select t.m, t.id, t.k, t.s, t.amt, t.ref, t.bk, coalesce(t.bamt, 0) as bamt,
           lk.debit, lk.credit, bl.debit as bdebit, bl.credit as bcredit,
           case when lk.debit = 0 then -t.amt when lk.credit = 0 then t.amt else 0 end as delta
    from unnest(p_member, p_id, p_kind, p_asset, p_amount, p_ref, p_back_kind, p_back_amount)
           with ordinality as t(m, id, k, s, amt, ref, bk, bamt, at)
    join ledger_kind lk on lk.id = t.k
    left join ledger_kind bl on bl.id = t.bk
    where v_apart is null or t.at <> all (v_apart)
  ),
  before as (
    select i.m, i.id, f.balance_after as first_after, b.balance_after as back_after,
           f.amount = i.amt and f.asset = i.s and f.ref is not distinct from i.ref
             and coalesce(b.amount, 0) = i.bamt as is_same
    from item i
    cross join lateral (select * from ledger_transfer t
      where t.member_id = i.m and t.id = i.id and t.kind = i.k
        and t.id between v_lowest and v_highest limit 1) f
    left join lateral (select * from ledger_transfer t
      where t.member_id = i.m and t.id = i.id and t.kind = i.bk
        and t.id between v_lowest and v_highest limit 1) b on true
  ),
  moved as (
    update ledger_account a set balance = a.balance + i.delta + i.bamt,
           is_owing = a.is_owing and a.balance - a.held + i.delta + i.bamt < 0
    from item i
    where a.member_id = i.m and a.asset = i.s and i.amt > 0 and i.bamt >= 0
      and (i.delta >= 0 or a.balance - a.held + i.delta >= 0)
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
         else a.balance - a.held end,
    v.book
  from item i
  left join moved v on v.m = i.m and v.id = i.id
  left join before b on b.m = i.m and b.id = i.id
  left join lateral (select * from ledger_account l
    where v.id is null and l.member_id = i.m and l.asset = i.s limit 1) a on true;
end $$;

-- Posts what cannot have been posted before: the caller holds the locks of the accounts and knows its ids to be new. One that was not
-- raises a unique violation and moves nothing. At most one item an account. `o_at` counts items from 1; the statuses and the book are those
-- of ledger_post_batch, and 9 where the account is limited: nothing has moved, and ledger_post_limited is to be asked.
create or replace function ledger_post_new(
  p_member uuid[], p_id uuid[], p_kind smallint[], p_asset smallint[], p_amount bigint[], p_ref uuid[],
  p_back_kind smallint[], p_back_amount bigint[]
) returns table (o_at int, o_status smallint, o_available bigint, o_book smallint)
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = on
set plan_cache_mode = force_generic_plan as $$
begin
  return query
  with item as (
    select t.at, t.m, t.id, t.k, t.s, t.amt, t.ref, t.bk, t.bamt, lk.debit, lk.credit, bl.debit as bdebit, bl.credit as bcredit,
           case when lk.debit = 0 then -t.amt when lk.credit = 0 then t.amt else 0 end as delta
    from unnest(p_member, p_id, p_kind, p_asset, p_amount, p_ref, p_back_kind, p_back_amount)
           with ordinality as t(m, id, k, s, amt, ref, bk, bamt, at)
    join ledger_kind lk on lk.id = t.k
    left join ledger_kind bl on bl.id = t.bk
  ),
  moved as (
    update ledger_account a set balance = a.balance + i.delta + i.bamt,
           is_owing = a.is_owing and a.balance - a.held + i.delta + i.bamt < 0
    from item i
    where a.member_id = i.m and a.asset = i.s and i.amt > 0 and i.bamt >= 0
      and (i.delta >= 0 or a.balance - a.held + i.delta >= 0) and not a.is_limited
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
  select i.at::int,
    (case when v.at is not null then 0 when a.is_limited then 9 when a.member_id is not null then 3 else 4 end)::smallint,
    case when v.at is not null then v.balance - v.held else a.balance - a.held end,
    v.book
  from item i
  left join moved v on v.at = i.at
  left join lateral (select * from ledger_account l
    where v.at is null and l.member_id = i.m and l.asset = i.s limit 1) a on true;
end $$;

-- As ledger_post_batch, for stakes alone: kind 1, from the wallet (0) to the stakes of the house (10). It is called by functions that run
-- as the owner with settings of their own, and has none itself. Asked once for each account.
create or replace function ledger_stake_batch(p_member uuid[], p_id uuid[], p_asset smallint[], p_amount bigint[])
returns table (o_member uuid, o_id uuid, o_status smallint, o_available bigint, o_book smallint) language plpgsql as $$
declare
  v_lowest uuid := p_id[1]; v_highest uuid := p_id[1]; -- bounds that prune the time partitions
  v_is_limited boolean;
  v_apart int[]; -- places of limited accounts
begin
  if cardinality(p_id) > 1 then select min(x::text)::uuid, max(x::text)::uuid into v_lowest, v_highest from unnest(p_id) x; end if;
  select bool_or(l.is_limited) into v_is_limited from (select a.is_limited from ledger_account a
    where a.member_id = any (p_member) and a.asset = any (p_asset)
    order by a.member_id, a.asset for update) l;
  if v_is_limited then
    v_apart := ledger_limited_at(p_member, p_asset);
    return query select t.m, t.id, l.o_status, l.o_available, l.o_book
      from unnest(p_member, p_id, p_asset, p_amount) with ordinality as t(m, id, s, amt, at)
      cross join lateral ledger_post_limited(t.m, t.id, 1::smallint, t.s, t.amt, t.id, 0::smallint, 0) l where t.at = any (v_apart);
    if cardinality(v_apart) = cardinality(p_id) then return; end if;
  end if;
  return query
  with item as (
    select t.m, t.id, t.s, t.amt from unnest(p_member, p_id, p_asset, p_amount) with ordinality as t(m, id, s, amt, at)
    where v_apart is null or t.at <> all (v_apart)
  ),
  before as (
    select i.m, i.id, f.balance_after, f.amount = i.amt and f.asset = i.s and f.ref is not distinct from i.id as is_same
    from item i
    cross join lateral (select * from ledger_transfer t
      where t.member_id = i.m and t.id = i.id and t.kind = 1 and t.id between v_lowest and v_highest limit 1) f
  ),
  moved as (
    update ledger_account a set balance = a.balance - i.amt, is_owing = a.is_owing and a.balance - a.held - i.amt < 0
    from item i
    where a.member_id = i.m and a.asset = i.s and i.amt > 0 and a.balance - a.held - i.amt >= 0
      and not exists (select from before b where b.m = i.m and b.id = i.id)
    returning i.m, i.id, i.s, i.amt, a.book, a.balance, a.held
  ),
  first as (
    insert into ledger_transfer (member_id, id, kind, asset, book, debit, credit, amount, balance_after, ref, posted_at)
    select v.m, v.id, 1, v.s, v.book, 0, 10, v.amt, v.balance, v.id, app_now() from moved v
  )
  select i.m, i.id,
    (case when v.id is not null then 0 when b.is_same then 1 when b.id is not null then 2
          when a.member_id is not null then 3 else 4 end)::smallint,
    case when v.id is not null then v.balance - v.held when b.is_same then b.balance_after - a.held else a.balance - a.held end,
    v.book
  from item i
  left join moved v on v.m = i.m and v.id = i.id
  left join before b on b.m = i.m and b.id = i.id
  left join lateral (select * from ledger_account l
    where v.id is null and l.member_id = i.m and l.asset = i.s limit 1) a on true;
end $$;

-- Posts one transfer that an outside id stands behind. The same outside id moves money once, whatever our own id is.
create or replace function ledger_post_external(
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

-- Takes back what was paid, below zero if it must be. Only for kinds whose name says that something is taken back.
create or replace function ledger_take_back(p_member uuid, p_id uuid, p_kind smallint, p_asset smallint, p_amount bigint, p_ref uuid)
returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_now timestamptz := app_now();
  v_account ledger_account%rowtype;
  v_kind ledger_kind%rowtype;
begin
  select * into v_kind from ledger_kind k where k.id = p_kind and k.debit = 0 and k.code like '%\_reversal';
  if not found then raise exception 'kind % takes nothing back', p_kind; end if;
  if p_amount <= 0 then raise exception 'a transfer moves something'; end if;
  update ledger_account a set balance = a.balance - p_amount, is_owing = a.balance - a.held - p_amount < 0
    where a.member_id = p_member and a.asset = p_asset returning * into v_account;
  if not found then raise exception 'no account to take back from'; end if;
  insert into ledger_transfer (member_id, id, kind, asset, book, debit, credit, amount, balance_after, ref, posted_at)
    values (p_member, p_id, p_kind, p_asset, v_account.book, 0, v_kind.credit, p_amount, v_account.balance, p_ref, v_now);
  if v_account.is_limited then perform protection_count(p_member, p_kind, p_amount, v_now); end if;
  return v_account.balance - v_account.held;
end $$;
