-- Money moves for a reason that the database looks up itself. The application cannot post by kind and sum: it names what it posts for, and
-- these functions find the row, whose it is, and how much it explains. Who may post without a reason is the owner alone, and is not asked
-- for one. Does whoever logged in post without a reason? Asked by name: functions that run as the owner do not hide who called them.
create or replace function ledger_is_owner() returns boolean language sql stable set search_path = public, pg_temp as $$
  select has_function_privilege(session_user, 'ledger_hold_resolve(uuid, uuid, uuid, bigint)', 'execute')
$$;

-- Why a transfer of this kind may not be posted; null when its reason stands. Money that came is creditable, whole: a deposit that a
-- provider has reported explains what was reported, in its own currency, be it less or more than was asked for; what nobody has reported
-- explains what was asked for.
create or replace function ledger_reason_missing(p_member uuid, p_id uuid, p_kind smallint, p_asset smallint, p_amount bigint, p_ref uuid, p_provider text)
returns text language plpgsql set search_path = public, pg_temp as $$
declare
  v_account ledger_account%rowtype;
  v_deposit wallet_deposit%rowtype;
begin
  select * into v_account from ledger_account a where a.member_id = p_member and a.asset = p_asset for update;
  -- What was posted before is looked for from the day of its reason on: an id of another day would hide from that.
  if p_kind in (10, 12, 13, 14) and abs(extract(epoch from app_now() - uuid_v7_time(p_id))) > 86400 then return 'the id is of another day'; end if;
  if p_kind = 10 then
    select d.* into v_deposit from wallet_deposit d where d.member_id = p_member and d.id = p_ref for update;
    if not found then return 'no deposit of this member has this id'; end if;
    if v_deposit.state <> 'credited' or v_deposit.credited <> p_amount then return 'the deposit is not credited with this sum'; end if;
    if p_amount > (case when v_deposit.reported is null then v_deposit.pay_exact
        when v_deposit.reported_currency = (select a.code from ledger_asset a where a.id = v_deposit.asset) then v_deposit.reported else 0 end) then
      return 'the deposit explains less';
    end if;
    if v_deposit.asset <> p_asset then return 'the deposit is of another currency'; end if;
    if coalesce(v_deposit.provider, 'bank-slip') is distinct from p_provider then return 'the deposit came another way'; end if;
    if not exists (select from identity_member m join site_brand b on b.id = m.brand_id
      where m.id = p_member and b.id = v_deposit.brand_id and b.real_book = v_account.book) then return 'the deposit is of another book'; end if;
    if exists (select from ledger_transfer t where t.member_id = p_member and t.kind = 10 and t.ref = p_ref
      and t.id >= uuid_v7_floor(v_deposit.created_at - interval '2 days')) then return 'the deposit was posted before'; end if;
    return null;
  end if;
  if p_kind = 12 then
    perform 1 from wallet_deposit d where d.member_id = p_member and d.id = p_ref and d.state = 'credited' and d.asset = p_asset
      and d.fee_by = 'player' and d.fee = p_amount
      and exists (select from ledger_transfer f where f.member_id = p_member and f.kind = 10 and f.ref = p_ref
        and f.id >= uuid_v7_floor(d.created_at - interval '2 days')) for update;
    if not found then return 'no deposit of this member has this fee'; end if;
    perform 1 from ledger_transfer t where t.member_id = p_member and t.kind = 12 and t.ref = p_ref
      and t.id >= uuid_v7_floor((select d.created_at from wallet_deposit d where d.member_id = p_member and d.id = p_ref) - interval '2 days');
    return case when found then 'the fee was posted before' end;
  end if;
  if p_kind in (13, 14) then
    perform 1 from adjustments_made m where m.member_id = p_member and m.id = p_ref and m.asset = p_asset and m.amount = p_amount
      and m.direction = case p_kind when 13 then 'credit' else 'debit' end
      and exists (select from site_brand b where b.id = m.brand_id and b.real_book = v_account.book);
    if not found then return 'no adjustment of this member is this one'; end if;
    perform 1 from ledger_transfer t where t.member_id = p_member and t.kind in (13, 14) and t.ref = p_ref
      and t.id >= uuid_v7_floor((select m.made_at from adjustments_made m where m.member_id = p_member and m.id = p_ref) - interval '2 days');
    return case when found then 'the adjustment was posted before' end;
  end if;
  if p_kind = 51 then
    perform 1 from vendor_transfer t where t.id = p_ref and p_id = p_ref and t.member_id = p_member and t.direction = 'out'
      and t.state = 'done' and t.asset = p_asset and t.book = v_account.book and t.amount = p_amount;
    return case when found then null else 'no movement back from a vendor is this one' end;
  end if;
  if p_kind in (90, 91) then
    -- Chips of the trial book, in the asset that nothing is paid out in.
    perform 1 from ledger_book b where b.id = v_account.book and not b.is_real and p_asset = 99;
    return case when found then null else 'trial chips are for trial accounts' end;
  end if;
  return 'this kind is moved by the function that makes its reason';
end $$;

-- Posts one transfer for a reason. Answers as ledger_post_batch.
create or replace function ledger_post(p_member uuid, p_id uuid, p_kind smallint, p_asset smallint, p_amount bigint, p_ref uuid)
returns table (o_status smallint, o_available bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_why text;
begin
  if not ledger_is_owner() then
    -- Money of the outside is posted with its outside id.
    v_why := case when p_kind = 10 then 'a deposit has an outside id' else ledger_reason_missing(p_member, p_id, p_kind, p_asset, p_amount, p_ref, null) end;
    if v_why is not null then raise exception 'kind % has no reason: %', p_kind, v_why using errcode = 'insufficient_privilege'; end if;
  end if;
  return query select b.o_status, b.o_available from ledger_post_batch(array[p_member], array[p_id], array[p_kind], array[p_asset],
    array[p_amount], array[p_ref], array[0::smallint], array[0::bigint]) b;
end $$;
grant execute on function ledger_post(uuid, uuid, smallint, smallint, bigint, uuid) to talora_app;

-- Posts one transfer for a reason, and once for its outside id. Answers as ledger_post_external.
create or replace function ledger_post_outside(
  p_provider text, p_external text, p_member uuid, p_id uuid, p_kind smallint, p_asset smallint, p_amount bigint, p_ref uuid
) returns table (o_status smallint, o_available bigint)
language plpgsql security definer set search_path = public, pg_temp as $$
declare v_why text;
begin
  -- An outside id that is known moves nothing more, whatever is asked.
  if not ledger_is_owner() and not exists (select from ledger_external e where e.provider = p_provider and e.external_id = p_external) then
    v_why := case when p_kind <> 10 then 'nothing outside stands behind it'
      else ledger_reason_missing(p_member, p_id, p_kind, p_asset, p_amount, p_ref, p_provider) end;
    if v_why is not null then raise exception 'kind % has no reason: %', p_kind, v_why using errcode = 'insufficient_privilege'; end if;
  end if;
  return query select b.o_status, b.o_available
    from ledger_post_external(p_provider, p_external, p_member, p_id, p_kind, p_asset, p_amount, p_ref) b;
end $$;
grant execute on function ledger_post_outside(text, text, uuid, uuid, smallint, smallint, bigint, uuid) to talora_app;
