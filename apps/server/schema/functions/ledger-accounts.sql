-- Money moves by the functions of the ledger alone. They run as the owner: the application's role can read the ledger but write to none of
-- its tables.
create or replace function ledger_open_account(p_member uuid, p_asset smallint, p_book smallint) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into ledger_account (member_id, asset, book) values (p_member, p_asset, p_book) on conflict do nothing;
$$;
grant execute on function ledger_open_account(uuid, smallint, smallint) to talora_app;

-- An account is a member's or a jackpot pool's, in a book and the currency of the brand, or a trial's chips in the book of trials. Looked at at the end: the
-- row that explains it may be written after it.
create or replace function ledger_account_reason() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if ledger_is_owner() then return null; end if;
  if exists (select from identity_member m join site_brand b on b.id = m.brand_id
      where m.id = new.member_id and new.book in (b.real_book, b.trial_book) and new.asset = b.asset) then return null; end if;
  if new.asset = 99 and exists (select from site_brand b where b.trial_book = new.book)
    and (exists (select from arcade_session s where s.member_id = new.member_id and s.mode = 'demo' and s.book = new.book)
      or exists (select from vendor_player p where p.member_id = new.member_id and p.mode = 'demo' and p.book = new.book)) then return null; end if;
  if exists (select from jackpot_pool p join site_brand b on b.id = p.brand_id
      where p.id = new.member_id and new.book = b.real_book and new.asset = b.asset) then return null; end if;
  raise exception 'an account is a member''s or a trial''s' using errcode = 'insufficient_privilege';
end $$;

-- Locks accounts in the ledger's order without moving money, for callers that must lock rows of their own afterwards.
create or replace function ledger_lock_accounts(p_member uuid[], p_asset smallint[]) returns void
language plpgsql security definer set search_path = public, pg_temp set plan_cache_mode = force_generic_plan set enable_seqscan = off as $$
begin
  perform 1 from ledger_account a where a.member_id = any (p_member) and a.asset = any (p_asset)
    order by a.member_id, a.asset for update;
end $$;

-- Locks accounts in the order of their keys and tells what is available on each, in the order of the arguments; null where there is none.
create or replace function ledger_lock_available(p_member uuid[], p_asset smallint[]) returns bigint[]
language plpgsql security definer set search_path = public, pg_temp set enable_seqscan = off set enable_hashjoin = off
set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
declare
  v_available bigint[];
begin
  select array_agg(l.available order by l.at) into v_available from (
    select u.at, a.balance - a.held as available
      from unnest(p_member, p_asset) with ordinality as u(m, s, at)
      join ledger_account a on a.member_id = u.m and a.asset = u.s
      order by a.member_id, a.asset for update of a
  ) l;
  if cardinality(v_available) is distinct from cardinality(p_member) then
    select array_agg(a.balance - a.held order by u.at) into v_available
      from unnest(p_member, p_asset) with ordinality as u(m, s, at)
      left join ledger_account a on a.member_id = u.m and a.asset = u.s;
  end if;
  return v_available;
end $$;
