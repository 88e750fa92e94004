-- The end of a chain moves forward only. Nobody but the owner writes to the chain itself; the application locks its end, and hands over the
-- next link, which has to fit. Locks the end of a brand's chain and tells where it is, and what time it is. A chain begins with a link of
-- zeros.
create or replace function audit_lock_head(p_brand uuid) returns table (o_seq bigint, o_hash bytea, o_at timestamptz)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit_head (brand_id, seq, hash) values (p_brand, 0, decode(repeat('00', 32), 'hex')) on conflict do nothing;
  return query select h.seq, h.hash, date_trunc('milliseconds', app_now()) from audit_head h where h.brand_id = p_brand for update;
end $$;
grant execute on function audit_lock_head(uuid) to talora_app;

-- Appends the next link and moves the end to it.
create or replace function audit_append(
  p_brand uuid, p_seq bigint, p_at timestamptz, p_actor text, p_action text, p_subject text, p_detail jsonb, p_prev bytea, p_hash bytea
) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform 1 from audit_head h where h.brand_id = p_brand and h.seq = p_seq - 1 and h.hash = p_prev for update;
  if not found then raise exception 'the chain does not end where this entry begins'; end if;
  -- The moment comes from audit_lock_head, a moment ago.
  if abs(extract(epoch from app_now() - p_at)) > 60 then raise exception 'an entry is written when it happens'; end if;
  insert into audit_entry (brand_id, seq, at, actor, action, subject, detail, prev_hash, hash)
    values (p_brand, p_seq, p_at, p_actor, p_action, p_subject, p_detail, p_prev, p_hash);
  update audit_head h set seq = p_seq, hash = p_hash where h.brand_id = p_brand;
end $$;
grant execute on function audit_append(uuid, bigint, timestamptz, text, text, text, jsonb, bytea, bytea) to talora_app;

-- Locks the count until the end of the transaction: one anchor is written at a time.
create or replace function audit_anchor_lock() returns void
language sql security definer set search_path = public, pg_temp as $$
  select from audit_anchor_count for update;
$$;
grant execute on function audit_anchor_lock() to talora_jobs;

-- Raises the count to the number of the next line; false, and nothing but that it was refused, when it may not be written.
create or replace function audit_anchor_next(p_n bigint) returns boolean
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_count audit_anchor_count;
  v_is_old boolean;
  v_is_asked boolean;
begin
  select * into strict v_count from audit_anchor_count for update;
  -- A server writes the first one when it starts: whoever has done anything through one a day ago has done it after that.
  v_is_old := v_count.n > 0 or exists (select from audit_entry e where e.actor <> 'system' and e.at < app_now() - interval '1 day');
  v_is_asked := not exists (select from site_brand b where not exists (select from audit_entry e where e.brand_id = b.id
    and e.action = 'anchors.begun' and e.at > app_now() - interval '2 hours' and e.at > coalesce(v_count.begun_at, '-infinity')));
  if (p_n > 1 and p_n > v_count.n) or (p_n = 1 and (not v_is_old or v_is_asked)) then
    update audit_anchor_count set n = p_n, refused_at = null, begun_at = case when p_n = 1 then app_now() else begun_at end;
    return true;
  end if;
  update audit_anchor_count set refused_at = coalesce(refused_at, app_now());
  return false;
end $$;
grant execute on function audit_anchor_next(bigint) to talora_jobs;
